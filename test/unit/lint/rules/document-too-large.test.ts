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

test("document-too-large: nothing within the limits", () => check(rule, '{ "name": "t", "description": "d", "inputSchema": { "type": "object" } }'));
