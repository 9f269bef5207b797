import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { LogStore } from "#client/log/logStore";
import { createSession, type ManagedSession } from "#client/mcp/session";
import type { SessionState } from "#client/mcp/sessionTypes";
import { isAlive } from "../../support/processes";
import { definition, fakeServer, testPorts } from "../../support/sessionPorts";

const cycles = 1_000;
/** From here on nothing may grow: everything that is made once has been made. */
const settled = 200;
const calls = 10_000;
const crashes = 200;
/** Servers at a time: a start waits for processes most of the time. */
const width = 4;

const server = fakeServer({ era: "modern", tools: [{ name: "echo", inputSchema: { type: "object" } }, { name: "crash", inputSchema: { type: "object" } }] });
const crashing = fakeServer({ era: "modern", on: { "tools/call": [[["exit", 3]]] } });

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test(`after ${cycles} starts and stops, ${calls} calls and ${crashes} crashes nothing is left, and the heap has not grown`, { timeout: 1_500_000 }, async () => {
  const heap = new Map<number, number>();
  // What every start uses is there before the count begins.
  await cycle(0);
  const before = held();

  for (let done = 0; done < cycles; done += width) {
    await Promise.all(Array.from({ length: width }, () => cycle(calls / cycles)));
    if (done + width === settled || done + width === cycles) heap.set(done + width, await heapUsed());
  }
  await crash();

  assert.deepEqual(await heldAtRest(before), before, "handles are left");
  const [early, late] = [heap.get(settled) ?? 0, heap.get(cycles) ?? Infinity];
  assert.ok(late <= 1.1 * early, `the heap grew from ${early} bytes at cycle ${settled} to ${late} at cycle ${cycles}`);
});

/** One session from its start to its end, with its log, and some calls in between. */
async function cycle(count: number): Promise<void> {
  const session = createSession(definition(server), testPorts());
  const log = new LogStore();
  session.onDidTap((entry) => log.append(entry));
  const state = await session.start();
  assert.equal(state.kind, "running", JSON.stringify(state));
  const pid = session.pid ?? 0;
  assert.ok(isAlive(pid));
  for (let index = 0; index < count; index++) assert.equal((await session.callTool("echo", { index })).outcome, "ok");
  await session.stop();
  // At once: later another process may have its number.
  assert.ok(!isAlive(pid), `the server ${pid} is left`);
  session.dispose();
  log.dispose();
}

/** A session whose server crashes again and again, and is started again by itself. */
async function crash(): Promise<void> {
  const session = createSession(definition(crashing), testPorts({ limits: { crashRestarts: crashes + 1, crashBackoffMs: 0 } }));
  await session.start();
  for (let count = 0; count < crashes; count++) {
    const pid = session.pid ?? 0;
    const again = next(session, ({ kind }) => kind === "running" || kind === "failed");
    assert.equal((await session.callTool("echo", {})).outcome, "disconnected");
    await again;
    assert.equal(session.state.kind, "running", JSON.stringify(session.state));
    assert.ok(!isAlive(pid), `the server ${pid} that crashed is left`);
  }
  await session.stop();
  session.dispose();
}

/** The next change to a state that fits. */
function next(session: ManagedSession, fits: (state: SessionState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const subscription = session.onDidChangeState((state) => {
      if (!fits(state)) return;
      subscription.dispose();
      resolve();
    });
  });
}

async function heapUsed(): Promise<number> {
  // What waits for the end of a turn is let go first.
  await new Promise(setImmediate);
  collect();
  return process.memoryUsage().heapUsed;
}

/** What keeps this process busy: timers, pipes, processes by kind; and its open files. */
type Held = { readonly resources: readonly string[]; readonly listeners: number; readonly files: number };

function held(): Held {
  const resources = process.getActiveResourcesInfo().filter((name) => name !== "Immediate").sort();
  const listeners = process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0);
  return { resources, listeners, files: process.platform === "linux" ? readdirSync("/proc/self/fd").length : 0 };
}

/** The same once it is as before, or as it is after a while: a closed pipe takes some turns to be gone. */
async function heldAtRest(before: Held): Promise<Held> {
  for (let turn = 0; turn < 1_000; turn++) {
    const now = held();
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    await new Promise(setImmediate);
  }
  return held();
}
