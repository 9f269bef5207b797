import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-transport-type";
const vscode = { path: "/w/.vscode/mcp.json" };
const claude = { path: "/w/.mcp.json" };

const http = (type: string): string => `{"servers":{"s":{"type":"${type}","url":"https://a.test"}}}`;

test("config-transport-type: case E4, spellings of the type", () => {
  for (const type of ["streamable-http", "streamableHttp", "streamablehttp"]) {
    assert.deepEqual(told(rule, http(type), vscode), ["error /servers/s/type"]);
    checkFix(rule, http(type), http("http"), vscode);
  }
  for (const type of ["http", "sse", "stdio"]) assert.deepEqual(told(rule, http(type), vscode), []);
  for (const [slip, meant] of [["stdoi", "stdio"], ["htp", "http"], ["SSE", "sse"]] as const) checkFix(rule, http(slip), http(meant), vscode);
  assert.deepEqual(lint(http("pipe"), vscode).flatMap(({ fixes }) => fixes), [], "what is near nothing is not guessed");
  checkFix(rule, '{"servers":{"s":{"transport":"sse","url":"https://a.test"}}}', '{"servers":{"s":{"type":"sse","url":"https://a.test"}}}', vscode);
  assert.deepEqual(told(rule, '{"servers":{"s":{"transportType":"http","url":"https://a.test"}}}', vscode), ["error /servers/s/transportType"]);
});

test("config-transport-type: case E3, a url without a type and Claude Code", () => {
  const bare = '{"mcpServers":{"s":{"url":"https://x.test/mcp"}}}';
  assert.deepEqual(told(rule, bare, claude), []);
  assert.deepEqual(told(rule, bare, { ...claude, profiles: ["claude-code"] }), ["error /mcpServers/s/url claude-code"]);
  checkFix(rule, bare, '{"mcpServers":{"s":{"url":"https://x.test/mcp", "type": "http"}}}', { ...claude, profiles: ["claude-code"] });
  assert.deepEqual(told(rule, '{"servers":{"s":{"url":"https://x.test/mcp"}}}', { ...vscode, profiles: ["claude-code"] }), []);
});

test("config-transport-type: fields of one client", () => {
  checkFix(rule, '{"mcpServers":{"s":{"serverUrl":"https://a.test"}}}', '{"mcpServers":{"s":{"url":"https://a.test"}}}', { path: "/w/.cursor/mcp.json" });
  assert.deepEqual(told(rule, { mcpServers: { s: { serverUrl: "https://a.test" } } }, { path: "/h/.codeium/windsurf/mcp_config.json" }), []);
  assert.deepEqual(told(rule, { mcpServers: { s: { httpUrl: "https://a.test" } } }, { path: "/h/.gemini/settings.json" }), []);
  assert.deepEqual(told(rule, { mcpServers: { s: { url: "https://a.test" } } }, { path: "/h/.codeium/windsurf/mcp_config.json", profiles: ["windsurf"] }), []);
});

test("config-transport-type: each client's own words", () => {
  const of = (path: string, server: object): readonly string[] => told(rule, { mcpServers: { s: server } }, { path });
  assert.deepEqual(of("/h/.copilot/mcp-config.json", { type: "local", command: "x" }), []);
  assert.deepEqual(of("/w/.mcp.json", { type: "local", command: "x" }), ["error /mcpServers/s/type"]);
  assert.deepEqual(of("/h/.copilot/mcp-config.json", { type: "streamable-http", url: "https://a.test" }), ["error /mcpServers/s/type"]);
  assert.deepEqual(of("/h/claude_desktop_config.json", { url: "https://a.test" }), ["warning /mcpServers/s/url"]);
  assert.deepEqual(of("/h/.gemini/settings.json", { httpUrl: "https://a.test" }), []);
  const text = '{ "mcpServers": { "s": { "httpUrl": "https://a.test" } } }';
  checkFix(rule, text, text.replace("httpUrl", "serverUrl"), { path: "/h/.codeium/windsurf/mcp_config.json" });
});
