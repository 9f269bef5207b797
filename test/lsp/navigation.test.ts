import assert from "node:assert/strict";
import { test } from "node:test";
import { withEditor } from "../support/lsp/editor";

const uri = "file:///w/tools.json";
const inTool = (schema: string): string => `{ "tools": [{ "name": "a", "description": "b", "inputSchema": ${schema} }] }`;
const schema = `{
  "type": "object",
  "properties": { "from": { "$ref": "#/$defs/Place" }, "to": { "$ref": "#/$defs/Place/properties/x" }, "at": { "$ref": "#here" } },
  "required": ["from"],
  "$defs": { "Place": { "type": "object", "properties": { "x": { "type": "integer" } } }, "Here": { "$anchor": "here", "type": "string" } }
}`;

/** A place (the first of the text) and the text that defines it. */
const definitions: readonly (readonly [at: string, target: string])[] = [
  ['#/$defs/Place"', '"Place": { "type": "object", "properties": { "x": { "type": "integer" } } }'],
  ["#/$defs/Place/properties/x", '"x": { "type": "integer" }'],
  ["#here", '"Here": { "$anchor": "here", "type": "string" }'],
  ['"from"]', '"from": { "$ref": "#/$defs/Place" }'],
];

test("a reference leads to its target, a required name to its property", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool(schema));
    for (const [at, target] of definitions) assert.deepEqual(await editor.definitions(uri, editor.text(uri).indexOf(at) + 2), [target], at);
  }));

test("what leads nowhere, outside, or is no reference has no definition", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool('{ "type": "object", "properties": { "a": { "$ref": "#/$defs/None" }, "b": { "$ref": "https://example.com/x" } }, "required": ["c"] }'));
    for (const at of ["#/$defs/None", "https://example", '"c"]', '"object"', '"properties"']) assert.deepEqual(await editor.definitions(uri, editor.text(uri).indexOf(at) + 2), [], at);
  }));

test("a definition's references are found from its key and from each of them", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool(schema));
    const text = editor.text(uri);
    const use = text.indexOf('#/$defs/Place"');
    const key = text.indexOf('Place": {');
    assert.deepEqual(await editor.references(uri, key), [use]);
    assert.deepEqual(await editor.references(uri, use, true), [key, use]);
    assert.deepEqual(await editor.references(uri, text.indexOf('here", "type"')), [text.indexOf("#here")]);
  }));

/** Renaming the place of the text, and what becomes of the schema. */
const renames: readonly (readonly [at: string, newName: string, changes: readonly (readonly [from: string, to: string])[]])[] = [
  ['Place": {', "Point", [['"Place":', '"Point":'], ["#/$defs/Place", "#/$defs/Point"], ["#/$defs/Place", "#/$defs/Point"]]],
  ['#/$defs/Place"', "A/b ~#", [['"Place":', '"A/b ~#":'], ["#/$defs/Place", "#/$defs/A~1b%20~0%23"], ["#/$defs/Place", "#/$defs/A~1b%20~0%23"]]],
  ['here", "type"', "there", [['"$anchor": "here"', '"$anchor": "there"'], ['"#here"', '"#there"']]],
];

test("a new name goes into the declaration and all that refers to it or passes through it", () =>
  withEditor(async (editor) => {
    for (const [index, [at, newName, changes]] of renames.entries()) {
      const document = `file:///w/rename-${index}.json`;
      await editor.open(document, inTool(schema));
      const expected = changes.reduce((text, [from, to]) => text.replace(from, () => to), editor.text(document));
      await editor.apply((await editor.rename(document, editor.text(document).indexOf(at) + 2, newName)) ?? {});
      assert.equal(editor.text(document), expected, at);
      assert.deepEqual((await editor.diagnostics(document)).filter(({ code }) => code === "schema-ref-unresolved"), []);
    }
  }));

test("a definition does not take the name of another one", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool(schema));
    await assert.rejects(editor.rename(uri, editor.text(uri).indexOf('Here": {'), "Place"), /There is a definition "Place" already/);
  }));

test("an anchor of a wrong form is refused with a reason", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool(schema));
    await assert.rejects(editor.rename(uri, editor.text(uri).indexOf('here", "type"'), "no blank"), /"no blank" is no anchor/);
  }));

/** A place and what its hover says. */
const hovers: readonly (readonly [at: string, pattern: RegExp])[] = [
  ['"properties"', /\*\*`properties`\*\* in draft 2020-12: /],
  ['"#/$defs/Place"', /```json[^]*integer/],
  ['"a", "description"', /about \d+ tokens[^]*may destroy[^]*no permissions/],
];

test("hovers say what a keyword means, where a reference leads, what a tool claims", () =>
  withEditor(async (editor) => {
    await editor.open(uri, inTool(schema));
    for (const [at, pattern] of hovers) assert.match(JSON.stringify((await editor.hover(uri, editor.text(uri).indexOf(at) + 2))?.contents ?? "").replaceAll("\\n", "\n"), pattern, at);
  }));
