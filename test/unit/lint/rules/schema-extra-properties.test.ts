import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "schema-extra-properties";
const tool = (schema: string): string => `[{"name":"t","description":"d","inputSchema":${schema}}]`;

test("schema-extra-properties: an input that is not closed", () => {
  assert.deepEqual(told(rule, tool('{"type":"object"}')), ["info /0/inputSchema"]);
  checkFix(rule, tool('{"type":"object"}'), tool('{"type":"object", "additionalProperties": false}'));
  checkFix(rule, tool('{"type":"object","anyOf":[{}]}'), tool('{"type":"object","anyOf":[{}], "unevaluatedProperties": false}'));
});

const fine = ['{"type":"object","additionalProperties":{"type":"string"}}', '{"type":"object","patternProperties":{"^x":{}}}', '{"type":"object","unevaluatedProperties":false}', '{"properties":{}}'];
test("schema-extra-properties: one that says what else may come", () => {
  for (const schema of fine) assert.deepEqual(told(rule, tool(schema)), [], schema);
  assert.deepEqual(told(rule, '{"type":"object","properties":{"a":{"type":"string"}}}'), []);
});
