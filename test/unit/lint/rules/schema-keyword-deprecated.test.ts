import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-keyword-deprecated";

test("schema-keyword-deprecated: the other dialect's word", () => {
  checkSchemas(rule, [
    [{ definitions: {} }, "hint /definitions"],
    [{ $schema: "http://json-schema.org/draft-07/schema#", $defs: {} }, "hint /$defs"],
    [{ properties: { definitions: {} }, $defs: {} }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", definitions: {} }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"$ref":"#/definitions/A","definitions":{"A":{"$ref":"#/definitions/B"},"B":{}}}', '{"$ref":"#/$defs/A","$defs":{"A":{"$ref":"#/$defs/B"},"B":{}}}'],
];
for (const [before, after] of fixes) test(`schema-keyword-deprecated: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
