import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";

const list = (length: number, indent?: number): string => {
  const tools = ["a", "b", "c", "d"].map((name, index) => ({ name, description: "word ".repeat(length * (index + 1)), inputSchema: { type: "object" } }));
  return JSON.stringify({ tools }, null, indent);
};
const told = (text: string): string[] => lint(text).flatMap(({ rule, message }) => (rule === "manifest-budget" ? [message] : []));

test("manifest-budget: a heavy list names its heaviest tools, however it is laid out", () => {
  const [message = ""] = told(list(2000));
  assert.match(message, /^These 4 tools take about (\d+) tokens of the model's context; the heaviest are "d" \(\d+\), "c" \(\d+\) and "b" \(\d+\)\.$/);
  assert.deepEqual(told(list(2000, 4)), [message]);
  assert.ok(Math.abs(Number(/about (\d+)/.exec(message)?.[1]) - list(2000).length / 4) < 200);
});

test("manifest-budget: a light list is not worth a word", () => assert.deepEqual(told(list(20)), []));
