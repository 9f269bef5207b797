import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-command-line";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-command-line: a whole line as the command", () => {
  checkFix(rule, '{"servers":{"s":{"command":"npx -y foo"}}}', '{"servers":{"s":{"command":"npx", "args": ["-y", "foo"]}}}', vscode);
  checkFix(rule, '{"servers":{"s":{"command":"node a.js","args":[]}}}', '{"servers":{"s":{"command":"node","args":["a.js"]}}}', vscode);
  assert.deepEqual(told(rule, { servers: { s: { command: "python3 -m x", args: ["y"] } } }, vscode), ["warning /servers/s/command"]);
});

test("config-command-line: a path with blanks is one program", () => {
  for (const command of ["C:\\Program Files\\nodejs\\node.exe", "/Applications/My App/bin/server", "npx", "my server"]) assert.deepEqual(told(rule, { servers: { s: { command } } }, vscode), []);
});
