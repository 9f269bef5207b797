import assert from "node:assert/strict";
import { test } from "node:test";
import type { Reply } from "#client/mcp/peer";
import { type BreakageId, breakageIds, breakagesOf, broken, judged } from "#client/traffic/breakages";
import { withoutEnvelope } from "#client/traffic/withoutEnvelope";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { Era } from "#shared/mcp/revisions";

const meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}, progressToken: 4, own: 1 };
const call: JsonObject = { jsonrpc: "2.0", id: 4, method: "tools/call", params: { name: "x", requestState: "abcde", _meta: meta } };

const changes: readonly (readonly [id: BreakageId, message: JsonValue])[] = [
  ["changed-state", { jsonrpc: "2.0", method: "tools/call", params: { name: "x", requestState: "abAde", _meta: meta } }],
  ["no-meta", { jsonrpc: "2.0", method: "tools/call", params: { name: "x", requestState: "abcde" } }],
  ["other-version", { jsonrpc: "2.0", method: "tools/call", params: { name: "x", requestState: "abcde", _meta: { ...meta, "io.modelcontextprotocol/protocolVersion": "1900-01-01" } } }],
  ["same-id", call],
  ["no-such-method", { jsonrpc: "2.0", method: "mcp-workbench/no-such-method", params: { name: "x", requestState: "abcde", _meta: meta } }],
];

test("each way to break a request has its row here", () => assert.deepEqual(changes.map(([id]) => id), breakageIds));
for (const [id, message] of changes) test(`${id} changes what it says and nothing else`, () => assert.deepEqual(broken(id, call), message));

test("only what fits a request is offered", () => {
  const ids = (message: JsonObject, era: Era) => breakagesOf(message, era).map(({ id }) => id);
  assert.deepEqual(ids(call, "modern"), breakageIds);
  assert.deepEqual(ids({ jsonrpc: "2.0", id: "a", method: "ping" }, "legacy"), ["no-such-method"]);
});

const result = (value: JsonValue): Reply => ({ id: 1, kind: "result", result: value });
const error = (code: number, data?: JsonValue): Reply => ({ id: 1, kind: "error", error: { code, message: "No.", ...(data !== undefined && { data }) } });
const verdicts: readonly (readonly [id: BreakageId, era: Era, reply: Reply, verdict: string, seen: RegExp])[] = [
  ["changed-state", "modern", error(-32602), "right", /^refused it: -32602, "No\."\.$/],
  ["changed-state", "modern", result({ isError: true }), "right", /tool error/],
  ["changed-state", "modern", result({ resultType: "input_required" }), "right", /asked again/],
  ["changed-state", "modern", result({ content: [] }), "open", /took the forged state/],
  ["no-meta", "modern", error(-32602), "right", /refused/],
  ["no-meta", "modern", error(-32600), "open", /another way/],
  ["no-meta", "modern", result({}), "wrong", /nothing were missing/],
  ["other-version", "modern", error(-32022, { supported: ["2026-07-28"] }), "right", /speaks "2026-07-28"/],
  ["other-version", "modern", error(-32022), "wrong", /data\.supported/],
  ["other-version", "modern", error(-32602), "wrong", /another code/],
  ["other-version", "modern", result({}), "wrong", /1900-01-01/],
  ["same-id", "modern", result({}), "right", /answered/],
  ["same-id", "legacy", result({}), "open", /answered/],
  ["no-such-method", "legacy", error(-32601), "right", /-32601/],
  ["no-such-method", "modern", error(-32603), "wrong", /-32603/],
  ["no-such-method", "modern", result(null), "wrong", /does not exist/],
  ["no-meta", "modern", { id: 1, kind: "timeout", ms: 10_000, capped: false }, "wrong", /within 10 seconds/],
  ["no-meta", "modern", { id: 1, kind: "failed", sent: true, message: "The server ended." }, "wrong", /The server ended/],
  ["no-meta", "modern", { id: 1, kind: "failed", sent: false, message: "It is gone." }, "open", /never got it/],
];
for (const [id, era, reply, verdict, seen] of verdicts) {
  test(`${id} (${era}): ${reply.kind} ${seen.source} is ${verdict}`, () => {
    const made = judged(id, reply, era);
    assert.equal(made.verdict, verdict);
    assert.match(made.seen ?? "", seen);
  });
}

test("what the session puts around a request is taken off, what is the author's stays", () => {
  assert.deepEqual(withoutEnvelope(call), { name: "x", requestState: "abcde", _meta: { own: 1 } });
  assert.deepEqual(withoutEnvelope({ method: "ping" }), {});
});
