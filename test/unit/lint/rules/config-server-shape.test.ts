import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-server-shape";
const vscode = { path: "/w/.vscode/mcp.json" };
const claude = { path: "/w/.mcp.json" };

const one = (server: unknown): object => ({ servers: { s: server } });
const faults: readonly (readonly [server: unknown, pointer: string])[] = [
  [[], ""],
  [{}, ""],
  [{ command: 5 }, "/command"],
  [{ command: ["npx", "-y", "x"] }, "/command"],
  [{ command: "x", args: "-y" }, "/args"],
  [{ command: "x", args: [1] }, "/args/0"],
  [{ command: "x", env: { A: {} } }, "/env/A"],
  [{ url: 1 }, "/url"],
  [{ url: "https://a.test", headers: { A: 1 } }, "/headers/A"],
];
for (const [server, pointer] of faults) test(`config-server-shape: ${JSON.stringify(server)}`, () => assert.deepEqual(told(rule, one(server), vscode), [`error /servers/s${pointer}`]));

test("config-server-shape: case E5, a url needs no command", () => {
  assert.deepEqual(told(rule, { mcpServers: { a: { type: "http", url: "https://a.test" }, b: { serverUrl: "https://a.test" }, c: { httpUrl: "https://a.test" }, d: { command: "x", env: { N: "1" } } } }, claude), []);
});

test("config-server-shape: numbers in env, where they cost the entry and where they do not", () => {
  const text = '{"mcpServers":{"s":{"command":"x","env":{"N":7,"O":null}}}}';
  for (const path of ["/w/.mcp.json", "/h/claude_desktop_config.json"]) assert.deepEqual(told(rule, text, { path }), ["error /mcpServers/s/env/N", "error /mcpServers/s/env/O"]);
  checkFix(rule, text.replace(',"O":null', ""), '{"mcpServers":{"s":{"command":"x","env":{"N":"7"}}}}', claude);
  assert.deepEqual(told(rule, text, { path: "/w/.cursor/mcp.json" }), []);
  assert.deepEqual(told(rule, text.replace("mcpServers", "servers"), vscode), []);
});

test("config-server-shape: a command as a list is split", () => {
  checkFix(rule, '{"servers":{"s":{"command":["npx", "-y", "x"]}}}', '{"servers":{"s":{"command":"npx", "args": ["-y", "x"]}}}', vscode);
});

test("config-server-shape: servers nested twice are taken out", () => {
  const nested = '{"mcpServers":{"mcpServers":{"s":{"command":"x"}}}}';
  assert.deepEqual(told(rule, nested, claude), ["error /mcpServers/mcpServers"]);
  checkFix(rule, nested, '{"mcpServers":{"s":{"command":"x"}}}', claude);
});

test("config-server-shape: the list itself", () => assert.deepEqual(told(rule, { mcpServers: [] }, claude), ["error /mcpServers"]));
