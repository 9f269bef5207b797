import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checkFix, told } from "../../../support/checkLint";

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

test("tool-hidden-text: function tools, prompts, resources and instructions are read too, what a resource holds is not judged", () => {
  const hidden = "a\u200bb";
  const result = { resultType: "complete", ttlMs: 0, cacheScope: "public" };
  const of = (document: object): readonly string[] => told(rule, document);
  assert.deepEqual(of([{ type: "function", function: { name: "f", description: hidden, parameters: { type: "object", properties: { a: { type: "string", enum: [hidden] } } } } }]), ["warning /0/function/description", "warning /0/function/parameters/properties/a/enum/0"]);
  assert.deepEqual(of([{ name: "f", description: hidden, input_schema: { type: "object" } }]), ["warning /0/description"]);
  assert.deepEqual(of({ model: "m", messages: [{ role: "user", content: hidden }], tools: [{ type: "function", function: { name: "f", description: hidden } }] }), ["warning /tools/0/function/description"]);
  assert.deepEqual(of({ ...result, prompts: [{ name: "p", description: hidden }] }), ["warning /prompts/0/description"]);
  assert.deepEqual(of({ ...result, resources: [{ uri: "a:b", name: "r", title: hidden }] }), ["warning /resources/0/title"]);
  assert.deepEqual(of({ ...result, supportedVersions: ["2026-07-28"], capabilities: {}, serverInfo: { name: "s", version: "1" }, instructions: hidden }), ["warning /instructions"]);
  assert.deepEqual(of({ ...result, contents: [{ uri: "a:b", text: hidden }] }), []);
});

test("tool-hidden-text: a text of nothing but hidden characters is looked at in no time to speak of, whatever they are", () => {
  for (const piece of ["a\u200d", "a\u200f", "a\u{e0041}", "a\ufe0f\ufe0f", "\\u00ad"]) assert.deepEqual(told(rule, tool(piece.repeat(100_000))), ["warning /0/description"]);
});
