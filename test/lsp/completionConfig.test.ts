import assert from "node:assert/strict";
import { test } from "node:test";
import { accept, atCaret } from "../support/lsp/accept";
import { type Editor, withEditor } from "../support/lsp/editor";

let count = 0;

async function complete(editor: Editor, path: string, marked: string, label?: string): Promise<{ readonly labels: readonly string[]; readonly after: string }> {
  const { text, offset } = atCaret(marked);
  const uri = `file:///w${count++}/${path}`;
  await editor.open(uri, text);
  const items = await editor.completions(uri, offset);
  const taken = items.find((item) => item.label === label);
  return { labels: items.map((item) => item.label), after: taken ? accept(text, taken) : text };
}

/** By the client that reads the file: its path, its root key, fields that it reads, fields of others, and its variables. */
const owners: readonly (readonly [path: string, root: string, fields: readonly string[], foreign: readonly string[], variables: readonly string[]])[] = [
  [".vscode/mcp.json", "servers", ["type", "command", "envFile", "cwd", "url", "oauth", "dev"], ["serverUrl", "httpUrl", "trust"], ["${input:NAME}", "${env:NAME}", "${workspaceFolder}"]],
  [".mcp.json", "mcpServers", ["type", "command", "url", "headersHelper", "oauth"], ["envFile", "serverUrl", "httpUrl", "dev"], ["${NAME}", "${NAME:-default}"]],
  ["claude_desktop_config.json", "mcpServers", ["command", "args", "env"], ["type", "url", "headers", "cwd"], []],
  [".cursor/mcp.json", "mcpServers", ["command", "envFile", "url", "headers", "auth"], ["type", "serverUrl", "httpUrl"], ["${env:NAME}", "${userHome}", "${workspaceFolder}"]],
  [".codeium/windsurf/mcp_config.json", "mcpServers", ["command", "serverUrl", "url", "headers", "disabled"], ["type", "httpUrl"], ["${env:NAME}"]],
  [".gemini/settings.json", "mcpServers", ["command", "cwd", "url", "httpUrl", "timeout", "trust", "includeTools", "excludeTools"], ["type", "serverUrl", "envFile"], ["${NAME}", "$NAME"]],
  [".copilot/mcp-config.json", "mcpServers", ["type", "command", "url", "headers", "tools"], ["serverUrl", "httpUrl", "envFile"], ["${NAME}", "$NAME", "${NAME:-default}"]],
];

test("each client is offered its own root key, fields and variables", () =>
  withEditor(async (editor) => {
    for (const [path, root, fields, foreign, variables] of owners) {
      const at = async (marked: string): Promise<readonly string[]> => (await complete(editor, path, marked)).labels;
      assert.ok((await at("{ | }")).includes(root), path);
      const offered = await at(`{ "${root}": { "a": { | } } }`);
      assert.deepEqual(fields.filter((field) => !offered.includes(field)), [], path);
      assert.deepEqual(foreign.filter((field) => offered.includes(field)), [], path);
      const inText = await at(`{ "${root}": { "a": { "command": "x", "env": { "T": "|" } } } }`);
      assert.deepEqual(variables.filter((variable) => !inText.includes(variable)), [], path);
      if (variables.length === 0) assert.deepEqual(inText, [], path);
    }
  }));

/** A place in VS Code's file, what is taken there, and the text after it. */
const accepted: readonly (readonly [what: string, marked: string, label: string, after: string])[] = [
  ["an input of the file", '{ "inputs": [{ "id": "key" }], "servers": { "a": { "headers": { "A": "Bearer $|" } } } }', "${input:key}", '{ "inputs": [{ "id": "key" }], "servers": { "a": { "headers": { "A": "Bearer ${input:key}" } } } }'],
  ["an input where a variable is begun and closed", '{ "inputs": [{ "id": "key" }], "servers": { "a": { "args": ["${in|}"] } } }', "${input:key}", '{ "inputs": [{ "id": "key" }], "servers": { "a": { "args": ["${input:key}"] } } }'],
  ["a variable without a choice", '{ "servers": { "a": { "cwd": "|" } } }', "${workspaceFolder}", '{ "servers": { "a": { "cwd": "${workspaceFolder}" } } }'],
  ["a transport", '{ "servers": { "a": { "type": | } } }', "sse", '{ "servers": { "a": { "type": "sse" } } }'],
  ["a type of input", '{ "inputs": [{ "type": "|" }], "servers": {} }', "pickString", '{ "inputs": [{ "type": "pickString" }], "servers": {} }'],
  ["a new server", '{ "servers": { "my-server": {}, | } }', "New server: HTTP", '{ "servers": { "my-server": {}, "my-server2": {\n\t"type": "http",\n\t"url": "https://example.com/mcp"\n} } }'],
  ["a new input", '{ "servers": {}, "inputs": [|] }', "New input: secret", '{ "servers": {}, "inputs": [{\n\t"type": "promptString",\n\t"id": "api-key",\n\t"description": "API key",\n\t"password": true\n}] }'],
];

test("an accepted suggestion of a configuration", () =>
  withEditor(async (editor) => {
    for (const [what, marked, label, after] of accepted) assert.equal((await complete(editor, ".vscode/mcp.json", marked, label)).after, after, what);
  }));

test("a remote server is a local one's snippet where the client knows no other", () =>
  withEditor(async (editor) => {
    const { labels } = await complete(editor, "claude_desktop_config.json", '{ "mcpServers": { | } }');
    assert.deepEqual(labels, ["New server: command", "New server: npm package", "New server: Python package", "New server: Docker image"]);
    const { after } = await complete(editor, ".codeium/windsurf/mcp_config.json", '{ "mcpServers": { | } }', "New server: HTTP");
    assert.match(after, /"serverUrl": "https:\/\/example.com\/mcp"/);
  }));

/** An empty file, what is taken there, and the text after it. */
const started: readonly (readonly [path: string, label: string, after: string])[] = [
  ["math.tools.json", "New manifest", '{\n\t"tools": [\n\t\t{\n\t\t\t"name": "tool_name",\n\t\t\t"description": "What it does and when to use it.",\n\t\t\t"inputSchema": {\n\t\t\t\t"type": "object",\n\t\t\t\t"properties": {\n\t\t\t\t\t\n\t\t\t\t},\n\t\t\t\t"additionalProperties": false\n\t\t\t}\n\t\t}\n\t]\n}'],
  ["math.tools.json", "New function tools: OpenAI Responses", '[\n\t{\n\t\t"type": "function",\n\t\t"name": "tool_name",\n\t\t"description": "What it does.",\n\t\t"parameters": {\n\t\t\t"type": "object",\n\t\t\t"properties": {\n\t\t\t\t\n\t\t\t}\n\t\t}\n\t}\n]'],
  ["order.schema.json", "New schema: 2020-12", '{\n\t"$schema": "https://json-schema.org/draft/2020-12/schema",\n\t"title": "Title",\n\t"type": "object",\n\t"properties": {\n\t\t\n\t}\n}'],
  [".vscode/mcp.json", "New server: HTTP", '{\n\t"servers": {\n\t\t"my-server": {\n\t\t\t"type": "http",\n\t\t\t"url": "https://example.com/mcp"\n\t\t}\n\t}\n}'],
  ["claude_desktop_config.json", "New server: npm package", '{\n\t"mcpServers": {\n\t\t"my-server": {\n\t\t\t"command": "npx",\n\t\t\t"args": ["-y", "package"]\n\t\t}\n\t}\n}'],
];

test("an empty file is started by its name", () =>
  withEditor(async (editor) => {
    for (const [path, label, after] of started) assert.equal((await complete(editor, path, "|", label)).after, after, path);
    assert.deepEqual((await complete(editor, "package.json", "|")).labels, []);
    assert.deepEqual((await complete(editor, "functions.json", "[|]")).labels, ["New function tool: OpenAI Chat Completions", "New function tool: OpenAI Responses", "New function tool: Anthropic", "New function tool: Gemini"]);
    assert.deepEqual((await complete(editor, "a.tools.json", "[|]")).labels.slice(0, 2), ["New tool", "New function tool: OpenAI Chat Completions"]);
  }));

/** Function tools by provider: a list with a complete tool, and what a second one may have. */
const providers: readonly (readonly [what: string, marked: string, offered: readonly string[], not: readonly string[]])[] = [
  ["Chat Completions", '[{ "type": "function", "function": { "name": "a" } }, { | }]', ["type", "function"], ["name", "parameters", "input_schema"]],
  ["Chat Completions, inside", '[{ "type": "function", "function": { "name": "a", | } }]', ["description", "parameters", "strict"], ["name", "type"]],
  ["Responses", '[{ "type": "function", "name": "a", | }]', ["description", "parameters", "strict"], ["function", "input_schema"]],
  ["Anthropic", '{ "tools": [{ "name": "a", "input_schema": {}, | }] }', ["description", "cache_control"], ["parameters", "inputSchema"]],
  ["Gemini", '[{ "functionDeclarations": [{ "name": "a", | }] }]', ["description", "parameters", "parametersJsonSchema"], ["input_schema", "strict"]],
  ["keywords of parameters", '[{ "type": "function", "function": { "name": "a", "parameters": { | } } }]', ["type", "properties"], ["strict"]],
];

test("function tools are offered the fields of their provider", () =>
  withEditor(async (editor) => {
    for (const [what, marked, offered, not] of providers) {
      const { labels } = await complete(editor, "f.json", marked);
      assert.deepEqual(offered.filter((label) => !labels.includes(label)), [], `${what}: ${labels.join(", ")}`);
      assert.deepEqual(not.filter((label) => labels.includes(label)), [], what);
    }
  }));
