import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-secret";
const vscode = { path: "/w/.vscode/mcp.json" };
const claude = { path: "/w/.mcp.json" };

const token = "Bearer abcd1234efgh5678";

test("config-secret: case E14, a token in the file", () => {
  assert.deepEqual(told(rule, { servers: { s: { url: "https://a.test", headers: { Authorization: token } } } }, vscode), ["warning /servers/s/headers/Authorization"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "x", env: { GITHUB_TOKEN: "abcdefgh12345678" }, args: ["--key", "sk-abcdefghijklmnop1234"] } } }, vscode), ["warning /servers/s/args/1", "warning /servers/s/env/GITHUB_TOKEN"].sort().reverse());
  checkFix(rule, '{"mcpServers":{"s":{"command":"x","env":{"API_KEY":"abcdefgh12345678"}}}}', '{"mcpServers":{"s":{"command":"x","env":{"API_KEY":"${API_KEY}"}}}}', claude);
  checkFix(
    rule,
    `{"servers":{"s":{"url":"https://a.test","headers":{"Authorization":"${token}"}}}}`,
    '{"servers":{"s":{"url":"https://a.test","headers":{"Authorization":"Bearer ${input:s-authorization}"}}}, "inputs": [{ "type": "promptString", "id": "s-authorization", "description": "s-authorization", "password": true }]}',
    vscode,
  );
});

test("config-secret: placeholders, variables and plain settings", () => {
  const env = { A_TOKEN: "<your token here>", B_TOKEN: "${input:b}", C_TOKEN: "your-token", D_TOKEN: "", TOKENIZER: "cl100k_base", KEY_FILE: "/home/a/key.pem", LOG_LEVEL: "debug-everything", E_API_KEY: "xxxxxxxxxxxx" };
  assert.deepEqual(told(rule, { servers: { s: { command: "x", env } } }, vscode), []);
});

test("config-secret: the message does not repeat the secret", () => {
  const [problem] = lint(JSON.stringify({ servers: { s: { url: "https://a.test", headers: { Authorization: token } } } }), vscode).filter((each) => each.rule === rule);
  assert.ok(problem && !problem.message.includes("abcd1"));
});
