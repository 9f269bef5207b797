import assert from "node:assert/strict";
import { test } from "node:test";
import type { CallRecord, OutputCheck } from "#shared/contracts/toolPanel";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";
import { outcomeWords } from "#shared/mcp/outcomeWords";
import { errorObject } from "../../../client/webview/toolPanel/errorObject";
import { amountWords, durationWords } from "../../../client/webview/toolPanel/amountWords";
import { firstTab } from "../../../client/webview/toolPanel/panelState";
import { cutNotes, resultModel } from "../../../client/webview/toolPanel/resultModel";

function outcome(change: Partial<Outcome>): Outcome {
  return { outcome: "ok", sideEffect: "done", result: null, error: null, rounds: 1, findings: [], durationMs: 5, ...change };
}
function record(change: Partial<Outcome>, output: OutputCheck | null = null): CallRecord {
  return { id: "1", startedAt: 0, args: "{}", outcome: outcome(change), cuts: [], output, frames: [] };
}

const titles: readonly (readonly [change: Partial<Outcome>, title: string, tone: string, advice: RegExp | null])[] = [
  [{}, "OK", "good", null],
  [{ outcome: "tool-error" }, "Tool error", "bad", /model/],
  [{ outcome: "protocol-error", error: { code: -32602, message: "m" } }, "Protocol error -32602", "bad", /tool error/],
  [{ outcome: "protocol-error", error: { code: -32601, message: "m" } }, "Protocol error -32601", "bad", /refresh the list once/],
  [{ outcome: "protocol-error", error: { code: -32000, message: "m" } }, "Protocol error -32000", "bad", /look at the log/],
  [{ outcome: "protocol-error", error: { code: null, message: "m" } }, "Failed", "bad", /idempotent/],
  [{ outcome: "timeout", sideEffect: "unknown" }, "Timed out", "open", /idempotent/],
  [{ outcome: "cancelled", sideEffect: "unknown" }, "Cancelled", "open", /idempotent/],
  [{ outcome: "cancelled", sideEffect: "none" }, "Cancelled", "open", /can be repeated/],
  [{ outcome: "disconnected", sideEffect: "unknown" }, "Disconnected", "open", /idempotent/],
];
for (const [change, title, tone, advice] of titles) {
  test(`${JSON.stringify(change)} is called ${title}`, () => {
    const words = outcomeWords("t", outcome(change));
    assert.deepEqual([words.title, words.tone], [title, tone]);
    if (advice) assert.match(words.advice ?? "", advice);
    else assert.equal(words.advice, null);
  });
}

for (const [milliseconds, words] of [[0, "0 ms"], [999.4, "999 ms"], [1200, "1.2 s"], [59_940, "59.9 s"], [59_960, "1 min 0 s"], [125_000, "2 min 5 s"]] as const) {
  test(`${milliseconds} ms reads ${words}`, () => assert.equal(durationWords(milliseconds), words));
}
for (const [amount, words] of [[999, "999"], [1000, "1 k"], [999_499, "999 k"], [999_500, "1.0 M"], [3_400_000, "3.4 M"]] as const) {
  test(`${amount} reads ${words}`, () => assert.equal(amountWords(amount), words));
}

const sixFields = { code: "NOT_FOUND", message: "No such file.", retryable: false, suggested_action: "Check the path.", side_effect: "none", correlation_id: "c-1" };
const carriers: readonly (readonly [where: string, change: Partial<Outcome>, fields: number | null])[] = [
  ["structuredContent", { outcome: "tool-error", result: { isError: true, structuredContent: sixFields } }, 6],
  ["an error member", { outcome: "tool-error", result: { isError: true, structuredContent: { error: { code: "A", message: "b", hint: 1 } } } }, 2],
  ["a text block", { outcome: "tool-error", result: { isError: true, content: [{ type: "text", text: JSON.stringify(sixFields) }] } }, 6],
  ["error data", { outcome: "protocol-error", error: { code: -32603, message: "m", data: { code: "X", retryable: true } } }, 2],
  ["plain text", { outcome: "tool-error", result: { isError: true, content: [{ type: "text", text: "{ no json" }] } }, null],
  ["a good result", { result: { structuredContent: sixFields } }, null],
  ["data without the fields", { outcome: "protocol-error", error: { code: 1, message: "m", data: { retryable: true, side_effect: "none" } } }, null],
];
for (const [where, change, fields] of carriers) {
  test(`an error object in ${where} has ${fields ?? "no"} fields`, () => assert.equal(errorObject(outcome(change))?.fields.size ?? null, fields));
}

const broken: OutputCheck = { kind: "judged", verdict: { valid: false, dialect: "2020-12", errors: [{ instance: "/sum", evaluation: "/properties/sum/type", keyword: "type", message: '"3" is not a number.' }] } };
const result: JsonValue = { content: [], structuredContent: { sum: "3" } };

test("a violation of the outputSchema stands at its place, in the value and in the whole result", () => {
  const model = resultModel(record({ result, findings: [{ rule: "output-schema", level: "error", message: '"3" is not a number.', pointer: "/structuredContent/sum" }] }, broken));
  assert.ok(model.structured.kind === "present" && model.structured.verdict === "bad");
  assert.deepEqual([...model.structured.marks], [["/sum", ['"3" is not a number.']]]);
  assert.deepEqual([...model.marks], [["/structuredContent/sum", ['"3" is not a number.']]], "said once");
  assert.equal(firstTab(record({ result }, broken)), "structured");
});

test("structured content without a schema is shown unjudged, and its absence beside a schema is said", () => {
  const without = resultModel(record({ result }));
  assert.ok(without.structured.kind === "present" && without.structured.verdict === "unjudged");
  const absent = resultModel(record({ result: { content: [] } }, { kind: "unjudged", reason: "The result has no `structuredContent`." }));
  assert.deepEqual(absent.structured, { kind: "absent", sentence: "The result has no `structuredContent`." });
  assert.equal(resultModel(record({ result: { content: [] } })).structured.kind, "none");
});

test("a verdict that stopped at a limit is no verdict", () => {
  const { structured } = resultModel(record({ result }, { kind: "judged", verdict: { valid: true, dialect: "2020-12", errors: [], limit: "It took too many steps." } }));
  assert.ok(structured.kind === "present" && structured.verdict === "unjudged" && structured.sentence === "It took too many steps.");
});

for (const [name, change, tab] of [
  ["content", { result: { content: [] } }, "content"],
  ["structured content alone", { result: { structuredContent: 1 } }, "structured"],
  ["some other result", { result: { other: 1 } }, "json"],
  ["no result", { outcome: "timeout" }, "frames"],
] as const) {
  test(`${name} is opened on the tab ${tab}`, () => assert.equal(firstTab(record(change)), tab));
}

test("what was cut is said at its place, in the whole result and in the structured part", () => {
  const model = resultModel({ ...record({ result: { structuredContent: { items: [1] } } }), cuts: [{ pointer: "/structuredContent/items", kind: "array", shown: 1, total: 100_000 }, { pointer: "/structuredContentX", kind: "string", shown: 1, total: 2 }] });
  assert.deepEqual([...cutNotes(model, "/structuredContent")], [["/items", "Only 1 of 100,000 items are shown."]]);
  assert.deepEqual([...cutNotes(model, "").keys()], ["/structuredContent/items", "/structuredContentX"]);
});
