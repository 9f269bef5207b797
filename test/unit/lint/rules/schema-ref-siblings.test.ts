import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-ref-siblings";

test("schema-ref-siblings: keywords that $ref hides", () => {
  checkSchemas(rule, [
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { $ref: "#/definitions/A", description: "x", maxLength: 3, minLength: 1 } }, definitions: { A: {} } }, "warning /properties/a/maxLength"],
    [{ $schema: "http://json-schema.org/draft-04/schema#", items: { $ref: "#", required: ["a"] } }, "warning /items/required"],
  ]);
});

test("schema-ref-siblings: notes beside it, and dialects where siblings count", () => {
  checkSchemas(rule, [
    [{ $schema: "http://json-schema.org/draft-07/schema#", $ref: "#/definitions/A", definitions: { A: {} }, title: "x", default: 1, $comment: "y" }, ""],
    [{ $ref: "#/$defs/A", maxLength: 3, $defs: { A: {} } }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { $ref: { type: "string" }, maxLength: {} } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"$schema":"http://json-schema.org/draft-07/schema#","items":{"$ref":"#/definitions/A","maxLength":3},"definitions":{"A":{}}}', '{"$schema":"http://json-schema.org/draft-07/schema#","items":{"allOf": [{ "$ref": "#/definitions/A" }],"maxLength":3},"definitions":{"A":{}}}'],
];
for (const [before, after] of fixes) test(`schema-ref-siblings: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
