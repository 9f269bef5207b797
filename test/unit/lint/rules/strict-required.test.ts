import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "strict-required";
const strict = { kind: "schema", profiles: ["openai-strict"] } as const;

test("strict-required: case C13, what may be left out is required and may be null", () => {
  const schema = '{"type":"object","properties":{"u":{"type":"string"},"n":{"type":"integer"}},"required":["u"],"additionalProperties":false}';
  assert.deepEqual(told(rule, schema, strict), ["error /properties/n openai-strict"]);
  checkFix(rule, schema, '{"type":"object","properties":{"u":{"type":"string"},"n":{"type":["integer", "null"]}},"required":["u", "n"],"additionalProperties":false}', strict);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"properties":{"a":{"type":"string","enum":["x"]}}}', '{"properties":{"a":{"type":["string", "null"],"enum":["x", null]}}, "required": ["a"]}'],
  ['{"properties":{"a":{"type":["string","null"]}}}', '{"properties":{"a":{"type":["string","null"]}}, "required": ["a"]}'],
  ['{"properties":{"a":{"$ref":"#"}}}', '{"properties":{"a":{ "anyOf": [{"$ref":"#"}, { "type": "null" }] }}, "required": ["a"]}'],
];
for (const [before, after] of fixes) test(`strict-required: ${before} becomes ${after}`, () => checkFix(rule, before, after, strict));

test("strict-required: all required", () => assert.deepEqual(told(rule, { type: "object", properties: { a: {} }, required: ["a"] }, strict), []));

test("strict-required: Anthropic's strict tools may leave properties out", () => {
  // https://platform.claude.com/docs/en/agents-and-tools/tool-use/strict-tool-use, 2026-12-02; 24 optional ones in a request (genkit-ai/genkit#5230, 2026-05-04).
  const schema = { type: "object", properties: { a: { type: "string" }, b: { type: "string" } }, required: ["a"], additionalProperties: false };
  assert.deepEqual(told(rule, [{ name: "f", description: "F.", strict: true, input_schema: schema }]), []);
  assert.deepEqual(told(rule, [{ type: "function", name: "f", description: "F.", strict: true, parameters: schema }]), ["error /0/parameters/properties/b"]);
});
