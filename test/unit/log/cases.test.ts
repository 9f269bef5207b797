import assert from "node:assert/strict";
import { test } from "node:test";
import { CaptureClassifier } from "#client/log/classifyCapture";
import { LogStore } from "#client/log/logStore";
import { logText } from "#client/log/logText";
import type { TapEntry } from "#client/mcp/sessionTypes";

/** The cases of logs and framing that are not about the groups of one capture; those are in `frames/classify.test.ts`. */

const line = (text: string): TapEntry => ({ kind: "line", seq: 0, ts: 0, stream: "stdout", text });

test("A10: an install script's lines are a nuisance while the server works, and broke the session where nothing else came", () => {
  const store = new LogStore();
  store.started();
  for (const text of ["Collecting x", "  Downloading x.whl", "Successfully installed x"]) store.append(line(text));
  assert.deepEqual(store.pollution.map(({ group, lines }) => [group.culprit, group.verdict, lines]), [["pip", "harmless", 3]]);
  store.failed();
  assert.deepEqual(store.pollution.map(({ group }) => group.verdict), ["broke-this-session"]);
});

test("A14: what console.log printed is in the log as it was, with a sign of its own, between the messages", () => {
  const store = new LogStore();
  const message = { jsonrpc: "2.0", id: 1, method: "ping" };
  store.append({ kind: "frame", seq: 0, ts: 0, dir: "send", text: JSON.stringify(message), message });
  store.append(line("user 7 logged in"));
  const shown = [...store.lines].map((entry) => logText(entry).slice(13));
  assert.deepEqual(shown, ['→  ping #1  {"jsonrpc":"2.0","id":1,"method":"ping"}', "✗  stdout  user 7 logged in"]);
  assert.deepEqual([...store.lines].map(({ text }) => text), [JSON.stringify(message), "user 7 logged in"]);
});

const limit = 1_000;
const message = (length: number): string => {
  const frame = (text: string) => `{"jsonrpc":"2.0","id":1,"result":{"t":"${text}"}}`;
  return frame("x".repeat(length - frame("").length));
};

for (const [name, sizes] of [["in one chunk", [10_000]], ["in two", [400, 10_000]], ["byte by byte", Array.from({ length: 2_000 }, () => 1)]] as const) {
  const groups = (bytes: Buffer) => {
    const capture = new CaptureClassifier({}, limit);
    let at = 0;
    for (const size of sizes) {
      capture.push(bytes.subarray(at, at + size));
      at += size;
    }
    return capture.end().groups.map(({ kind, firstLine, why }) => [kind, firstLine, why]);
  };
  test(`B4: the limit is judged on the message, ${name}`, () => {
    assert.deepEqual(groups(Buffer.from(`${message(limit)}\n`)), [["frame", 0, undefined]]);
  });
  test(`B2: a message over the limit is named as such, and the next line is read as a line, ${name}`, () => {
    assert.deepEqual(groups(Buffer.from(`${message(limit + 1)}\n${message(100)}\n`)), [
      ["pollution", 0, "The line has 1001 bytes, more than the limit for one message."],
      ["frame", 1, undefined],
    ]);
  });
}
