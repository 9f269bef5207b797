import assert from "node:assert/strict";
import { test } from "node:test";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-both-transports";
const vscode = { path: "/w/.vscode/mcp.json" };

test("config-both-transports: a command and a url", () => {
  assert.deepEqual(told(rule, { servers: { s: { command: "x", url: "https://a.test" } } }, vscode), ["error /servers/s/url"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "", url: "https://a.test" } } }, vscode), ["warning /servers/s/command"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "x" }, t: { url: "https://a.test" } } }, vscode), []);
  checkFix(rule, '{"servers":{"s":{"command":"","url":"https://a.test"}}}', '{"servers":{"s":{"url":"https://a.test"}}}', vscode);
});
