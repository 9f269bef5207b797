import assert from "node:assert/strict";
import { test } from "node:test";
import { type Line, textLine } from "#shared/frames/line";
import { type LineFault, parseFrame } from "#shared/frames/parseFrame";

const reply = '{"jsonrpc":"2.0","id":1,"result":{}}';
const notice = '{"jsonrpc":"2.0","method":"notifications/message","params":{"data":"}{\\""}}';

const facts: readonly (readonly [text: string, kind: "frame" | "blank" | LineFault, messages?: number])[] = [
  [reply, "frame"],
  [notice, "frame"],
  [`  ${reply}\t`, "frame"],
  ['{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}', "frame"],
  ['{"jsonrpc":"2.0","id":"a","method":"ping"}', "frame"],
  ["", "blank"],
  [" \t", "blank"],
  ["My Server v1.2 started", "text"],
  ["2026-01-02 10:00:00 info: Configuration loaded", "text"],
  ["[dotenv@17.2.1] injecting env (0) from .env", "text"],
  ["{ bucket: 'a' }", "text"],
  ["true story", "text"],
  ['{"timestamp":"2026-01-02T03:04:05Z","level":"info","message":"ready"}', "json-not-rpc"],
  ['{"jsonrpc":"1.0","id":1,"result":{}}', "json-not-rpc"],
  ['{"jsonrpc":"2.0"}', "json-not-rpc"],
  ['{"__proto__":{"jsonrpc":"2.0","method":"x"}}', "json-not-rpc"],
  [nested(1_001), "json-not-rpc"],
  [nested(998), "frame"],
  ["42", "json-not-rpc"],
  ["null", "json-not-rpc"],
  ['"ready"', "json-not-rpc"],
  ["[]", "json-not-rpc"],
  ["[1,2]", "json-not-rpc"],
  [`[${reply},${notice}]`, "batch", 2],
  [`${reply}${notice}`, "messages-on-one-line", 2],
  [`${reply} ${notice} ${reply}`, "messages-on-one-line", 3],
  [`INFO ${reply}`, "text-around-message", 1],
  [`${reply} done`, "text-around-message", 1],
  [`{ debug: true } ${reply}`, "text-around-message", 1],
  [`{ open ${reply}`, "text-around-message", 1],
  ["Content-Length: 52", "content-length"],
  [`content-length:52\r\n${reply}`, "content-length", 1],
  [`\ufeff${reply}`, "bom", 1],
  ["\ufeffhello", "bom"],
  [`${reply}\0`, "nul", 1],
  ["10%\r20%\r100%", "carriage-return"],
];

/** A reply whose result nests that many arrays; the strings hold brackets that do not count. */
function nested(levels: number): string {
  return `{"jsonrpc":"2.0","id":"${"[".repeat(2_000)}\\"[","result":${"[".repeat(levels)}${"]".repeat(levels)}}`;
}

for (const [text, kind, messages = 0] of facts) {
  test(`${JSON.stringify(text.slice(0, 80))} of ${text.length} characters is ${kind}`, () => {
    const parsed = parseFrame(textLine(text));
    assert.equal(parsed.kind === "fault" ? parsed.reason : parsed.kind, kind);
    if (parsed.kind === "fault") assert.equal(parsed.messages.length, messages);
  });
}

const cutLine = (over: Partial<Line>): Line => ({ ...textLine(reply), ...over });

test("a last message without a line end is unterminated", () => {
  const parsed = parseFrame(cutLine({ ended: false }));
  assert.ok(parsed.kind === "fault" && parsed.reason === "unterminated" && parsed.messages.length === 1);
});

test("a stream cut at the size of a pipe is told so", () => {
  const parsed = parseFrame(cutLine({ text: `{"jsonrpc":"2.0","result":"${"x".repeat(100)}`, byteLength: 65_536, ended: false }));
  assert.ok(parsed.kind === "fault" && parsed.reason === "unterminated");
  assert.match(parsed.why, /65,536 bytes/);
});

test("a message with a broken character is no frame", () => {
  const parsed = parseFrame(cutLine({ invalidAt: 7 }));
  assert.ok(parsed.kind === "fault" && parsed.reason === "invalid-utf8" && parsed.messages.length === 1);
  assert.match(parsed.why, /Byte 7/);
});

test("a line over the limit is no frame, whatever it begins with", () => {
  const parsed = parseFrame(cutLine({ cut: true, byteLength: 40_000_000 }));
  assert.ok(parsed.kind === "fault");
  assert.match(parsed.why, /40000000 bytes/);
});

test("many unclosed braces cost no square", () => {
  const parsed = parseFrame(textLine(`"jsonrpc"${"{".repeat(2_000_000)}`));
  assert.equal(parsed.kind, "fault");
});
