import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { SessionState } from "#client/mcp/sessionTypes";
import { FakeHttpServer } from "../support/fakeHttpServer";
import type { Step } from "../support/fakeServerCore.mjs";
import { isAlive } from "../support/processes";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const limits = { crashRestarts: 2, crashBackoffMs: 20, stopGraceMs: 1_000 };

/** Settles in the first state that fits. */
function reached(session: { readonly state: SessionState; onDidChangeState(listener: (state: SessionState) => void): { dispose(): void } }, fits: (state: SessionState) => boolean): Promise<SessionState> {
  if (fits(session.state)) return Promise.resolve(session.state);
  return new Promise((resolve) => {
    const subscription = session.onDidChangeState((state) => {
      if (!fits(state)) return;
      subscription.dispose();
      resolve(state);
    });
  });
}

test("a server that crashes is started again, later each time, until that is enough; the tree says so", async () => {
  const session = createSession(definition(fakeServer({ era: "modern", on: { "tools/call": [[["exit", 3]]] } })), testPorts({ limits }));
  const steps: string[] = [];
  session.onDidChangeState((state) => state.kind === "starting" && state.step.startsWith("again") && steps.push(state.step));
  const pids = new Set<number>();
  try {
    await session.start();
    for (let crash = 1; crash <= 2; crash++) {
      pids.add(session.pid ?? 0);
      assert.equal((await session.callTool("echo", {})).outcome, "disconnected");
      await reached(session, ({ kind }) => kind === "running");
      assert.deepEqual([...pids].filter(isAlive), []);
    }
    await session.callTool("echo", {});
    const state = await reached(session, ({ kind }) => kind === "failed");
    assert.match(state.kind === "failed" ? (state.next ?? "") : "", /^It ended 3 times in a row and is not started again by itself\./);
    assert.deepEqual(steps.map((step) => step.replace(/:.*/s, "")), ["again in 0.02 s (1 of 2)", "again in 0.04 s (2 of 2)"]);
    // A person's start has all tries again.
    assert.equal((await session.start()).kind, "running");
    await session.callTool("echo", {});
    await reached(session, ({ kind }) => kind === "running");
  } finally {
    await session.stop();
    session.dispose();
  }
});

test("limits that change hold from the next start or crash on", async () => {
  const now = { requestTimeoutMs: 60_000, crashRestarts: 0 };
  const on = { "tools/call": [[["exit", 3]]], initialize: [[["never"]]] };
  const session = createSession(definition(fakeServer({ era: "legacy", on }), { era: "legacy" }), { ...testPorts(), limits: () => ({ ...limits, ...now }) });
  try {
    now.requestTimeoutMs = 100;
    const failed = await session.start();
    assert.match(failed.kind === "failed" ? failed.reason : "", /within 0\.1 s/);
    const other = createSession(definition(fakeServer({ era: "modern", on: { "tools/call": on["tools/call"] } })), { ...testPorts(), limits: () => ({ ...limits, ...now, requestTimeoutMs: 60_000 }) });
    try {
      await other.start();
      now.crashRestarts = 1;
      await other.callTool("echo", {});
      const settled = await reached(other, (state) => state.kind === "failed" || (state.kind === "starting" && state.step.startsWith("again")));
      assert.equal(settled.kind, "starting");
    } finally {
      await other.stop();
      other.dispose();
    }
  } finally {
    await session.stop();
    session.dispose();
  }
});

test("stop during the wait is the end of it", async () => {
  const session = createSession(definition(fakeServer({ era: "modern", on: { "tools/call": [[["exit", 3]]] } })), testPorts({ limits: { ...limits, crashBackoffMs: 30_000 } }));
  await session.start();
  await session.callTool("echo", {});
  await reached(session, (state) => state.kind === "starting" && state.step.startsWith("again"));
  await session.stop();
  assert.equal(session.state.kind, "stopped");
  assert.equal(session.pid, undefined);
  session.dispose();
});

test("F3: after a restart the lists are fetched anew, and a changed description is shown", async () => {
  const list = (description: string): readonly Step[] => [["result", { resultType: "complete", tools: [{ name: "add", description, inputSchema: { type: "object" } }], ttlMs: 3_600_000, cacheScope: "public" }]];
  await using server = new FakeHttpServer({ era: "modern", on: { "tools/list": [list("Adds."), list("Adds two numbers.")] } });
  const session = createSession(definition({ kind: "http", url: await server.listen(), headers: {} }), testPorts({ limits }));
  try {
    await session.start();
    assert.deepEqual(session.lists.findings, []);
    await session.restart();
    assert.equal(session.lists.tools[0]?.description, "Adds two numbers.");
    assert.deepEqual(session.lists.findings.map(({ rule, message }) => [rule, message]), [["list-change", 'The tool "add" changed: "description" was "Adds." and is "Adds two numbers.".']]);
  } finally {
    await session.stop();
    session.dispose();
  }
});

test("the tools that came and went with a restart are shown", async () => {
  const list = (description: string): readonly (readonly [string, unknown])[] => [["result", { resultType: "complete", tools: [{ name: "add", description, inputSchema: { type: "object" } }], ttlMs: 0, cacheScope: "private" }]];
  const session = createSession(definition(fakeServer({ era: "modern", on: { "tools/list": [list("Adds.")] } })), testPorts({ limits }));
  const other = createSession(definition(fakeServer({ era: "modern" })), testPorts({ limits }));
  try {
    await session.start();
    assert.deepEqual(session.lists.findings, []);
    session.moved(other.definition);
    await session.restart();
    assert.deepEqual(session.lists.findings.map(({ rule, level, message }) => [rule, level, message]), [
      ["list-change", "info", 'The tool "echo" is new.'],
      ["list-change", "info", 'The tool "add" is gone.'],
    ]);
  } finally {
    await session.stop();
    session.dispose();
    other.dispose();
  }
});
