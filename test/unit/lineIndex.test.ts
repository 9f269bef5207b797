import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { LineIndex } from "#server/documents/lineIndex";

const facts: readonly (readonly [text: string, offset: number, line: number, character: number])[] = [
  ["", 0, 0, 0],
  ["ab\ncd", 3, 1, 0],
  ["ab\r\ncd", 4, 1, 0],
  ["ab\r\ncd", 3, 0, 2],
  ["ab\rcd", 3, 1, 0],
  ["ab\n", 3, 1, 0],
  ["a\u{1F600}b", 3, 0, 3],
];

test("an offset and its position", () => {
  for (const [text, offset, line, character] of facts) assert.deepEqual(new LineIndex(text).positionAt(offset), { line, character }, JSON.stringify(text));
});

test("a position outside of the text is moved into it", () => {
  const lines = new LineIndex("ab\r\ncd");
  assert.equal(lines.offsetAt({ line: 0, character: 99 }), 2);
  assert.equal(lines.offsetAt({ line: 9, character: 0 }), 6);
  assert.equal(lines.offsetAt({ line: -1, character: 5 }), 0);
  assert.equal(lines.offsetAt({ line: 1, character: -5 }), 4);
});

test("after any edits it is what a new one is", () => {
  const piece = fc.array(fc.constantFrom("a", "\n", "\r", "\r\n", "bc"), { maxLength: 6 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(piece, fc.array(fc.tuple(fc.nat(12), fc.nat(4), piece), { maxLength: 6 }), (initial, edits) => {
      const lines = new LineIndex(initial);
      let text = initial;
      for (const [at, length, inserted] of edits) {
        const start = Math.min(at, text.length);
        const end = Math.min(start + length, text.length);
        const after = text.slice(0, start) + inserted + text.slice(end);
        lines.replace(start, end, inserted, after);
        text = after;
        const fresh = new LineIndex(text);
        assert.equal(lines.lineCount, fresh.lineCount, JSON.stringify(text));
        for (let offset = 0; offset <= text.length; offset++) assert.deepEqual(lines.positionAt(offset), fresh.positionAt(offset), JSON.stringify([text, offset]));
      }
    }),
    { numRuns: 2_000 },
  );
});
