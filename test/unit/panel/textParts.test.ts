import assert from "node:assert/strict";
import { test } from "node:test";
import { matches, textParts } from "../../../client/webview/toolPanel/textParts";

const shown: readonly (readonly [text: string, query: string, parts: string])[] = [
  ["plain", "", "plain"],
  ["", "", ""],
  ["a\r\nb\tc", "", "a\r\nb\tc"],
  ["a\rb", "", "a⟨CR, U+000D⟩b"],
  ["\u001b[31mred", "", "⟨ESC, U+001B⟩[31mred"],
  ["abc\u202edef", "", "abc⟨right-to-left override, U+202E⟩def"],
  ["x\u200by", "", "x⟨zero-width space, U+200B⟩y"],
  ["\ufeff", "", "⟨byte order mark, U+FEFF⟩"],
  ["a\u{e0041}", "", "a⟨U+E0041⟩"],
  ["a\ud800b", "", "a⟨U+D800⟩b"],
  ["👩‍🚀 𝒳", "", "👩‍🚀 𝒳"],
  ["One two one", "one", "[One] two [one]"],
  ["aaa", "aa", "[aa]a"],
  ["a.c abc", "a.c", "[a.c] abc"],
  ["İx x", "x", "İ[x] [x]"],
];

for (const [text, query, expected] of shown) {
  test(`${JSON.stringify(text)} searched for ${JSON.stringify(query)} is drawn as ${expected}`, () => {
    const parts = textParts(text, query);
    const drawn = parts.map((part) => (part.kind === "control" ? `⟨${part.name}⟩` : part.kind === "match" ? `[${part.text}]` : part.text));
    assert.equal(drawn.join(""), expected);
    assert.equal(parts.map((part) => part.text).join(""), text, "joined again, the parts are the text");
  });
}

test("a search in a huge text ends at ten thousand matches", () => {
  assert.equal(matches("a".repeat(1_000_000), "a").length, 10_000);
});
