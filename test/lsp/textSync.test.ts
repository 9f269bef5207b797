import assert from "node:assert/strict";
import { test } from "node:test";
import { withEditor } from "../support/lsp/editor";
import { faultyManifest, random, randomEdit } from "../support/randomEdits";

/** No position of LSP stands between the two characters of a line end. */
function expressible(text: string, offset: number): number {
  return text.charAt(offset - 1) === "\r" && text.charAt(offset) === "\n" ? offset - 1 : offset;
}

test("after each of 400 notifications, a thousand random edits in all, the diagnostics are those of the same text opened anew", () =>
  withEditor(async (editor) => {
    const next = random(11);
    const [uri, other] = ["file:///w/edited.json", "file:///w/opened.json"];
    let found = 0;
    for (let turn = 0; turn < 400; turn++) {
      if (turn % 20 === 0) await editor.open(uri, faultyManifest.replaceAll("\n", ["\n", "\r\n", "\r"][(turn / 20) % 3] ?? "\n"));
      let text = editor.text(uri);
      const edits = Array.from({ length: 1 + Math.floor(next() * 4) }, () => {
        const { start, end, text: inserted } = randomEdit(text, next);
        const edit = { start: expressible(text, start), end: expressible(text, end), text: inserted };
        text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        return edit;
      });
      await editor.editAll(uri, edits);
      await editor.open(other, editor.text(uri));
      const [edited, opened] = [await editor.diagnostics(uri), await editor.diagnostics(other)];
      const plain = JSON.stringify(edited).replaceAll(uri, other);
      assert.equal(plain, JSON.stringify(opened), editor.text(uri));
      found += edited.length;
    }
    assert.ok(found > 800, "the edits leave something to find");
  }));
