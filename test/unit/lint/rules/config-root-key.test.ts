import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-root-key";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-root-key: case E1, the other client's key", () => {
  checkFix(rule, '{"mcpServers":{"s":{"command":"node"}}}', '{"servers":{"s":{"command":"node"}}}', vscode);
  assert.deepEqual(told(rule, { mcpServers: {} }, vscode), ["error /mcpServers"]);
  for (const path of ["/w/.mcp.json", "/h/claude_desktop_config.json", "/w/.cursor/mcp.json", "/h/.copilot/mcp-config.json", "/h/.codeium/windsurf/mcp_config.json"]) {
    assert.deepEqual(told(rule, { servers: { s: { command: "node" } } }, { path }), ["error /servers"], path);
    assert.deepEqual(told(rule, { mcpServers: {} }, { path }), [], path);
  }
  assert.deepEqual(told(rule, { servers: {} }, vscode), []);
});

test("config-root-key: of a file under another name, the profile says who reads it", () => {
  assert.deepEqual(told(rule, { mcpServers: {} }), []);
  assert.deepEqual(told(rule, { mcpServers: {} }, { profiles: ["vscode"] }), ["error /mcpServers vscode"]);
  assert.deepEqual(told(rule, { servers: { s: { type: "stdio", command: "x" } } }, { profiles: ["cursor"] }), ["error /servers cursor"]);
});
