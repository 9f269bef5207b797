import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-windows-shell";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-windows-shell: case A8, cmd without /c", () => {
  assert.deepEqual(told(rule, { servers: { s: { command: "cmd", args: ["python.exe", "server.py"] } } }, vscode), ["warning /servers/s/command"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "C:\\Windows\\System32\\cmd.exe" } } }, vscode), ["warning /servers/s/command"]);
  for (const args of [["/c", "npx"], ["/C", "npx"], ["/d", "/s", "/c", "npx"]]) assert.deepEqual(told(rule, { servers: { s: { command: "cmd", args } } }, vscode), []);
});

test("config-windows-shell: case E12, a bare npx where no shell resolves it", () => {
  const claude = { path: "/w/.mcp.json", windows: true };
  const server = (command: string, args = ', "args": ["-y", "x"]'): string => `{ "mcpServers": { "s": { "command": "${command}"${args} } } }`;
  assert.deepEqual(told(rule, server("npx"), claude), ["warning /mcpServers/s/command"]);
  assert.deepEqual(told(rule, server("npx"), { profiles: ["claude-code"], windows: true }), ["warning /mcpServers/s/command claude-code"]);
  for (const text of ["node", "npx.cmd", "C:\\\\npx.cmd", "uvx"]) assert.deepEqual(told(rule, server(text), claude), [], text);
  assert.deepEqual(told(rule, server("npx"), { path: "/w/.mcp.json" }), [], "elsewhere npx is a program");
  assert.deepEqual(told(rule, server("npx"), { path: "/w/.cursor/mcp.json", windows: true }), [], "a client that resolves it");
  checkFix(rule, server("npx"), server("cmd", ', "args": ["/c", "npx", "-y", "x"]'), claude);
  checkFix(rule, server("npx", ""), server("cmd", ', "args": ["/c", "npx"]'), claude);
  checkFix(rule, server("npx", ', "args": []'), server("cmd", ', "args": ["/c", "npx"]'), claude);
});
