import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkFix, checkSchemas, told } from "../../../support/checkLint";

const rule = "schema-dialect-unknown";

test("schema-dialect-unknown: no dialect that is known", () => {
  checkSchemas(rule, [
    [{ $schema: "https://example.com/my-metaschema" }, "warning /$schema"],
    [{ $schema: "http://json-schema.org/draft-03/schema#" }, "warning /$schema"],
    [{ $defs: { a: { $schema: "x:y" } } }, "warning /$defs/a/$schema"],
  ]);
});

test("schema-dialect-unknown: known dialects", () => {
  checkSchemas(rule, [
    [{ $schema: "https://json-schema.org/draft/2019-09/schema" }, ""],
    [{ $schema: "http://json-schema.org/draft-06/schema#" }, ""],
    [{}, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"$schema":"https://json-schema.org/draft/2020-21/schema"}', '{"$schema":"https://json-schema.org/draft/2020-12/schema"}'],
];
for (const [before, after] of fixes) test(`schema-dialect-unknown: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));

test("schema-dialect-unknown: an error in a tool, where nothing else is judged by a dialect that is not known", () => {
  const tool = { name: "t", description: "d", inputSchema: { $schema: "https://example.com/mine", type: "object", requried: [], properties: { a: { type: "thing", description: "d" } } } };
  assert.deepEqual(told(rule, tool), ["error /inputSchema/$schema"]);
  assert.deepEqual(lint(JSON.stringify(tool)).map((problem) => problem.rule), [rule]);
});
