import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "config-windows-shell";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-windows-shell: case A8, cmd without /c", () => {
  assert.deepEqual(told(rule, { servers: { s: { command: "cmd", args: ["python.exe", "server.py"] } } }, vscode), ["warning /servers/s/command"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "C:\\Windows\\System32\\cmd.exe" } } }, vscode), ["warning /servers/s/command"]);
  for (const args of [["/c", "npx"], ["/C", "npx"], ["/d", "/s", "/c", "npx"]]) assert.deepEqual(told(rule, { servers: { s: { command: "cmd", args } } }, vscode), []);
});
