import assert from "node:assert/strict";
import { test } from "node:test";
import { judgeRetry, retryPause, RetryBudget, type FailedReply, type RetryPolicy } from "#client/mcp/retries";

const word: RetryPolicy = { times: 3, repeatable: true };
const noWord: RetryPolicy = { times: 3, repeatable: false };
const idempotent = { annotations: { idempotentHint: true } };
const reading = { annotations: { readOnlyHint: true } };
const plain = { annotations: {} };

const refused = (status: number, headers: Readonly<Record<string, string>> = {}): FailedReply => ({ id: 1, kind: "failed", sent: true, message: "no", http: { status, headers, body: "" } });
const error = (code: number, message = "no", data?: string): FailedReply => ({ id: 1, kind: "error", error: { code, message, ...(data !== undefined && { data }) } });
const unsent: FailedReply = { id: 1, kind: "failed", sent: false, message: "Nothing listens there." };
const cut: FailedReply = { id: 1, kind: "failed", sent: true, message: "The connection broke off." };
const silent: FailedReply = { id: 1, kind: "timeout", ms: 100, capped: false };

/** Failure → may a plain tool, a tool that says it is idempotent, and the same with the person's word be tried again. */
const rows: readonly (readonly [what: string, reply: FailedReply, plain: boolean, hinted: boolean, both: boolean])[] = [
  ["connection refused", unsent, true, true, true],
  ["HTTP 429", refused(429), true, true, true],
  ["HTTP 503 with Retry-After", refused(503, { "retry-after": "2" }), true, true, true],
  ["HTTP 429 that asks for an hour", refused(429, { "retry-after": "3600" }), false, false, false],
  ["HTTP 503 without Retry-After", refused(503), false, false, true],
  ["HTTP 500", refused(500), false, false, true],
  ["-32603", error(-32603), false, false, true],
  ["read timeout", silent, false, false, true],
  ["stream cut", cut, false, false, true],
  ["-32603 that names EACCES", error(-32603, "EACCES: permission denied, open 'x'"), false, false, false],
  ["-32000 with EPERM as its data", error(-32000, "failed", "EPERM"), false, false, false],
  ...[400, 401, 403, 404, 405, 406, 407, 413, 415].map((status) => [`HTTP ${String(status)}`, refused(status), false, false, false] as const),
  ...[-32700, -32600, -32601, -32602, -32002, -32020, -32021, -32022, -32042].map((code) => [String(code), error(code), false, false, false] as const),
  ["cancelled before it was sent", { id: 1, kind: "cancelled", sent: false }, false, false, false],
  ["cancelled after", { id: 1, kind: "cancelled", sent: true }, false, false, false],
];

for (const [what, reply, alone, hinted, both] of rows) {
  test(`a tool call that ended with ${what}`, () => {
    const may = (tool: Parameters<typeof judgeRetry>[2], policy: RetryPolicy): boolean => judgeRetry(reply, "tools/call", tool, policy).again;
    assert.deepEqual(
      { plain: may(plain, noWord), plainWithWord: may(plain, word), hinted: may(idempotent, noWord), hintedWithWord: may(idempotent, word), readingWithWord: may(reading, word) },
      { plain: alone, plainWithWord: alone, hinted, hintedWithWord: both, readingWithWord: both },
    );
  });
}

test("what only reads may be read again", () => {
  for (const method of ["resources/read", "prompts/get", "completion/complete"]) assert.equal(judgeRetry(silent, method, undefined, noWord).again, true);
  assert.equal(judgeRetry(silent, "vendor/delete", undefined, word).again, false);
  assert.equal(judgeRetry(refused(401), "resources/read", undefined, word).again, false);
});

test("Retry-After counts as seconds and as a date", () => {
  const now = Date.parse("2026-12-02T04:00:00Z");
  const after = (value: string): number => {
    const verdict = judgeRetry(refused(429, { "retry-after": value }), "tools/call", plain, noWord, now);
    return verdict.again ? verdict.afterMs : -1;
  };
  assert.deepEqual(["3", "Wed, 02 Dec 2026 04:00:10 GMT", "Wed, 02 Dec 2026 03:00:00 GMT", "soon"].map(after), [3_000, 10_000, 0, 0]);
});

test("pauses double up to half a minute, the half of each by chance", () => {
  assert.deepEqual([1, 2, 3, 20].map((nth) => [retryPause(nth, 500, 0, 0), retryPause(nth, 500, 0, 1)]), [[250, 500], [500, 1_000], [1_000, 2_000], [15_000, 30_000]]);
  assert.equal(retryPause(1, 500, 2_000, 0), 2_250, "what the server asks for comes on top");
});

test("a minute has so many retries, whatever the calls", () => {
  const budget = new RetryBudget(2);
  assert.deepEqual([0, 1_000, 2_000, 60_001, 60_002].map((at) => budget.take(at)), [true, true, false, true, false]);
});
