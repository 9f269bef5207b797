import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { traceLine, TraceWriter } from "#client/log/trace";
import type { TapEntry } from "#client/mcp/sessionTypes";

const ts = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const frame = (text: string, over: object = {}): TapEntry => ({ kind: "frame", seq: 1, ts, dir: "recv", text, message: {}, ...over }) as TapEntry;

const facts: readonly (readonly [name: string, entry: TapEntry, line: string | undefined])[] = [
  ["a frame is spliced in as it is", frame('{"jsonrpc":"2.0","id":1,"result":{"a":1.0,"a":12345678901234567890}}'), '{"ts":"2026-01-02T03:04:05.678Z","server":"s","dir":"recv","frame":{"jsonrpc":"2.0","id":1,"result":{"a":1.0,"a":12345678901234567890}}}'],
  ["what was sent", frame('{"a":1}', { dir: "send" }), '{"ts":"2026-01-02T03:04:05.678Z","server":"s","dir":"send","frame":{"a":1}}'],
  ["a body over several lines stays one line", frame('{\r\n  "a": "x\\ny"\n}\n'), '{"ts":"2026-01-02T03:04:05.678Z","server":"s","dir":"recv","frame":{   "a": "x\\ny" }}'],
  ["HTTP", frame("{}", { http: { status: 200, headers: { a: "b" } } }), '{"ts":"2026-01-02T03:04:05.678Z","server":"s","dir":"recv","frame":{},"http":{"status":200,"headers":{"a":"b"}}}'],
  ["a polluted line", { kind: "line", seq: 1, ts, stream: "stdout", text: 'a "b"\t' }, '{"ts":"2026-01-02T03:04:05.678Z","server":"s","dir":"recv","stream":"stdout","raw":"a \\"b\\"\\t"}'],
  ["a note is no traffic", { kind: "note", seq: 1, ts, level: "info", text: "x" }, undefined],
];
for (const [name, entry, line] of facts) {
  test(name, () => {
    assert.equal(traceLine(entry, "s"), line);
    if (line !== undefined) assert.doesNotThrow(() => JSON.parse(line));
  });
}

test("the file is made with its folder, appended to, and complete after stop", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trace-"));
  const file = path.join(folder, "sub", "a.mcp-trace.jsonl");
  for (const round of [1, 2]) {
    const writer = new TraceWriter(file, assert.fail);
    for (let index = 0; index < 500; index++) writer.append(frame(`{"id":${round * 1000 + index}}`), "s");
    await writer.stop();
  }
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  assert.equal(lines.length, 1000);
  assert.equal((JSON.parse(lines[999] ?? "") as { frame: { id: number } }).frame.id, 2499);
  rmSync(folder, { recursive: true });
});

test("a file that cannot be written is said once and hurts nobody", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "trace-"));
  writeFileSync(path.join(folder, "file"), "");
  const problems: string[] = [];
  const writer = new TraceWriter(path.join(folder, "file", "a.jsonl"), (problem) => problems.push(problem));
  writer.append(frame("{}"), "s");
  await writer.stop();
  writer.append(frame("{}"), "s");
  assert.equal(problems.length, 1);
  assert.match(problems[0] ?? "", /^The trace file ".*a\.jsonl" cannot be written: /);
  rmSync(folder, { recursive: true });
});
