import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-type-missing";

test("schema-type-missing: keywords of a type without one", () => {
  checkSchemas(rule, [
    [{ properties: { a: {} } }, "hint "],
    [{ items: { minLength: 1 } }, "hint , hint /items"],
  ]);
});

test("schema-type-missing: where something else says it", () => {
  checkSchemas(rule, [
    [{ type: "object", properties: {} }, ""],
    [{ enum: ["a"], minLength: 1 }, ""],
    [{ type: "object", allOf: [{ properties: {} }], if: { required: ["a"] }, then: { required: ["b"] } }, ""],
    [{ $ref: "#/$defs/A", minLength: 1, $defs: { A: { type: "string" } } }, ""],
    [{ description: "x" }, ""],
    [{ type: "object", propertyNames: { minLength: 2 } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"properties":{"a":{}}}', '{"properties":{"a":{}}, "type": "object"}'],
];
for (const [before, after] of fixes) test(`schema-type-missing: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
