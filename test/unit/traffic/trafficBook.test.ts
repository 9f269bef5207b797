import assert from "node:assert/strict";
import { test } from "node:test";
import { OutputReader } from "#client/log/outputReader";
import { TextLines } from "#client/log/textLines";
import { TrafficBook, type TrafficServer } from "#client/traffic/trafficBook";
import { parseObject } from "#shared/json/parseObject";

type Step = readonly [dir: "send" | "recv" | "line" | "end", message: unknown, ts?: number];

function bookOf(steps: readonly Step[], limits?: { readonly rows: number; readonly size: number }): TrafficBook {
  const book = new TrafficBook(limits);
  const server = book.server("a", "files");
  for (const [index, step] of steps.entries()) take(book, server, step, index);
  return book;
}

function take(book: TrafficBook, server: TrafficServer, [dir, message, ts]: Step, index: number): void {
  if (dir === "end") return book.ended(server);
  if (dir === "line") return void book.append(server, { kind: "line", ts: index, text: String(message) });
  const text = JSON.stringify(message);
  book.append(server, { kind: "frame", dir, ts: ts ?? index, text, message: parseObject(text) ?? {} });
}

/** Each row as `number<head>[.round] shape method [about] [state] [→partner] [ms]`. */
function rowsOf(book: TrafficBook): readonly string[] {
  return book.cursor().take().rows.map(({ number, head, round, shape, method, about, state, partner, durationMs }) =>
    [`${number}<${head}${round > 1 ? `.${round}` : ""}`, shape, method, about && `(${about})`, state, partner === null ? null : `→${partner}`, durationMs === null ? null : `${durationMs} ms`].filter((part) => part !== null).join(" "),
  );
}

const request = (id: unknown, method: string, params: object = {}) => ({ jsonrpc: "2.0", id, method, params });
const result = (id: unknown, value: object = {}) => ({ jsonrpc: "2.0", id, result: value });
const error = (id: unknown, code: number, message: string) => ({ jsonrpc: "2.0", id, error: { code, message } });
const note = (method: string, params: object = {}) => ({ jsonrpc: "2.0", method, params });

const facts: readonly (readonly [name: string, steps: readonly Step[], rows: readonly string[]])[] = [
  [
    "an answer finds its request, by id and type of id",
    [["send", request(1, "ping"), 100], ["send", request("1", "tools/list"), 101], ["recv", result("1"), 103], ["recv", result(1), 110]],
    ["0<0 request ping ok →3 10 ms", "1<1 request tools/list ok →2 2 ms", "2<1 result tools/list ok →1 2 ms", "3<0 result ping ok →0 10 ms"],
  ],
  [
    "both sides may use the same id",
    [["send", request(1, "tools/list")], ["send", request(2, "ping")], ["recv", request(1, "ping")], ["send", result(1)], ["recv", result(1)]],
    ["0<0 request tools/list ok →4 4 ms", "1<1 request ping pending", "2<2 request ping ok →3 1 ms", "3<2 result ping ok →2 1 ms", "4<0 result tools/list ok →0 4 ms"],
  ],
  [
    "errors of protocol and tool are told apart",
    [["send", request(1, "tools/call", { name: "x" })], ["recv", error(1, -32602, "no x")], ["send", request(2, "tools/call", { name: "y" })], ["recv", result(2, { isError: true })]],
    ["0<0 request tools/call (x) error →1 1 ms", "1<0 error tools/call (-32602 no x) error →0 1 ms", "2<2 request tools/call (y) tool-error →3 1 ms", "3<2 result tools/call tool-error →2 1 ms"],
  ],
  [
    "rounds of one call are one conversation, by their requestState",
    [
      ["send", request(1, "tools/call", { name: "x" })],
      ["send", request(2, "tools/call", { name: "x" })],
      ["recv", result(1, { resultType: "input_required", requestState: "s1" })],
      ["recv", result(2, { resultType: "input_required", requestState: "s2" })],
      ["send", request(3, "tools/call", { name: "x", requestState: "s2", inputResponses: {} })],
      ["recv", result(3)],
    ],
    [
      "0<0 request tools/call (x) input-required →2 2 ms",
      "1<1 request tools/call (x) input-required →3 2 ms",
      "2<0 result tools/call input-required →0 2 ms",
      "3<1 result tools/call input-required →1 2 ms",
      "4<1.2 request tools/call (x) ok →5 1 ms",
      "5<1.2 result tools/call ok →4 1 ms",
    ],
  ],
  [
    "progress and cancellation stand under their request",
    [
      ["send", request(7, "tools/call", { name: "x", _meta: { progressToken: "t" } })],
      ["recv", note("notifications/progress", { progressToken: "t", progress: 1, total: 3, message: "half" })],
      ["send", note("notifications/cancelled", { requestId: 7, reason: "enough" })],
    ],
    ["0<0 request tools/call (x) cancelled", "1<0 notification notifications/progress (1 of 3: half)", "2<0 notification notifications/cancelled (enough)"],
  ],
  [
    "what the server asks while one call waits belongs to that call",
    [["send", request(1, "tools/call", { name: "x" })], ["recv", request(9, "elicitation/create", { message: "Name?" })], ["send", result(9, { action: "accept" })], ["recv", result(1)]],
    ["0<0 request tools/call (x) ok →3 3 ms", "1<0 request elicitation/create (Name?) ok →2 1 ms", "2<0 result elicitation/create ok →1 1 ms", "3<0 result tools/call ok →0 3 ms"],
  ],
  [
    "the handshake is one conversation",
    [["send", request(0, "initialize", { protocolVersion: "2025-11-25" })], ["recv", result(0, { protocolVersion: "2025-06-18" })], ["send", note("notifications/initialized")]],
    ["0<0 request initialize ok →1 1 ms", "1<0 result initialize ok →0 1 ms", "2<0 notification notifications/initialized"],
  ],
  ["an answer that nobody waits for stands alone", [["recv", result(5)]], ["0<0 result ok"]],
  ["what waits when the connection ends is lost", [["send", request(1, "ping")], ["end", null]], ["0<0 request ping lost"]],
  ["lines that are no message are one row", [["line", "hello"], ["line", "world"], ["send", request(1, "ping")], ["line", "again"]], ["0<0 noise (2 lines: hello)", "1<1 request ping pending", "2<2 noise (again)"]],
  ["what is no message as it should be does no harm", [["recv", { method: 3, id: {}, params: [] }], ["send", { id: null, error: 1 }], ["send", { method: "x", params: null }]], ["0<0 result ok", "1<1 error (no error object) error", "2<2 notification x"]],
];

for (const [name, steps, rows] of facts) test(name, () => assert.deepEqual(rowsOf(bookOf(steps)), rows));

test("the revision is that of the request, or what the handshake agreed on", () => {
  const meta = { _meta: { "io.modelcontextprotocol/protocolVersion": "2026-07-28" } };
  const book = bookOf([["send", request(1, "tools/list", meta)], ["recv", result(1)], ["send", request(2, "initialize", { protocolVersion: "2025-11-25" })], ["recv", result(2, { protocolVersion: "2025-06-18" })], ["send", request(3, "ping")]]);
  assert.deepEqual(book.cursor().take().rows.map(({ revision }) => revision), ["2026-07-28", "2026-07-28", "2025-11-25", "2025-06-18", "2025-06-18"]);
});

test("a cursor hands out what is new and what has changed since", () => {
  const book = bookOf([]);
  const server = book.server("a", "files");
  const cursor = book.cursor();
  const numbers = (): readonly number[] => cursor.take().rows.map(({ number }) => number);
  take(book, server, ["send", request(1, "ping")], 0);
  take(book, server, ["send", request(2, "ping")], 1);
  assert.deepEqual(numbers(), [0, 1]);
  take(book, server, ["recv", result(1)], 2);
  assert.deepEqual(numbers(), [0, 2]);
  book.mark(1, [{ rule: "a", level: "warning", message: "Wrong.", pointer: "/id" }, { rule: "b", level: "error", message: "Bad.", pointer: "" }]);
  assert.deepEqual(cursor.take().rows.map(({ number, findings, worst }) => [number, findings, worst]), [[1, 2, "error"]]);
  assert.deepEqual(numbers(), []);
});

test("the oldest rows are dropped within the limits, and the cursor goes on after them", () => {
  const steps = Array.from({ length: 50 }, (_none, index): Step => ["send", request(index, "ping")]);
  const book = bookOf(steps, { rows: 10, size: 1_000_000 });
  const { rows, first, more } = book.cursor().take();
  assert.deepEqual([first, rows.length, rows[0]?.number, more, book.detail(39), book.detail(40)?.number], [40, 10, 40, false, undefined, 40]);
  assert.equal(bookOf(steps, { rows: 1_000, size: 5_000 }).cursor().take().rows.length < 15, true);
});

test("a million polluted lines take the room of a few", () => {
  const book = bookOf([]);
  const server = book.server("a", "files");
  for (let index = 0; index < 1_000_000; index++) book.append(server, { kind: "line", ts: 0, text: "noise" });
  assert.deepEqual([book.next, book.row(0)?.size, book.text(0)?.split("\n").length, book.detail(0)?.length], [1, 6_000_000 - 1, 50, 6_000_000 - 1]);
});

test("a run of lines makes the row that its lines one by one make", () => {
  for (const before of [0, 1, 49, 60]) {
    const [run, single] = [bookOf([]), bookOf([])];
    const texts = Array.from({ length: before + 20 }, (_, index) => `line ${index} of a server that prints`);
    const add = (book: TrafficBook, text: string): number => book.append(book.server("a", "files"), { kind: "line", ts: 0, text });
    for (const text of texts) add(single, text);
    for (const text of texts.slice(0, before)) add(run, text);
    const [lines, ...more] = new OutputReader().push(Buffer.from(texts.slice(before).map((text) => `${text}\n`).join("")));
    assert.ok(lines instanceof TextLines && more.length === 0);
    run.append(run.server("a", "files"), { kind: "lines", ts: 0, lines });
    assert.deepEqual([run.row(0), run.detail(0), run.next], [single.row(0), single.detail(0), 1]);
  }
});

test("a text is found in messages, upper and lower case alike", () => {
  const book = bookOf([["send", request(1, "ping")], ["recv", result(1, { text: "Grüße (a+b)" })], ["send", request(2, "ping")]]);
  assert.deepEqual([book.search("GRÜSSE", 0), book.search("grüße (A+B)", 0), book.search("ping", 1), book.search("[", 0)], [[], [1], [2], []]);
});

test("lines that are no message are told what they are, and how to stop them in the server's language", () => {
  const book = new TrafficBook();
  const server = book.server("a", "a", "python");
  for (const text of ["[dotenv@17.2.1] injecting env (0) from .env", "ready", "ready again", "x".repeat(3_000)]) book.append(server, { kind: "line", ts: 0, text });
  const marks = book.detail(0)?.marks ?? [];
  assert.deepEqual(marks.map(({ rule }) => rule), ["stdout-pollution", "stdout-pollution"]);
  assert.match(marks[1]?.message ?? "", /^print: Text on stdout.* Write it to stderr: print\(…, file=sys\.stderr\)\.$/);
  assert.equal(book.row(0)?.findings, 0, "the row says pollution already");
});

test("noise of two servers of one name stays apart", () => {
  const book = new TrafficBook();
  for (const id of ["one", "other"]) book.append(book.server(id, "same"), { kind: "line", ts: 1, text: id });
  assert.deepEqual([book.next, book.text(0), book.text(1)], [2, "one", "other"]);
});
