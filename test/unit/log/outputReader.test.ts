import fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";
import { CaptureClassifier } from "#client/log/classifyCapture";
import { LineSplitter } from "#client/log/lineSplitter";
import { LogStore } from "#client/log/logStore";
import { OutputReader } from "#client/log/outputReader";
import { TextLines } from "#client/log/textLines";
import { Classifier } from "#shared/frames/classify";
import { culprits } from "#shared/frames/culprits/table";
import type { Group } from "#shared/frames/group";

/** Where a run was read, `run of n`; else the line. */
function reads(chunks: readonly (string | Buffer)[]): string[] {
  const reader = new OutputReader();
  return [...chunks.flatMap((chunk) => reader.push(Buffer.from(chunk as string))), ...reader.end()].map((read) => (read instanceof TextLines ? `run of ${read.count}` : read.text));
}

const many = (line: (index: number) => string, count = 10) => Array.from({ length: count }, (_, index) => `${line(index)}\n`).join("");

const rows: readonly (readonly [name: string, bytes: string | Buffer, expected: readonly string[]])[] = [
  ["a flood of text comes as a run", many((index) => `line ${index} of it`), ["run of 10"]],
  ["few lines come one by one", many(() => "text", 3), ["text", "text", "text"]],
  ["so do messages", many(() => '{"a":1}', 9), Array<string>(9).fill('{"a":1}')],
  ["a message ends a run", `${many(() => "text")}{"a":1}\n${many(() => "more")}`, ["run of 10", '{"a":1}', "run of 10"]],
  ["a line without its end is no part of it", `${many(() => "text")}tex`, ["run of 10", "tex"]],
  ["carriage returns before line feeds are no part of a line", many(() => "text\r"), ["run of 10"]],
  ["what has characters beyond ASCII is read line by line", many(() => "é", 8), Array<string>(8).fill("é")],
  ["numbers alone are JSON", many((index) => String(index), 8), ["0", "1", "2", "3", "4", "5", "6", "7"]],
  ["what looks like a list is read line by line", many(() => "[1]", 8), Array<string>(8).fill("[1]")],
  ["a bracket that closes is text", many((index) => `[info] took ${index} ms`), ["run of 10"]],
  ["blank lines are read line by line", many(() => "  ", 8), Array<string>(8).fill("  ")],
];
for (const [name, bytes, expected] of rows) test(name, () => assert.deepEqual(reads([bytes]), expected));

test("the lines of a run are those of the stream", () => {
  const [run] = new OutputReader().push(Buffer.from(many((index) => `line ${index}\r`)));
  assert.ok(run instanceof TextLines);
  assert.deepEqual([run.line(0), run.line(9), run.lengthOf(9)], ["line 0", "line 9", 6]);
});

test("a line over the limit is in no run", () => {
  assert.deepEqual(new OutputReader(10).push(Buffer.from(many(() => "longer than ten"))).map((read) => !(read instanceof TextLines) && read.cut), Array<boolean>(10).fill(true));
});

test("a run after the rest of a line is read all the same", () => {
  assert.deepEqual(reads(['{"a":', `1}\n${many(() => "text")}`]), ['{"a":1}', "run of 10"]);
});

const line = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.constantFrom("GET /a/", "took ", "[info] ", "  indented ", "> p@1.0.", "Build succeeded ", "\u001b[31mred ", "yarn run v"), fc.integer({ min: 0, max: 20_000 })).map(([word, number]) => `${word}${number}`) },
  fc.constantFrom("", " ", "\r", "{", "}", "[", '{"a":1}', '{"jsonrpc":"2.0","id":1,"result":{}}', "Content-Length: 5", "[1, 2]", "12", "01", "nul\0", "é🎉", "\ufefftext", '"a"', "[nodemon] x", "1. x\r2. y", '{"level":30,"time":1,"msg":"x"}', 'x {"jsonrpc":"2.0","id":1,"result":{}}'),
);
const stream = fc.array(fc.tuple(line, fc.integer({ min: 1, max: 12 })), { maxLength: 25 }).map((parts) => parts.map(([text, times]) => `${text}\n`.repeat(times)).join(""));

/** The groups as without runs: every line classified by itself. */
function byLine(bytes: Buffer): readonly Group[] {
  const [splitter, classifier] = [new LineSplitter(), new Classifier()];
  return [...[...splitter.push(bytes), ...splitter.end()].flatMap((each) => classifier.push(each)), ...classifier.end()];
}

test("runs give the groups that the lines give, in any chunks", () => {
  fc.assert(
    fc.property(stream, fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 30 }), (text, sizes) => {
      const bytes = Buffer.from(text);
      const capture = new CaptureClassifier();
      let at = 0;
      for (const size of [...sizes, bytes.length]) {
        capture.push(bytes.subarray(at, at + size));
        at += size;
      }
      const { groups, frames } = capture.end();
      const verdicts = frames > 0 ? byLine(bytes) : byLine(bytes).map(({ verdict: _, ...group }) => group);
      assert.deepEqual(frames > 0 ? groups : groups.map(({ verdict: _, ...group }) => group), verdicts);
    }),
    { numRuns: 1_000 },
  );
});

test("a log has the same lines and groups whether they came as runs or one by one", () => {
  fc.assert(
    fc.property(stream, fc.integer({ min: 1, max: 60 }), (text, most) => {
      const stores = [new LogStore(() => ({ lines: most, size: 4_000 })), new LogStore(() => ({ lines: most, size: 4_000 }))] as const;
      for (const read of new OutputReader().push(Buffer.from(text))) {
        if (!(read instanceof TextLines)) {
          for (const store of stores) store.append({ seq: 0, ts: 0, kind: "line", stream: "stdout", text: read.text });
          continue;
        }
        stores[0].append({ seq: 0, ts: 0, kind: "lines", lines: read });
        for (let index = 0; index < read.count; index++) stores[1].append({ seq: 0, ts: 0, kind: "line", stream: "stdout", text: read.line(index) });
      }
      const [runs, lines] = stores.map((store) => ({ lines: [...store.lines], groups: [...store.lines].map((each) => store.groupOf(each)), pollution: store.pollution, facts: [store.next, store.count, store.dropped], last: store.from(store.next - 3) }));
      assert.deepEqual(runs, lines);
    }),
    { numRuns: 500 },
  );
});

test("no signature looks at the value of a digit", () => {
  for (const { name, signature, continues } of culprits) {
    for (const { source } of [signature, ...(continues ? [continues] : [])]) {
      const bare = source.replace(/\{\d+(?:,\d*)?\}|0-9|\\u[\da-f]{4}|\\x[\da-f]{2}/gi, "");
      assert.doesNotMatch(bare, /\d/, `${name}: ${source}`);
    }
  }
});
