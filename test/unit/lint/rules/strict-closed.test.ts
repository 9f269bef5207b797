import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "strict-closed";
const strict = { kind: "schema", profiles: ["openai-strict"] } as const;

test("strict-closed: case C12, every object at any level", () => {
  assert.deepEqual(told(rule, { type: "object", properties: { a: { type: "object", properties: {} } } }, strict), ["error  openai-strict", "error /properties/a openai-strict"]);
  assert.deepEqual(told(rule, { type: "object", additionalProperties: true }, strict), ["error /additionalProperties openai-strict"]);
  assert.deepEqual(told(rule, { type: "object", properties: { a: { type: "string" } }, additionalProperties: false }, strict), []);
  checkFix(rule, '{"type":"object"}', '{"type":"object", "additionalProperties": false}', strict);
  checkFix(rule, '{"type":"object","additionalProperties":{}}', '{"type":"object","additionalProperties":false}', strict);
});
