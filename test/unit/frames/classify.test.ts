import fc from "fast-check";
import assert from "node:assert/strict";
import { test } from "node:test";
import { CaptureClassifier, classifyCapture } from "#client/log/classifyCapture";
import { Classifier, type ClassifierOptions } from "#shared/frames/classify";
import type { Group } from "#shared/frames/group";
import { textLine } from "#shared/frames/line";
import type { JsonObject } from "#shared/json/jsonValue";

const init = '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"s","version":"1"}}}';
const reply = (id: number) => `{"jsonrpc":"2.0","id":${id},"result":{}}`;
const pretty = JSON.stringify(JSON.parse(init), null, 2);

/** `kind:reason first-last phase[#id] verdict culprit`; a dash for what is not there. */
function row(group: Omit<Group, "why">): string {
  if (group.kind !== "pollution") return `${group.kind} ${group.firstLine}-${group.lastLine}`;
  const when = group.when ? group.when.phase + (group.when.id === undefined ? "" : `#${group.when.id}`) : "-";
  return `${group.reason ?? "-"} ${group.firstLine}-${group.lastLine} ${when} ${group.verdict ?? "-"} ${group.culprit ?? "-"}`;
}

type Case = {
  readonly name: string;
  readonly bytes: string | Buffer;
  readonly rows: readonly string[];
  readonly advice?: RegExp;
  readonly excerpt?: string;
  readonly options?: ClassifierOptions;
};

const cases: readonly Case[] = [
  { name: "a clean session", bytes: `${init}\n${reply(1)}\r\n${reply(2)}\n`, rows: ["frame 0-2"] },
  { name: "A1 startup banner", bytes: `My Server v1.2 started\n${init}\n`, rows: ["text 0-0 before-handshake harmless -", "frame 1-1"], advice: /console\.error.*file=sys\.stderr/, excerpt: "My Server v1.2 started" },
  { name: "A1 the advice fits the language", bytes: `My Server v1.2 started\n${init}\n`, rows: ["text 0-0 before-handshake harmless print", "frame 1-1"], options: { language: "python" }, advice: /^Write it to stderr: `print\(…, file=sys\.stderr\)`\.$/ },
  { name: "A2 dotenv 17", bytes: `[dotenv@17.2.1] injecting env (0) from .env -- tip: ⚙️  suppress\n${init}\n`, rows: ["text 0-0 before-handshake harmless dotenv", "frame 1-1"], advice: /quiet: true.*DOTENV_CONFIG_QUIET=true/ },
  { name: "A2 newer dotenv", bytes: `◇ injected env (2) from .env // tip: x\n${init}\n`, rows: ["text 0-0 before-handshake harmless dotenv", "frame 1-1"] },
  { name: "A3 JSON log line", bytes: `{"timestamp":"2026-01-02T03:04:05Z","level":"info","message":"ready"}\n${init}\n`, rows: ["json-not-rpc 0-0 before-handshake harmless winston", "frame 1-1"], advice: /stderrLevels/ },
  { name: "A4 pino-pretty over lines is one group", bytes: `\u001b[32mINFO\u001b[39m: event\n    bucket: "a"\n    max: 5\n    on: true\n${init}\n`, rows: ["text 0-3 before-handshake harmless pino-pretty", "frame 4-4"], excerpt: "INFO: event", advice: /destination: 2/ },
  { name: "A5 a date is no number", bytes: `2026-01-02 10:00:00 info: Configuration loaded\n${init}\n`, rows: ["text 0-0 before-handshake harmless winston", "frame 1-1"], advice: /stderrLevels/, excerpt: "2026-01-02 10:00:00 info: Configuration loaded" },
  { name: "A5 .NET", bytes: `info: Microsoft.Hosting.Lifetime[0]\n      Application started.\n${init}\n`, rows: ["text 0-1 before-handshake harmless .NET console logging", "frame 2-2"], advice: /LogToStandardErrorThreshold = LogLevel\.Trace/ },
  { name: "A6 npm echo", bytes: `\n> pkg@1.0.0 start\n> tsc && node dist/index.js\n\n${init}\n`, rows: ["blank 0-0", "text 1-2 before-handshake harmless npm", "blank 3-3", "frame 4-4"], advice: /--silent/ },
  { name: "A8 cmd banner", bytes: "Microsoft Windows [Version 10.0.22631.4317]\r\n(c) Microsoft Corporation. All rights reserved.\r\n\r\nC:\\srv>", rows: ["text 0-3 before-handshake harmless Windows cmd"], advice: /"\/c"/ },
  { name: "A9 between two replies", bytes: `${init}\n${reply(1)}\ncache miss\n${reply(7)}\n`, rows: ["frame 0-1", "text 2-2 in-request#7 breaks-strict -", "frame 3-3"] },
  { name: "A9 after the last reply", bytes: `${init}\nbye\n`, rows: ["frame 0-0", "text 1-1 idle breaks-strict -"] },
  { name: "A9 groups of several causes wait for the same answer", bytes: `${init}\ncache miss\n{"a":1}\n${reply(7)}\n`, rows: ["frame 0-0", "text 1-1 in-request#7 breaks-strict -", "json-not-rpc 2-2 in-request#7 breaks-strict -", "frame 3-3"] },
  { name: "A10 install script", bytes: `Collecting x\n  Downloading x.whl\nSuccessfully installed x\n${init}\n`, rows: ["text 0-2 before-handshake harmless pip", "frame 3-3"] },
  { name: "A11 blank lines are no finding", bytes: `\n\n${init}\n\n${reply(1)}\n`, rows: ["blank 0-1", "frame 2-2", "blank 3-3", "frame 4-4"] },
  { name: "B1 characters of several bytes", bytes: `{"jsonrpc":"2.0","id":1,"result":{"t":"读 🎉"}}\n`, rows: ["frame 0-0"] },
  { name: "B2 a line of 70,000 characters", bytes: `{"jsonrpc":"2.0","id":1,"result":{"t":"${"x".repeat(70_000)}"}}\n`, rows: ["frame 0-0"] },
  { name: "B6 CRLF", bytes: `${reply(1)}\r\n`, rows: ["frame 0-0"] },
  { name: "B7 Content-Length", bytes: `Content-Length: 36\r\n\r\n${reply(1)}Content-Length: 36\r\n\r\n${reply(2)}`, rows: ["content-length 0-4 before-handshake broke-this-session -"], advice: /Content-Length headers out/ },
  { name: "B8 pretty-printed", bytes: `${pretty}\n${reply(1)}\n`, rows: [`message-over-lines 0-${pretty.split("\n").length - 1} before-handshake breaks-strict -`, `frame ${pretty.split("\n").length}-${pretty.split("\n").length}`], advice: /one line/, excerpt: '{   "jsonrpc": "2.0",   "id": 0,   "result": {     "protocolVersion": "2025-11-25",     "capabilities": {},     "serverInfo": {       "name": "s",       "version": "1"     }   } }' },
  { name: "B8 a bare line feed in a string", bytes: `${init}\n{"jsonrpc":"2.0","id":1,"result":{"t":"a\nb"}}\n`, rows: ["frame 0-0", "message-over-lines 1-2 idle breaks-strict -"] },
  { name: "B8 only pretty-printed", bytes: `${pretty}\n`, rows: [`message-over-lines 0-${pretty.split("\n").length - 1} before-handshake broke-this-session -`] },
  { name: "pretty-printed JSON that is no message", bytes: `{\n  "port": 3000\n}\n${init}\n`, rows: ["json-not-rpc 0-2 before-handshake harmless -", "frame 3-3"] },
  { name: "a printed object is no JSON", bytes: `Config {\n  port: 3000,\n  tls: {\n  }\n}\n${init}\n`, rows: ["text 0-4 before-handshake harmless -", "frame 5-5"] },
  { name: "a stray brace swallows nothing", bytes: `{\n[dotenv@17.0.0] injecting env (0) from .env\n${init}\n`, rows: ["text 0-0 before-handshake harmless -", "text 1-1 before-handshake harmless dotenv", "frame 2-2"] },
  { name: "a frame inside an open brace is a frame", bytes: `{\n"a": {\n${init}\n`, rows: ["text 0-1 before-handshake harmless -", "frame 2-2"] },
  { name: "B10 byte order mark", bytes: `\ufeff${init}\n${reply(1)}\n`, rows: ["bom 0-0 before-handshake breaks-strict -", "frame 1-1"], advice: /UTF8Encoding\(false\)/ },
  { name: "two messages on a line", bytes: `${init}\n${reply(1)}${reply(2)}\n`, rows: ["frame 0-0", "messages-on-one-line 1-1 idle breaks-strict -"] },
  { name: "text before a message", bytes: `${init}\nLoading... ${reply(1)}\n`, rows: ["frame 0-0", "text-around-message 1-1 idle breaks-strict -"] },
  { name: "a batch", bytes: `${init}\n[${reply(1)},${reply(2)}]\n`, rows: ["frame 0-0", "batch 1-1 idle breaks-strict -"] },
  { name: "a batch where batches are", bytes: `${init.replace("2025-11-25", "2025-03-26")}\n[${reply(1)},${reply(2)}]\n`, rows: ["frame 0-1"] },
  { name: "a batch, the revision told", bytes: `[${reply(1)},${reply(2)}]\n`, rows: ["frame 0-0"], options: { revision: "2025-03-26" } },
  { name: "invalid UTF-8", bytes: Buffer.concat([Buffer.from(`${init}\n{"jsonrpc":"2.0","id":1,"result":{"t":"`), Buffer.of(0xe9), Buffer.from('"}}\n')]), rows: ["frame 0-0", "invalid-utf8 1-1 idle breaks-strict -"], advice: /UTF-8/ },
  { name: "NUL", bytes: `${init}\0\n${reply(1)}\n`, rows: ["nul 0-0 before-handshake breaks-strict -", "frame 1-1"] },
  { name: "unterminated", bytes: `${init}\n${reply(1)}`, rows: ["frame 0-0", "unterminated 1-1 idle breaks-strict -"], advice: /line feed/ },
  { name: "cut at the size of a pipe", bytes: `{"jsonrpc":"2.0","id":1,"result":{"t":"${"x".repeat(70_000)}"}}`.slice(0, 65_536), rows: ["unterminated 0-0 before-handshake broke-this-session -"] },
  { name: "progress bar", bytes: `${init}\n 10%\r 50%\r100%\n`, rows: ["frame 0-0", "carriage-return 1-1 idle breaks-strict -"], advice: /progress/ },
  { name: "colours", bytes: `\u001b[31mred\u001b[0m alert\n${init}\n`, rows: ["text 0-0 before-handshake harmless -", "frame 1-1"], excerpt: "red alert" },
  { name: "consecutive lines of two causes are two groups", bytes: `hello\nworld\n[nodemon] 3.1.0\n[nodemon] watching\nhello\n${init}\n`, rows: ["text 0-1 before-handshake harmless -", "text 2-3 before-handshake harmless nodemon", "text 4-4 before-handshake harmless -", "frame 5-5"] },
  { name: "blank lines inside one output belong to it", bytes: `hello\n\nworld\n\n${init}\n`, rows: ["text 0-2 before-handshake harmless -", "blank 3-3", "frame 4-4"] },
  { name: "terminal codes alone belong to what they end", bytes: `\u001b[1m[nodemon] 3.1.0\n\u001b[0m\n${init}\n`, rows: ["text 0-1 before-handshake harmless nodemon", "frame 2-2"] },
  { name: "nothing", bytes: "", rows: [] },
];

for (const { name, bytes, rows, advice, excerpt, options } of cases) {
  test(name, () => {
    const report = classifyCapture(Buffer.from(bytes as string), options);
    assert.deepEqual(report.groups.map(row), rows);
    const polluted = report.groups.filter(({ kind }) => kind === "pollution");
    assert.equal(report.polluted, polluted.length);
    if (advice) assert.match(polluted[0]?.advice ?? "", advice);
    if (excerpt) assert.equal(polluted[0]?.excerpt, excerpt);
  });
}

test("a line of byte order marks alone, however many, is no more than one", () => {
  assert.deepEqual(classifyCapture(Buffer.from(`${"\ufeff".repeat(200_000)}\n`)).groups.map(({ reason }) => reason), ["bom"]);
  assert.deepEqual(classifyCapture(Buffer.from(`${" \ufeff".repeat(100_000)}${reply(1)}\n${init}\n`)).groups.map(({ reason }) => reason), ["bom", undefined]);
});

test("hundreds of thousands of groups may wait for the one answer that dates them", () => {
  const many = 200_000;
  const { groups, polluted } = classifyCapture(Buffer.from(`${init}\n${'text\n{"a":1}\n'.repeat(many / 2)}${reply(7)}\n`));
  assert.equal(polluted, many);
  assert.deepEqual(groups.at(-2)?.when, { phase: "in-request", id: 7 });
});

test("the hint on the size of a pipe is in the sentence", () => {
  const capture = new CaptureClassifier();
  capture.push(Buffer.from(`{"jsonrpc":"2.0","result":"${"x".repeat(70_000)}`.slice(0, 65_536)));
  assert.match(capture.end().groups[0]?.why ?? "", /65,536 bytes/);
});

test("frames of a batch count one by one", () => {
  assert.equal(classifyCapture(Buffer.from(`${init.replace("2025-11-25", "2025-03-26")}\n[${reply(1)},${reply(2)}]\n`)).frames, 3);
});

test("a line over the limit for one message broke the session, whenever it came", () => {
  for (const before of ["", `${init}\n`]) {
    const capture = new CaptureClassifier({ language: "javascript" }, 1_000);
    capture.push(Buffer.from(`${before}{"jsonrpc":"2.0","id":1,"result":"${"x".repeat(2_000)}"}\nhello\n`));
    const [long, text] = capture.end().groups.filter(({ kind }) => kind === "pollution");
    assert.deepEqual([long?.verdict, long?.culprit, long?.lastLine === long?.firstLine], ["broke-this-session", undefined, true]);
    assert.match(`${long?.why} ${long?.advice}`, /2036 bytes, more than the limit for one message\. Send less in one message/);
    assert.equal(text?.culprit, "console.log");
  }
});

test("a long excerpt is cut between characters", () => {
  const [group] = classifyCapture(Buffer.from(`${"🎉".repeat(400)}\n`)).groups;
  assert.equal(group?.excerpt, `${"🎉".repeat(99)}…`);
});

test("a live session names the request during which a line was printed", () => {
  const classifier = new Classifier();
  const groups: Group[] = [];
  const send = (id: number, method: string) => classifier.sent({ jsonrpc: "2.0", id, method });
  const receive = (text: string) => groups.push(...classifier.push(textLine(text)));
  send(0, "initialize");
  receive("hello");
  receive(init);
  receive("idle text");
  receive('{"jsonrpc":"2.0","method":"notifications/message"}');
  send(7, "tools/call");
  receive("cache miss");
  receive(reply(7));
  groups.push(...classifier.end());
  assert.deepEqual(groups.filter(({ kind }) => kind === "pollution").map(({ when }) => when), [{ phase: "before-handshake" }, { phase: "idle" }, { phase: "in-request", id: 7, method: "tools/call" }]);
});

test("a request that was cancelled, or that only listens, is no cause of what is printed later", () => {
  const classifier = new Classifier();
  const whens: unknown[] = [];
  const sent = (message: JsonObject) => classifier.sent({ jsonrpc: "2.0", ...message });
  const printed = (text: string) => {
    classifier.push(textLine(text));
    whens.push(classifier.peek().at(-1)?.when);
    classifier.push(textLine('{"jsonrpc":"2.0","method":"notifications/message"}'));
  };
  sent({ id: 0, method: "server/discover" });
  classifier.push(textLine(init));
  sent({ id: 1, method: "subscriptions/listen", params: {} });
  printed("while it listens");
  sent({ id: 2, method: "tools/call" });
  sent({ id: 3, method: "resources/read" });
  printed("during two");
  sent({ method: "notifications/cancelled", params: { requestId: 3 } });
  printed("during the one that is left");
  sent({ method: "notifications/cancelled", params: { requestId: 2 } });
  printed("after both");
  assert.deepEqual(whens, [{ phase: "idle" }, { phase: "in-request", id: 3, method: "resources/read" }, { phase: "in-request", id: 2, method: "tools/call" }, { phase: "idle" }]);
});

test("requests without an answer do not pile up, and the latest is still known", () => {
  const classifier = new Classifier();
  classifier.push(textLine(init));
  for (let id = 1; id <= 100_000; id++) classifier.sent({ jsonrpc: "2.0", id, method: "tools/call" });
  for (let line = 0; line < 20_000; line++) classifier.push(textLine(line % 2 === 0 ? "text" : '{"a":1}'));
  assert.deepEqual(classifier.peek().at(-1)?.when, { phase: "in-request", id: 100_000, method: "tools/call" });
});

test("what is not complete can be looked at", () => {
  const classifier = new Classifier();
  classifier.push(textLine("hello"));
  assert.deepEqual(classifier.peek().map(row), ["text 0-0 before-handshake harmless -"]);
  classifier.push(textLine("{"));
  classifier.push(textLine('"jsonrpc": "2.0",'));
  assert.deepEqual(classifier.peek().map(row), ["text 0-0 before-handshake harmless -", "text 1-2 before-handshake harmless -"]);
});

const fragments = fc.constantFrom(init, reply(1), reply(2), "\n", "\n", "\r\n", "\r", "{", "}", "[", "]", '"', '"a":1', ",", "text", "    indented", "\ufeff", "\0", "Content-Length: 5", "[nodemon] x", "> p@1.0.0 start", pretty, "\u001b[31m", "é🎉");

test("any chunking of the same bytes gives the same groups, which cover every line once", () => {
  fc.assert(
    fc.property(fc.array(fragments, { maxLength: 30 }), fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }), (parts, sizes) => {
      const bytes = Buffer.from(parts.join(""));
      const capture = new CaptureClassifier();
      let at = 0;
      for (const size of sizes) {
        capture.push(bytes.subarray(at, at + size));
        at += size;
      }
      capture.push(bytes.subarray(at));
      const chunked = capture.end().groups;
      const whole = new CaptureClassifier();
      whole.push(bytes);
      assert.deepEqual(chunked, whole.end().groups);
      let next = 0;
      for (const group of chunked) {
        assert.equal(group.firstLine, next, "no gap and no overlap");
        assert.ok(group.lastLine >= group.firstLine);
        next = group.lastLine + 1;
      }
      const text = bytes.toString();
      assert.equal(next, text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0));
    }),
    { numRuns: 1_000 },
  );
});
