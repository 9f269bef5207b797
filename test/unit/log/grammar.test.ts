import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { droppedText } from "#client/log/logText";

type Rule = { readonly match?: string; readonly begin?: string };
const grammar = JSON.parse(readFileSync("syntaxes/mcp-log.tmLanguage.json", "utf8")) as { readonly patterns: readonly { readonly include: string }[]; readonly repository: Readonly<Record<string, Rule>> };

/** The rule that takes a line of the log. */
function ruleOf(line: string): string | undefined {
  return grammar.patterns.map(({ include }) => include.slice(1)).find((name) => new RegExp(grammar.repository[name]?.match ?? "(?!)").test(line));
}

const facts: readonly (readonly [line: string, rule: string | undefined])[] = [
  ["03:04:05.678 ✗  stdout  cache miss", "polluted"],
  ['03:04:05.678 →  tools/call #7  {"jsonrpc":"2.0"}', "frame"],
  ['03:04:05.678 ←  tools/call #7  error -32602  0 ms  {"a":1}', "frame"],
  ["03:04:05.678 ←  notifications/progress  {}", "frame"],
  ["03:04:05.678 ·  stderr  ✗ text", "stderr"],
  ["03:04:05.678 ·  stdout", "stdout"],
  ["03:04:05.678 #  warning The server left.", "note"],
  [droppedText(12), "note"],
  ["anything else", undefined],
];
for (const [line, rule] of facts) test(`${line} is ${rule ?? "plain"}`, () => assert.equal(ruleOf(line), rule));

test("no rule goes on in the next line, so that a shortened message colours nothing after it", () => {
  for (const rule of Object.values(grammar.repository)) assert.equal(rule.begin, undefined);
});
