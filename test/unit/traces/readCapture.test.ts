import assert from "node:assert/strict";
import { test } from "node:test";
import { directionIn } from "#shared/traces/directions";
import { readCapture } from "#shared/traces/readCapture";

const frames = (text: string) => [...readCapture(text)].map((one) => (one.kind === "frame" ? [one.line, one.dir, one.dirIsInferred, one.text] : [one.line, "noise", one.text]));

test("a trace gives each message its own text, and what stdout held beside them", () => {
  const text = [
    '\ufeff{"ts":"2026-01-02T03:04:05.006Z","server":"s","dir":"send","frame":{"jsonrpc":"2.0", "id":1,"method":"tools/list"}}',
    '{"ts":"2026-01-02T03:04:05.007Z","server":"s","dir":"recv","stream":"stderr","raw":"log"}',
    '{"ts":"2026-01-02T03:04:05.007Z","server":"s","dir":"recv","stream":"stdout","raw":"noise"}\r',
    "",
    "no JSON",
    '{"ts":"2026-01-02T03:04:05.010Z","server":"s","dir":"recv","frame":{"id":1,"result":{"a":1.0,"a":12345678901234567890}},"http":{"status":200,"headers":{"x":"y"}}}',
  ].join("\n");
  assert.deepEqual(frames(text), [
    [0, "send", false, '{"jsonrpc":"2.0", "id":1,"method":"tools/list"}'],
    [2, "noise", "noise"],
    [5, "recv", false, '{"id":1,"result":{"a":1.0,"a":12345678901234567890}}'],
  ]);
  const [first, , last] = [...readCapture(text)];
  assert.deepEqual([first?.ts, first?.server, last?.kind === "frame" && last.http], [Date.UTC(2026, 0, 2, 3, 4, 5, 6), "s", { status: 200, headers: { x: "y" } }]);
});

const request = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"a"}}';
const answer = '{"jsonrpc":"2.0","id":7,"result":{}}';

/** One message of each: how it stands in a line, and who sent it. */
const lines: readonly (readonly [line: string, dir: "send" | "recv" | null, text?: string])[] = [
  [request, "send"],
  // Claude Desktop, mcp-server-*.log: github.com/modelcontextprotocol/typescript-sdk/issues/179
  [`2025-03-10T17:03:18.764Z [demo] [info] Message from client: ${request} { metadata: undefined }`, "send", request],
  [`2025-03-10T17:03:18.764Z [demo] [info] Message from server: ${answer}`, "recv", answer],
  // VS Code, the output of a server at level trace: src/vs/workbench/contrib/mcp/common/mcpServerRequestHandler.ts
  [`2026-01-02 03:04:05.678 [trace] [editor -> server] ${request}`, "send", request],
  [`2026-01-02 03:04:05.678 [trace] [server -> editor] ${answer}`, "recv", answer],
  [`--> ${request}`, "send", request],
  [`<-- ${answer}`, "recv", answer],
  [`> ${request}`, "send", request],
  [`12:00:01.5 < ${answer}`, "recv", answer],
  [`→ ${request}`, "send", request],
  [`recv: ${answer}`, "recv", answer],
  [`SEND ${request}`, "send", request],
  [`{"direction":"outgoing","timestamp":1735700000000,"message":${request}}`, "send", request],
  [`{"type":"recv","data":${JSON.stringify(answer)}}`, "recv", answer],
  [`{"from":"server","payload":${answer}}`, "recv", answer],
  ['{"jsonrpc":"2.0","id":1,"method":"ping"}', null],
  ['{"jsonrpc":"2.0","id":1,"method":"roots/list"}', "recv"],
  ['{"jsonrpc":"2.0","method":"notifications/message","params":{}}', "recv"],
];

for (const [line, dir, text = line] of lines) {
  test(`a message in the line ${line.slice(0, 70)}`, () => {
    const [found, ...others] = [...readCapture(`${line}\n`)];
    assert.equal(others.length, 0);
    assert.ok(found?.kind === "frame");
    assert.deepEqual([found.dir, found.text], [dir, text]);
  });
}

test("what is no capture gives nothing", () => {
  for (const text of ["", "{}", "[]", "[1,2]", "null", '{"a":{"jsonrpc":"2.0"}}', "> tsc && node dist/index.js", '{"level":"info","msg":"ready"}', '{"jsonrpc":"1.0","method":"x"}', "\ufeff", `${"[".repeat(5000)}`, `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`]) assert.deepEqual(frames(text), [], text.slice(0, 40));
});

test("an answer comes from the other side than its request, where a line does not say", () => {
  const text = [request, answer, '{"jsonrpc":"2.0","id":1,"method":"roots/list"}', '{"jsonrpc":"2.0","id":1,"result":{"roots":[]}}', '{"jsonrpc":"2.0","id":99,"result":{}}'].join("\n");
  assert.deepEqual(frames(text).map(([line, dir, inferred]) => [line, dir, inferred]), [[0, "send", true], [1, "recv", true], [2, "recv", true], [3, "send", true], [4, null, false]]);
});

test("every message of a batch counts", () => {
  assert.deepEqual(frames(`[${request}, ${request.replace("7", "8")}]`).map(([, , , text]) => text), [request, request.replace("7", "8")]);
});

const protocol = JSON.stringify([
  { id: "m1", timestamp: "2026-08-22T10:00:00.000Z", direction: "request", origin: "client", message: { jsonrpc: "2.0", id: 0, method: "tools/call", params: { name: "a" } }, response: { jsonrpc: "2.0", id: 0, result: { content: [] } }, duration: 40 },
  { id: "m2", timestamp: "2026-08-22T10:00:00.010Z", direction: "request", origin: "server", message: { jsonrpc: "2.0", id: 0, method: "roots/list" }, response: { jsonrpc: "2.0", id: 0, result: { roots: [] } }, duration: 5 },
  { id: "m3", timestamp: "2026-08-22T10:00:00.020Z", direction: "notification", message: { jsonrpc: "2.0", method: "notifications/message", params: {} } },
], undefined, 2);

test("an export of MCP Inspector's Protocol view: the answers folded into their requests come when they came", () => {
  assert.deepEqual([...readCapture(protocol)].map((one) => one.kind === "frame" && [one.message["method"] ?? "answer", one.dir, one.ts]), [
    ["tools/call", "send", Date.UTC(2026, 7, 22, 10)],
    ["roots/list", "recv", Date.UTC(2026, 7, 22, 10, 0, 0, 10)],
    ["answer", "send", Date.UTC(2026, 7, 22, 10, 0, 0, 15)],
    ["notifications/message", "recv", Date.UTC(2026, 7, 22, 10, 0, 0, 20)],
    ["answer", "recv", Date.UTC(2026, 7, 22, 10, 0, 0, 40)],
  ]);
  const [first] = [...readCapture(protocol)];
  assert.ok(first?.kind === "frame");
  assert.match(first.text, /^\{\n {6}"jsonrpc": "2\.0"/, "the text stands as it is in the file");
  assert.equal(first.line, 1);
});

test("an export of MCP Inspector's Network view: messages, event streams and sign-in apart", () => {
  const network = JSON.stringify([
    { id: "a", timestamp: "2026-08-22T10:00:00.000Z", method: "GET", url: "https://h.test/.well-known/oauth-protected-resource", requestHeaders: {}, responseStatus: 200, responseBody: '{"resource":"https://h.test"}', category: "auth" },
    { id: "b", timestamp: "2026-08-22T10:00:01.000Z", method: "POST", url: "https://h.test/mcp", requestHeaders: { "mcp-method": "tools/call" }, requestBody: request, responseStatus: 200, responseHeaders: { "content-type": "text/event-stream" }, responseBody: `event: message\ndata: {"jsonrpc":"2.0","method":"notifications/progress","params":{}}\n\nevent: message\ndata: ${answer}\n\n`, duration: 7, category: "transport" },
  ]);
  assert.deepEqual([...readCapture(network)].map((one) => one.kind === "frame" && [one.message["method"] ?? "answer", one.dir, one.http?.status]), [["tools/call", "send", undefined], ["notifications/progress", "recv", 200], ["answer", "recv", 200]]);
});

test("a time in front of a line names no direction", () => {
  assert.deepEqual(["2026-01-02T03:04:05Z", "[2026-01-02 03:04:05] ", "12:00", "info: "].map(directionIn), [null, null, null, null]);
});

test("a message of ten megabytes and a hundred thousand lines are read in one pass", () => {
  const huge = `{"ts":"2026-01-02T03:04:05.006Z","server":"s","dir":"recv","frame":{"jsonrpc":"2.0","id":1,"result":{"text":"${"x".repeat(10_000_000)}"}}}`;
  assert.equal([...readCapture(huge)].length, 1);
  assert.equal([...readCapture(`${request}\n`.repeat(100_000))].length, 100_000);
});

/** A message is found with its own text wherever its member stands, and of two of one name the last counts, as for any parser. */
const places: readonly (readonly [line: string, text: string])[] = [
  ['{"ts":"x","dir":"send","frame":{"id":1,"method":"a"},"http":{"headers":{}}}', '{"id":1,"method":"a"}'],
  ['{"frame":{"id":1,"method":"a"},"dir":"send"}', '{"id":1,"method":"a"}'],
  ['{"server":"x,\\"frame\\":{}","dir":"send","frame":{"method":"a"}}', '{"method":"a"}'],
  ['{"http":{"a":1,"frame":{"method":"no"}},"dir":"send","frame":{"method":"a"}}', '{"method":"a"}'],
  ['{"dir":"send","frame":{"method":"a"},"frame":{"method":"b"}}', '{"method":"b"}'],
  ['{"dir":"send","frame":{"method":"a","params":{"x":1,"frame":{}}}}', '{"method":"a","params":{"x":1,"frame":{}}}'],
  ['{ "dir" : "send" , "frame" : { "method" : "a" } }', '{ "method" : "a" }'],
];

for (const [text, own] of places) test(`the frame of ${text}`, () => assert.deepEqual(frames(text).map(([, , , found]) => found), [own]));
