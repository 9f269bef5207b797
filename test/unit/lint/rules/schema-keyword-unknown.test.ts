import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-keyword-unknown";

test("schema-keyword-unknown: misspelt", () => {
  checkSchemas(rule, [
    [{ requried: ["a"] }, "warning /requried"],
    [{ propertes: {} }, "warning /propertes"],
    [{ additionalproperties: false }, "warning /additionalproperties"],
    [{ desc: "x" }, "warning /desc"],
    [{ $reff: "#" }, "warning /$reff"],
    [{ $definitions: {} }, "warning /$definitions"],
    [{ defs: {} }, "warning /defs"],
    [{ items: { minLenght: 1 } }, "warning /items/minLenght"],
  ]);
});

test("schema-keyword-unknown: near to nothing", () => {
  checkSchemas(rule, [
    [{ markdownDescription: "x" }, "hint /markdownDescription"],
    [{ note: "x" }, "hint /note"],
    // Names of their own, as Angular and setuptools have them.
    [{ $default: { $source: "argv" } }, "hint /$default"],
    [{ $$description: ["x"] }, "hint /$$description"],
  ]);
});

test("schema-keyword-unknown: not a keyword of this place", () => {
  checkSchemas(rule, [
    [{ "x-order": 1, "X-ui": 2 }, ""],
    [{ properties: { requried: {} }, default: { typ: 1 }, examples: [{ propertes: 1 }] }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { $ref: "#", requried: [] } } }, ""],
    [{ $schema: "https://a.test/mine", requried: [] }, ""],
    [{ nullable: true, dependencies: {} }, ""],
    // As Vega keeps its definitions.
    [{ properties: { a: { $ref: "#/defs/A" } }, defs: { A: { type: "string" } } }, "hint /defs"],
    [{ properties: { a: { $ref: "#/properties/b" }, b: {} }, defs: { A: { type: "string" } } }, "warning /defs"],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"requried":["a"]}', '{"required":["a"]}'],
];
for (const [before, after] of fixes) test(`schema-keyword-unknown: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
