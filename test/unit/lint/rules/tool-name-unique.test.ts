import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check } from "../../../support/checkLint";

const rule = "tool-name-unique";

test("tool-name-unique: case D4, the second of two is marked and the first is related", () => {
  const text = `
[ { "name": "dup", "description": "a", "inputSchema": { "type": "object" } },
  { "name": "other", "description": "b", "inputSchema": { "type": "object" } },
  { "name": "dup", "description": "c", "inputSchema": { "type": "object" } } ]
//          ^^^^^ error tool-name-unique: The tool name "dup" is taken by an earlier tool, so this one can never be called.`;
  check(rule, text);
  assert.deepEqual(lint(text.replace(/\n\/\/.*/, "")).flatMap((problem) => problem.related.map((place) => place.pointer)), ["/0/name"]);
});

test("tool-name-unique: names differ by their capitals", () => {
  check(rule, '[ { "name": "a", "description": "a", "inputSchema": { "type": "object" } }, { "name": "A", "description": "b", "inputSchema": { "type": "object" } } ]');
});
