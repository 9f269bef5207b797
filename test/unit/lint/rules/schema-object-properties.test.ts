import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "schema-object-properties";
const tool = (schema: string): string => `[{"name":"t","description":"d","inputSchema":${schema}}]`;

test("schema-object-properties: case C11, a tool without parameters", () => {
  assert.deepEqual(told(rule, tool('{"type":"object"}')), []);
  assert.deepEqual(told(rule, tool('{"type":"object"}'), { profiles: ["openai"] }), ["error /0/inputSchema openai"]);
  assert.deepEqual(told(rule, tool('{"type":"object","properties":{}}'), { profiles: ["openai"] }), []);
  checkFix(rule, tool('{"type":"object"}'), tool('{"type":"object", "properties": {}}'), { profiles: ["openai"] });
});
