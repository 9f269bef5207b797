import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import type { LintOptions } from "#shared/lint/options";
import { check, checkFix } from "../../../support/checkLint";

const rule = "json-syntax";
const vscode = { path: "/home/.vscode/mcp.json" };
const claude = { path: "/home/.mcp.json" };

test("json-syntax: a fault is marked where it is", () => {
  check(
    rule,
    `
{ "mcpServers": {
    "s": { "command": "node" "args": [] }
//                         ^ error json-syntax: A comma is missing behind the string "node".
} }`,
    claude,
  );
});

test("json-syntax: case E8, a file that lost its last bracket", () => {
  check(rule, '\n  { "mcpServers": { "s": { "command": "node" } }\n//^ error json-syntax: "{" is never closed.', claude);
});

test("json-syntax: case E7, a trailing comma where the owner takes none", () => {
  const text = '{ "mcpServers": { "s": { "command": "node" }, } }';
  check(rule, `${text}\n//                                          ^ error json-syntax: Claude Code takes no trailing comma "," before a closing bracket.`, claude);
  checkFix(rule, text, '{ "mcpServers": { "s": { "command": "node" } } }', claude);
  check(rule, `${text}\n//                                          ^ error json-syntax`, { path: "/home/a/claude_desktop_config.json" });
  check(rule, `${text}\n//                                          ^ error json-syntax`, { path: "/home/.cursor/mcp.json" });
  check(rule, `${text}\n//                                          ^ error json-syntax`, { path: "/home/a/.codeium/windsurf/mcp_config.json" });
});

test("json-syntax: VS Code's own files may have comments and trailing commas", () => {
  check(rule, '{ // ours\n  "servers": { "s": { "command": "node", }, }, /* end */\n}', vscode);
  check(rule, '{ "tools": [ { "name": "t", "description": "d", "inputSchema": { "type": "object" }, } ] } // ok', { path: "a.jsonc" });
});

test("json-syntax: a comment in a manifest", () => {
  checkFix(rule, '[{ "name": "t", "inputSchema": { "type": "object" } }] // tools', '[{ "name": "t", "inputSchema": { "type": "object" } }] ');
});

test("json-syntax: a string over several lines is one fault", () => {
  const text = '{ "tools": [ { "name": "t", "inputSchema": { "type": "object" }, "description": "one\n two "three"\n four", "title": "x" } ] }';
  assert.equal(lint(text).filter((problem) => problem.rule === rule).length, 1);
});

test("json-syntax: what can be mended is mended", () => {
  checkFix(rule, "{ 'mcpServers': { s: { \"command\": 'it\\'s' } } }", '{ "mcpServers": { "s": { "command": "it\'s" } } }', claude);
  checkFix(rule, '{ "mcpServers": { "s": { "command": "a" "args": [] } } }', '{ "mcpServers": { "s": { "command": "a", "args": [] } } }', claude);
});

test("json-syntax: a path of Windows", () => {
  check(rule, '{ "mcpServers": { "s": { "command": "C:\\Users" } } }\n//                                     ^^ error json-syntax: `\\U` is no escape sequence of JSON; a backslash itself is written `\\\\`.', claude);
});

test("json-syntax: marked where the editor says the same", () => {
  assert.deepEqual(lint('{ "mcpServers": { }', { ...claude, host: { syntax: true, dialects: [] } }).map(({ hostSays }) => hostSays), [true]);
});

test("json-syntax: an empty file is none of the kind it is said to be", () => {
  const told = (options: LintOptions): readonly string[] => lint(" \n", options).map(({ message }) => message);
  assert.deepEqual(told({ kind: "manifest" }), ["The file is empty, and a tool manifest is expected."]);
  assert.deepEqual(told(claude), ["The file is empty, and a server configuration is expected."]);
  assert.deepEqual(told(vscode), []);
  assert.deepEqual(told({ path: "a.json" }), []);
});
