import assert from "node:assert/strict";
import { test } from "node:test";
import { formatOf } from "#client/mcp/config/format";
import { readConfig } from "#client/mcp/config/readConfig";
import { inputsUsed, resolve, type ResolveContext } from "#client/mcp/config/resolve";
import type { DefinitionSource, ServerDefinition } from "#client/mcp/serverDefinition";

const context: ResolveContext = {
  platform: "linux",
  env: { TOKEN: "tok-123456", EMPTY: "", USER: "ada" },
  home: "/home/ada",
  folders: { main: "/work space", lib: "/lib" },
  inputs: new Map([["key", "s3cret!"], ["mode", "dev"]]),
  readText: (file) => (file === "/work space/.env" ? "# c\nexport A=1\nAPI_KEY='from file'\nB=\"x\\ny\" \nC=v # note\n" : undefined),
};

const inputs = [
  { id: "key", type: "promptString", password: true },
  { id: "mode", type: "pickString", options: ["dev", "prod"] },
  { id: "never", type: "promptString" },
];

type Kind = "vscode" | "mcp-json" | "cursor" | "gemini" | "claude-desktop";

function define(kind: Kind, entry: object): ServerDefinition {
  const source: DefinitionSource =
    kind === "gemini" || kind === "claude-desktop" ? { kind: "other-client", client: kind, label: kind } : { kind, label: kind, file: `/work space/${kind}`, folder: "/work space" };
  const key = kind === "vscode" ? "servers" : "mcpServers";
  const read = readConfig(JSON.stringify({ [key]: { s: entry }, inputs }), source);
  const definition = read.ok ? read.definitions[0] : undefined;
  assert.ok(definition, "the entry is read");
  return definition;
}

/** What the value of an environment variable becomes, or the problem. */
function filled(kind: Kind, text: string, over: Partial<ResolveContext> = {}): string {
  const resolved = resolve(define(kind, { command: "node", env: { X: text } }), { ...context, ...over });
  if (!resolved.ok) return resolved.problem;
  assert.ok(resolved.transport.kind === "stdio");
  return resolved.transport.env.X ?? "null";
}

const no = (what: string) => `Server "s": environment variable "X" has no value for ${what}.`;

const values: readonly (readonly [kind: Kind, text: string, expected: string])[] = [
  ["vscode", "a ${env:TOKEN} b", "a tok-123456 b"],
  ["vscode", "${env:EMPTY}", ""],
  ["vscode", "${workspaceFolder}/x", "/work space/x"],
  ["vscode", "${workspaceFolder:lib}", "/lib"],
  ["vscode", "${workspaceFolderBasename}", "work space"],
  ["vscode", "${userHome}${/}${pathSeparator}", "/home/ada//"],
  ["vscode", "${input:key}-${input:mode}", "s3cret!-dev"],
  ["vscode", "$USER costs 5$ and ${", "$USER costs 5$ and ${"],
  ["vscode", "${TOKEN}", no("${TOKEN}: VS Code writes an environment variable as ${env:TOKEN}")],
  ["vscode", "${env:GONE}", no('${env:GONE}: the environment variable "GONE" is not set')],
  ["vscode", "${input:what}", no('${input:what}: "inputs" declares no "what"')],
  ["vscode", "${input:never}", no('${input:never}: no value was given for the input "never"')],
  ["vscode", "${workspaceFolder:gone}", no('${workspaceFolder:gone}: no workspace folder is named "gone"')],
  ["vscode", "${env:__proto__}", no('${env:__proto__}: the environment variable "__proto__" is not set')],
  ["mcp-json", "${TOKEN}", "tok-123456"],
  ["mcp-json", "${GONE:-fall}-${TOKEN:-x}", "fall-tok-123456"],
  ["mcp-json", "${GONE:-}", ""],
  ["mcp-json", "$TOKEN", "$TOKEN"],
  ["mcp-json", "${GONE}", no('${GONE}: the environment variable "GONE" is not set')],
  ["mcp-json", "${env:TOKEN}", no("${env:TOKEN}: Claude Code writes an environment variable as ${TOKEN}")],
  ["mcp-json", "${input:key}", no("${input:key}: Claude Code asks for no inputs, and writes an environment variable as ${key}")],
  ["cursor", "${env:TOKEN}${workspaceFolder}", "tok-123456/work space"],
  ["cursor", "${input:key}", no("${input:key}: Cursor asks for no inputs, and writes an environment variable as ${env:key}")],
  ["gemini", "$TOKEN/${USER}", "tok-123456/ada"],
  ["gemini", "5$", "5$"],
  ["claude-desktop", "$TOKEN", "$TOKEN"],
  ["claude-desktop", "${TOKEN}", no("${TOKEN}: Claude Desktop fills in no variables in this file")],
];
for (const [kind, text, expected] of values) test(`${text} in ${kind}`, () => assert.equal(filled(kind, text), expected));

test("names of the environment have no case on Windows", () => {
  assert.equal(filled("vscode", "${env:token}", { platform: "win32" }), "tok-123456");
  assert.match(filled("vscode", "${env:token}"), /not set/);
});

test("an unresolved variable anywhere is a problem (E9, E10)", () => {
  const entries = [
    { url: "https://x.test/${A}" },
    { url: "https://x.test", headers: { Authorization: "Bearer ${A}" } },
    { command: "${A}" },
    { command: "node", args: ["--key=${A}"] },
    { command: "node", cwd: "${A}" },
    { command: "node", envFile: "${A}" },
    { command: "node", env: { A: "${A}" } },
  ];
  for (const kind of ["vscode", "mcp-json"] as const) for (const entry of entries) assert.equal(resolve(define(kind, entry), context).ok, false, JSON.stringify(entry));
});

test("a shell keeps variables of its own", () => {
  const resolved = resolve(define("vscode", { command: "/bin/sh", args: ["-c", "echo ${HOME} ${env:USER}"] }), context);
  assert.ok(resolved.ok && resolved.transport.kind === "stdio");
  assert.deepEqual(resolved.transport.args, ["-c", "echo ${HOME} ada"]);
});

test("paths are absolute, a bare command is not touched", () => {
  const at = (entry: object, over: Partial<ResolveContext> = {}) => {
    const resolved = resolve(define("vscode", entry), { ...context, ...over });
    assert.ok(resolved.ok && resolved.transport.kind === "stdio");
    return [resolved.transport.command, resolved.transport.cwd];
  };
  assert.deepEqual(at({ command: "node" }), ["node", "/work space"]);
  assert.deepEqual(at({ command: "./run", cwd: "sub" }), ["/work space/sub/run", "/work space/sub"]);
  assert.deepEqual(at({ command: "~/run", cwd: "~" }), ["/home/ada/run", "/home/ada"]);
});

test("Windows paths", () => {
  const definition = define("vscode", { command: ".\\run.exe", args: ["${workspaceFolder}${/}a"], cwd: "${workspaceFolder}\\sub" });
  const resolved = resolve({ ...definition, source: { ...definition.source, folder: "C:\\w" } }, { ...context, platform: "win32", home: "C:\\Users\\a" });
  assert.ok(resolved.ok && resolved.transport.kind === "stdio");
  assert.deepEqual([resolved.transport.command, resolved.transport.cwd, resolved.transport.args], ["C:\\w\\sub\\run.exe", "C:\\w\\sub", ["C:\\w\\a"]]);
});

test("the environment file is read, and the entry's own variables win", () => {
  const resolved = resolve(define("vscode", { command: "node", envFile: "${workspaceFolder}/.env", env: { A: "own", Z: null } }), context);
  assert.ok(resolved.ok && resolved.transport.kind === "stdio");
  assert.deepEqual(resolved.transport.env, { A: "own", API_KEY: "from file", B: "x\ny", C: "v", Z: null });
  assert.deepEqual(resolved.secrets, ["from file"]);
});

test("a missing environment file is a problem", () => {
  const resolved = resolve(define("vscode", { command: "node", envFile: "gone.env" }), context);
  assert.deepEqual(resolved, { ok: false, problem: 'The environment file "/work space/gone.env" of server "s" cannot be read.' });
});

test("a URL is judged after its variables are filled in", () => {
  const resolved = resolve(define("vscode", { url: "${env:USER}" }), context);
  assert.deepEqual(resolved, { ok: false, problem: 'The address "ada" is no URL that begins with http:// or https://.' });
});

const secrets: readonly (readonly [entry: object, expected: readonly string[]])[] = [
  [{ command: "n", env: { A: "${input:key}", MODE: "${input:mode}", NODE_ENV: "production" } }, ["s3cret!"]],
  [{ command: "n", env: { MY_API_KEY: "abcdef", TOKEN: "abc", PATH: "/bin" } }, ["abcdef"]],
  [{ command: "n", args: ["--token", "hush-hush", "--port", "8080", "--secret=quiet", "postgres://u:p4ssword@h/d"] }, ["hush-hush", "p4ssword", "quiet"]],
  [{ command: "n", args: ["ghp_abcdefgh"] }, ["ghp_abcdefgh"]],
  [{ url: "https://u:pa55@x.test/mcp?api_key=k-1234&page=2" }, ["k-1234", "pa55"]],
  [{ url: "https://x.test", oauth: { clientId: "me", clientSecret: "${input:key}" } }, ["s3cret!"]],
  [{ url: "https://x.test", headers: { Authorization: "Bearer ${env:TOKEN}", "X-Api-Key": "kkkkk", Accept: "text/plain" } }, ["tok-123456", "kkkkk"]],
];
for (const [entry, expected] of secrets) {
  test(`secrets of ${JSON.stringify(entry)}`, () => {
    const resolved = resolve(define("vscode", entry), context);
    assert.ok(resolved.ok);
    assert.deepEqual(resolved.secrets, expected);
  });
}

test("the inputs of an entry are those it uses, once each", () => {
  const definition = define("vscode", { command: "${input:mode}", args: ["${input:key}${input:mode}"], env: { A: "${input:gone}" } });
  assert.deepEqual(inputsUsed(definition).map(({ id }) => id), ["mode", "key"]);
  assert.equal(formatOf(definition.source), "vscode");
});
