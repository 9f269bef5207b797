import assert from "node:assert/strict";
import { test } from "node:test";
import { captureBook } from "#client/traffic/captureBook";
import { lint } from "#shared/lint/lint";

const line = (dir: string, frame: string, rest = ""): string => `{"ts":"2026-01-02T03:04:05.006Z","server":"s","dir":"${dir}","frame":${frame}${rest}}`;
const request = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a"}}';

const rowsOf = async (text: string) => {
  const { book, lines, note } = await captureBook(text, "file");
  const rows = Array.from({ length: book.next - book.first }, (_, index) => book.row(book.first + index));
  return { book, lines, note, rows };
};

test("a file becomes a book: pairs, findings at their frame, lines, and requests without an answer", async () => {
  const { book, lines, note, rows } = await rowsOf([line("send", request), "", "{}", line("recv", '{"jsonrpc":"2.0","id":1,"result":{"content":[],"isError":"no"}}'), line("send", request.replace('"id":1', '"id":2'))].join("\r\n"));
  assert.deepEqual(rows.map((row) => [row?.server, row?.state, row?.partner, row?.findings]), [["s", "ok", 1, 0], ["s", "ok", 0, 1], ["s", "lost", null, 0]]);
  // Without a handshake and a revision it counts as the newest of the legacy era, whose results have no type.
  assert.deepEqual(book.detail(1)?.marks.map(({ rule, pointer }) => [rule, pointer]), [["frame-schema", "/result/isError"]]);
  assert.deepEqual([lines, note], [[0, 3, 4], ""]);
});

test("a subscription that is open at the end of a file lacks no answer", async () => {
  const { rows } = await rowsOf(['{"jsonrpc":"2.0","id":1,"method":"subscriptions/listen","params":{}}', request.replace('"id":1', '"id":2')].map((frame) => line("send", frame)).join("\n"));
  assert.deepEqual(rows.map((row) => row?.state), ["open", "lost"]);
});

test("what a capture does not say is told", async () => {
  const { note, rows } = await rowsOf(`${request}\n{"jsonrpc":"2.0","id":"x","method":"ping"}\n`);
  assert.deepEqual(rows.map((row) => [row?.server, row?.dir]), [["file", "send"], ["file", null]]);
  assert.equal(note, "The file does not say who sent what: the directions follow from the methods. Of 1 message nobody can tell who sent it, so it is not judged.");
});

test("credentials in headers of a file are not shown", async () => {
  const { book } = await rowsOf(line("send", request, ',"http":{"headers":{"Authorization":"Bearer abc","mcp-session-id":"1","x":"y"}}'));
  assert.deepEqual(book.detail(0)?.http?.headers, [["Authorization", "<redacted>"], ["mcp-session-id", "<redacted>"], ["x", "y"]]);
});

/** Files that nobody wrote with a good intent. */
const hostile: Readonly<Record<string, string>> = {
  "a frame of 10 MB": line("recv", `{"jsonrpc":"2.0","id":1,"result":{"text":"${"x".repeat(10_000_000)}"}}`),
  "brackets that never end": "[".repeat(200_000),
  "a frame nested 100,000 deep": line("recv", `{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}}`),
  "a frame nested 900 deep": line("recv", `{"jsonrpc":"2.0","id":1,"result":${'{"a":'.repeat(900)}1${"}".repeat(900)}}`),
  "a cut line": line("send", request).slice(0, -20),
  "a byte order mark, carriage returns, blanks": `\ufeff${line("send", request)}\r\n\r\n   \r\n`,
  "many braces before a message": `${"{".repeat(100_000)}${request}`,
  "names of prototypes": line("send", '{"jsonrpc":"2.0","id":"__proto__","method":"constructor","params":{"__proto__":{"name":1},"_meta":{"progressToken":"toString"}}}'),
  "wrong shapes": ['{"dir":"send","frame":null}', '{"dir":1,"frame":{}}', '{"dir":"recv","frame":{"id":{}}}', '{"ts":1e999,"dir":"recv","frame":{}}', '{"http":{"headers":[1]},"dir":"recv","frame":{"error":1}}', '{"dir":"recv","raw":1}', '[{"message":1,"direction":"x"}]', "[1,"].join("\n"),
  "control and bidi characters": line("recv", '{"jsonrpc":"2.0","method":"notifications/\\u202e\\u001b[31m","params":{"data":"\\u0000"}}'),
  "a thousand requests of one id": `${line("send", request)}\n`.repeat(1_000),
  "a lone surrogate": line("recv", '{"jsonrpc":"2.0","id":"\\ud800","result":{}}'),
};

for (const [name, text] of Object.entries(hostile)) {
  test(`${name}: read and judged without an exception, in bounds`, async () => {
    const { book } = await rowsOf(text);
    for (let number = book.first; number < book.next; number++) assert.ok((book.text(number)?.length ?? 0) <= 1_048_576);
    for (const { start, end } of lint(text, { path: "hostile.mcp-trace.jsonl" })) assert.ok(start >= 0 && end <= text.length);
    book.dispose();
  });
}
