import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-unknown-key";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-unknown-key: a near miss", () => {
  assert.deepEqual(told(rule, { servers: { s: { comand: "x", command: "y" } } }, vscode), ["info /servers/s/comand"]);
  checkFix(rule, '{"servers":{"s":{"command":"x","arg":[]}}}', '{"servers":{"s":{"command":"x","args":[]}}}', vscode);
});

test("config-unknown-key: inputs where the client asks for none", () => {
  const servers = { s: { command: "x" } };
  assert.deepEqual(told(rule, { mcpServers: servers, inputs: [] }, { path: "/w/.cursor/mcp.json" }), ["info /inputs"]);
  assert.deepEqual(told(rule, { mcpServers: servers, inputs: {} }, { path: "/w/.cursor/mcp.json" }), []);
  assert.deepEqual(told(rule, { servers, inputs: [] }, vscode), []);
  assert.deepEqual(told(rule, { mcpServers: servers }, { path: "/w/.cursor/mcp.json" }), []);
});

test("config-unknown-key: fields that some client has", () => {
  assert.deepEqual(told(rule, { servers: { s: { command: "x", somethingOfTheClients: 1, disabled: true, envFile: ".env" } } }, vscode), []);
});
