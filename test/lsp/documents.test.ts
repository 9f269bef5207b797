import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { withEditor } from "../support/lsp/editor";

const manifest = '{ "tools": [{ "name": "math.add", "description": "Adds.", "inputSchema": { "type": "object" } }] }';

const unknown: readonly (readonly [uri: string, text: string])[] = [
  ["file:///w/package.json", '{ "name": "a", "version": "1.0.0", "tools": 1 }'],
  ["file:///w/data.json", '{ "tools": [1, 2], "a": 1, "a": 2'],
  ["untitled:Untitled-1", "[1, 2,"],
  ["file:///w/empty.json", ""],
  ["vscode-vfs://github/o/r/data.json", "null"],
];

test("unknown JSON has no diagnostics", () =>
  withEditor(async (editor) => {
    for (const [uri, text] of unknown) {
      await editor.open(uri, text);
      assert.deepEqual(await editor.diagnostics(uri), [], uri);
    }
  }));

test("a document that has not changed is reported as unchanged, and anew after an edit", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/tools.json";
    await editor.open(uri, manifest);
    const first = await editor.report(uri);
    assert.equal(first.kind, "full");
    assert.equal((await editor.report(uri, first.resultId)).kind, "unchanged");
    await editor.edit(uri, 0, 0, " ");
    assert.equal((await editor.report(uri, first.resultId)).kind, "full");
  }));

test("a change of settings makes the editor ask again, and the answer is new", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/tools.json";
    await editor.open(uri, manifest);
    const before = await editor.report(uri);
    await editor.configure({ mcpWorkbench: { lint: { levels: { "tool-description": "off" } } } });
    assert.equal((await editor.report(uri, before.resultId)).kind, "full");
    assert.ok(editor.refreshed > 0, "the editor was asked to refresh");
  }));

test("a document that is closed, deleted or was never opened has no answers and no errors", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/tools.json";
    assert.deepEqual(await editor.diagnostics(uri), []);
    await editor.open(uri, manifest);
    const asked = editor.report(uri).catch(() => "cancelled");
    await editor.close(uri);
    await asked;
    assert.deepEqual(await editor.diagnostics(uri), []);
    assert.equal(await editor.hover(uri, 0), null);
    assert.deepEqual(await editor.codeActions(uri, { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } }), []);
    assert.deepEqual(await editor.lenses(uri), []);
  }));

test("odd settings count as none", () =>
  withEditor(
    async (editor) => {
      const uri = "file:///w/tools.json";
      await editor.open(uri, manifest);
      assert.equal((await editor.report(uri)).kind, "full");
    },
    { hostHasJson: true, settings: { mcpWorkbench: { lint: { levels: [1], profiles: "openai", era: {} }, codeLens: "x" }, "json.validate.enable": 3 } },
  ));

test("no edit and no place makes a request fail, and every range lies inside the document", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/fuzz.json";
    const piece = fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "\r\n", '"tools"', '"name"', '"inputSchema"', '"type"', "1", "null", "\u{1F600}", "\ud800", "/*", "//", " ");
    await editor.open(uri, manifest);
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(6), fc.array(piece, { maxLength: 4 }), async (at, length, pieces) => {
        const text = editor.text(uri).length > 2_000 ? manifest : editor.text(uri);
        if (text !== editor.text(uri)) await editor.edit(uri, 0, editor.text(uri).length, manifest);
        const start = at % (text.length + 1);
        await editor.edit(uri, start, Math.min(text.length, start + length), pieces.join(""));
        const lineCount = editor.text(uri).split(/\r\n|\r|\n/).length;
        for (const { range } of await editor.diagnostics(uri)) {
          assert.ok(range.start.line <= range.end.line && range.end.line < lineCount, JSON.stringify(range));
          assert.ok(range.start.line < range.end.line || range.start.character <= range.end.character, JSON.stringify(range));
        }
        await editor.hover(uri, start);
        await editor.codeActions(uri, { start: { line: 0, character: 0 }, end: { line: lineCount, character: 0 } });
      }),
      { numRuns: 300 },
    );
  }));
