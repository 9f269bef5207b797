import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits, fixAll } from "#shared/lint/fixes";
import { lint } from "#shared/lint/lint";
import { checkFix, told } from "../../../support/checkLint";

const rule = "config-variable";
const vscode = { path: "/w/.vscode/mcp.json" };
const claude = { path: "/w/.mcp.json" };
const desktop = { path: "/h/claude_desktop_config.json" };

const header = (text: string, key = "servers"): string => `{"${key}":{"s":{"url":"https://a.test","headers":{"A":"${text}"}}}}`;

test("config-variable: case E9, a variable that this client does not expand", () => {
  assert.deepEqual(told(rule, header("Bearer ${MY_TOKEN}"), vscode), ["warning /servers/s/headers/A"]);
  checkFix(rule, header("Bearer ${MY_TOKEN}"), header("Bearer ${env:MY_TOKEN}"), vscode);
  checkFix(rule, header("${env:X}", "mcpServers"), header("${X}", "mcpServers"), claude);
  assert.deepEqual(told(rule, header("${X}", "mcpServers"), desktop), ["warning /mcpServers/s/headers/A"]);
  assert.deepEqual(told(rule, { servers: { s: { command: "x", env: { U: "$USER" } } } }, vscode), ["warning /servers/s/env/U"]);
});

test("config-variable: an input that is not declared", () => {
  const text = header("${input:token}");
  assert.deepEqual(told(rule, text, vscode), ["error /servers/s/headers/A"]);
  checkFix(rule, text, `${text.slice(0, -1)}, "inputs": [{ "type": "promptString", "id": "token", "description": "token", "password": true }]}`, vscode);
});

test("config-variable: an input that is declared under nearly that name", () => {
  const text = `{"inputs":[{"type":"promptString","id":"api-key","description":"K","password":true}],${header("Bearer ${input:api_key}").slice(1)}`;
  const fixes = lint(text, vscode).filter(({ level }) => level === "error").flatMap((problem) => problem.fixes);
  assert.deepEqual(fixes.map(({ title }) => title), ['Use the input "api-key"', 'Declare the input "api_key"']);
  assert.equal(applyEdits(text, fixes[0]?.edits ?? []), text.replace("input:api_key", "input:api-key"));
  assert.deepEqual(fixAll(lint(text, vscode)), [], "which of the two names is right is for a person to say");
});

test("config-variable: what each client expands", () => {
  assert.deepEqual(told(rule, { inputs: [{ type: "promptString", id: "t", description: "T", password: true }], servers: { s: { command: "${workspaceFolder}/x", args: ["${env:A}", "${userHome}", "a$b"], env: { T: "${input:t}" } } } }, vscode), []);
  assert.deepEqual(told(rule, { mcpServers: { s: { command: "x", args: ["${A}", "${B:-c}"] } } }, claude), []);
  const of = (path: string, ...args: readonly string[]): readonly string[] => told(rule, { mcpServers: { s: { command: "x", args } } }, { path });
  assert.deepEqual(of("/w/.cursor/mcp.json", "${env:A}", "${userHome}/x", "${/}", "${A}"), ["warning /mcpServers/s/args/3"]);
  assert.deepEqual(of("/h/.codeium/windsurf/mcp_config.json", "${env:A}", "${file:/x}", "${A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(of("/h/.gemini/settings.json", "${A}", "$B", "${env:A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(of("/h/.copilot/mcp-config.json", "${A}", "${B:-c}", "${env:A}"), ["warning /mcpServers/s/args/2"]);
  assert.deepEqual(told(rule, { context_servers: { s: { command: "x", args: ["${anything}"] } } }, { path: "/h/zed/settings.json" }), []);
});

test("config-variable: an input without what VS Code asks by, case by case", () => {
  const of = (...inputs: readonly unknown[]): readonly string[] => told(rule, { inputs, servers: { s: { command: "x", args: ["${input:a}", "${input:b}"] } } }, vscode);
  const b = { type: "promptString", id: "b", description: "B" };
  assert.deepEqual(of({ type: "promptString", id: "a", description: "A" }, { type: "pickString", id: "b", description: "B", options: ["x", { value: "y" }] }), []);
  assert.deepEqual(of({ type: "command", id: "a", command: "c" }, b), []);
  assert.deepEqual(of({ type: "promptSting", id: "a", description: "A" }, b), ["error /inputs/0/type"]);
  assert.deepEqual(of({ id: "a", description: "A" }, b), ["error /inputs/0"]);
  assert.deepEqual(of({ type: "promptString", id: "a" }, b), ["error /inputs/0/type"]);
  assert.deepEqual(of({ type: "pickString", id: "a", description: "A" }, b), ["error /inputs/0/type"]);
  assert.deepEqual(of({ type: "pickString", id: "a", description: "A", options: "x" }, b), ["error /inputs/0/options"]);
  assert.deepEqual(of({ type: "command", id: "a" }, b), ["error /inputs/0/type"]);
  assert.deepEqual(of({ type: "promptString", description: "A" }, { ...b, id: "a" }, b), ["error /inputs/0"]);
  assert.deepEqual(of("a", { ...b, id: "a" }, b), ["error /inputs/0"]);
  assert.deepEqual(told(rule, { inputs: {}, servers: {} }, vscode), ["error /inputs"]);
});

test("config-variable: of two inputs of one id the last counts, and one that nothing uses is told", () => {
  const input = { type: "promptString", id: "a", description: "A" };
  const servers = { s: { command: "x", args: ["${input:a}"] } };
  assert.deepEqual(told(rule, { inputs: [input, input], servers }, vscode), ["warning /inputs/0/id"]);
  assert.deepEqual(told(rule, { inputs: [input, { ...input, id: "c" }], servers }, vscode), ["hint /inputs/1/id"]);
  assert.deepEqual(told(rule, { inputs: [input], servers: { s: { command: "x", dev: { watch: "${input:a}" } } } }, vscode), []);
});

test("config-variable: an input for a secret that is shown while it is typed", () => {
  const text = '{"inputs":[{"type":"promptString","id":"k","description":"K"}],"servers":{"s":{"url":"https://a.test","headers":{"Authorization":"Bearer ${input:k}"}}}}';
  assert.deepEqual(told(rule, text, vscode), ["info /inputs/0/id"]);
  checkFix(rule, text, text.replace('"K"', '"K", "password": true'), vscode);
  checkFix(rule, text.replace('"K"', '"K", "password": false'), text.replace('"K"', '"K", "password": true'), vscode);
  assert.deepEqual(told(rule, text.replace("Authorization", "X-Region"), vscode), []);
  assert.deepEqual(told(rule, text.replace("promptString", "pickString").replace('"K"', '"K","options":["x"]'), vscode), []);
});

test("config-variable: a client that asks for no inputs passes the text on, declared or not", () => {
  const text = { inputs: [{ type: "promptString", id: "k", description: "K" }], mcpServers: { s: { command: "x", args: ["${input:k}"] } } };
  assert.deepEqual(told(rule, text, claude), ["warning /mcpServers/s/args/0"]);
  assert.deepEqual(told("config-unknown-key", text, claude), ["info /inputs"]);
});

test("config-variable: of a list of inputs without an end no more is judged than is shown", () => {
  const inputs = Array.from({ length: 20_000 }, (_, index) => ({ type: "promptString", id: `a${index}`, description: "A" }));
  const { length } = told(rule, { inputs, servers: {} }, vscode);
  assert.ok(length > 0 && length <= 500, `${length} findings`);
});
