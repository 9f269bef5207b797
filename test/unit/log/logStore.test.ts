import assert from "node:assert/strict";
import { test } from "node:test";
import { logText } from "#client/log/logText";
import { LogStore } from "#client/log/logStore";
import type { TapEntry } from "#client/mcp/sessionTypes";
import type { JsonObject } from "#shared/json/jsonValue";

const ts = new Date(2026, 0, 2, 3, 4, 5, 678).getTime();
let seq = 0;
const frame = (dir: "send" | "recv", text: string, later = 0): TapEntry => ({ kind: "frame", seq: seq++, ts: ts + later, dir, text, message: JSON.parse(text) as JsonObject });
const out = (text: string): TapEntry => ({ kind: "line", seq: seq++, ts, stream: "stdout", text });
const err = (text: string): TapEntry => ({ kind: "line", seq: seq++, ts, stream: "stderr", text });

const init = '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25"}}';
const call = '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{}}';

function filled(entries: readonly TapEntry[], limits?: { lines: number; size: number }): LogStore {
  const store = new LogStore(limits && (() => limits));
  for (const entry of entries) store.append(entry);
  return store;
}

const texts: readonly (readonly [entries: readonly TapEntry[], text: string])[] = [
  [[frame("send", call)], `03:04:05.678 →  tools/call #7  ${call}`],
  [[frame("send", call), frame("recv", '{"jsonrpc":"2.0","id":7,"result":{}}', 12)], '03:04:05.690 ←  tools/call #7  12 ms  {"jsonrpc":"2.0","id":7,"result":{}}'],
  [[frame("send", call), frame("recv", '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"m"}}')], '03:04:05.678 ←  tools/call #7  error -32602  0 ms  {"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"m"}}'],
  [[frame("recv", '{"jsonrpc":"2.0","id":"7","result":{}}')], '03:04:05.678 ←  response #7  {"jsonrpc":"2.0","id":"7","result":{}}'],
  [[frame("recv", '{"jsonrpc":"2.0","method":"notifications/progress"}')], '03:04:05.678 ←  notifications/progress  {"jsonrpc":"2.0","method":"notifications/progress"}'],
  [[out("cache miss")], "03:04:05.678 ✗  stdout  cache miss"],
  [[out("  ")], "03:04:05.678 ·  stdout"],
  [[err("\u001b[31mred\u001b[0m\ttext")], "03:04:05.678 ·  stderr  red\ttext"],
  [[out("a\rb\0c\u202ed\u2028e")], "03:04:05.678 ✗  stdout  a␍b␀c<202E>d<2028>e"],
  [[{ kind: "note", seq: 0, ts, level: "warning", text: "The server left." }], "03:04:05.678 #  warning The server left."],
  [[out("x".repeat(100_000))], `03:04:05.678 ✗  stdout  ${"x".repeat(2_000)} … 98,000 characters more`],
];
for (const [entries, text] of texts) {
  test(text.slice(0, 80), () => assert.equal([...filled(entries).lines].map((line) => logText(line)).at(-1), text));
}

test("lines know their group, also while it grows", () => {
  const store = filled([frame("send", '{"jsonrpc":"2.0","id":0,"method":"initialize"}'), out("[dotenv@17.2.1] injecting env (0) from .env"), frame("recv", init), frame("send", call), out("hello"), out("world")]);
  const groups = [...store.lines].map((line) => store.groupOf(line));
  assert.deepEqual(groups.map((group) => group && [group.culprit ?? null, group.firstLine, group.lastLine, group.when?.phase]), [
    undefined,
    ["dotenv", 0, 0, "before-handshake"],
    undefined,
    undefined,
    [null, 2, 3, "in-request"],
    [null, 2, 3, "in-request"],
  ]);
});

test("causes are counted, the worst first", () => {
  const store = filled([out("[dotenv@17.2.1] injecting env (0) from .env"), out("hello"), frame("recv", init), out("hello"), out("world"), frame("recv", init)]);
  assert.deepEqual(store.pollution.map(({ group, lines }) => [group.culprit ?? null, lines, group.verdict]), [
    [null, 3, "breaks-strict"],
    ["dotenv", 1, "harmless"],
  ]);
});

test("of one cause the worst line stands for all, and not the first", () => {
  const store = filled([out("starting"), frame("recv", init), frame("send", call), out("cache miss")]);
  assert.deepEqual(store.pollution.map(({ group, lines }) => [group.culprit, group.excerpt, group.when?.phase, lines]), [[undefined, "cache miss", "in-request", 2]]);
});

test("a new process starts anew, and old lines keep their groups", () => {
  const store = filled([out("hello"), frame("recv", init)]);
  store.started();
  store.append(out("[nodemon] starting"));
  assert.deepEqual(store.pollution.map(({ group }) => group.culprit), ["nodemon"]);
  assert.deepEqual([...store.lines].map((line) => store.groupOf(line)?.culprit ?? store.groupOf(line)?.excerpt), ["hello", undefined, "nodemon"]);
});

test("pollution is to blame for a session that got no message, and only then", () => {
  const broken = filled([out("hello")]);
  broken.failed();
  assert.equal(broken.pollution[0]?.group.verdict, "broke-this-session");
  const failed = filled([out("hello"), frame("recv", init)]);
  failed.failed();
  assert.equal(failed.pollution[0]?.group.verdict, "harmless");
});

test("facts of a line that its text does not have are judged", () => {
  const store = filled([{ kind: "line", seq: 0, ts, stream: "stdout", text: "caf\ufffd", bytes: { byteLength: 4, invalidAt: 3, ended: true, cut: false } }]);
  assert.equal(store.pollution[0]?.group.reason, "invalid-utf8");
});

test("a server over HTTP has no stdout to pollute", () => {
  const store = filled([{ ...frame("recv", init), http: { status: 200, headers: {} } } as TapEntry]);
  assert.deepEqual(store.pollution, []);
});

test("the newest lines stay within both limits, and what was dropped is counted", () => {
  const byLines = filled(Array.from({ length: 2_500 }, (_, index) => err(`line ${index}`)), { lines: 1_000, size: 1e9 });
  assert.deepEqual([byLines.count, byLines.dropped, byLines.from(0)[0]?.text, byLines.from(2_499).length], [1_000, 1_500, "line 1500", 1]);
  const bySize = filled(Array.from({ length: 100 }, () => err("x".repeat(10_000))), { lines: 1_000, size: 102_000 });
  assert.deepEqual([bySize.count, bySize.dropped], [10, 90]);
  byLines.clear();
  assert.deepEqual([byLines.count, byLines.dropped], [0, 0]);
});

test("a limit that changes holds from the next line on", () => {
  let lines = 100;
  const store = new LogStore(() => ({ lines, size: 1e6 }));
  for (let index = 0; index < 200; index++) store.append(out(`line ${index}`));
  lines = 10;
  store.append(out("line 200"));
  assert.deepEqual([store.count, store.dropped, store.from(0)[0]?.text], [10, 191, "line 191"]);
});

test("a million lines in a burst leave what the limits allow and count their cause", () => {
  const store = new LogStore(() => ({ lines: 10_000, size: 16 * 1024 * 1024 }));
  for (let index = 0; index < 1_000_000; index++) store.append(out(`line ${index}`));
  assert.deepEqual([store.count, store.dropped, store.pollution[0]?.lines], [10_000, 990_000, 1_000_000]);
});
