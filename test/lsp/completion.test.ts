import assert from "node:assert/strict";
import { test } from "node:test";
import { accept, atCaret } from "../support/lsp/accept";
import { type Editor, withEditor } from "../support/lsp/editor";

let count = 0;

/** The suggestions at the caret of a text under a path. */
async function complete(editor: Editor, path: string, marked: string): Promise<{ readonly labels: readonly string[]; accept(label: string): string }> {
  const { text, offset } = atCaret(marked);
  const uri = `file:///w${count++}/${path}`;
  await editor.open(uri, text);
  const items = [...(await editor.completions(uri, offset))].sort((one, other) => (one.sortText ?? "").localeCompare(other.sortText ?? ""));
  return {
    labels: items.map(({ label }) => label),
    accept: (label) => {
      const item = items.find((candidate) => candidate.label === label);
      assert.ok(item, `${label} in ${items.map((candidate) => candidate.label).join(", ")}`);
      return accept(text, item);
    },
  };
}

const tool = (inputSchema: string): string => `{ "tools": [{ "name": "a", "description": "b", "inputSchema": ${inputSchema} }] }`;
const draft07 = '"$schema": "http://json-schema.org/draft-07/schema#"';

/** A place, what must be offered there in this order (others may stand between), and what must not. */
const offers: readonly (readonly [what: string, path: string, marked: string, offered: readonly string[], not: readonly string[]])[] = [
  ["keywords of 2020-12, the common ones first, deprecated ones last", "t.json", tool('{ "type": "object", | }'), ["properties", "required", "prefixItems", "definitions"], ["type", "additionalItems", "dependencies", "id"]],
  ["keywords of draft-07", "t.json", tool(`{ ${draft07}, "type": "array", | }`), ["items", "definitions", "additionalItems"], ["prefixItems", "$anchor", "unevaluatedItems", "$schema"]],
  ["keywords of the nearest dialect", "t.json", tool(`{ "type": "object", "properties": { "a": { ${draft07}, | } } }`), ["definitions"], ["prefixItems"]],
  ["keywords that look at the type first", "t.json", tool('{ "type": "object", "properties": { "a": { "type": "string", | } } }'), ["format", "minLength", "title", "minimum"], ["$schema", "$vocabulary"]],
  ["the header of a parameter", "t.json", tool('{ "type": "object", "properties": { "a": { "type": "string", | } } }'), ["x-mcp-header"], []],
  ["no header outside of arguments", "a.schema.json", '{ "type": "object", "properties": { "a": { | } } }', ["type"], ["x-mcp-header"]],
  ["nothing beside a $ref of draft-07", "t.json", tool(`{ "type": "object", "properties": { "a": { ${draft07}, "$ref": "#", | } } }`), [], ["type", "description"]],
  ["types", "t.json", tool('{ "type": "|" }'), ["array", "object", "string"], []],
  ["the types that are not there", "t.json", tool('{ "type": "object", "properties": { "a": { "type": ["string", "|"] } } }'), ["null"], ["string"]],
  ["formats of the dialect", "t.json", tool('{ "type": "object", "properties": { "a": { "format": | } } }'), ["date-time", "uuid"], []],
  ["formats of draft-07", "t.json", tool(`{ ${draft07}, "type": "object", "properties": { "a": { "format": | } } }`), ["date-time"], ["uuid", "duration"]],
  ["properties that are not required yet", "t.json", tool('{ "type": "object", "properties": { "a": {}, "b": {}, "c": {} }, "required": ["a", |] }'), ["b", "c"], ["a"]],
  ["properties behind a reference", "t.json", tool('{ "type": "object", "$ref": "#/$defs/X", "required": ["|"], "$defs": { "X": { "properties": { "x": {} } } } }'), ["x"], []],
  ["properties for dependentRequired", "t.json", tool('{ "type": "object", "properties": { "a": {}, "b": {} }, "dependentRequired": { "a": [|] } }'), ["b"], ["a"]],
  ["targets of references", "t.json", tool('{ "type": "object", "properties": { "a": { "$ref": "|" } }, "$defs": { "A b": {}, "C": { "$anchor": "here" }, "D": { "$id": "https://example.com/d" } } }'), ["#/$defs/A%20b", "#/$defs/C", "#here", "https://example.com/d", "#"], []],
  ["anchors of draft-07", "t.json", tool(`{ ${draft07}, "type": "object", "properties": { "a": { "$ref": "|" } }, "definitions": { "A": { "$id": "#here" } } }`), ["#/definitions/A", "#here"], []],
  ["a default out of the schema", "t.json", tool('{ "type": "object", "properties": { "a": { "enum": ["x", 2], "default": | } } }'), ['"x"', "2"], []],
  ["a default of a boolean", "t.json", tool('{ "type": "object", "properties": { "a": { "type": "boolean", "default": | } } }'), ["true", "false"], []],
  ["an example of a format", "t.json", tool('{ "type": "object", "properties": { "a": { "type": "string", "format": "ipv4", "examples": [|] } } }'), ['"192.0.2.1"'], []],
  ["dialects", "t.json", tool('{ "$schema": "|" }'), ["https://json-schema.org/draft/2020-12/schema", "http://json-schema.org/draft-07/schema#"], []],
  ["names that are required and not declared", "t.json", tool('{ "type": "object", "properties": { "a": {}, | }, "required": ["a", "b"] }'), ["b", "New property: string"], ["a"]],
  ["names that references ask for", "t.json", tool('{ "type": "object", "properties": { "a": { "$ref": "#/$defs/X" } }, "$defs": { | } }'), ["X", "New definition: object"], []],
  ["starts of a schema", "t.json", tool('{ "type": "object", "properties": { "a": | } }'), ["string", "object", "true"], []],
  ["closing an object first", "t.json", tool('{ "type": "object", "additionalProperties": | }'), ["false", "true"], []],
  ["nothing inside of a value", "t.json", tool('{ "type": "object", "default": { | } }'), [], ["type"]],
  ["fields of a tool", "t.json", '[{ "name": "a", "inputSchema": {}, | }]', ["title", "description", "outputSchema", "annotations", "icons", "_meta"], ["name", "inputSchema", "execution", "type"]],
  ["hints", "t.json", '[{ "name": "a", "inputSchema": {}, "annotations": { | } }]', ["title", "readOnlyHint", "destructiveHint"], ["name"]],
  ["a new tool", "t.json", '{ "tools": [{ "name": "a", "inputSchema": {} }, |] }', ["New tool"], []],
  ["a new tool in a file that is called a manifest", "math.tools.json", '{ "tools": [|] }', ["New tool"], []],
  ["fields of a list", "t.json", '{ "tools": [{ "name": "a", "inputSchema": {} }], | }', ["nextCursor", "resultType", "ttlMs", "cacheScope"], ["tools"]],
  ["values of a list", "t.json", '{ "tools": [{ "name": "a", "inputSchema": {} }], "cacheScope": | }', ["private", "public"], []],
  ["fields of an icon", "t.json", '[{ "name": "a", "inputSchema": {}, "icons": [{ | }] }]', ["src", "mimeType", "sizes", "theme"], []],
  ["keywords in a file that is called a schema", "a.schema.json", "{ | }", ["type", "properties"], []],
  ["nothing in unknown JSON", "package.json", '{ "name": "x", "tools": [{ | }] }', [], ["name", "type", "$schema"]],
  ["nothing in a comment", "t.json", tool('{ /* | */ "type": "object" }'), [], ["properties"]],
  ["nothing behind a complete string", "t.json", tool('{ "type"| }'), [], ["properties"]],
];

test("what is offered where", () =>
  withEditor(async (editor) => {
    for (const [what, path, marked, offered, not] of offers) {
      const { labels } = await complete(editor, path, marked);
      const places = offered.map((label) => labels.indexOf(label));
      assert.ok(places.every((place) => place >= 0), `${what}: ${offered.join(", ")} in ${labels.join(", ")}`);
      assert.deepEqual(places, [...places].sort((one, other) => one - other), `${what}: ${labels.join(", ")}`);
      assert.deepEqual(labels.filter((label) => not.includes(label)), [], what);
      if (offered.length === 0) assert.deepEqual(labels, [], what);
      assert.equal(new Set(labels).size, labels.length, `${what}: twice in ${labels.join(", ")}`);
    }
  }));

test("before 2026-07-28 a tool has the fields of its revision", () =>
  withEditor(
    async (editor) => {
      const { labels } = await complete(editor, "t.json", '[{ "name": "a", "inputSchema": {}, | }]');
      assert.ok(labels.includes("execution"));
      assert.ok(!(await complete(editor, "t.json", '{ "tools": [{ "name": "a", "inputSchema": {} }], | }')).labels.includes("ttlMs"));
    },
    { hostHasJson: false, settings: { mcpWorkbench: { lint: { era: "2025-11-25" } } } },
  ));

/** A place, the label that is accepted, and the text around the caret before and after: the rest stays. */
const accepted: readonly (readonly [what: string, marked: string, label: string, after: string])[] = [
  ["a key with its colon", '{ "type": "object", | }', "title", '{ "type": "object", "title": "" }'],
  ["a key in quotes", '{ "type": "object", "ti|" }', "title", '{ "type": "object", "title": "" }'],
  ["a key that has its colon and value", '{ "ti|": "x" }', "title", '{ "title": "x" }'],
  ["half a key without its quote", '{ "ti|\n}', "title", '{ "title": ""\n}'],
  ["half a key without quotes", '{ ti| }', "title", '{ "title": "" }'],
  ["a key before another", '{ | "type": "object" }', "title", '{ "title": "", "type": "object" }'],
  ["half a key whose quote eats the next one's", '{ "ti|, "type": "object" }', "title", '{ "title": "", "type": "object" }'],
  ["half a key in the line before another", '{ "ti|"\n  "type": "object" }', "title", '{ "title": "",\n  "type": "object" }'],
  ["a key where the comma is missing", '{ "type": "object" | }', "title", '{ "type": "object", "title": "" }'],
  ["a key behind a trailing comma", '{ "type": "object",\n  |\n}', "title", '{ "type": "object",\n  "title": ""\n}'],
  ["a key in a text that ends", '{ "type": "object", |', "title", '{ "type": "object", "title": ""'],
  ["a value before the next key", '{ "type": |\n  "title": "x" }', "object", '{ "type": "object",\n  "title": "x" }'],
  ["a value in quotes", '{ "type": "o|", "title": "x" }', "object", '{ "type": "object", "title": "x" }'],
  ["a value without its quote", '{ "type": "o|\n}', "object", '{ "type": "object"\n}'],
  ["an element before another", '{ "properties": { "a": {} }, "required": [| "b"] }', "a", '{ "properties": { "a": {} }, "required": ["a", "b"] }'],
  ["an element where the comma is missing", '{ "properties": { "a": {} }, "required": ["b" |] }', "a", '{ "properties": { "a": {} }, "required": ["b", "a"] }'],
  ["a name that is taken", '{ "properties": { "name": {}, | } }', "New property: string", '{ "properties": { "name": {}, "name2": {\n\t"type": "string",\n\t"description": ""\n} } }'],
];

test("an accepted suggestion leaves the rest as it is and adds what is missing", () =>
  withEditor(async (editor) => {
    for (const [what, marked, label, after] of accepted) {
      const { accept: take } = await complete(editor, "a.schema.json", marked);
      assert.equal(take(label).replaceAll(/[ ]+/g, " "), after.replaceAll(/[ ]+/g, " "), what);
    }
  }));

test("suggestions say what they are", () =>
  withEditor(async (editor) => {
    const uri = "file:///w/doc.json";
    const { text, offset } = atCaret(tool('{ "type": "object", "$defs": { "P": { "title": "Place", "description": "A *place*." } }, "properties": { "a": { "$ref": "|" } } }'));
    await editor.open(uri, text);
    const [target] = await editor.completions(uri, offset);
    assert.equal(target?.detail, "Place");
    assert.deepEqual(target.documentation, { kind: "markdown", value: "A \\*place\\*\\." });
    const hints = atCaret('[{ "name": "a", "inputSchema": {}, "annotations": { | } }]');
    await editor.open("file:///w/hints.json", hints.text);
    const destructive = (await editor.completions("file:///w/hints.json", hints.offset)).find(({ label }) => label === "destructiveHint");
    assert.match(JSON.stringify(destructive?.documentation), /Default: `true`.*never a permission/);
  }));

/** Beside VS Code's JSON support: a place, what is still ours there, and what VS Code suggests itself, as measured with 1.139. */
const beside: readonly (readonly [path: string, marked: string, ours: readonly string[], theirs: readonly string[]])[] = [
  ["t.json", '[{ "name": "a", "description": "b", "inputSchema": {} }, { "name": "c", | }]', ["title", "outputSchema"], ["description", "inputSchema"]],
  ["t.json", '[{ "name": "a", "inputSchema": { "type": "object" } }, { "name": "c", "inputSchema": { | } }]', ["properties"], ["type"]],
  ["t.json", '[{ "name": "a", "inputSchema": { "type": "object" } }, { "name": "c", "inputSchema": { "type": "|" } }]', ["array"], ["object"]],
  ["a.schema.json", `{ ${draft07}, | }`, ["writeOnly"], ["type", "properties", "definitions"]],
  ["a.schema.json", `{ ${draft07}, "type": | }`, [], ["object", "string"]],
  ["a.schema.json", `{ ${draft07}, "properties": { "p": {} }, "required": [|] }`, ["p"], []],
  ["a.schema.json", '{ "$schema": "http://json-schema.org/draft-06/schema#", | }', ["type", "properties"], []],
  ["a.schema.json", '{ "type": "object", | }', ["prefixItems", "$defs"], ["properties", "items"]],
  ["a.schema.json", '{ "$schema": "|" }', ["http://json-schema.org/draft-07/schema#"], ["https://json-schema.org/draft/2020-12/schema"]],
  [".vscode/mcp.json", '{ "servers": { "s": { | } } }', ["url", "headers"], ["type", "command", "env"]],
  [".vscode/mcp.json", '{ "servers": { "s": { "url": "https://a.test", | } } }', [], ["type", "headers", "oauth"]],
  [".vscode/mcp.json", '{ "servers": { | } }', ["New server: command"], []],
  [".mcp.json", '{ "mcpServers": { "s": { | } } }', ["type", "command", "url"], []],
];

test("what VS Code suggests is left out, and nothing else", () =>
  withEditor(
    async (editor) => {
      for (const [path, marked, ours, theirs] of beside) {
        const { labels } = await complete(editor, path, marked);
        assert.deepEqual(ours.filter((label) => !labels.includes(label)), [], `${marked}: ${labels.join(", ")}`);
        assert.deepEqual(theirs.filter((label) => labels.includes(label)), [], marked);
      }
    },
    { hostHasJson: true },
  ));
