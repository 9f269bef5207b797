import assert from "node:assert/strict";
import { test } from "node:test";
import { type DocumentSymbol, SymbolKind } from "vscode-languageserver-protocol/node";
import { withEditor } from "../support/lsp/editor";

const names = Object.fromEntries(Object.entries(SymbolKind).map(([name, kind]) => [kind, name]));

/** One line a symbol: its depth in dots, its kind, name and detail. */
function listed(symbols: readonly DocumentSymbol[], depth = ""): readonly string[] {
  return symbols.flatMap(({ kind, name, detail, children = [] }) => [[`${depth}${names[kind]}`, name, detail ?? ""].join(" ").trim(), ...listed(children, `${depth}.`)]);
}

/** A document and its outline. */
const outlines: readonly (readonly [path: string, text: string, expected: readonly string[]])[] = [
  [
    "t.json",
    '{ "tools": [{ "name": "add", "title": "Adds", "inputSchema": { "type": "object", "required": ["a"], "properties": { "a": { "type": "integer" }, "o": { "type": "object", "properties": { "x": { "type": ["string", "null"] } } }, "r": { "$ref": "#/$defs/D" } }, "$defs": { "D": { "type": "string" } } }, "outputSchema": { "type": "object", "properties": { "sum": { "type": "number" } } } }, { "inputSchema": {}, "description": "No name.\\nMore." }] }',
    ["Function add Adds", ".Number a integer required", ".Object o object", "..Property x string | null", ".Property r #/$defs/D", ".Class D string", ".Struct outputSchema", "..Number sum number", "Function tool 2 No name."],
  ],
  ["a.schema.json", '{ "type": "object", "properties": { "": { "type": "boolean" }, "l": { "type": "array" } }, "definitions": { "D": {} } }', ['Boolean "" boolean', "Array l array", "Class D"]],
  ["f.json", '[{ "type": "function", "function": { "name": "f", "description": "Does.", "parameters": { "type": "object", "properties": { "p": { "type": "string" } } } } }]', ["Function f Does.", ".String p string"]],
  [".vscode/mcp.json", '{ "servers": { "s": { "command": "npx" }, "h": { "url": "https://a.test" } }, "inputs": [{ "id": "k", "description": "Key" }] }', ["Module s npx", "Module h https://a.test", "Variable k Key"]],
  ["package.json", '{ "name": "x", "tools": [{}] }', []],
];

test("symbols are tools with parameters, schemas with properties, servers and inputs", () =>
  withEditor(async (editor) => {
    for (const [path, text, expected] of outlines) {
      const uri = `file:///w/${path}`;
      await editor.open(uri, text);
      assert.deepEqual(listed(await editor.symbols(uri)), expected, path);
    }
  }));

test("a symbol's name lies inside of its range", () =>
  withEditor(async (editor) => {
    for (const [path, text] of outlines) {
      const uri = `file:///w/${path}`;
      await editor.open(uri, text);
      const check = ({ range, selectionRange, children = [] }: DocumentSymbol): void => {
        assert.ok(editor.textAt(uri, range).includes(editor.textAt(uri, selectionRange)));
        assert.ok(range.start.character <= selectionRange.start.character && selectionRange.end.character <= range.end.character);
        children.forEach(check);
      };
      (await editor.symbols(uri)).forEach(check);
    }
  }));

test("of a large manifest the tools are listed", () =>
  withEditor(async (editor) => {
    const properties = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, { type: "string" }]));
    const tools = Array.from({ length: 600 }, (_, index) => ({ name: `t${index}`, inputSchema: { type: "object", properties } }));
    await editor.open("file:///w/large.json", JSON.stringify({ tools }));
    const symbols = await editor.symbols("file:///w/large.json");
    assert.deepEqual([symbols.length, symbols.flatMap(({ children = [] }) => children).length], [600, 0]);
  }));

const folded = '{ "tools": [\n  {\n    "name": "a",\n    "inputSchema": {}\n  }\n] }';

test("folding and selection are there where the editor has no JSON support, and left to it where it has", async () => {
  await withEditor(async (editor) => {
    await editor.open("file:///w/t.json", folded);
    assert.deepEqual(await editor.folds("file:///w/t.json"), [{ startLine: 0, endLine: 4 }, { startLine: 0, endLine: 4 }, { startLine: 1, endLine: 3 }]);
    assert.deepEqual((await editor.selections("file:///w/t.json", folded.indexOf('a",'))).slice(0, 3), ["a", '"a"', '"name": "a"']);
  });
  await withEditor(
    async (editor) => {
      await editor.open("file:///w/t.json", folded);
      assert.deepEqual([await editor.folds("file:///w/t.json"), await editor.selections("file:///w/t.json", 20)], [[], []]);
      assert.equal((await editor.symbols("file:///w/t.json")).length, 1);
    },
    { hostHasJson: true },
  );
});
