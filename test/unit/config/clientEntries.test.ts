import assert from "node:assert/strict";
import { test } from "node:test";
import { type ClientName, convertEntry } from "#client/mcp/config/clientEntries";
import { pastedEntries } from "#client/mcp/config/pastedEntries";
import type { DefinitionSource, HttpTransport, ServerDefinition, StdioTransport } from "#client/mcp/serverDefinition";
import type { JsonObject } from "#shared/json/jsonValue";

const vscode: DefinitionSource = { kind: "vscode", label: "", folder: "/w" };
const definition = (transport: StdioTransport | HttpTransport, source = vscode): ServerDefinition => ({ id: "s", name: "s", source, transport, era: "auto" });
const stdio = (more: Partial<StdioTransport>): StdioTransport => ({ kind: "stdio", command: "node", args: [], env: {}, ...more });
const http: HttpTransport = { kind: "http", url: "https://h/mcp", headers: { "X-Key": "${input:api-key}" } };

const conversions: readonly (readonly [transport: StdioTransport | HttpTransport, to: ClientName, entry: JsonObject, losses: number])[] = [
  [stdio({ args: ["${workspaceFolder}/s.js"] }), "vscode", { type: "stdio", command: "node", args: ["${workspaceFolder}/s.js"] }, 0],
  [stdio({ args: ["${workspaceFolder}/s.js"] }), "cursor", { command: "node", args: ["${workspaceFolder}/s.js"] }, 0],
  [stdio({ args: ["${workspaceFolder}/s.js"] }), "claude-code", { command: "node", args: ["/w/s.js"] }, 0],
  [stdio({ env: { A: "${env:HOME}", B: null } }), "claude-code", { command: "node", env: { A: "${HOME}" } }, 0],
  [stdio({ env: { A: "${input:my-id}" } }), "gemini", { command: "node", env: { A: "${MY_ID}" } }, 1],
  [stdio({ env: { API_KEY: "abcdef123" } }), "vscode", { type: "stdio", command: "node", env: { API_KEY: "${env:API_KEY}" } }, 1],
  [stdio({ env: { A: "${env:X}" }, cwd: "/c", envFile: ".env" }), "claude-desktop", { command: "node", env: { A: "<X>" } }, 3],
  [stdio({ envFile: ".env", cwd: "/c" }), "cursor", { command: "node", envFile: ".env", cwd: "/c" }, 0],
  [http, "vscode", { type: "http", url: "https://h/mcp", headers: { "X-Key": "${input:api-key}" } }, 0],
  [http, "gemini", { httpUrl: "https://h/mcp", headers: { "X-Key": "${API_KEY}" } }, 1],
  [{ ...http, kind: "sse", headers: {} }, "gemini", { url: "https://h/mcp" }, 0],
  [{ ...http, headers: {} }, "windsurf", { serverUrl: "https://h/mcp" }, 0],
  [stdio({ args: ["${workspaceFolder}/s.js", "${userHome}"] }), "windsurf", { command: "node", args: ["/w/s.js", "${env:HOME}"] }, 0],
  [{ ...http, headers: {} }, "claude-desktop", { command: "npx", args: ["-y", "mcp-remote", "https://h/mcp"] }, 1],
];
for (const [transport, to, entry, losses] of conversions) {
  test(`${JSON.stringify(transport)} for ${to}`, () => {
    const converted = convertEntry(definition(transport), to);
    assert.deepEqual(converted.entry, entry);
    assert.equal(converted.losses.length, losses, converted.losses.join("\n"));
    assert.ok(!JSON.stringify(converted).includes("abcdef123"));
  });
}
test("a default of Claude Code is kept where there is one, and its loss is said", () => {
  const claude = definition(stdio({ args: ["${A:-b}"] }), { kind: "mcp-json", label: "" });
  assert.deepEqual(convertEntry(claude, "claude-code").entry, { command: "node", args: ["${A:-b}"] });
  assert.deepEqual([convertEntry(claude, "vscode").entry["args"], convertEntry(claude, "vscode").losses.length], [["${env:A}"], 1]);
});

const pasted: readonly (readonly [text: string, names: readonly string[], problem: RegExp | undefined])[] = [
  ['{"mcpServers":{"a":{"command":"x"},"b":{"url":"https://h/"}}}', ["a", "b"], undefined],
  ['{"servers":{"a":{"type":"stdio","command":"x"}}, "inputs": []}', ["a"], undefined],
  ['{"context_servers":{"z":{"source":"custom","command":"x"}}}', ["z"], undefined],
  ['{"a":{"command":"x"}}', ["a"], undefined],
  ['"a": {"command": "x"},', ["a"], undefined],
  ['// comment\n{"command":"npx","args":["-y","p"],}', ["server"], undefined],
  ['{"a":{"serverUrl":"https://h/"}}', ["a"], undefined],
  ['{"a":{"command":"x"},"b":{}}', ["a"], /"b": A server entry needs/],
  ["npx -y something", [], /no JSON/],
  ["[]", [], /no JSON object/],
  ["{}", [], /no server/],
];
for (const [text, names, problem] of pasted) {
  test(`pasted: ${text}`, () => {
    const found = pastedEntries(text, "server");
    assert.deepEqual(found.servers.map(({ name }) => name), names);
    if (problem) assert.match(found.problem ?? "", problem);
    else assert.equal(found.problem, undefined);
  });
}
test("variables of what was pasted are read by whose file it is", () => {
  const [code] = pastedEntries('{"mcpServers":{"a":{"command":"x","env":{"K":"${K}"}}}}', "s").servers;
  const [editor] = pastedEntries('{"servers":{"a":{"command":"x","env":{"K":"${input:k}"}}}}', "s").servers;
  assert.deepEqual(code && convertEntry(code.definition, "vscode").entry["env"], { K: "${env:K}" });
  assert.deepEqual(editor && convertEntry(editor.definition, "vscode").inputs, ["k"]);
});
