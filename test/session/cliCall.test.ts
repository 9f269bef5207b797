import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { FakeHttpServer } from "../support/fakeHttpServer";
import { nodeTarget, runCli, runHere } from "../support/cli";

const files = "examples/servers/files/server.mjs";
const dual = "examples/servers/dual/server.mjs";
const root = mkdtempSync(path.join(tmpdir(), "cli-call-"));
const call = (tool: string, args: unknown, more: readonly string[], target: readonly string[]) => runHere(["call", tool, "--format", "json", "--args", JSON.stringify(args), ...more, ...target], { cwd: root });
const write = { path: "out.txt", content: "hello" };
const accept = { action: "accept", content: { confirm: true } };

test("call gives the documented JSON", { timeout: 60_000 }, async () => {
  const { code, json, stderr } = await runCli(["call", "math.add", "--format", "json", "--args", '{"a":1,"b":2}', ...nodeTarget(files)]);
  assert.deepEqual([code, stderr], [0, ""]);
  assert.deepEqual(Object.keys(json), ["version", "outcome", "sideEffect", "result", "error", "rounds", "findings", "durationMs"]);
  const { result, durationMs, ...rest } = json;
  assert.deepEqual(rest, { version: 1, outcome: "ok", sideEffect: "done", error: null, rounds: 1, findings: [] });
  assert.deepEqual(result.structuredContent, { sum: 3 });
  assert.ok(durationMs >= 0);
});

test("call tells a tool error from a protocol error, both exit 1", { timeout: 60_000 }, async () => {
  const tool = await call("math.add", { a: "1", b: 2 }, [], nodeTarget(files));
  assert.deepEqual([tool.code, tool.json.outcome, tool.json.sideEffect, tool.json.result.structuredContent.error.code], [1, "tool-error", "none", "EINVAL"]);
  const protocol = await call("nope", {}, [], nodeTarget(files));
  assert.deepEqual([protocol.code, protocol.json.outcome, protocol.json.sideEffect, protocol.json.result, protocol.json.error.code], [1, "protocol-error", "none", null, -32602]);
});

test("call says on stderr what is wrong with the arguments and with the name", { timeout: 60_000 }, async () => {
  const broken = await call("math.add", { a: "1" }, [], nodeTarget(files));
  assert.match(broken.stderr, /^The arguments break the inputSchema of "math\.add": .*"1" is a string, not a number.*"b".* They are sent as they are\.$/m);
  const misspelt = await call("math.ad", {}, [], nodeTarget(files));
  assert.match(misspelt.stderr, /^The server lists no tool "math\.ad"; did you mean "math\.add"\? It is called all the same\.$/m);
});

test("call names the tools there are to who asks for none of them", { timeout: 60_000 }, async () => {
  const { stderr } = await call("paint", {}, [], nodeTarget(files));
  assert.match(stderr, /^The server lists no tool "paint"; it lists (?:"[\w.]+"(?:, )?)+\. It is called all the same\.$/m);
});

test("call sends arguments that are no object as they are", { timeout: 60_000 }, async () => {
  const { code, json } = await call("math.add", [1, 2], [], nodeTarget(files));
  assert.deepEqual([code, json.outcome, json.error.code], [1, "protocol-error", -32602]);
});

for (const era of ["modern", "legacy"]) {
  const target = nodeTarget(files, "--era", era, "--root", root);
  const answered: readonly (readonly [answers: unknown, outcome: string, code: string | undefined])[] = [
    [[{ action: "decline" }], "tool-error", "EDECLINED"],
    [[{ action: "cancel" }], "tool-error", "ECANCELED"],
    [[], "tool-error", "ECANCELED"],
    [[accept], "ok", undefined],
    [era === "modern" ? { confirm_write: accept } : { "": accept }, "ok", undefined],
    [era === "modern" ? { "1:confirm_write": accept, confirm_write: { action: "decline" } } : { "0:": accept }, "ok", undefined],
  ];
  for (const [answers, outcome, code] of answered) {
    test(`call answers the ${era} server with ${JSON.stringify(answers)}: ${code ?? outcome}`, { timeout: 60_000 }, async () => {
      const { json, ...result } = await call("fs.write", write, ["--answers", JSON.stringify(answers)], target);
      assert.deepEqual([json.outcome, json.result.structuredContent.error?.code, json.rounds], [outcome, code, era === "modern" ? 2 : 1]);
      assert.equal(result.code, outcome === "ok" ? 0 : 1);
      if (outcome === "ok") assert.equal(readFileSync(path.join(root, "out.txt"), "utf8"), "hello");
    });
  }
}

test("call reads arguments and answers from files, and says on stderr what nobody answered", { timeout: 60_000 }, async () => {
  writeFileSync(path.join(root, "args.json"), `\ufeff${JSON.stringify(write)}`);
  writeFileSync(path.join(root, "answers.json"), JSON.stringify([accept]));
  const target = nodeTarget(files, "--root", root);
  const good = await runCli(["call", "fs.write", "--args", "@args.json", "--answers", "@answers.json", ...target], { cwd: root });
  assert.deepEqual([good.code, good.stderr], [0, ""]);
  assert.match(good.stdout, /"path":"out\.txt","bytes":5/);
  assert.match(good.stdout, /\nok \(\d+ ms, 2 rounds\)\n$/);
  const none = await runCli(["call", "fs.write", "--args", "@-", ...target], { cwd: root, input: JSON.stringify(write) });
  assert.equal(none.code, 1);
  assert.match(none.stderr, /The server asked "Overwrite out\.txt \(5 bytes\)\?" \("confirm_write"\)/);
});

test("call takes a list of answers through several rounds, and stops at the limit", { timeout: 60_000 }, async () => {
  const answers = ["one", "two", "three"].map((text) => ({ action: "accept", content: { text } }));
  const { code, json } = await call("ask.thrice", {}, ["--answers", JSON.stringify(answers)], nodeTarget(dual));
  assert.deepEqual([code, json.rounds, JSON.parse(json.result.content[0].text)], [0, 4, [{ text: "one" }, { text: "two" }, { text: "three" }]]);
  const endless = await call("ask.forever", {}, [], nodeTarget(dual));
  assert.deepEqual([endless.code, endless.json.outcome === "ok"], [1, false]);
  assert.match(JSON.stringify(endless.json), /10/);
});

test("call shows a result together with how it breaks its output schema: exit 1", { timeout: 60_000 }, async () => {
  const { code, json } = await call("show.broken-output", {}, [], nodeTarget(dual));
  assert.deepEqual([code, json.outcome, json.result.structuredContent.unit], [1, "ok", "K"]);
  assert.ok(json.findings.some(({ rule, level, pointer }: { rule: string; level: string; pointer?: string }) => rule === "frame-structured-content" && level === "error" && /temperature/.test(pointer ?? "")));
});

test("call ends a silent tool at its timeout, and progress goes to stderr", { timeout: 60_000 }, async () => {
  const late = await call("show.slow", { steps: 1, delayMs: 50_000 }, ["--timeout", "300"], nodeTarget(dual));
  assert.deepEqual([late.code, late.json.outcome, late.json.sideEffect], [1, "timeout", "unknown"]);
  const moving = await call("show.slow", { steps: 3, delayMs: 1 }, [], nodeTarget(dual));
  assert.deepEqual([moving.code, moving.stderr.trim().split("\n")], [0, ["1 of 3: Step 1 of 3", "2 of 3: Step 2 of 3", "3 of 3: Step 3 of 3"]]);
});

test("call tells a server that died in the middle", { timeout: 60_000 }, async () => {
  const script = path.join(root, "dies.mjs");
  writeFileSync(script, `process.stdin.on("data", (chunk) => { if (String(chunk).includes("tools/call")) process.exit(7); }); await import(${JSON.stringify(path.resolve(files))});`);
  const { code, json } = await call("math.add", { a: 1, b: 2 }, [], ["--", process.execPath, script]);
  assert.deepEqual([code, json.outcome, json.sideEffect, json.error.code], [1, "disconnected", "unknown", null]);
});

test("call makes a call again only as far as --retries says, and shows each try", { timeout: 60_000 }, async () => {
  await using server = new FakeHttpServer({ on: { "tools/call": [[["http", 429, { "retry-after": "0" }]], [["default"]], [["http", 429]]] } });
  const url = await server.listen();
  const again = await runHere(["call", "echo", "--format", "json", "--retries", "1", "--url", url]);
  assert.deepEqual([again.code, again.json.outcome, again.json.tries.length, again.json.tries[0].sideEffect], [0, "ok", 1, "none"]);
  assert.match(again.stderr, /^tools\/call "echo": The server answered with HTTP 429\. Trying again in [\d.]+ s \(1 of 1\)\.$/m);
  const once = await runHere(["call", "echo", "--format", "json", "--url", url]);
  assert.deepEqual([once.code, once.json.outcome, once.json.tries], [1, "protocol-error", undefined]);
});

for (const [args, problem] of [[["--retries", "11"], /--retries "11" is no number from 0 to 10\./], [["--retries", "x"], /--retries "x" is no number/], [["--repeatable"], /--repeatable goes with --retries\./]] as const) {
  test(`call refuses ${args.join(" ")}`, async () => {
    const { code, stdout, stderr } = await runHere(["call", "echo", ...args, "--url", "http://127.0.0.1:1/"]);
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, problem);
  });
}

test("text of a server cannot steer the terminal", { timeout: 60_000 }, async () => {
  const { stdout } = await runCli(["call", "echo", "--args", JSON.stringify({ text: "a\u001b[2Jb\u202ec" }), ...nodeTarget("examples/servers/noisy/server.mjs")]);
  assert.match(stdout, /^a⟨U\+001B⟩\[2Jb⟨U\+202E⟩c\n/);
  const json = await runHere(["call", "echo", "--format", "json", "--args", JSON.stringify({ text: "\u009b\u202e" }), ...nodeTarget("examples/servers/noisy/server.mjs")]);
  assert.match(json.stdout, /\\u009b\\u202e/);
  assert.equal(json.json.result.content[0].text, "\u009b\u202e");
});
