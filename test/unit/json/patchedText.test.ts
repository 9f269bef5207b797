import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { PatchedText } from "#shared/json/patchedText";
import { random } from "../../support/randomEdits";

/** Reads at, before and behind an offset as a string would answer. */
function checkAround(text: PatchedText, expected: string, at: number): void {
  assert.equal(text.length, expected.length);
  for (let offset = at - 2; offset < at + 3; offset++) assert.equal(text.charCodeAt(offset), expected.charCodeAt(offset), `unit ${offset}`);
  const [from, to] = [Math.max(0, at - 50), Math.min(expected.length, at + 50)];
  assert.equal(text.slice(from, to), expected.slice(from, to));
  const part = expected.slice(from, to);
  assert.ok(text.startsWith(part, from));
  assert.equal(text.startsWith(`${part}\u0000`, from), false);
}

test("after any edits it reads as the string would", () => {
  const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), length: fc.oneof(fc.nat(5), fc.nat(60_000)), inserted: fc.oneof(fc.string({ maxLength: 4 }), fc.nat(70_000).map((length) => "ab\u{1F600}".repeat(length >> 2))) });
  fc.assert(
    fc.property(fc.nat(100_000), fc.array(edit, { maxLength: 12 }), (length, edits) => {
      let expected = "0123456789".repeat(length / 10);
      let text = new PatchedText([expected]);
      for (const { at, length: removed, inserted } of edits) {
        const before = text;
        const unedited = expected;
        const start = Math.floor(at * expected.length);
        const end = Math.min(expected.length, start + removed);
        text = text.replaced(start, end, inserted);
        expected = expected.slice(0, start) + inserted + expected.slice(end);
        for (const place of [0, start, start + inserted.length, expected.length]) checkAround(text, expected, place);
        assert.equal(before.toString(), unedited, "an edit leaves the text before it alone");
      }
      assert.equal(text.toString(), expected);
      assert.equal(text.slice(0, expected.length), expected);
    }),
    { numRuns: 40 },
  );
});

test("many letters typed at many places leave a text of few chunks", () => {
  const next = random(3);
  let text = new PatchedText(["x".repeat(1_000_000)]);
  const places = Array.from({ length: 40 }, () => Math.floor(next() * text.length));
  for (let turn = 0; turn < 4_000; turn++) text = text.replaced(places[turn % 40] ?? 0, places[turn % 40] ?? 0, "y");
  assert.equal(text.length, 1_004_000);
  assert.ok(text.chunkCount < 80, `${text.chunkCount} chunks`);
});
