import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import { lint } from "#shared/lint/lint";
import { metaKeys } from "#shared/mcp/metaKeys";
import type { LintOptions } from "#shared/lint/options";

const path = "/w/a.mcp-trace.jsonl";
const ts = "2026-12-02T00:00:00.000Z";
const meta = { [metaKeys.protocolVersion]: "2026-07-28", [metaKeys.clientCapabilities]: {} };
const entry = (dir: "send" | "recv", frame: JsonValue, more: JsonObject = {}): string => JSON.stringify({ ts, server: "s", dir, frame, ...more });
const discover = [
  entry("send", { jsonrpc: "2.0", id: 1, method: "server/discover", params: { _meta: meta } }),
  entry("recv", { jsonrpc: "2.0", id: 1, result: { resultType: "complete", ttlMs: 0, cacheScope: "private", supportedVersions: ["2026-07-28"], capabilities: { tools: {} } } }),
];

/** Line, rule, pointer and the text that is marked. */
function told(text: string, options: LintOptions = { path }): readonly string[] {
  return lint(text, options).map(({ start, end, rule, level, pointer }) => `${text.slice(0, start).split("\n").length} ${level} ${rule} ${pointer} ${text.slice(start, end)}`);
}

test("findings stand in their line, at their value", () => {
  const text = [...discover, entry("send", { jsonrpc: "2.0", id: 1, method: "tools/list", params: { _meta: meta } }), entry("recv", { jsonrpc: "2.0", id: 9, result: { resultType: "complete" } })].join("\n");
  assert.deepEqual(told(text), ["4 error frame-id /frame/id 9"]);
});

test("hundreds of thousands of lines that one answer dates are told, as many as are shown", () => {
  const noise = (raw: string): string => JSON.stringify({ ts, server: "s", dir: "recv", stream: "stdout", raw });
  const many = Array.from({ length: 150_000 }, (_, index) => noise(index % 2 === 0 ? "text" : '{"a":1}'));
  // Of answers alone: when a line was printed is known only when the next one comes.
  const answer = (id: number, result: JsonObject): string => entry("recv", { jsonrpc: "2.0", id, result });
  const problems = lint([answer(0, { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "s", version: "1" } }), ...many, answer(1, {})].join("\n"), { path });
  assert.equal(problems.length, 501);
});

test("an answer is held to no revision that its request only may have had", () => {
  const text = [entry("send", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "add" } }), entry("recv", { jsonrpc: "2.0", id: 1, result: { content: [] } })].join("\n");
  assert.deepEqual(told(text), []);
});

test("what is missing is marked at the method or the id, not over the whole frame", () => {
  const text = [...discover, entry("send", { jsonrpc: "2.0", id: 2, method: "tools/list" })].join("\r\n");
  assert.deepEqual(told(text), ['3 error frame-meta /frame "tools/list"']);
});

test("each server of a trace is a session of its own", () => {
  const other = entry("recv", { jsonrpc: "2.0", id: 9, result: {} }, { server: "t" });
  assert.deepEqual(told([...discover, other].join("\n")), []);
});

test("lines that are none of a trace", () => {
  assert.deepEqual(told([...discover, '{"ts": "x", "dir": ', "5", JSON.stringify({ ts, dir: "up", frame: {} }), JSON.stringify({ ts, dir: "recv" }), ""].join("\n")).map((line) => line.split(" ").slice(0, 3).join(" ")), [
    "3 error json-syntax",
    "4 error frame-shape",
    "5 error frame-shape",
    "6 error frame-shape",
  ]);
});

test("levels can be set, and a revision can be given", () => {
  const text = entry("recv", { jsonrpc: "2.0", id: 9, result: [] });
  assert.deepEqual(told(text, { path, levels: { "frame-shape": "hint" } }), ["1 hint frame-shape /frame/result []"]);
  assert.deepEqual(told(text, { path, levels: { "frame-shape": "off" } }), []);
  const call = entry("send", { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: 5 } });
  assert.deepEqual(told(call), []);
  assert.deepEqual(told(call, { path, era: "2025-11-25" }), ["1 error frame-schema /frame/params/name 5"]);
});

test("HTTP facts of a line are judged", () => {
  const text = [...discover, entry("send", { jsonrpc: "2.0", id: 2, method: "tools/list", params: { _meta: meta } }, { http: { headers: { "mcp-protocol-version": "2026-07-28" } } })].join("\n");
  assert.deepEqual(told(text), ['3 error frame-http /frame "tools/list"']);
});

test("a capture of plain messages is judged, as far as the methods say who sent them", () => {
  const [asked, answered] = ['{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}', '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":5,"capabilities":{},"serverInfo":{"name":"b","version":"1"}}}'];
  assert.deepEqual(told([asked, '{"jsonrpc":"2.0","id":7,"method":"ping"}', answered, "no JSON"].join("\n")).map((line) => line.split(" ").slice(0, 4).join(" ")), ["3 error frame-schema /result/protocolVersion", "4 error json-syntax "]);
});

test("a client's log is judged at its messages, and what it says beside them is left alone", () => {
  const log = ["2025-03-10T17:03:18.749Z [demo] [info] Initializing server...", '2025-03-10T17:03:18.764Z [demo] [info] Message from client: {"jsonrpc":"2.0","id":0,"method":"tools/call","params":{"name":5}} { metadata: undefined }', "    at Object.<anonymous> (/x.js:1:1)"].join("\n");
  assert.deepEqual(told(log, { kind: "trace", era: "2025-11-25" }), ["2 error frame-schema /params/name 5"]);
});

test("whatever a trace holds, it is judged to its end without an exception", () => {
  const frame = fc.record({ jsonrpc: fc.constant("2.0"), id: fc.jsonValue(), method: fc.oneof(fc.constantFrom("initialize", "tools/call", "tools/list", "notifications/progress", "notifications/cancelled", "subscriptions/listen", "notifications/tools/list_changed", "__proto__"), fc.jsonValue()), params: fc.oneof(fc.jsonValue(), fc.record({ _meta: fc.jsonValue(), name: fc.jsonValue(), requestId: fc.jsonValue(), progressToken: fc.jsonValue() })), result: fc.jsonValue(), error: fc.jsonValue() }, { requiredKeys: [] });
  const line = fc.oneof(fc.record({ dir: fc.constantFrom("send", "recv"), server: fc.constantFrom("a", "b"), frame: fc.oneof(frame, fc.jsonValue()), http: fc.jsonValue() }, { requiredKeys: ["dir", "frame"] }).map((value) => JSON.stringify(value)), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join("\n");
      for (const { start, end, message } of lint(text, { kind: "trace", era: "2026-07-28" })) {
        assert.ok(start >= 0 && start <= end && end <= text.length);
        assert.ok(message.length < 1200, message);
      }
    }),
    { numRuns: 500 },
  );
});
