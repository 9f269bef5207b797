import fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";
import { LineSplitter } from "#client/log/lineSplitter";
import type { Line } from "#shared/frames/line";

function split(chunks: readonly Uint8Array[], limit?: number): Line[] {
  const splitter = new LineSplitter(limit);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

const texts = (bytes: string | Buffer, limit?: number) => split([Buffer.from(bytes as string)], limit).map((line) => line.text);

test("lines end at a line feed, with or without a carriage return", () => {
  assert.deepEqual(texts("a\nb\r\n\n\r\nc\rd\n"), ["a", "b", "", "", "c\rd"]);
});

test("a rest without a line end is told apart and keeps its carriage return", () => {
  assert.deepEqual(split([Buffer.from("a\nb\r")]).map(({ text, ended }) => [text, ended]), [["a", true], ["b\r", false]]);
});

test("no output gives no line", () => assert.deepEqual(split([Buffer.alloc(0)]), []));

test("a character cut by chunks stays whole", () => {
  const bytes = Buffer.from("读 🎉\n");
  const [line] = split([...bytes].map((byte) => Buffer.of(byte)));
  assert.deepEqual([line?.text, line?.invalidAt, line?.byteLength], ["读 🎉", null, 8]);
});

const invalid: readonly (readonly [bytes: number[], at: number])[] = [
  [[0x61, 0xff, 0x62], 1],
  [[0xe2, 0x28, 0xa1], 0],
  [[0x61, 0xe2, 0x82], 1],
  [[0xc3, 0xa9, 0xc3], 2],
  [[0xed, 0xa0, 0x80], 0],
  [[0x61, 0xf0, 0x9f, 0x8e, 0x61], 1],
];
for (const [bytes, at] of invalid) {
  test(`${Buffer.from(bytes).toString("hex")} is no UTF-8 from byte ${at}`, () => {
    assert.equal(split([Buffer.from([...bytes, 10])])[0]?.invalidAt, at);
  });
}

test("the limit counts the bytes of the line, not of its end", () => {
  assert.deepEqual(split([Buffer.from("abcd\r\nabcde\r\nabcd")], 4).map(({ cut, byteLength }) => [cut, byteLength]), [
    [false, 4],
    [true, 5],
    [false, 4],
  ]);
});

test("a line over the limit keeps whole characters and the next line is whole", () => {
  const [first, second] = split([Buffer.from(`${"é".repeat(40_000)}\nnext\n`)], 70_000);
  assert.deepEqual([first?.cut, first?.byteLength, first?.invalidAt, second?.text], [true, 80_000, null, "next"]);
});

test("any chunking of the same bytes gives the same lines", () => {
  const piece = fc.oneof(
    fc.constantFrom("\n", "\r\n", "\r", "{", "é", "🎉", "\ufeff"),
    fc.string({ maxLength: 20, unit: "binary" }),
  );
  const bytes = fc.oneof(
    fc.array(piece, { maxLength: 40 }).map((pieces) => Buffer.from(pieces.join(""))),
    fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array.map((byte) => (byte % 7 === 0 ? 10 : byte)))),
  );
  fc.assert(
    fc.property(bytes, fc.array(fc.nat(64), { maxLength: 40 }), fc.constantFrom(8, 40, 1_000_000), (all, sizes, limit) => {
      const chunks: Buffer[] = [];
      let at = 0;
      for (const size of sizes) {
        chunks.push(all.subarray(at, at + size));
        at += size;
      }
      chunks.push(all.subarray(at));
      assert.deepEqual(split(chunks, limit), split([all], limit));
    }),
    { numRuns: 500 },
  );
});
