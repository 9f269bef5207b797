import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerDefinition } from "#client/mcp/serverDefinition";
import { serverCommandLines } from "#client/ui/serverCommandLines";
import { sharedNames } from "#client/ui/sharedNames";

const definition = (name: string, more: Partial<ServerDefinition> = {}): ServerDefinition => ({ id: name, name, source: { kind: "vscode", label: "" }, transport: { kind: "stdio", command: "node", args: ["s.js"], env: {} }, era: "auto", ...more });
const session = (name: string, tools: readonly string[], identity: string | null, running = true) => ({
  definition: definition(name),
  state: running ? ({ kind: "running", era: "modern", protocolVersion: "2026-07-28", server: identity === null ? null : { name: identity, version: "1" }, capabilities: {} } as const) : ({ kind: "stopped" } as const),
  lists: { tools: tools.map((tool) => ({ name: tool, inputSchema: {}, outputSchema: undefined, annotations: undefined, raw: {} })), resources: [], resourceTemplates: [], prompts: [], findings: [] },
});

test("tools of one name and one name for two servers are said at both, once", () => {
  const found = sharedNames([session("a", ["x", "y", "y"], "same"), session("b", ["y"], "same"), session("c", ["z"], null), session("d", ["y"], "same", false)]);
  assert.deepEqual(found.get("a")?.map(({ rule, message }) => [rule, message.split(":")[0]]), [
    ["tool-name-shared", 'Server "b" offers 1 tool of the same name'],
    ["server-name-shared", 'The server calls itself "same", as does "b"'],
  ]);
  assert.equal(found.get("b")?.length, 2);
  assert.deepEqual(found.get("c"), []);
  assert.equal(found.get("d"), undefined);
});
test("many names are counted", () => {
  const names = Array.from({ length: 9 }, (_, index) => `t${index}`);
  assert.match(sharedNames([session("a", names, null), session("b", names, null)]).get("a")?.[0]?.message ?? "", /offers 9 tools of the same name: "t0", "t1", "t2", "t3", "t4" and 4 more\./);
});

const lines: readonly (readonly [more: Partial<ServerDefinition>, lines: readonly string[]])[] = [
  [{ transport: { kind: "stdio", command: "node", args: ["a b.js", "--token", "abcd1234"], env: { API_KEY: "s3cret-1", LEVEL: "1" }, cwd: "/w" } }, ["cd /w && API_KEY='<redacted>' LEVEL=1 node 'a b.js' --token '<redacted>'", "mcp-workbench list tools --env 'API_KEY=<redacted>' --env LEVEL=1 --cwd /w -- node 'a b.js' --token '<redacted>'"]],
  [{ source: { kind: "vscode", label: "", file: "/w/.vscode/mcp.json" } }, ["node s.js", "mcp-workbench list tools --server s --config /w/.vscode/mcp.json"]],
  [{ transport: { kind: "http", url: "https://h/?key=abcd1234", headers: { Authorization: "Bearer abc" } } }, ["mcp-workbench list tools --header 'Authorization: <redacted>' --url 'https://h/?key=<redacted>'"]],
];
for (const [more, expected] of lines) test(`as a command: ${expected[0]}`, () => assert.deepEqual(serverCommandLines(definition("s", more)).map(({ text }) => text), expected));
