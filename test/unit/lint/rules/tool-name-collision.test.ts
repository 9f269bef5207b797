import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import assert from "node:assert/strict";
import { check } from "../../../support/checkLint";

const rule = "tool-name-collision";
const list = '[ { "name": "a_b", "description": "a", "inputSchema": { "type": "object" } },\n  { "name": "a.b", "description": "b", "inputSchema": { "type": "object" } } ]';

test("tool-name-collision: names that the client makes equal", () => {
  const found = lint(list, { profiles: ["anthropic"] }).filter((problem) => problem.rule === rule);
  assert.deepEqual(found.map((problem) => [problem.pointer, problem.profile, problem.message]), [
    ["/1/name", "anthropic", 'The tool names "a.b" and "a_b" are both "a_b" once what Anthropic refuses is replaced.'],
  ]);
});

test("tool-name-collision: no finding without a profile", () => check(rule, list));
