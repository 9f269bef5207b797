import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check, checkFix, told } from "../../../support/checkLint";

const rule = "schema-client-reference";
const tool = (inputSchema: string): string => `[{ "name": "t", "description": "d", "inputSchema": ${inputSchema} }]`;
const q = '{ "type": "object", "properties": { "q": { "$ref": "#/$defs/Q" } }, "required": ["q"], "$defs": { "Q": { "type": "object", "properties": {} } } }';
const gemini = { profiles: ["gemini"] } as const;

test("schema-client-reference: case C20, a reference that the specification allows and some clients do not follow", () => {
  check(rule, tool(q));
  for (const profile of ["gemini", "copilot", "vscode", "claude-desktop", "cursor"] as const) assert.deepEqual(told(rule, tool(q), { profiles: [profile] }), [`warning /0/inputSchema/properties/q/$ref ${profile}`]);
  assert.deepEqual(told(rule, tool(q), { profiles: ["openai", "anthropic", "claude-code", "windsurf"] }), []);
  checkFix(rule, tool(q), tool('{ "type": "object", "properties": { "q": { "type": "object", "properties": {} } }, "required": ["q"] }'), gemini);
});

test("schema-client-reference: case C21, cycles and what would grow beyond twice the size are told and not inlined", () => {
  const cycle = '{ "type": "object", "properties": { "n": { "$ref": "#/$defs/N" } }, "$defs": { "N": { "type": "object", "properties": { "c": { "$ref": "#/$defs/N" } } } } }';
  const wide = JSON.stringify({ type: "object", properties: Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, { $ref: "#/$defs/Q" }])), $defs: { Q: { type: "object", description: "x".repeat(500) } } });
  for (const [schema, why] of [[cycle, /a cycle cannot be inlined\.$/], [wide, /more than 2 times as long as it is\.$/]] as const) {
    const problems = lint(tool(schema), gemini).filter((problem) => problem.rule === rule);
    assert.ok(problems.length > 0);
    for (const { message, fixes } of problems) {
      assert.match(message, why);
      assert.deepEqual(fixes, []);
    }
  }
});

test("schema-client-reference: outputs, standalone schemas, and references that lead nowhere are not its business", () => {
  assert.deepEqual(told(rule, `[{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "outputSchema": ${q} }]`, gemini), []);
  assert.deepEqual(told(rule, q, { ...gemini, kind: "schema" }), []);
  assert.deepEqual(told(rule, tool('{ "type": "object", "properties": { "q": { "$ref": "#/$defs/none" }, "r": { "$ref": "https://a.test/x.json" } } }'), gemini), []);
});
