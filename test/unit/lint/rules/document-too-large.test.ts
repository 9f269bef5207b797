import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check } from "../../../support/checkLint";

const rule = "document-too-large";
const told = (text: string, limits: object): string[] => lint(text, { limits }).flatMap((problem) => (problem.rule === rule ? [problem.message] : []));
const tool = '{ "name": "t", "inputSchema": { "type": "object" } }';

test("document-too-large: each limit is told once", () => {
  assert.deepEqual(told(`[${tool}]`, { documentSize: 20 }), ["The document has 54 characters, more than 20: only its syntax was checked."]);
  assert.deepEqual(told(`[${`${tool},`.repeat(9)}${tool}]`, { findings: 5 }), ["29 problems were found; the first 5 are shown."]);
  const deep = `{ "name": "t", "description": "d", "inputSchema": { "type": "object", "x-a": ${"[".repeat(300)}${"]".repeat(300)} } }`;
  assert.deepEqual(told(deep, {}), ["Values nested more than 256 deep were not looked into."]);
});

test("document-too-large: of more problems than are shown the worst stand there, as many as the limit says", () => {
  const tools = Array.from({ length: 10 }, (_, index) => ({ name: `t${index}`, inputSchema: { type: index === 9 ? "objekt" : "object" } }));
  const text = JSON.stringify(tools);
  for (const findings of [1, 2, 20]) {
    const problems = lint(text, { limits: { findings } }).filter((problem) => problem.rule !== rule);
    assert.equal(problems.length, findings);
    assert.deepEqual(problems.filter(({ level }) => level === "error").map(({ rule: id, pointer }) => `${id} ${pointer}`), ["schema-keyword-value /9/inputSchema/type"].slice(0, findings));
  }
});

test("document-too-large: nothing within the limits", () => check(rule, '{ "name": "t", "description": "d", "inputSchema": { "type": "object" } }'));
