import assert from "node:assert/strict";
import { test } from "node:test";
import { noFilter } from "#client/log/logFilter";
import { LogFeed } from "#client/log/logFeed";
import { LogStore } from "#client/log/logStore";
import type { TapEntry } from "#client/mcp/sessionTypes";

const out = (text: string): TapEntry => ({ kind: "line", seq: 0, ts: 0, stream: "stdout", text });

/** A sink in memory and a schedule that runs when told to. */
function scene(limits: { lines: number; size: number }, limit: number) {
  const store = new LogStore(() => limits);
  const sink = { text: "", appends: 0, rewrites: 0, append: (text: string) => void ((sink.text += text), sink.appends++), replace: (text: string) => void ((sink.text = text), sink.rewrites++) };
  let waiting: (() => void) | undefined;
  let scheduled = 0;
  const feed = new LogFeed(store, sink, () => limit, (run) => {
    scheduled++;
    waiting = run;
    return { dispose: () => (waiting = undefined) };
  });
  const run = () => waiting?.();
  const lines = () => sink.text.split("\n").filter((line) => line !== "").map((line) => line.replace(/^.*stdout {2}/, ""));
  return { store, feed, sink, run, lines, scheduled: () => scheduled };
}

test("many lines are one append", () => {
  const { store, sink, run, lines, scheduled } = scene({ lines: 100, size: 1e6 }, 150);
  for (let index = 0; index < 50; index++) store.append(out(`line ${index}`));
  assert.equal(scheduled(), 1);
  run();
  assert.deepEqual([sink.appends, lines().length, lines()[49]], [1, 50, "line 49"]);
});

test("what came before the feed is carried too", () => {
  const store = new LogStore();
  store.append(out("early"));
  let text = "";
  new LogFeed(store, { append: (more) => (text += more), replace: () => assert.fail() }, () => 10, () => ({ dispose: () => undefined })).flush();
  assert.match(text, /early\n$/);
});

test("lines that were dropped unseen are said to be, and the sink is written anew", () => {
  const { store, sink, run, lines } = scene({ lines: 100, size: 1e6 }, 150);
  for (let index = 0; index < 1_000; index++) store.append(out(`line ${index}`));
  run();
  assert.equal(sink.rewrites, 1);
  assert.equal(lines().length, 101);
  assert.match(lines()[0] ?? "", /900 older lines were dropped/);
  assert.equal(lines()[100], "line 999");
});

test("a view that opens after lines were dropped has all that is kept, and says what is not", () => {
  const { store, feed, lines } = scene({ lines: 100, size: 1e6 }, 150);
  for (let index = 0; index < 1_000; index++) store.append(out(`line ${index}`));
  let late = "";
  const second = new LogFeed(store, { append: (more) => (late += more), replace: (text) => (late = text) }, () => 150, () => ({ dispose: () => undefined }));
  second.carryAll();
  feed.carryAll();
  assert.match(late, /^ +# {2}log {5}900 older lines were dropped: the log keeps the newest\.\n/);
  assert.equal(late.trimEnd().split("\n").length, 101);
  assert.equal(lines().length, 101);
});

test("the sink never holds more than its limit, however slowly lines come", () => {
  const { store, run, lines, sink } = scene({ lines: 100, size: 1e6 }, 150);
  for (let index = 0; index < 1_000; index++) {
    store.append(out(`line ${index}`));
    run();
    assert.ok(lines().length <= 151);
  }
  assert.equal(lines().at(-1), "line 999");
  assert.ok(sink.rewrites < 25, "written anew now and then, not each time");
});

test("a flood is shown in glimpses that say what they leave out, never much at once, and whole when it is over", () => {
  const { store, run, lines, sink } = scene({ lines: 10_000, size: 1e7 }, 12_500);
  let longest = 0;
  const carry = (): void => {
    const before = sink.text;
    run();
    longest = Math.max(longest, sink.text.startsWith(before) ? sink.text.length - before.length : sink.text.length);
  };
  for (let index = 0; index < 300_000; index++) {
    store.append(out(`line ${index}`));
    if (index % 3_000 !== 0) continue;
    carry();
    assert.ok(lines().length <= 12_500, `${lines().length} lines`);
  }
  assert.match(sink.text, /[\d,]+ lines are left out here: they come too fast to be read\./);
  for (let looks = 0; looks < 30; looks++) carry();
  assert.equal(lines().length, 10_001);
  assert.match(lines()[0] ?? "", /290,000 older lines were dropped/);
  assert.deepEqual([lines()[1], lines().at(-1)], ["line 290000", "line 299999"]);
  assert.ok(longest < 100_000, `${longest} characters at once`);
});

test("a server that prints without end, but not too fast, is followed line by line", () => {
  const { store, run, lines, sink } = scene({ lines: 10_000, size: 1e7 }, 12_500);
  for (let index = 0; index < 12_000; index++) {
    store.append(out(`line ${index}`));
    if (index % 500 === 0) run();
  }
  run();
  assert.deepEqual([lines().length, lines()[0], lines().at(-1), sink.rewrites], [12_000, "line 0", "line 11999", 0]);
});

test("what a log keeps comes in portions, with few long lines in each", () => {
  const { store, run, lines, sink, feed } = scene({ lines: 10_000, size: 1e7 }, 12_500);
  for (let index = 0; index < 500; index++) store.append(out(`${index} ${"x".repeat(1_500)}`));
  run();
  assert.ok(lines().length < 60, `${lines().length} lines`);
  feed.paused = true;
  for (let portions = 0; portions < 20; portions++) run();
  assert.deepEqual([lines().length, /Paused/.test(lines().at(-1) ?? "")], [501, true]);
  assert.equal(sink.rewrites, 0);
});

test("clearing the store clears the sink", () => {
  const { store, run, lines } = scene({ lines: 100, size: 1e6 }, 150);
  store.append(out("old"));
  run();
  store.clear();
  run();
  assert.deepEqual(lines(), []);
  store.append(out("new"));
  run();
  assert.deepEqual(lines(), ["new"]);
});

test("a line is found by what is shown of it", () => {
  const { store, feed, run, sink } = scene({ lines: 100, size: 1e6 }, 150);
  store.append(out("hello"));
  run();
  const line = feed.find(sink.text.trimEnd());
  assert.equal(line && store.groupOf(line)?.excerpt, "hello");
  assert.equal(feed.find("something else"), undefined);
});

test("paused, the log says so, and nothing is carried until it goes on", () => {
  const { store, feed, run, lines } = scene({ lines: 100, size: 1e6 }, 150);
  store.append(out("before"));
  feed.paused = true;
  store.append(out("hello"));
  run();
  assert.deepEqual(lines().map((line) => line.trim()), ["before", "#  log     Paused: what comes now is shown when the log goes on."]);
  feed.paused = false;
  assert.deepEqual(lines(), ["before", "hello"]);
});

test("a filter holds for what is there and for what comes, and the log says so", () => {
  const { store, feed, run, lines } = scene({ lines: 100, size: 1e6 }, 150);
  store.append(out("one apple"));
  store.append(out("two pears"));
  run();
  feed.filter = { ...noFilter, text: "APPLE" };
  store.append(out("three apples"));
  store.append(out("four pears"));
  run();
  assert.deepEqual(lines().map((line) => line.trim()), ['#  log     Filtered: only lines with "APPLE".', "one apple", "three apples"]);
  feed.filter = noFilter;
  assert.deepEqual(lines(), ["one apple", "two pears", "three apples", "four pears"]);
});

test("kinds and levels can be left out", () => {
  const { store, feed, sink } = scene({ lines: 100, size: 1e6 }, 150);
  const say = (level: string): TapEntry => {
    const message = { jsonrpc: "2.0", method: "notifications/message", params: { level, data: level } };
    return { kind: "frame", seq: 0, ts: 0, dir: "recv", text: JSON.stringify(message), message };
  };
  for (const level of ["debug", "warning", "mauve"]) store.append(say(level));
  store.append(out("noise"));
  store.append({ kind: "line", seq: 0, ts: 0, stream: "stderr", text: "talk" });
  feed.filter = { kinds: ["messages", "stderr"], level: "notice", text: "" };
  const shown = sink.text.split("\n").map((line) => line.slice(13).split("  ").slice(1, 3).join(" "));
  assert.deepEqual(shown, ["log ", "notifications/message warning", "notifications/message mauve", "stderr talk", ""]);
});
