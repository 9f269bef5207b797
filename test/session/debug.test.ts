import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { DebugTarget, Debugger } from "#client/mcp/process/debugLaunch";
import type { Session } from "#client/mcp/sessionTypes";
import { DebugAdapter } from "../support/debugAdapter";
import { Inspector } from "../support/inspector";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const file = "test/support/fakeServerCore.mjs";
const server = fakeServer({});
/** Where a tool call is answered, from 0. */
const line = readFileSync(file, "utf8").split("\n").findIndex((text) => text.includes('case "tools/call"')) + 1;

test("a server under the debugger stops at a breakpoint, is not hurried, and goes on", { timeout: 60_000 }, async () => {
  const inspectors: Inspector[] = [];
  const targets: DebugTarget[] = [];
  const debug: Debugger = {
    async attach(target) {
      targets.push(target);
      const inspector = await Inspector.attach(target);
      inspectors.push(inspector);
      await inspector.breakAt("fakeServerCore\\.mjs$", line);
      await inspector.go();
      return { ok: true, detach: () => inspector.close() };
    },
  };
  await session(debug, { dev: { watch: [], debug: { type: "node" } } }, async (one) => {
    assert.equal((await one.start()).kind, "running");
    assert.deepEqual(targets.map(({ kind, server: name, host }) => [kind, name, host]), [["node", "test", "127.0.0.1"]]);
    let ended = false;
    const call = one.callTool("echo", {}, { timeoutMs: 1 }).finally(() => (ended = true));
    await inspectors[0]?.paused();
    assert.equal(ended, false, "a timeout of a millisecond is over long since");
    await inspectors[0]?.go();
    assert.equal((await call).outcome, "ok");
  });
});

const python = "test/support/pythonServer.py";
const noDebugpy = spawnSync("python3", ["-m", "debugpy", "--version"]).status === 0 ? false : "there is no python3 with debugpy";

test("a Python server under debugpy stops at a breakpoint, is not hurried, goes on, and leaves", { skip: noDebugpy, timeout: 120_000 }, async () => {
  const pythonLine = readFileSync(python, "utf8").split("\n").findIndex((text) => text.includes('"content"')) + 1;
  const adapters: DebugAdapter[] = [];
  const targets: DebugTarget[] = [];
  const debug: Debugger = {
    async attach(target) {
      targets.push(target);
      const adapter = await DebugAdapter.attach(target, path.resolve(python), [pythonLine]);
      adapters.push(adapter);
      return { ok: true, detach: () => adapter.close() };
    },
  };
  const transport = { kind: "stdio", command: "python3", args: [path.resolve(python)], env: {} } as const;
  await session(debug, { transport, era: "legacy" }, async (one) => {
    const state = await one.debug();
    assert.equal(state.kind, "running", JSON.stringify(state));
    assert.deepEqual(targets.map(({ kind }) => kind), ["debugpy"]);
    let ended = false;
    const call = one.callTool("echo", { a: 1 }, { timeoutMs: 1 }).finally(() => (ended = true));
    await adapters[0]?.paused();
    assert.equal(ended, false, "a timeout of a millisecond is over long since");
    await adapters[0]?.go();
    assert.equal((await call).outcome, "ok");
    await one.stop();
    assert.deepEqual(one.lists.findings, []);
  });
});

test("who asks for a debugger has one at each restart until the stop", { timeout: 60_000 }, async () => {
  let attached = 0;
  let detached = 0;
  const debug: Debugger = {
    async attach(target) {
      attached++;
      const inspector = await Inspector.attach(target);
      await inspector.go();
      return { ok: true, detach: () => (detached++, inspector.close()) };
    },
  };
  await session(debug, {}, async (one) => {
    const counts: string[] = [];
    for (const act of [() => one.start(), () => one.debug(), () => one.restart(), () => one.stop(), () => one.start()]) {
      await act();
      counts.push(`${String(attached)} ${String(detached)}`);
    }
    assert.deepEqual(counts, ["0 0", "1 0", "2 1", "2 2", "2 2"]);
    assert.equal(one.state.kind, "running");
  });
});

test("a server at a breakpoint can be stopped, and did not ignore the end of its stdin", { timeout: 60_000 }, async () => {
  const inspectors: Inspector[] = [];
  const debug: Debugger = {
    async attach(target) {
      const inspector = await Inspector.attach(target);
      inspectors.push(inspector);
      await inspector.breakAt("fakeServerCore\\.mjs$", line);
      await inspector.go();
      return { ok: true, detach: () => inspector.close() };
    },
  };
  await session(debug, {}, async (one) => {
    await one.debug();
    const call = one.callTool("echo", {});
    await inspectors[0]?.paused();
    await one.stop();
    await call;
    assert.deepEqual(one.lists.findings.filter(({ rule }) => rule === "ignored-eof"), []);
  });
});

test("a debugger that does not come fails the start with its reason, and leaves no process", { timeout: 60_000 }, async () => {
  await session({ attach: () => Promise.resolve({ ok: false, problem: "VS Code did not attach.", next: "Enable it." }) }, {}, async (one) => {
    assert.deepEqual(await one.debug(), { kind: "failed", reason: "VS Code did not attach.", next: "Enable it." });
    assert.equal(one.pid, undefined);
  });
});

test("a process that ends before a debugger can attach says why", { timeout: 60_000 }, async () => {
  const dev = { watch: [], debug: { type: "debugpy", debugpyPath: process.execPath } } as const;
  const transport = { kind: "stdio", command: "python3", args: ["server.py"], env: {} } as const;
  await session({ attach: () => new Promise(() => undefined) }, { dev, transport }, async (one) => {
    const state = await one.debug();
    assert.match(state.kind === "failed" ? state.reason : state.kind, /^The server exited with code 9 before it answered its debugger\. Its last words on stderr: ".*bad option: --listen"/);
  });
});

test("without a debugger at hand a server with dev.debug starts as ever", { timeout: 60_000 }, async () => {
  await session(undefined, { dev: { watch: [], debug: { type: "node" } } }, async (one) => assert.equal((await one.start()).kind, "running"));
});

async function session(debug: Debugger | undefined, changes: Parameters<typeof definition>[1], use: (session: Session) => Promise<void>): Promise<void> {
  const one = createSession(definition(server, changes), testPorts(debug ? { debugger: debug } : {}));
  try {
    await use(one);
  } finally {
    await one.stop();
    one.dispose();
  }
}
