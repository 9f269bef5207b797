import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { nodeTarget, runHere } from "../support/cli";
import type { Behaviour } from "../support/fakeServerCore.mjs";

const files = "examples/servers/files/server.mjs";
type Row = { readonly id: string; readonly status: string; readonly detail: string; readonly level: string; readonly spec: string; readonly frames: readonly number[] };

async function check(args: readonly string[]): Promise<{ readonly code: number | null; readonly rows: ReadonlyMap<string, Row>; readonly json: Record<string, unknown> }> {
  const { code, json, stderr } = await runHere(["check", "--format", "json", ...args]);
  assert.ok(json, stderr);
  return { code, json, rows: new Map((json.checks as Row[]).map((row) => [row.id, row])) };
}

const scripted = (behaviour: Behaviour): readonly string[] => nodeTarget("test/support/fakeServer.mjs", JSON.stringify(behaviour));

for (const [era, protocolVersion, least] of [["modern", "2026-07-28", 40], ["legacy", "2025-11-25", 40]] as const) {
  test(`the example server passes every check of the ${era} era`, { timeout: 60_000 }, async () => {
    const { code, json, rows } = await check(["--era", era, "--calls", "examples/workspace/calls.json", "--allow-writes", ...nodeTarget(files)]);
    assert.deepEqual([code, json["era"], json["protocolVersion"], json["failed"], json["warned"]], [0, era, protocolVersion, 0, 0], JSON.stringify([...rows.values()].filter(({ status }) => status === "fail" || status === "warn")));
    assert.ok(Number(json["passed"]) >= least, String(json["passed"]));
    assert.deepEqual([...rows.values()].filter(({ spec, detail }) => !spec.startsWith("https://") || !detail.endsWith(".")), []);
    assert.equal(Number(json["passed"]) + Number(json["failed"]) + Number(json["warned"]) + Number(json["skipped"]), rows.size);
  });
}

const echo = { name: "echo", description: "Echoes.", inputSchema: { type: "object" }, annotations: { readOnlyHint: true } };

/** A server that does one thing wrong, and the check that says so. */
const wrong: readonly (readonly [id: string, status: "fail" | "warn", behaviour: Behaviour, detail: RegExp])[] = [
  ["unknown-tool", "warn", { tools: [echo] }, /^The server called a tool that does not exist\.$/],
  ["unknown-cursor", "warn", { tools: [echo] }, /listed tools from a cursor that it never gave/],
  ["ping-gone", "fail", { era: "modern", on: { ping: [[["result", { resultType: "complete" }]]] } }, /^The server answered a ping\.$/],
  ["ping", "fail", { era: "legacy", on: { ping: [[["error", -32601, "no"]]] } }, /^ping ended as protocol-error: no$/],
  ["log-level-gone", "fail", { era: "modern", on: { "logging/setLevel": [[["error", -32602, "what?"]]] } }, /with another code: -32602, "what\?"/],
  ["no-prompts", "warn", { era: "modern", on: { "prompts/list": [[["result", { resultType: "complete", prompts: [] }]]] } }, /without the capability "prompts"/],
  ["same-list", "warn", { era: "modern", on: { "tools/list": [..."abcdefgh"].map((name) => [["result", { resultType: "complete", tools: [{ name, inputSchema: { type: "object" } }], ttlMs: 0, cacheScope: "private" }]] as const) } }, /gave "\w" and then "\w"/],
  ["other-version", "fail", { era: "modern" }, /answered a request in version 1900-01-01/],
  ["no-such-method", "fail", { on: { "mcp-workbench/no-such-method": [[["error", -32603, "boom"]]] } }, /-32603, "boom"/],
  ["frame-result-type", "fail", { era: "modern", on: { ping: [[["result", {}]]] } }, /no "resultType"/],
  ["call-echo", "fail", { era: "modern", tools: [echo], on: { "tools/call": [[["default"]], [["error", -32603, "boom"]]] } }, /protocol-error \(-32603 boom\), and ok is expected/],
  ["tool-name-unique", "fail", { era: "modern", tools: [echo, echo] }, /"echo" is taken by an earlier tool/],
  ["tool-schemas", "fail", { era: "modern", tools: [{ ...echo, inputSchema: { type: "object", properties: { a: { type: "integr" } } } }] }, /integr/],
  ["stdout-pollution", "warn", { era: "modern", start: [["raw", "hello\n"]] }, /"hello"/],
  ["leaves", "warn", { era: "modern", ignoreEof: true } as Behaviour, /did not exit after its stdin was closed/],
];
for (const [id, status, behaviour, detail] of wrong) {
  test(`check ${id} tells of a server that does it wrong`, { timeout: 60_000 }, async () => {
    const { code, rows } = await check(scripted(behaviour));
    const row = rows.get(id);
    assert.equal(row?.status, status, JSON.stringify(row));
    assert.match(row.detail, detail);
    if (status === "fail") assert.equal(code, 1);
  });
}

test("a tool that may write is called with a word for it only, and the report is JUnit where that is wanted", { timeout: 60_000 }, async () => {
  const tools = [{ name: "write", inputSchema: { type: "object" } }];
  const without = await check(scripted({ era: "modern", tools }));
  assert.equal(without.rows.get("call-write")?.status, "skip");
  assert.equal((await check(["--allow-writes", ...scripted({ era: "modern", tools })])).rows.get("call-write")?.status, "pass");
  const { stdout } = await runHere(["check", "--format", "junit", ...scripted({ era: "modern", tools })]);
  assert.match(stdout, /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<testsuites>\n {2}<testsuite name="fake 1\.0\.0 \(2026-07-28\)" tests="\d+" failures="\d+" skipped="\d+">\n/);
  assert.match(stdout, /<testcase [^>]*name="call-write: [^>]*><skipped message="Tool &quot;write&quot; does not say/);
});

test("saved calls are held against what is expected, and --update writes that down", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-test-"));
  const file = path.join(folder, "calls.json");
  const calls = [
    { tool: "math.add", arguments: { a: 1, b: 2 } },
    { name: "sum", tool: "math.add", arguments: { a: 1, b: 2 }, expect: { result: { structuredContent: { sum: 4 } } } },
    { name: "no tool", tool: "nope", expect: { outcome: "ok" } },
  ];
  writeFileSync(file, JSON.stringify({ calls }));
  const first = await runHere(["test", "--format", "json", file, ...nodeTarget(files)]);
  assert.equal(first.code, 1, first.stderr);
  assert.deepEqual((first.json.results as { id: string; name: string; status: string; detail?: string }[]).map(({ id, name, status, detail }) => [id, name, status, detail]), [
    ["calls.json#1", "math.add 1", "pass", undefined],
    ["calls.json#2", "sum", "fail", "/structuredContent/sum is 3, and 4 is expected."],
    ["calls.json#3", "no tool", "fail", "The call ended as protocol-error (-32602 Unknown tool: nope), and ok is expected."],
  ]);
  assert.deepEqual([first.json.passed, first.json.failed, first.json.skipped], [1, 2, 0]);
  assert.equal((await runHere(["test", "--update", file, ...nodeTarget(files)])).code, 0);
  const updated = JSON.parse(readFileSync(file, "utf8")) as { calls: { expect: { outcome: string } }[] };
  assert.deepEqual(updated.calls.map(({ expect }) => expect.outcome), ["ok", "ok", "protocol-error"]);
  assert.equal((await runHere(["test", file, ...nodeTarget(files)])).code, 0);
});

test("calls behind one at which the server ended are not made, and count as neither", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "cli-test-"));
  const server = path.join(folder, "server.mjs");
  writeFileSync(server, `import { createInterface } from "node:readline";
    const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
    createInterface({ input: process.stdin }).on("line", (line) => {
      const { id, method } = JSON.parse(line);
      if (method === "initialize") send({ id, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "s", version: "1" } } });
      else if (method === "tools/list") send({ id, result: { tools: [{ name: "end", inputSchema: { type: "object" } }] } });
      else if (method === "tools/call") process.exit(1);
    });`);
  const file = path.join(folder, "calls.json");
  writeFileSync(file, JSON.stringify({ calls: [{ name: "first", tool: "end" }, { name: "second", tool: "end" }] }));
  const { code, json } = await runHere(["test", "--format", "json", file, "--era", "legacy", ...nodeTarget(server)]);
  assert.equal(code, 1);
  assert.deepEqual((json.results as { status: string; detail?: string }[]).map(({ status, detail }) => [status, detail]).slice(1), [["skip", 'Not made: the server ended during "first".']]);
  assert.deepEqual([json.passed, json.failed, json.skipped], [0, 1, 1]);
});

test("the saved calls of the example workspace name their server, and hold", { timeout: 60_000 }, async () => {
  const { code, stdout } = await runHere(["test", "calls.json"], { cwd: path.resolve("examples/workspace") });
  assert.equal(code, 0, stdout);
  assert.match(stdout, /^ok {5}adds .*\n3 passed, 0 failed\n$/s);
});

const unreadable: readonly (readonly [text: string, problem: RegExp])[] = [
  ["{", /is no JSON/],
  ["[]", /an object with "calls", an array/],
  ['{"calls":[{}]}', /Call 1: "tool" is null/],
  ['{"calls":[{"tool":"a","arguments":[1]}]}', /"arguments" is \[1\], not an object/],
  ['{"calls":[{"tool":"a","expect":{"outcome":"fine"}}]}', /"outcome" is "fine", and has to be one of/],
  ['{"calls":[{"tool":"a","answers":[{"action":"yes"}]}]}', /"answers" \[0\]: the action is "accept"/],
  ['{"server":"none","calls":[]}', /none/],
  ['{"calls":[]}', /Name a server/],
];
for (const [text, problem] of unreadable) {
  test(`${text} is no verdict`, async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), "cli-test-")), "calls.json");
    writeFileSync(file, text);
    const { code, stdout, stderr } = await runHere(["test", file], { cwd: tmpdir() });
    assert.deepEqual([code, stdout], [2, ""]);
    assert.match(stderr, problem);
  });
}
