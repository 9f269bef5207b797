import assert from "node:assert/strict";
import { test } from "node:test";
import { withEditor } from "../support/lsp/editor";

const uri = "file:///w/tools.json";
const tool = (name: string, more: string): string => `{ "name": "${name}", "description": "Does it.", "inputSchema": { "type": "object", "properties": { "a": { "type": "string" } }${more} } }`;

async function hoverOn(text: string, word: string): Promise<string> {
  let value = "";
  await withEditor(async (editor) => {
    await editor.open(uri, text);
    const hover = await editor.hover(uri, text.indexOf(word) + 2);
    value = JSON.stringify(hover?.contents ?? null);
  });
  return value;
}

test("the hover of a tool's name says which clients take it, and what breaks where", async () => {
  const value = await hoverOn(`[${tool("calendar.read", ', "anyOf": [{ "required": ["a"] }]')}]`, "calendar");
  assert.match(value, /nothing known against this tool: Gemini, VS Code, Cursor, Windsurf\./);
  assert.match(value, /- \*\*Anthropic\*\*\\n/);
  assert.match(value, /\/inputSchema\/anyOf: Anthropic takes no/);
  assert.match(value, /tokens of every request/);
});

test("a tool that all clients take is said to be one, and a hover elsewhere says nothing of clients", async () => {
  const text = `[${tool("read", ', "required": ["a"]')}]`;
  assert.match(await hoverOn(text, "read"), /nothing known against this tool: OpenAI, Anthropic, /);
  assert.doesNotMatch(await hoverOn(text, "Does it"), /Clients/);
});

test("beside a problem of the name the clients are said, too", async () => {
  const value = await hoverOn(`[${tool("read file", "")}]`, "read file");
  assert.match(value, /tool-name-format/);
  assert.match(value, /Clients/);
});

test("a tool too large to ask every client says so", async () => {
  assert.match(await hoverOn(`[${tool("read", `, "description": "${"x".repeat(120_000)}"`)}]`, "read"), /too large/);
});

test("the editor is told what its documents are, and when that changes", () =>
  withEditor(async (editor) => {
    const text = `[${tool("read", "")}]`;
    await editor.open(uri, text);
    await editor.diagnostics(uri);
    await editor.diagnostics(uri);
    await editor.edit(uri, 0, text.length, "{}");
    await editor.diagnostics(uri);
    assert.deepEqual(editor.kinds, [[uri, "manifest"], [uri, null]]);
  }));
