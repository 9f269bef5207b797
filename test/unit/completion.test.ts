import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { plainText } from "#server/completion/suggestion";
import { suggestionsAt, type Suggested } from "#server/completion/suggestionsAt";
import { textToInsert } from "#server/completion/toCompletionItem";
import { recognise } from "#shared/documents/recognise";
import { lint } from "#shared/lint/lint";
import { parseJson } from "#shared/json/parse";
import { breaksStructure } from "#shared/json/syntaxFault";

const documents: readonly (readonly [path: string, text: string])[] = [
  ["t.json", '{ "tools": [{ "name": "a", "description": "b", "annotations": { "readOnlyHint": true }, "icons": [{ "src": "https://a.test/i.png" }], "inputSchema": { "type": "object", "properties": { "p": { "type": ["string", "null"], "format": "uri", "enum": ["x"] }, "q": { "$ref": "#/$defs/D" } }, "required": ["p"], "$defs": { "D": { "title": "T" } } } }], "nextCursor": "n" }'],
  ["a.schema.json", '{\n  "$schema": "http://json-schema.org/draft-07/schema#",\n  "type": "object",\n  "properties": {\n    "a": { "type": "boolean", "default": true },\n    "b": { "items": [{}, true], "dependencies": { "c": ["d"] } }\n  },\n  "required": ["a"] // comment\n}\n'],
  [".vscode/mcp.json", '{ "inputs": [{ "type": "promptString", "id": "k" }], "servers": { "a": { "type": "http", "url": "https://a.test", "headers": { "A": "Bearer ${input:k}" } }, "b": { "command": "npx", "args": ["-y", "x"], "env": { "K": "" }, } } }'],
  ["f.json", '{ "tools": [{ "type": "function", "function": { "name": "a", "parameters": { "type": "object", "properties": {}, "additionalProperties": false }, "strict": true } }] }'],
];

/** How many faults a reader stumbles over. */
function faultsOf(text: string): number {
  return parseJson(text).faults.filter(breaksStructure).length;
}

function suggested(path: string, text: string, offset: number): Suggested | undefined {
  const json = parseJson(text);
  return suggestionsAt(json, offset, { recognition: recognise(json, path), path, revision: "2026-07-28", host: undefined });
}

/** Every text that accepting a suggestion at the offset leads to. */
function results(path: string, text: string, offset: number): readonly string[] {
  const found = suggested(path, text, offset);
  return (found?.suggestions ?? []).map((suggestion) => {
    const { cursor } = found ?? assert.fail();
    const after = text.slice(0, cursor.start) + plainText(textToInsert(suggestion, cursor)) + text.slice(cursor.end);
    return cursor.commaAt === undefined ? after : `${after.slice(0, cursor.commaAt)},${after.slice(cursor.commaAt)}`;
  });
}

for (const [path, text] of documents) {
  test(`at every place of ${path} each suggestion leaves a text that parses no worse`, () => {
    let places = 0;
    for (let offset = 0; offset <= text.length; offset++) {
      const before = faultsOf(text);
      const all = results(path, text, offset);
      if (all.length > 0) places++;
      for (const after of all) assert.ok(faultsOf(after) <= before, `at ${offset}:\n${after}`);
    }
    assert.ok(places > 20, `${places} places`);
  });
}

test("in an empty file, or one with a word in it, each suggestion makes the document that the file's name promises", () => {
  const names = { "a.tools.json": "New manifest", "functions.json": "New function tools: Anthropic", "a.schema.json": "New schema: draft-07", ".vscode/mcp.json": "New server: HTTP", ".gemini/settings.json": "New server: command", "x.mcp.json": "New server: command" };
  for (const [path, label] of Object.entries(names)) {
    for (const [text, offset] of [["", 0], ["\n  \n", 2], ["// later\n", 9], ["new", 3], [" mcp ", 4]] as const) {
      const labels = suggested(path, text, offset)?.suggestions.map((suggestion) => suggestion.label) ?? [];
      assert.ok(labels.includes(label), `${path}: ${labels.join(", ")}`);
      for (const after of results(path, text, offset)) {
        assert.equal(faultsOf(after), 0, after);
        assert.notEqual(recognise(parseJson(after), path), null, after);
        assert.deepEqual(lint(after, { path }).filter(({ level, rule }) => level === "error" && rule !== "json-syntax"), [], after);
      }
    }
    for (const [text, offset] of [['"a"', 1], ["{}", 0], ["1 2", 3], ["[", 0]] as const) assert.deepEqual(suggested(path, text, offset)?.suggestions ?? [], [], `${path}: ${text}`);
  }
  assert.equal(suggested("package.json", "", 0), undefined);
});

test("in broken text too, and whatever is cut out of it", () => {
  const place = fc.constantFrom(...documents).chain(([path, text]) => fc.record({ path: fc.constant(path), text: fc.constant(text), at: fc.nat(text.length), cut: fc.nat(12), offset: fc.nat(8) }));
  fc.assert(
    fc.property(place, ({ path, text, at, cut, offset }) => {
      const broken = text.slice(0, at) + text.slice(at + cut);
      const caret = Math.min(broken.length, Math.max(0, at - offset));
      const before = faultsOf(broken);
      for (const after of results(path, broken, caret)) assert.ok(faultsOf(after) <= before, `${broken}\nat ${caret}:\n${after}`);
    }),
    { numRuns: 1500 },
  );
});

test("no place of any text throws or leads outside of it", () => {
  const piece = fc.constantFrom("{", "}", "[", "]", ",", ":", '"', "\\", "\n", '"tools"', '"type"', '"inputSchema"', "1", "/*", "//", "$", "${", "é", "\ud800");
  fc.assert(
    fc.property(fc.constantFrom(...documents.map(([path]) => path)), fc.array(piece, { maxLength: 20 }), fc.nat(), (path, pieces, at) => {
      const text = pieces.join("");
      const offset = at % (text.length + 1);
      const found = suggested(path, text, offset);
      if (found) assert.ok(found.cursor.start >= 0 && found.cursor.start <= offset && found.cursor.end >= offset && found.cursor.end <= text.length);
    }),
  );
});
