import assert from "node:assert/strict";
import { test } from "node:test";
import { LogStore } from "#client/log/logStore";
import { createSession } from "#client/mcp/session";
import { gone } from "../../support/processes";
import { definition, fakeServer, testPorts } from "../../support/sessionPorts";
import type { Behaviour } from "../../support/fakeServerCore.mjs";

const complete = ["result", { resultType: "complete", content: [] }] as const;
const gigabyte = 16_384;
/** What a session may hold of a server at any time, beside what the process had before. */
const mostHeld = 400 * 1024 * 1024;

type Run = { readonly outcome: string; readonly message: string; readonly held: number; readonly log: LogStore; readonly frames: number; readonly tools: number };

/** Starts a server, calls its tool and stops it; `held` is the most memory in use meanwhile, above that of the beginning. */
async function run(behaviour: Behaviour): Promise<Run> {
  const session = createSession(definition(fakeServer(behaviour)), testPorts());
  const log = new LogStore();
  const [before, pids]: [number, number[]] = [used(), []];
  let most = before;
  session.onDidTap((entry) => {
    log.append(entry);
    const pid = entry.kind === "line" && entry.stream === "stderr" && /^pid (\d+)$/.exec(entry.text)?.[1];
    if (pid) pids.push(Number(pid));
  });
  const watch = setInterval(() => (most = Math.max(most, used())), 20);
  const state = await session.start();
  assert.equal(state.kind, "running", JSON.stringify(state));
  const { outcome, error } = await session.callTool("echo", {}, { timeoutMs: 600_000 });
  most = Math.max(most, used());
  clearInterval(watch);
  await session.stop();
  const result = { outcome, message: error?.message ?? "", held: most - before, log, frames: session.traffic.frames, tools: session.lists.tools.length };
  session.dispose();
  assert.equal(pids.length, 1);
  await gone(...pids);
  return result;
}

function used(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("a gigabyte without a line end is cut off at the limit", { timeout: 600_000 }, async () => {
  const { outcome, message, held } = await run({ on: { "tools/call": [[["repeat", "x".repeat(65_536), gigabyte], complete]] } });
  assert.deepEqual([outcome, /a line of more than 33554432 bytes/.test(message)], ["disconnected", true]);
  assert.ok(held < mostHeld, String(held));
});

test("a gigabyte of text is counted to its last line within the log's limits", { timeout: 600_000 }, async () => {
  const block = Array.from({ length: 640 }, (_, index) => `request ${String(index * 7919)} took ${String(index % 90)} ms, and was answered by shard ${String(index % 7)} ..................................................\n`).join("");
  const times = Math.ceil(1e9 / block.length);
  const { outcome, held, log } = await run({ on: { "tools/call": [[["repeat", block, times], complete]] } });
  assert.equal(outcome, "ok");
  assert.equal(log.pollution.reduce((sum, { lines }) => sum + lines, 0), 640 * times);
  assert.ok(log.count <= 10_000 && held < mostHeld, String(held));
});

test("a million notifications in the middle of a call are all judged, and the call is answered", { timeout: 600_000 }, async () => {
  const block = '{"jsonrpc":"2.0","method":"notifications/progress","params":{"progressToken":99,"progress":1}}\n'.repeat(1_000);
  const { outcome, held, frames } = await run({ on: { "tools/call": [[["repeat", block, 1_000], complete]] } });
  assert.equal(outcome, "ok");
  assert.ok(frames >= 1_000_000, String(frames));
  assert.ok(held < mostHeld, String(held));
});

test("a hundred thousand tools are listed, and called", { timeout: 600_000 }, async () => {
  const list = `{"jsonrpc":"2.0","id":2,"result":{"resultType":"complete","ttlMs":0,"cacheScope":"private","tools":[`;
  const tool = (index: number): string => `{"name":"tool-${String(index)}","description":"One of very many.","inputSchema":{"type":"object","properties":{"value":{"type":"string"}}}}`;
  // Made by the server itself: an argument is shorter.
  const { outcome, tools } = await run({ on: { "tools/list": [[["raw", list], ["repeat", `${tool(1)},`, 99_999], ["raw", `${tool(2)}]}}\n`]]] } });
  assert.deepEqual([outcome, tools], ["ok", 100_000]);
});
