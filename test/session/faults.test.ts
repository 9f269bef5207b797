import { test } from "node:test";
import { checkSession, type SessionRow } from "../support/checkSession";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";

const modern = "running modern 2026-07-28";
const legacy = "running legacy 2025-11-25";
const unsupported = (...supported: readonly string[]): Step => ["error", -32022, "Unsupported protocol version", { supported, requested: "2026-07-28" }];
type Script = NonNullable<Behaviour["on"]>;
const call = (...steps: readonly Step[]): Script => ({ "tools/call": [steps] });
const probe = (...steps: readonly Step[]): Script => ({ "server/discover": [steps] });
const complete: Step = ["result", { resultType: "complete", content: [] }];

const rows: readonly SessionRow[] = [
  // Which revision is spoken; which era, `eraMatrix.test.ts` says.
  ...(["2024-11-05", "2025-03-26", "2025-06-18"] as const).map((revision): SessionRow => ({ name: `a server of ${revision}`, behaviour: { era: "legacy", revision }, state: `running legacy ${revision}`, call: "ok done" })),
  { name: "a server of another revision than the pinned one", behaviour: { era: "legacy", revision: "2025-11-25" }, era: "2025-06-18", state: /answered 2025-11-25 to initialize with 2025-06-18, which is pinned/ },
  { name: "a server that chooses a revision of its own", behaviour: { era: "legacy", revision: "1.0" }, state: /chose protocol version "1\.0"/ },
  // What the probe meets.
  { name: "F11: silence on the probe", on: ["stdio"], behaviour: { era: "legacy", on: probe() }, limits: { probeTimeoutMs: 200 }, state: legacy, says: /did not answer server\/discover within 0\.2 s/ },
  { name: "F11: silence on the probe", on: ["http"], behaviour: { era: "legacy", on: probe() }, limits: { requestTimeoutMs: 200 }, state: /did not answer server\/discover within 0\.2 s/ },
  { name: "a late answer to the probe", on: ["stdio"], behaviour: { era: "dual", on: { "server/discover": [[["hold", "initialize"], ["default"]]], initialize: [[["release", "initialize"]]] } }, limits: { probeTimeoutMs: 200 }, state: modern, says: /answered server\/discover late/ },
  { name: "a late answer to the probe, and one to initialize", on: ["stdio"], behaviour: { era: "dual", on: { "server/discover": [[["hold", "initialize"], ["default"]]], initialize: [[["release", "initialize"], ["default"]]] } }, limits: { probeTimeoutMs: 200 }, state: legacy, call: "ok done" },
  { name: "F12: exit on the probe", on: ["stdio"], behaviour: { era: "legacy", on: probe(["exit", 1]) }, state: legacy, call: "ok done", says: /exited after server\/discover; it is started again/ },
  { name: "an error on the probe, and then exit", on: ["stdio"], behaviour: { era: "legacy", on: probe(["error", -32000, "Not initialized"], ["exit", 1]) }, state: legacy, call: "ok done" },
  ...[-32602, -32000, -32603, 0, 4711].map((code): SessionRow => ({ name: `F11: error ${String(code)} on the probe`, behaviour: { era: "legacy", on: probe(["error", code, "What?"]) }, state: legacy })),
  { name: "a result that is no DiscoverResult", behaviour: { era: "legacy", on: probe(["result", {}]) }, state: legacy, says: /has no supportedVersions/ },
  { name: "-32022 that lists 2026-07-28", behaviour: { era: "dual", on: { "server/discover": [[unsupported("2026-07-28")], [["default"]]] } }, state: modern },
  { name: "-32022 that lists 2026-07-28 again and again", behaviour: { era: "dual", on: probe(unsupported("2026-07-28")) }, state: /refused 2026-07-28 although it lists it/ },
  { name: "F11: -32022 that lists another modern version", behaviour: { era: "dual", on: probe(unsupported("2027-01-01")) }, state: /supports "2027-01-01", none of which is spoken here/ },
  { name: "-32022 that lists nothing", behaviour: { era: "dual", on: probe(["error", -32022, "Unsupported"]) }, state: /does not support 2026-07-28 and does not say/ },
  { name: "-32022 that lists legacy versions", behaviour: { era: "legacy", revision: "2025-06-18", on: probe(unsupported("2025-03-26", "2025-06-18")) }, state: "running legacy 2025-06-18" },
  { name: "-32021 on the probe", behaviour: { era: "dual", on: probe(["error", -32021, "sampling is required"]) }, state: /refused server\/discover with error -32021: sampling is required/ },
  { name: "HTTP 400 without a body on the probe", on: ["http"], behaviour: { era: "legacy", on: probe(["http", 400]) }, state: legacy },
  { name: "HTTP 400 with -32022 on the probe", on: ["http"], behaviour: { era: "dual", on: probe(["http", 400, {}, '{"jsonrpc":"2.0","error":{"code":-32022,"message":"no","data":{"supported":["2027-01-01"]}}}']) }, state: /none of which is spoken here/ },
  { name: "HTTP 404 with -32601 on the probe", on: ["http"], behaviour: { era: "modern", on: probe(["http", 404, {}, '{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no discover"}}']) }, state: modern },
  { name: "HTTP 404 on the probe", on: ["http"], behaviour: { era: "legacy", on: probe(["http", 404, { "content-type": "text/plain" }, "nothing here"]) }, state: legacy },
  { name: "HTTP 401", on: ["http"], behaviour: { on: probe(["http", 401, { "www-authenticate": 'Bearer resource_metadata="https://h.test/prm"' }]) }, state: /HTTP 401 .*resource_metadata/ },
  { name: "HTTP 403", on: ["http"], behaviour: { on: probe(["http", 403, {}, '{"error":"forbidden"}']) }, state: /HTTP 403 and .*forbidden/ },
  { name: "HTTP 503 on the probe", on: ["http"], behaviour: { on: probe(["http", 503, {}, "down"]) }, state: /HTTP 503 and "down"/ },
  { name: "a redirect of the probe to another origin", on: ["http"], behaviour: { on: probe(["http", 307, { location: "https://elsewhere.test/mcp" }, ""]) }, state: /answered server\/discover with HTTP 307, a redirect to "https:\/\/elsewhere\.test\/mcp"\.$/ },
  { name: "HTTP 431 on the probe and after", on: ["http"], behaviour: { on: { "server/discover": [[["http", 431]]], initialize: [[["http", 431]]] } }, state: /HTTP 431/ },
  // What keeps a server from starting.
  { name: "exit at once", on: ["stdio"], behaviour: { start: [["stderr", "Error: no database"], ["exit", 3]] }, state: /exited with code 3 before it answered initialize\. Its last words on stderr: "Error: no database"/ },
  { name: "exit at once for a taken port", on: ["stdio"], behaviour: { start: [["stderr", "Error: listen EADDRINUSE: address already in use :::3000"], ["exit", 1]] }, state: /EADDRINUSE/ },
  { name: "nothing but pollution", on: ["stdio"], behaviour: { start: [["raw", "My Server v1.2 started\n"], ["never"]] }, limits: { probeTimeoutMs: 2_000, requestTimeoutMs: 2_000 }, state: /did not answer initialize within 2 s\. Its stdout held "My Server v1\.2 started" instead of messages/ },
  { name: "pollution before it works", on: ["stdio"], behaviour: { start: [["raw", 'banner\n{"level":"info"}\n']] }, state: modern, call: "ok done" },
  { name: "B10: a byte order mark", on: ["stdio"], behaviour: { start: [["raw", "\ufeff"]] }, state: modern, call: "ok done" },
  // What happens to a call.
  { name: "B1: an answer in single bytes", on: ["stdio"], behaviour: { on: call(["bytes", bytewise(`${answerToCall("读 🎉")}\n`)]) }, state: modern, call: "ok done 读 🎉" },
  { name: "B1: an answer in single bytes", on: ["http"], behaviour: { on: call(["bytes", bytewise(`data: ${answerToCall("读 🎉")}\r\n\r\n`)]) }, state: modern, call: "ok done 读 🎉" },
  { name: "B6: an answer that ends with CRLF", on: ["stdio"], behaviour: { on: call(["raw", `${answerToCall("x")}\r\n`]) }, state: modern, call: "ok done x" },
  { name: "an answer after a comment, in two data lines", on: ["http"], behaviour: { on: call(["raw", `: ping\nid: 1\ndata: ${answerToCall("x").replace(",", ",\ndata: ")}\n\n`]) }, state: modern, call: "ok done x" },
  { name: "B2: an answer of 70,000 characters", on: ["stdio"], behaviour: { on: call(["repeat", `{"jsonrpc":"2.0","id":3,"result":{"resultType":"complete","content":[{"type":"text","text":"${"x".repeat(70_000)}"}]}}\n`, 1]) }, state: modern, call: `ok done ${"x".repeat(70_000)}` },
  { name: "a protocol error", behaviour: { on: call(["error", -32602, "Unknown tool: nope"]) }, state: modern, call: "protocol-error none -32602 Unknown tool: nope" },
  { name: "an internal error", behaviour: { on: call(["error", -32603, "boom"]) }, state: modern, call: "protocol-error unknown -32603 boom" },
  { name: "a tool error", behaviour: { on: call(["result", { resultType: "complete", isError: true, content: [{ type: "text", text: "no" }] }]) }, state: modern, call: "tool-error unknown" },
  { name: "a tool error that says what it did", behaviour: { on: call(["result", { resultType: "complete", isError: true, content: [{ type: "text", text: '{"code":"E","side_effect":"none"}' }] }]) }, state: modern, call: "tool-error none" },
  { name: "F14: a missing resultType", behaviour: { on: call(["result", { content: [] }]) }, state: modern, call: "ok done", says: /has no resultType/ },
  { name: "an unknown resultType", behaviour: { on: call(["result", { resultType: "partial" }]) }, state: modern, call: /^protocol-error unknown/, says: /resultType "partial" is unknown/ },
  { name: "neither result nor error", behaviour: { on: call(["raw", '{"jsonrpc":"2.0","id":3}\n']) }, on: ["stdio"], state: modern, options: { timeoutMs: 300 }, call: /^timeout unknown/ },
  { name: "silence in a call", behaviour: { on: call() }, state: modern, options: { timeoutMs: 300 }, call: /^timeout unknown null No answer and no progress within 0\.3 s/ },
  { name: "progress that keeps a call alive until the cap", behaviour: { on: call(["progress", 1], ["progress", 2]) }, state: modern, limits: { requestCapMs: 400 }, options: { timeoutMs: 10_000 }, call: /^timeout unknown null No answer within 0\.4 s in all/ },
  { name: "a crash in mid-call", behaviour: { on: call(["exit", 7]) }, on: ["stdio"], state: modern, call: /^disconnected unknown null The server's process exited with code 7/ },
  { name: "a crash in mid-call with last words", behaviour: { on: call(["stderr", "TypeError: no such note"], ["stderr", "    at read (server.js:7:3)"], ["exit", 1]) }, on: ["stdio"], state: modern, call: /exited with code 1\. Its last words on stderr: "TypeError: no such note"\./ },
  { name: "a crash in mid-call", behaviour: { on: call(["exit"]) }, on: ["http"], state: modern, call: /^disconnected unknown null The connection broke off/ },
  { name: "a stream that is cut", behaviour: { on: call(["progress", 1], ["cut"]) }, on: ["http"], state: modern, call: /^disconnected unknown null The server closed the response stream/ },
  { name: "HTTP 500 in a call", behaviour: { on: call(["http", 500, {}, "boom"]) }, on: ["http"], state: modern, call: /^protocol-error unknown null .*HTTP 500/ },
  { name: "a redirect in a call to another origin", behaviour: { on: call(["http", 308, { location: "https://elsewhere.test/mcp" }, ""]) }, on: ["http"], state: modern, call: /^protocol-error none null The server answered with HTTP 308, a redirect to "https:\/\/elsewhere\.test\/mcp", which is not followed\./ },
  { name: "HTTP 503 with Retry-After in a call", behaviour: { on: call(["http", 503, { "retry-after": "1" }, ""]) }, on: ["http"], state: modern, call: /^protocol-error none null .*HTTP 503/ },
  { name: "HTTP 429 in a call", behaviour: { on: call(["http", 429]) }, on: ["http"], state: modern, call: /^protocol-error none null .*HTTP 429/ },
  { name: "HTTP 404 with -32601 in a call", behaviour: { on: call(["http", 404, {}, '{"jsonrpc":"2.0","id":3,"error":{"code":-32601,"message":"gone"}}']) }, on: ["http"], state: modern, call: "protocol-error none -32601 gone" },
  { name: "F15: a header mismatch", behaviour: { on: call(["http", 400, {}, '{"jsonrpc":"2.0","error":{"code":-32020,"message":"Mcp-Name differs"}}']) }, on: ["http"], state: modern, call: "protocol-error none -32020 Mcp-Name differs" },
  { name: "F5: HTTP 200 with an error that is no message", on: ["http"], behaviour: { on: call(["http", 200, {}, '{"error":"Session not found"}']) }, state: modern, call: /^disconnected unknown null The server answered with HTTP 200 and content type "application\/json", and no message in it: .*Session not found/ },
  { name: "an HTML page instead of an answer", behaviour: { on: call(["http", 200, { "content-type": "text/html" }, "<html>"]) }, on: ["http"], state: modern, call: /^disconnected unknown null .*content type "text\/html"/ },
  { name: "an answer that is no JSON", behaviour: { on: call(["http", 200, {}, "{oops"]) }, on: ["http"], state: modern, call: /^disconnected unknown/, says: /no message: "\{oops"/ },
  { name: "B2: a line beyond the limit", behaviour: { on: call(["huge", 5_000]) }, on: ["stdio"], limits: { messageBytes: 4_000 }, state: modern, call: /^disconnected unknown null The server sent a line of more than 4000 bytes/ },
  { name: "a line beyond the limit before the handshake", behaviour: { era: "legacy", on: { initialize: [[["huge", 5_000]]] } }, era: "legacy", on: ["stdio"], limits: { messageBytes: 4_000 }, state: /^The server sent a line of more than 4000 bytes/ },
  { name: "an answer nested too deep", behaviour: { on: call(["raw", `{"jsonrpc":"2.0","id":3,"result":${"[".repeat(2_000)}${"]".repeat(2_000)}}\n`]) }, on: ["stdio"], state: modern, options: { timeoutMs: 200 }, call: /^timeout unknown null/ },
  { name: "an answer to initialize with a string for an id", behaviour: { era: "legacy", on: { initialize: [[["raw", '{"jsonrpc":"2.0","id":"1","result":{}}\n']]] } }, era: "legacy", on: ["stdio"], limits: { requestTimeoutMs: 2_000 }, state: /did not answer initialize within 2 s\. It sent an answer with id "1" instead of 1\.$/ },
  { name: "an event beyond the limit", behaviour: { on: call(["huge", 5_000]) }, on: ["http"], limits: { messageBytes: 4_000 }, state: modern, call: /^disconnected unknown/, says: /event of more than 4000/ },
  { name: "a server request in 2026", behaviour: { on: call(["request", 99, "roots/list", {}, "go on"], complete) }, on: ["stdio", "stream"], state: modern, call: "ok done", says: /sent the request "roots\/list", which servers of 2026-07-28 may not/ },
  { name: "an answer to nobody", behaviour: { on: call(["raw", '{"jsonrpc":"2.0","id":"3","result":{}}\n'], complete) }, on: ["stdio"], state: modern, call: "ok done", says: /answer with id "3", for which no request is waiting/ },
  // What happens to lists.
  { name: "F8: pages that never end", behaviour: { on: { "tools/list": [[["result", { resultType: "complete", tools: [], nextCursor: "again", ttlMs: 0, cacheScope: "private" }]]] } }, state: modern, says: /nextCursor "again" a second time/ },
  { name: "an empty cursor in 2026", behaviour: { on: { "tools/list": [[["result", { resultType: "complete", tools: [], nextCursor: "" }]], [["default"]]] } }, state: modern, call: "ok done" },
  { name: "F8: an empty cursor before 2026", behaviour: { era: "legacy", on: { "tools/list": [[["result", { tools: [], nextCursor: "" }]]] } }, state: legacy, says: /ends with the nextCursor ""/ },
  { name: "F8: more pages than the bound", behaviour: { on: { "tools/list": [[["result", { resultType: "complete", tools: [], nextCursor: "1" }]], [["result", { resultType: "complete", tools: [], nextCursor: "2" }]]] } }, limits: { listPages: 2 }, state: modern, says: /more than 2 pages/ },
  { name: "a list that fails", behaviour: { on: { "tools/list": [[["error", -32603, "no tools today"]]] } }, state: modern, says: /tools\/list failed with error -32603: no tools today/ },
];

for (const row of rows) for (const transport of row.on ?? (["stdio", "http", "stream"] as const)) test(`${row.name}, over ${transport}`, () => checkSession(row, transport));

/** The third request of a modern session is the call. */
function answerToCall(text: string): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 3, result: { resultType: "complete", content: [{ type: "text", text }] } });
}

function bytewise(text: string): readonly (readonly number[])[] {
  return [...Buffer.from(text)].map((byte) => [byte]);
}
