import assert from "node:assert/strict";
import { test } from "node:test";
import { editJson } from "#shared/json/edit";
import type { JsonDocument } from "#shared/json/jsonDocument";
import { parseJson } from "#shared/json/parse";
import { random, randomEdit } from "../../support/randomEdits";

function plain({ text, count, kinds, starts, ends, keyStarts, keyEnds, names, sizes, parents, faults }: JsonDocument): object {
  const used = (array: Int32Array | Uint8Array): number[] => [...array.subarray(0, count)];
  return { text: text.toString(), kinds: used(kinds), starts: used(starts), ends: used(ends), keyStarts: used(keyStarts), keyEnds: used(keyEnds), names: used(names), sizes: used(sizes), parents: used(parents), faults };
}

const texts = [
  '{"tools": [{"name": "a", "x": {"y": [1, 2, {"z": "w"}]}}, {"name": "b", "q": []}], "n": {"m": null}}',
  '[[[1, [2, 3]], {"a": {"b": {"c": [true]}}}], "s"]',
  '{"a": [1, {"b": 2} {"c": 3}], // note\n "d": {"e": 4,}, {"f": 5}, "g": [6 "h": 7}',
];

for (const [index, text] of texts.entries()) {
  test(`a document edited piece by piece is the one parsed as a whole (${index})`, () => {
    const next = random(index + 1);
    let partly = 0;
    let document = parseJson(text);
    for (let turn = 0; turn < 1500; turn++) {
      if (turn % 25 === 0) document = parseJson(text);
      const before = document.text.toString();
      const edit = randomEdit(before, next);
      const after = before.slice(0, edit.start) + edit.text + before.slice(edit.end);
      const { document: edited, replaced } = editJson(document, edit);
      if (replaced && replaced.start > 0) partly++;
      assert.deepEqual(plain(edited), plain(parseJson(after)), JSON.stringify({ before, edit }));
      document = edited;
    }
    assert.ok(partly > 50, `${partly} edits were taken in by parsing a part`);
  });
}

test("a letter typed into a value parses the container around it", () => {
  const text = '{"a": {"b": "c"}, "d": 1}';
  const { replaced } = editJson(parseJson(text), { start: 13, end: 13, text: "x" });
  assert.deepEqual(replaced, { start: 6, end: 16, delta: 1 });
});
