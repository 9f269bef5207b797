import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "schema-root-combinator";
const tool = (schema: object): object => ({ name: "t", description: "d", inputSchema: { type: "object", ...schema } });
const either = tool({ properties: { p: {}, s: {} }, anyOf: [{ required: ["p"] }, { required: ["s"] }] });

test("schema-root-combinator: case C3, legal in MCP and refused by providers", () => {
  assert.deepEqual(told(rule, either), []);
  for (const profile of ["anthropic", "openai", "copilot"] as const) assert.deepEqual(told(rule, either, { profiles: [profile] }), [`error /inputSchema/anyOf ${profile}`]);
});

test("schema-root-combinator: case C4, what is accepted, and stripped by Copilot", () => {
  const conditional = tool({ if: { required: ["a"] }, then: { required: ["b"] }, not: { required: ["c"] } });
  assert.deepEqual(told(rule, conditional, { profiles: ["anthropic"] }), []);
  assert.deepEqual(told(rule, conditional, { profiles: ["copilot"] }).length, 3);
  assert.deepEqual(told(rule, tool({ properties: { a: { oneOf: [{ type: "string" }, { type: "null" }] } } }), { profiles: ["anthropic", "openai", "copilot", "claude-code"] }), []);
});

test("schema-root-combinator: case C5, tools that Claude Code drops", () => {
  const schema = tool({ properties: { m: { type: "string" } }, allOf: [{ if: { properties: { m: { const: "a" } } }, then: { required: ["x"] } }] });
  assert.deepEqual(told(rule, schema, { profiles: ["claude-code"] }), ["warning /inputSchema/allOf claude-code"]);
});
