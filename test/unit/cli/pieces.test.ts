import assert from "node:assert/strict";
import { test } from "node:test";
import { jsonDocument, jsonPieces, pieceSize } from "#cli/text/inert";

for (const count of [0, 1, pieceSize, 2 * pieceSize + 1]) {
  test(`a document of ${count} items in pieces is the document`, () => {
    const list = Array.from({ length: count }, (_, index) => ({ index, text: "a\n\u202e\u007f", list: [[], {}] }));
    const pieces = [...jsonPieces({ version: 1 }, "list", list, { frames: 2, more: null })];
    assert.equal(pieces.join(""), jsonDocument({ version: 1, list, frames: 2, more: null }));
    assert.equal(pieces.length, 2 + Math.ceil(count / pieceSize));
  });
}
