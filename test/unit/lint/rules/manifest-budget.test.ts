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

test("manifest-budget: more tools than Windsurf's agent has", () => {
  const of = (count: number, windsurf: boolean): string[] => {
    const tools = Array.from({ length: count }, (_, index) => ({ name: `tool${index}`, description: "Does it.", inputSchema: { type: "object" } }));
    return lint(JSON.stringify({ tools }), windsurf ? { profiles: ["windsurf"] } : {}).flatMap(({ rule, level, profile, message }) => (rule === "manifest-budget" ? [`${level} ${profile ?? ""}: ${message}`] : []));
  };
  assert.deepEqual(of(101, true), ["warning windsurf: Windsurf's agent has at most 100 tools of all servers together, and this list alone has 101."]);
  assert.deepEqual(of(100, true), []);
  assert.deepEqual(of(101, false), []);
});
