import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { droppedText } from "#client/log/logText";
import { type LogLevel, logLevels } from "#shared/mcp/logLevels";

type Rule = { readonly match?: string; readonly begin?: string; readonly name?: string; readonly captures?: Readonly<Record<string, { readonly patterns?: readonly Rule[] }>> };
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

/** VS Code's level for each of them. */
const editorLevels: Readonly<Record<LogLevel, "debug" | "info" | "warn" | "error">> = { debug: "debug", info: "info", notice: "info", warning: "warn", error: "error", critical: "error", alert: "error", emergency: "error" };

for (const level of logLevels) {
  test(`a log message of level ${level} has the colour that VS Code gives ${editorLevels[level]}`, () => {
    const { match = "(?!)", captures } = grammar.repository["frame"] ?? {};
    const facts = new RegExp(match).exec(`03:04:05.678 ←  notifications/message  ${level}  {"a":1}`)?.[6] ?? "";
    assert.equal(facts.trim(), level);
    const first = captures?.["6"]?.patterns?.find((rule) => new RegExp(rule.match ?? "(?!)").test(facts));
    assert.equal(first?.name, `token.${editorLevels[level]}-token.mcp-log`);
  });
}

test("the error of an answer is no level", () => {
  const first = grammar.repository["frame"]?.captures?.["6"]?.patterns?.find((rule) => new RegExp(rule.match ?? "(?!)").test("  error -32602"));
  assert.equal(first?.name, "invalid.illegal.error.mcp-log");
});
