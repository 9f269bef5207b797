import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-format";

test("schema-format: formats that nobody defines", () => {
  checkSchemas(rule, [
    [{ format: "datetime" }, "hint /format"],
    [{ format: "int32" }, "hint /format"],
    [{ $schema: "http://json-schema.org/draft-07/schema#", format: "uuid" }, "hint /format"],
  ]);
});

test("schema-format: formats of the dialect", () => {
  checkSchemas(rule, [
    [{ format: "date-time" }, ""],
    [{ format: "uuid" }, ""],
    [{ properties: { format: {} } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"format":"datetime"}', '{"format":"date-time"}'],
  ['{"format":"URI"}', '{"format":"uri"}'],
];
for (const [before, after] of fixes) test(`schema-format: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
