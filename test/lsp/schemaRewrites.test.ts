import assert from "node:assert/strict";
import { test } from "node:test";
import { rewriteCommands, type ClientRequests } from "#shared/contracts/languageServer";
import { commands } from "#client/ui/commands";
import { applyEdits } from "#shared/lint/fixes";
import { LineIndex } from "#server/documents/lineIndex";
import { type Editor, withEditor } from "../support/lsp/editor";

type Rewrite = ClientRequests["mcpWorkbench/rewriteSchema"];

const uri = "file:///w/tools.json";
const manifest = `{ "tools": [
  // one
  { "name": "a", "description": "b", "inputSchema": { "type": "object", "properties": { "x": { "$ref": "#/$defs/X" } }, "$defs": { "X": { "type": "string" } } } },
  { "name": "b", "description": "c", "inputSchema": { "type": "object" }, "outputSchema": { "type": "object", "$schema": "http://json-schema.org/draft-07/schema#" } }
] }`;

function ask(editor: Editor, at: string, rewrite: Rewrite["params"]["rewrite"]): Promise<Rewrite["result"]> {
  const text = editor.text(uri);
  return editor.connection.sendRequest("mcpWorkbench/rewriteSchema", { uri, position: new LineIndex(text).positionAt(text.indexOf(at)), rewrite });
}

async function titles(editor: Editor, at: string): Promise<readonly string[]> {
  const text = editor.text(uri);
  const range = new LineIndex(text).rangeOf(text.indexOf(at), text.indexOf(at));
  return (await editor.codeActions(uri, range, ["refactor.rewrite"])).map(({ title }) => title);
}

test("rewrites are offered at the root of a schema and nowhere else", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest, "jsonc");
    const all = ["Make schema strict for OpenAI", "Close all objects of the schema", "Inline the schema's local references", "Convert schema to draft-07"];
    assert.deepEqual(await titles(editor, '"inputSchema"'), all);
    assert.deepEqual(await titles(editor, '{ "type": "object", "properties"'), all);
    assert.deepEqual(await titles(editor, '"outputSchema"'), ["Make schema strict for OpenAI", "Close all objects of the schema", "Convert schema to draft 2020-12"]);
    for (const at of ['"name"', '"$ref"', '"string"']) assert.deepEqual(await titles(editor, at), [], at);
  }));

test("each action names a command that the extension has", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest, "jsonc");
    const range = new LineIndex(manifest).rangeOf(manifest.indexOf('"inputSchema"'), manifest.indexOf('"inputSchema"'));
    const actions = await editor.codeActions(uri, range, ["refactor.rewrite.mcpWorkbench"]);
    assert.deepEqual(actions.map(({ command }) => command?.arguments?.[0]), actions.map(() => uri));
    for (const id of Object.values(rewriteCommands)) assert.ok(Object.hasOwn(commands, id), id);
  }));

test("a rewrite is of the schema around the cursor alone, and its notes come along", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest, "jsonc");
    const answer = await ask(editor, '"$ref"', "makeStrict");
    assert.equal(answer.kind, "edits");
    if (answer.kind !== "edits") return;
    const lines = new LineIndex(manifest);
    const after = applyEdits(manifest, answer.edits.map(({ start, end, text }) => ({ start: lines.offsetAt(start), end: lines.offsetAt(end), text })));
    assert.equal(after, manifest.replace('{ "$ref": "#/$defs/X" }', '{ "anyOf": [{ "$ref": "#/$defs/X" }, { "type": "null" }] }').replace('{ "type": "string" } } }', '{ "type": "string" } }, "additionalProperties": false, "required": ["x"] }'));
    assert.deepEqual(answer.notes.map(({ pointer }) => pointer), ["/tools/0/inputSchema", "/tools/0/inputSchema/properties"]);
  }));

test("where nothing can be done it is said", () =>
  withEditor(async (editor) => {
    await editor.open(uri, manifest, "jsonc");
    assert.deepEqual(await ask(editor, '"outputSchema"', "toDraft07"), { kind: "nothing", notes: [] });
    assert.deepEqual(await ask(editor, '"name"', "toDraft07"), { kind: "refused", problem: "There is no schema at the cursor." });
    assert.deepEqual(await ask(editor, '"$ref"', "toDraft202012"), { kind: "nothing", notes: [] });
  }));
