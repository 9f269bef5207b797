import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outcome } from "#shared/mcp/outcome";
import { outcomeTitle, outcomeWords, sideEffectWords } from "#shared/mcp/outcomeWords";
import { renderOutcome } from "#client/ui/renderOutcome";

const ok: Outcome = { outcome: "ok", sideEffect: "done", result: { content: [{ type: "text", text: "3" }], structuredContent: { sum: 3 } }, error: null, rounds: 1, findings: [], durationMs: 12.4 };
const refused = (code: number | null, message: string): Outcome => ({ ...ok, outcome: "protocol-error", sideEffect: "none", result: null, error: { code, message } });

const words: readonly (readonly [outcome: Outcome, level: string, sentence: string, advice: RegExp])[] = [
  [ok, "info", "t answered.", /^$/],
  [{ ...ok, findings: [{ rule: "frame-structured-content", level: "error", message: "Bad." }] }, "warning", "t answered.", /^$/],
  [{ ...ok, outcome: "tool-error" }, "warning", "t answered with a tool error.", /Give it to the model/],
  [{ ...ok, outcome: "tool-error", result: { isError: true, structuredContent: { retryable: false } } }, "warning", "t answered with a tool error.", /will not help/],
  [refused(-32602, "Unknown tool: x."), "error", "t ended with a protocol error: -32602 Unknown tool: x.", /should come back as a tool error/],
  [refused(null, "HTTP 500"), "error", "t failed: HTTP 500.", /mend the cause/],
  [{ ...ok, outcome: "timeout", sideEffect: "unknown", result: null }, "error", "t timed out.", /idempotent/],
  [{ ...ok, outcome: "cancelled", sideEffect: "unknown", result: null }, "info", "t was cancelled.", /idempotent/],
  [{ ...ok, outcome: "disconnected", sideEffect: "unknown", result: null, error: { code: null, message: "The process ended." } }, "error", "t was disconnected: The process ended.", /idempotent/],
];
for (const [outcome, level, sentence, advice] of words) {
  test(`${outcome.outcome} ${outcome.error?.code ?? ""} is told as "${sentence}"`, () => {
    const told = outcomeWords("t", outcome);
    assert.equal(told.level, level);
    assert.equal(told.sentence, sentence);
    assert.match(told.advice ?? "", advice);
  });
}
test("a refused question is told apart from a closed one, in headline, sentence and advice", () => {
  const failed: Outcome = { ...ok, outcome: "tool-error" };
  assert.equal(outcomeTitle("tool-error", null, "declined"), "Tool error · you declined");
  assert.equal(outcomeTitle("ok", null, "dismissed"), "OK · you dismissed the question");
  assert.equal(outcomeWords("t", failed, "declined").sentence, "t answered with a tool error, after you declined.");
  assert.match(outcomeWords("t", failed, "declined").advice ?? "", /does not ask again/);
  assert.match(outcomeWords("t", failed, "dismissed").advice ?? "", /may ask again later/);
  assert.match(renderOutcome({ server: "s", what: "t", outcome: failed, refusal: "dismissed" }), /^# t on s: Tool error · you dismissed the question\n/);
});
test("earlier tries stand in the document and do not pass for markup", () => {
  const tries = [{ outcome: "timeout", sideEffect: "unknown", error: { code: null, message: "No answer within 1 s. [x](y)" }, durationMs: 1_000, waitMs: 750 }] as const;
  const text = renderOutcome({ server: "s", what: "t", outcome: { ...ok, tries } });
  assert.match(text, /## Earlier tries\n\n- Try 1 failed\\: No answer within 1 s\\?\. \\\[x\\\]\\?\(y\\?\)\\?\. It is unknown whether something was done\\?\. The next one was made 0\\?\.75 s later\\?\./);
  assert.doesNotMatch(renderOutcome({ server: "s", what: "t", outcome: ok }), /tries/);
});
test("each side effect has its words", () => assert.equal(new Set((["none", "done", "unknown"] as const).map(sideEffectWords)).size, 3));

test("a result is shown together with the violation, its content and itself", () => {
  const text = renderOutcome({ server: "files", what: "math.add", args: { a: 1 }, outcome: { ...ok, findings: [{ rule: "frame-structured-content", level: "error", message: '"3" is no number.', pointer: "/structuredContent/sum" }] } });
  assert.match(text, /^# math\\\.add on files: OK\n\nmath\\\.add answered\\\. The tool ran\. 12 ms, 1 request\./);
  assert.match(text, /- \*\*error\*\* "3" is no number\\\. `frame-structured-content` at `\/structuredContent\/sum`/);
  for (const heading of ["## Findings", "## Structured content", "## Content 1 of 1: text", "## Arguments", "## Result as received"]) assert.ok(text.includes(`${heading}\n`), heading);
});
test("text of a server brings no markup, no image and no link into the document", () => {
  const bad = "![x](https://evil.test/x.png) <img src=y> [go](command:z)";
  const text = renderOutcome({ server: bad, what: bad, outcome: { ...ok, findings: [{ rule: "r", level: "error", message: bad }] } });
  assert.ok(!/(^|[^\\])!\[|(^|[^\\])<img|(^|[^\\])\]\(/.test(text), text);
});
test("text of a server cannot leave its block", () => {
  const text = renderOutcome({ server: "s", what: "t", outcome: { ...ok, result: { content: [{ type: "text", text: "```\n# not a heading\n````" }] } } });
  assert.ok(text.includes("`````text\n```\n# not a heading\n````\n`````"), text);
});
test("binary data is told by its size", () => {
  const text = renderOutcome({ server: "s", what: "t", outcome: { ...ok, result: { content: [{ type: "image", mimeType: "image/png", data: "AAAA" }] } } });
  assert.match(text, /"mimeType": "image\/png"[^]*4 characters of base64 data\./);
});
test("broken results are shown as they are", () => {
  for (const result of [null, 3, [], { content: {} }, { content: [null, "x", { type: 3 }] }]) assert.match(renderOutcome({ server: "s", what: "t", outcome: { ...ok, result } }), /^# t on s: OK/);
});
