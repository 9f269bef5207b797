import assert from "node:assert/strict";
import { test } from "node:test";
import { label, markdown, markdownCode, oneLine } from "#client/ui/displayText";
import { statusText } from "#client/ui/statusText";

const labels: readonly (readonly [text: string, shown: string])[] = [
  ["plain", "plain"],
  ["two\r\n  lines\t", "two lines"],
  ["$(trash) [run](command:evil)", "$\u200B(trash) [run]\u200B(command:evil)"],
  ["a\u0007b\u{E0041}", "a⟨U+0007⟩b⟨U+E0041⟩"],
  ["\ud800", "⟨U+D800⟩"],
  ["読む 🎉", "読む 🎉"],
];
for (const [text, shown] of labels) test(`the label of ${JSON.stringify(text)}`, () => assert.equal(label(text), shown));

test("long text is cut with a mark", () => {
  assert.equal(oneLine("x".repeat(10), 5), "xxxx…");
  assert.equal(oneLine("x".repeat(5), 5), "xxxxx");
  assert.ok(oneLine("x".repeat(10_000_000)).length <= 300);
});

const marked: readonly (readonly [text: string, source: string])[] = [
  ["a*b*", "a\\*b\\*"],
  ["1. x\n    y", "1\\. x  \n&nbsp;&nbsp;&nbsp;&nbsp;y"],
  ["<b>&amp;", "\\<b\\>\\&amp;"],
];
for (const [text, source] of marked) test(`${JSON.stringify(text)} in Markdown`, () => assert.equal(markdown(text), source));
for (const [text, source] of [["a", "`a`"], ["a`b", "`` a`b ``"], ["``", "``` `` ```"], ["", "`  `"]] as const) test(`code ${JSON.stringify(text)}`, () => assert.equal(markdownCode(text), source));

const statuses: readonly (readonly [running: number, failed: number, asking: readonly string[], text: string | undefined])[] = [
  [0, 0, [], undefined],
  [2, 0, [], "$(server-process) MCP: 2 running"],
  [0, 1, [], "$(warning) MCP: 1 failed"],
  [1, 1, [], "$(warning) MCP: 1 running, 1 failed"],
  [1, 1, ["files › fs.write"], "$(question) MCP asking: files › fs.write"],
  [1, 0, ["$(x) a", "b"], "$(question) MCP asking: $\u200B(x) a (2)"],
];
for (const [running, failed, asking, text] of statuses) test(`${running} running, ${failed} failed, ${asking.length} asking`, () => assert.equal(statusText({ running, failed, asking })?.text, text));
