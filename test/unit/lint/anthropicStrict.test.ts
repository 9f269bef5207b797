import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkFix } from "../../support/checkLint";

const tool = (input_schema: object, strict = true): object => [{ name: "f", description: "F.", strict, input_schema }];
const closed = { type: "object", additionalProperties: false };
const at = "/0/input_schema";

/** What the rules of strict mode say: "rule pointer". */
function told(document: object): string[] {
  return lint(JSON.stringify(document)).flatMap(({ rule, level, pointer }) => (rule.startsWith("strict-") && level === "error" ? [`${rule} ${pointer}`] : []));
}

test("a strict tool of Anthropic has closed objects and no bounds", () => {
  assert.deepEqual(told(tool({ type: "object", properties: { a: { type: "object", additionalProperties: {} } } })), [`strict-closed ${at}`, `strict-closed ${at}/properties/a/additionalProperties`]);
  assert.deepEqual(told(tool({ ...closed, properties: { a: { type: "integer", minimum: 1 }, b: { type: "string", maxLength: 3, format: "iri" } } })), [`strict-keyword ${at}/properties/a/minimum`, `strict-keyword ${at}/properties/b/maxLength`, `strict-keyword ${at}/properties/b/format`]);
  assert.deepEqual(told(tool({ ...closed, properties: { a: { type: "array", items: {}, minItems: 2 } } })), [`strict-keyword ${at}/properties/a/minItems`]);
});

test("what only OpenAI refuses is fine in it, and so is anything without strict", () => {
  const parts = { type: "object", properties: { a: { type: "string", format: "uri", default: "x:y" }, b: { type: "array", items: {}, minItems: 1 }, minimum: { type: "integer" } }, allOf: [{}] };
  assert.deepEqual(told(tool({ ...parts, additionalProperties: false })), []);
  assert.deepEqual(told(tool({ type: "object", properties: { a: { type: "integer", minimum: 1 } } }, false)), []);
  assert.deepEqual(told([{ type: "function", name: "f", description: "F.", strict: true, parameters: { ...closed, properties: { a: { type: "integer", minimum: 1 } }, required: ["a"] } }]), []);
});

test("an open object of it is closed by the fix", () => {
  checkFix("strict-closed", '[{"name":"f","description":"F.","strict":true,"input_schema":{"type":"object"}}]', '[{"name":"f","description":"F.","strict":true,"input_schema":{"type":"object", "additionalProperties": false}}]');
});
