import assert from "node:assert/strict";
import { test } from "node:test";
import { withEditor } from "../support/lsp/editor";
import { atCaret } from "../support/lsp/accept";

const draft07 = '"$schema": "http://json-schema.org/draft-07/schema#"';

/** A place, and what is said there; undefined: nothing. */
const hovers: readonly (readonly [path: string, marked: string, pattern: RegExp | undefined])[] = [
  ["t.json", '[{ "name": "a", "description": "b", "|inputSchema": { "type": "object", "properties": {} } }]', /`inputSchema`.*\(required\).*2020-12/],
  ["t.json", '[{ "name": "a", "description": "b", "inputSchema": { "type": "object" }, "annotations": { "|idempotentHint": true } }]', /`idempotentHint`.*Default: `false`.*never a permission/],
  ["t.json", '{ "tools": [{ "name": "a", "description": "b", "inputSchema": { "type": "object" } }], "cacheScope": "|public", "ttlMs": 1, "resultType": "complete" }', /`public`.*Anyone/],
  ["f.json", '[{ "type": "function", "function": { "name": "a", "|strict": false, "parameters": { "type": "object", "properties": {} } } }]', /`strict`.*exactly/],
  ["f.json", '[{ "name": "a", "|input_schema": { "type": "object" } }]', /`input_schema`/],
  [".mcp.json", '{ "mcpServers": { "s": { "type": "|http", "url": "https://a.test" } } }', /`http`.*Streamable HTTP/],
  [".gemini/settings.json", '{ "mcpServers": { "s": { "|httpUrl": "https://a.test" } } }', /`httpUrl`.* in Gemini CLI.*Streamable HTTP/],
  [".mcp.json", '{ "mcpServers": { "s": { "command": "x", "args": ["--key=${K|EY}"] } } }', /`\$\{KEY\}`.* in Claude Code.*environment variable/],
  [".vscode/mcp.json", '{ "inputs": [{ "type": "promptString", "id": "k", "description": "My *key*" }], "servers": { "s": { "command": "x", "args": ["${in|put:k}"] } } }', /`\$\{input:k\}`.*My \\\\\*key/],
  ["package.json", '{ "|name": "a", "tools": [] }', undefined],
  ["a.schema.json", `{ ${draft07}, "type": "object", "|required": [] }`, /`required`.*draft-07/],
];

test("a hover says what a keyword, a field, a value or a variable means, by dialect, provider and client", () =>
  withEditor(async (editor) => {
    for (const [index, [path, marked, pattern]] of hovers.entries()) {
      const { text, offset } = atCaret(marked);
      const uri = `file:///w${index}/${path}`;
      await editor.open(uri, text);
      const hover = await editor.hover(uri, offset);
      if (pattern) assert.match(JSON.stringify(hover?.contents ?? ""), pattern, marked);
      else assert.equal(hover, null, marked);
    }
  }));

/** Keys that VS Code explains itself, and some that it does not. */
const explained: readonly (readonly [path: string, marked: string, ours: boolean])[] = [
  ["a.schema.json", `{ ${draft07}, "type": "object", "|properties": {} }`, false],
  ["a.schema.json", '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "|properties": {} }', false],
  ["a.schema.json", '{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "|$dynamicAnchor": "x" }', true],
  ["a.schema.json", '{ "$schema": "http://json-schema.org/draft-06/schema#", "type": "object", "|properties": {} }', true],
  ["t.json", '[{ "name": "a", "description": "b", "inputSchema": { "type": "object", "|properties": {} } }]', true],
  [".vscode/mcp.json", '{ "servers": { "s": { "|command": "x" } } }', false],
  [".mcp.json", '{ "mcpServers": { "s": { "|command": "x" } } }', true],
];

test("what VS Code explains is not explained again", () =>
  withEditor(
    async (editor) => {
      for (const [index, [path, marked, ours]] of explained.entries()) {
        const { text, offset } = atCaret(marked);
        const uri = `file:///w${index}/${path}`;
        await editor.open(uri, text);
        assert.equal((await editor.hover(uri, offset)) !== null, ours, marked);
      }
    },
    { hostHasJson: true },
  ));
