import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServerDefinition } from "#client/mcp/serverDefinition";
import type { SessionState } from "#client/mcp/sessionTypes";
import { clip, type ClipLimits, wholeCharacters } from "#client/ui/toolPanelClip";
import { copyText } from "#client/ui/toolPanelCopy";
import { ToolPanelHistory } from "#client/ui/toolPanelHistory";
import { webviewPage } from "#client/ui/webviewPage";
import type { CallRecord, CopyFormat } from "#shared/contracts/toolPanel";
import { parseArguments } from "#shared/json/argumentsText";
import type { JsonValue } from "#shared/json/jsonValue";

const small: ClipLimits = { string: 4, base64: 8, items: 2, members: 2, depth: 3, sum: 10_000 };
const clipped: readonly (readonly [value: JsonValue, shown: JsonValue, cuts: readonly string[]])[] = [
  [{ a: "1234", b: [1, 2] }, { a: "1234", b: [1, 2] }, []],
  ["12345", "1234", [" string 4/5"]],
  ["123\u{1f600}", "123", [" string 4/5"]],
  [{ data: "12345678" }, { data: "12345678" }, []],
  [{ data: "123456789" }, { data: "12345678" }, ["/data string 8/9"]],
  [[1, 2, 3], [1, 2], [" array 2/3"]],
  [{ a: 1, b: 2, c: 3 }, { a: 1, b: 2 }, [" object 2/3"]],
  [{ "a/b": "12345" }, { "a/b": "1234" }, ["/a~1b string 4/5"]],
  [[[[[1]]]], [[[[]]]], ["/0/0/0 depth 0/1"]],
  [[[[[]]]], [[[[]]]], []],
  [null, null, []],
];
for (const [value, shown, cuts] of clipped) {
  test(`${JSON.stringify(value)} is cut to ${JSON.stringify(shown)}`, () => {
    const found = clip(value, small);
    assert.deepEqual(found.value, shown);
    assert.deepEqual(found.cuts.map(({ pointer, kind, shown, total }) => `${pointer} ${kind} ${shown}/${total}`), cuts);
  });
}

test("a value within every limit but the sum is cut where the sum ends", () => {
  const { value, cuts } = clip(Array.from({ length: 1_000 }, () => "x".repeat(100)), { ...small, string: 1_000, items: 10_000 });
  assert.ok(Array.isArray(value) && value.length > 50 && value.length < 200, String(cuts[0]?.shown));
  assert.equal(cuts.at(-1)?.total, 1_000);
});

test("`__proto__` is a member like any other", () => {
  const { value } = clip(JSON.parse('{"__proto__":{"x":1}}') as JsonValue, small);
  assert.equal(JSON.stringify(value), '{"__proto__":{"x":1}}');
});

test("a cut never leaves half a surrogate pair", () => assert.equal(wholeCharacters("a\u{1f600}b", 2), "a"));

const texts: readonly (readonly [text: string, read: string])[] = [
  ["", "absent"],
  [" \n", "absent"],
  ['{"a":1.0}', "value"],
  ['{"a":12345678901234567890}', "The number 12345678901234567890 goes out as it stands, but most servers read it as 12345678901234567000."],
  ["[1e400]", "The number 1e400 goes out as it stands, but most servers read it as null."],
  ["[1e2,100,1.50,-0.0,0e9,1E+2]", "value"],
  ["[0.1,1e-7,5e-324]", "value"],
  ['["12345678901234567890"]', "value"],
  ['{"a":1,"\\u0061":2}', 'The member "a" is given more than once; all go out, and most servers keep the last only.'],
  ['[{"a":1},{"a":1}]', "value"],
  ["{", "not-json"],
  ["{'a':1}", "not-json"],
  ['{"a":1,}', "not-json"],
  ["// no\n{}", "not-json"],
];
for (const [text, read] of texts) {
  test(`${JSON.stringify(text)} as arguments: ${read}`, () => {
    const parsed = parseArguments(text);
    assert.equal(parsed.kind === "value" && parsed.notes.length > 0 ? parsed.notes.join(" ") : parsed.kind, read);
  });
}

const broken: readonly (readonly [text: string, offset: number, message: string])[] = [
  ['{"a":1,\n"b":}', 11, 'This is not JSON: a value is missing after "\\"b\\"".'],
  ['{"a" 1}', 4, 'This is not JSON: a colon is missing after "\\"a\\"".'],
  ["[1 2]", 2, 'This is not JSON: a comma is missing after "1".'],
  ["{} x", 3, 'This is not JSON: something follows the value at "x".'],
  ['{"a":1,}', 6, 'This is not JSON: a comma must be followed by a further value at ",".'],
];
for (const [text, offset, message] of broken) {
  test(`${JSON.stringify(text)} is not JSON at ${offset}`, () => assert.deepEqual(parseArguments(text), { kind: "not-json", message, offset }));
}

const running: SessionState = { kind: "running", era: "modern", protocolVersion: "2026-07-28", server: null, capabilities: {} };
const stdio: ServerDefinition = { id: "1", name: "my server", source: { kind: "setting", label: "Settings" }, transport: { kind: "stdio", command: "node", args: ["it's.js"], env: { TOKEN: "s3cret" } }, era: "auto" };
const http: ServerDefinition = { ...stdio, transport: { kind: "http", url: "https://example.org/mcp", headers: { Authorization: "Bearer s3cret" } } };
const filed: ServerDefinition = { ...stdio, source: { kind: "vscode", label: ".vscode/mcp.json", file: "/w/.vscode/mcp.json" } };
const copies: readonly (readonly [format: CopyFormat, definition: ServerDefinition, args: string, expected: RegExp])[] = [
  ["arguments", stdio, '{"a": 1.0}', /^\{"a": 1\.0\}$/],
  ["cli", filed, '{"a":1}', /^mcp-workbench call math\.add --args '\{"a":1\}' --server 'my server' --config \/w\/\.vscode\/mcp\.json$/],
  ["cli", stdio, "", /^mcp-workbench call math\.add --env 'TOKEN=<redacted>' -- node 'it'\\''s\.js'$/],
  ["cli", http, "", /^mcp-workbench call math\.add --header 'Authorization: <redacted>' --url https:\/\/example\.org\/mcp$/],
  ["frame", stdio, '{"a":1}', /"method": "tools\/call"[\s\S]*"io\.modelcontextprotocol\/protocolVersion": "2026-07-28"/],
  ["typescript", stdio, '{"a":1}', /new StdioClientTransport\(\{"command":"node","args":\["it's\.js"\]\}\)[\s\S]*callTool\(\{ name: "math\.add", arguments: \{"a":1\} \}\)/],
  ["typescript", http, "", /new StreamableHTTPClientTransport\(new URL\("https:\/\/example\.org\/mcp"\)\)[\s\S]*callTool\(\{ name: "math\.add" \}\)/],
  ["python", stdio, '{"a":true,"b":null}', /StdioServerParameters\(command="node", args=\["it's\.js"\]\)[\s\S]*call_tool\("math\.add", \{"a": True, "b": None\}\)/],
  ["python", http, "", /streamable_http_client\("https:\/\/example\.org\/mcp"\)/],
];
for (const [format, definition, args, expected] of copies) {
  test(`a call of ${definition.transport.kind} with ${args || "no arguments"} copied as ${format}`, () => {
    const text = copyText(format, { definition, state: running, tool: "math.add", args });
    assert.match(text, expected);
    assert.ok(!text.includes("s3cret"), "no secret is copied");
  });
}

test("a frame of a legacy session has no envelope of the modern era", () => {
  const text = copyText("frame", { definition: stdio, state: { ...running, era: "legacy", protocolVersion: "2025-11-25" }, tool: "t", args: "" });
  assert.deepEqual(JSON.parse(text), { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "t" } });
});

test("the page runs its own script only, and reaches no network", () => {
  const page = webviewPage({ script: "s.js", style: "s.css", cspSource: "https://csp.example" }, "abc", "MCP tool");
  assert.match(page, /default-src 'none'/);
  assert.match(page, /script-src 'nonce-abc'; style-src https:\/\/csp\.example/);
  assert.doesNotMatch(page, /unsafe-(inline|eval)|connect-src|style="|onclick|<script(?! type="module" nonce="abc")/);
});

class MemoryStorage {
  readonly values = new Map<string, unknown>();
  get(key: string): unknown {
    return this.values.get(key);
  }
  update(key: string, value: unknown): Promise<void> {
    this.values.set(key, structuredClone(value));
    return Promise.resolve();
  }
}
const target = { server: "s", tool: "t" };
const plain = (text: string): string => text;
function record(id: string, result: JsonValue = {}): CallRecord {
  return { id, startedAt: 1, args: `{"id":"${id}"}`, cuts: [], output: null, frames: [], outcome: { outcome: "ok", sideEffect: "done", result, error: null, rounds: 1, findings: [], durationMs: 1 } };
}

test("history keeps the newest calls of each tool, over a restart too", async () => {
  const storage = new MemoryStorage();
  const history = new ToolPanelHistory(storage);
  for (let index = 0; index < 25; index++) await history.add(target, record(`c${index}`), plain);
  await history.add({ server: "s", tool: "other" }, record("o"), plain);
  const reopened = new ToolPanelHistory(storage);
  assert.deepEqual(reopened.entries(target).map(({ id }) => id), Array.from({ length: 20 }, (_, index) => `c${24 - index}`));
  assert.equal(reopened.record("c4"), null);
  await reopened.clear(target);
  assert.deepEqual([reopened.entries(target).length, new ToolPanelHistory(storage).entries({ server: "s", tool: "other" }).length], [0, 1]);
});

test("history keeps whole results in memory, and shortens what it stores", async () => {
  const storage = new MemoryStorage();
  const history = new ToolPanelHistory(storage);
  await history.add(target, record("big", { content: [{ type: "text", text: "x".repeat(1_000_000) }] }), plain);
  assert.ok(JSON.stringify(history.record("big")).length > 1_000_000);
  const stored = new ToolPanelHistory(storage).record("big");
  assert.ok(JSON.stringify(stored).length < 10_000);
  assert.deepEqual(stored?.cuts.map(({ pointer, total }) => [pointer, total]), [["/content/0/text", 1_000_000]]);
});

test("history stays within its bound, whatever the calls weigh", async () => {
  const storage = new MemoryStorage();
  const history = new ToolPanelHistory(storage);
  for (let index = 0; index < 60; index++) await history.add({ server: "s", tool: `t${index}` }, { ...record(`c${index}`), args: "x".repeat(90_000) }, plain);
  assert.ok(JSON.stringify([...storage.values]).length < 1_600_000);
  assert.equal(history.record("c59")?.id, "c59");
});

test("secrets are taken out of what is stored", async () => {
  const storage = new MemoryStorage();
  const history = new ToolPanelHistory(storage);
  await history.add(target, { ...record("a", { content: [{ type: "text", text: 'the "s3cret"' }] }), args: '{"token":"s3cret"}' }, (text) => text.replaceAll("s3cret", "<redacted>"));
  assert.ok(!JSON.stringify([...storage.values]).includes("s3cret"));
  assert.equal(new ToolPanelHistory(storage).record("a")?.args, '{"token":"<redacted>"}');
});

for (const stored of [undefined, null, 5, {}, { version: 0, calls: [] }, { version: 1, calls: 5 }]) {
  test(`history starts empty on ${JSON.stringify(stored)}`, () => {
    assert.deepEqual(new ToolPanelHistory({ get: () => stored, update: () => Promise.resolve() }).entries(target), []);
  });
}
