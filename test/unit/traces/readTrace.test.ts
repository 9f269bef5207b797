import assert from "node:assert/strict";
import { test } from "node:test";
import { methods } from "#shared/mcp/shapes/methods";
import { methodFacts, methodPage } from "#shared/traces/methodFacts";
import { readTrace } from "#shared/traces/readTrace";
import { traceFolds } from "#shared/traces/traceFolds";

const line = (ms: number, dir: string, frame: object): string => JSON.stringify({ ts: new Date(ms).toISOString(), server: "s", dir, frame: { jsonrpc: "2.0", ...frame } });
const trace = [
  line(0, "send", { id: 1, method: "tools/call", params: { name: "a" } }),
  JSON.stringify({ ts: new Date(1).toISOString(), server: "s", dir: "recv", stream: "stdout", raw: "noise" }),
  line(2, "recv", { method: "notifications/progress", params: {} }),
  line(3, "recv", { id: 1, method: "roots/list" }),
  line(4, "send", { id: 1, result: { roots: [] } }),
  line(12, "recv", { id: 1, result: {} }),
  line(13, "recv", { id: "1", result: {} }),
  "",
].join("\n");

test("requests and answers are paired by id, its type and the direction", () => {
  assert.deepEqual(readTrace(trace).map((entry) => [entry.line, entry.method, entry.partner, entry.durationMs]), [
    [0, "tools/call", 5, 12],
    [2, "notifications/progress", undefined, undefined],
    [3, "roots/list", 4, 1],
    [4, undefined, 3, 1],
    [5, undefined, 0, 12],
    [6, undefined, undefined, undefined],
  ]);
});

test("a request folds with what came until its answer, and regions do not cross", () => {
  assert.deepEqual(traceFolds(readTrace(trace)), [{ start: 0, end: 5 }]);
  const crossing = [line(0, "send", { id: 1, method: "ping" }), line(1, "send", { id: 2, method: "ping" }), line(2, "recv", { id: 1, result: {} }), line(3, "recv", { id: 2, result: {} })].join("\n");
  assert.deepEqual(traceFolds(readTrace(crossing)), [{ start: 0, end: 2 }]);
});

test("a capture of plain messages is read too", () => {
  const text = '{"jsonrpc":"2.0","id":7,"method":"ping"}\nnoise\n{"jsonrpc":"2.0","id":7,"result":{}}\n';
  assert.deepEqual(readTrace(text).map(({ line: at, dir, partner }) => [at, dir, partner]), [[0, undefined, 2], [2, undefined, 0]]);
});

test("any text is read without an exception", () => {
  for (const text of ["", "{", "null", "[]", '{"frame":1}', '{"frame":{},"ts":1,"dir":"x"}', '{"jsonrpc":"2.0","id":{},"method":1}', "\r\n"]) traceFolds(readTrace(text));
});

test("every method of the specification is explained, and no other", () => {
  for (const name of Object.keys(methods)) {
    assert.ok((methodFacts(name)?.length ?? 0) >= 2, name);
    assert.ok(URL.canParse(methodPage(name) ?? ""), name);
  }
  assert.deepEqual(methodFacts("tools/call"), ["A request that the client sends.", "In every revision.", 'Needs the capability "tools" of the server.']);
  assert.deepEqual(methodFacts("server/discover"), ["A request that the client sends.", "Since 2026-07-28."]);
  assert.deepEqual(methodFacts("elicitation/create"), ["A request that the server sends.", "From 2025-06-18 to 2025-11-25.", 'Needs the capability "elicitation" of the client.']);
  for (const name of ["constructor", "x/y"]) assert.equal(methodFacts(name), undefined);
});
