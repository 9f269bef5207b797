import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-variable";
const vscode = { path: "/w/.vscode/mcp.json" };
const claude = { path: "/w/.mcp.json" };
const desktop = { path: "/h/claude_desktop_config.json" };

const header = (text: string, key = "servers"): string => `{"${key}":{"s":{"url":"https://a.test","headers":{"A":"${text}"}}}}`;

test("config-variable: case E9, a variable that this client does not expand", () => {
  assert.deepEqual(told(rule, header("Bearer ${MY_TOKEN}"), vscode), ["warning /servers/s/headers/A"]);
  checkFix(rule, header("Bearer ${MY_TOKEN}"), header("Bearer ${env:MY_TOKEN}"), vscode);
  checkFix(rule, header("${env:X}", "mcpServers"), header("${X}", "mcpServers"), claude);
  assert.deepEqual(told(rule, header("${X}", "mcpServers"), desktop), ["warning /mcpServers/s/headers/A"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "x", env: { U: "$USER" } } } }, vscode), ["warning /servers/s/env/U"]);
});

test("config-variable: an input that is not declared", () => {
  const text = header("${input:token}");
  assert.deepEqual(told(rule, text, vscode), ["error /servers/s/headers/A"]);
  checkFix(rule, text, `${text.slice(0, -1)}, "inputs": [{ "type": "promptString", "id": "token", "description": "token", "password": true }]}`, vscode);
});

test("config-variable: what each client expands", () => {
  assert.deepEqual(told(rule, { inputs: [{ type: "promptString", id: "t" }], servers: { s: { command: "${workspaceFolder}/x", args: ["${env:A}", "${userHome}", "a$b"], env: { T: "${input:t}" } } } }, vscode), []);
  assert.deepEqual(told(rule, { mcpServers: { s: { command: "x", args: ["${A}", "${B:-c}"] } } }, claude), []);
  const of = (path: string, ...args: readonly string[]): readonly string[] => told(rule, { mcpServers: { s: { command: "x", args } } }, { path });
  assert.deepEqual(of("/w/.cursor/mcp.json", "${env:A}", "${userHome}/x", "${/}", "${A}"), ["warning /mcpServers/s/args/3"]);
  assert.deepEqual(of("/h/.codeium/windsurf/mcp_config.json", "${env:A}", "${file:/x}", "${A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(of("/h/.gemini/settings.json", "${A}", "$B", "${env:A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(of("/h/.copilot/mcp-config.json", "${A}", "${B:-c}", "${env:A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(told(rule, { context_servers: { s: { command: "x", args: ["${anything}"] } } }, { path: "/h/zed/settings.json" }), []);
});
