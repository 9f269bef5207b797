import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import { readCapture } from "#shared/traces/readCapture";
import { compareAnswers, recordedRequests, replayWords } from "#client/traffic/traceReplay";

const call = (id: number, name: string): string => `${JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name } })}\n${JSON.stringify({ jsonrpc: "2.0", id, result: { content: [name] } })}`;
const recorded = recordedRequests([...readCapture(["one", "two", "three"].map((name, place) => call(place + 1, name)).join("\n"))]);
const ended = (outcome: Outcome["outcome"], result: JsonValue | null, message = ""): Outcome => ({ outcome, sideEffect: "none", result, error: message === "" ? null : { code: null, message }, rounds: 1, findings: [], durationMs: 1 });
const words = (...outcomes: readonly Outcome[]): string => replayWords("files", outcomes.flatMap((outcome, place) => (recorded[place] ? [{ recorded: recorded[place], outcome }] : [])), 3);
const ok = (name: string): Outcome => ended("ok", { content: [name] });

for (const [title, said, sentence] of [
  ["all as recorded", words(ok("one"), ok("two"), ok("three")), "files answered all 3 requests as recorded."],
  ["some differently", words(ok("one"), ok("2"), ok("three")), "files answered 2 of 3 requests as recorded, 1 differently."],
  ["a server that dies", words(ok("one"), ended("disconnected", null, "gone")), 'Request 2 of 3, tools/call "two", was disconnected: gone. Before it, files answered the one request as recorded. The last request was not sent.'],
  ["one that dies at once", words(ended("disconnected", null, "gone")), 'Request 1 of 3, tools/call "one", was disconnected: gone. 2 further requests were not sent.'],
  ["one that dies at the last", words(ok("1"), ok("two"), ended("disconnected", null, "gone")), 'Request 3 of 3, tools/call "three", was disconnected: gone. Before it, files answered 1 of 2 requests as recorded, 1 differently.'],
  ["a person who cancels", words(ok("one"), ok("two"), ended("cancelled", null)), 'Request 3 of 3, tools/call "three", was cancelled. Before it, files answered all 2 requests as recorded.'],
] as const) test(`a replay says how it went: ${title}`, () => assert.equal(said, sentence));

test("an answer that did not come stands beside the recorded one", () => {
  const [first] = recorded;
  assert.ok(first);
  const { pairs, different } = compareAnswers([{ recorded: first, outcome: ended("disconnected", null, "gone") }]);
  assert.equal(different, 1);
  assert.match(pairs[0]?.right?.answered ?? "", /gone/);
});
