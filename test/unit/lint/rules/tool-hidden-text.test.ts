import { test } from "node:test";
import { check, checkFix } from "../../../support/checkLint";

const rule = "tool-hidden-text";
const tool = (text: string): string => `[{ "name": "t", "inputSchema": { "type": "object" }, "description": "${text}" }]`;
const column = tool("").indexOf('""') + 1;

const hidden: readonly (readonly [text: string, found: string, index: number, length: number])[] = [
  ["a\u200bb", "invisible character U+200B", 1, 1],
  ["a\\u200bb", "invisible character U+200B", 1, 6],
  ["a\u202eb", "direction control U+202E", 1, 1],
  ["hi\u{e0049}\u{e0067}", "tag character U+E0049", 2, 4],
  ["a\u200db", "invisible character U+200D", 1, 1],
];

for (const [text, found, index, length] of hidden) {
  test(`tool-hidden-text: ${found} in ${JSON.stringify(text)}`, () => {
    const more = text.includes("\u{e0067}") ? " and 1 more of the kind" : "";
    check(rule, `${tool(text)}\n//${" ".repeat(column + index - 2)}${"^".repeat(length)} warning tool-hidden-text: The text holds the ${found}${more}, which a model reads and people do not see.`);
  });
}

test("tool-hidden-text: the fix takes all of it out", () => checkFix(rule, tool("a\u200bb\\u2060c"), tool("abc")));

test("tool-hidden-text: names of parameters are read too", () => {
  check(rule, `[{ "name": "t", "description": "d", "inputSchema": { "type": "object", "properties": { "a\u2063": { "description": "x" } } } }]\n//${" ".repeat(87)}^ warning tool-hidden-text`);
});

for (const text of ["👨‍👩‍👧", "❤️", "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}", "می‌خواهم", "שלום\u200f!", "ein weicher Text", "क्‍ष", "日本語"]) {
  test(`tool-hidden-text: ${text} is ordinary writing`, () => check(rule, tool(text)));
}
