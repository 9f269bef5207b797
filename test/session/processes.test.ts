import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { build, type BuildOptions } from "esbuild";
import { createSession, type ManagedSession } from "#client/mcp/session";
import { Sessions } from "#client/mcp/sessions";
import { gone, isAlive } from "../support/processes";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const hostProgram = path.resolve("out/fakeHost.mjs");
before(async () => {
  // By its path, so that it is not bundled into this file.
  const { common } = (await import(pathToFileURL(path.resolve("esbuild.mjs")).href)) as { readonly common: BuildOptions };
  await build({ ...common, entryPoints: ["test/support/fakeHost.ts"], outfile: hostProgram, platform: "node", format: "esm", packages: "external" });
});

/** Shorter waits than in use, but long enough for a busy machine: the sequence is the same. */
const limits = { stopGraceMs: 1_000 };

function start(behaviour: object): { session: ManagedSession; pids: number[]; notes: string[] } {
  const session = createSession(definition(fakeServer(behaviour)), testPorts({ limits }));
  const pids: number[] = [];
  const notes: string[] = [];
  session.onDidTap((entry) => {
    const pid = entry.kind === "line" && /^(?:child|pid) (\d+)$/.exec(entry.text)?.[1];
    if (pid) pids.push(Number(pid));
    if (entry.kind === "note") notes.push(entry.text);
  });
  return { session, pids, notes };
}

const ends = [
  ["leaves when its stdin closes", {}, /exited with code 0/],
  ["ignores the end of stdin (F1)", { ignoreEof: true }, /did not exit after its stdin was closed; it was ended with SIGTERM/],
  ["ignores the end of stdin and SIGTERM", { ignoreEof: true, ignoreSigterm: true }, /it ignored SIGTERM too and was ended with SIGKILL/],
  ["leaves a child behind", { child: "plain" }, /left 1 child process behind/],
  ["leaves a child behind that ignores SIGTERM", { child: "ignores" }, /left 1 child process behind/],
  ["has a child in a session of its own, and ignores everything", { child: "detached", ignoreEof: true, ignoreSigterm: true }, /SIGKILL/],
] as const;

for (const [what, behaviour, note] of ends) {
  test(`stop ends the whole tree of a server that ${what}`, async () => {
    const { session, pids, notes } = start(behaviour);
    assert.equal((await session.start()).kind, "running");
    await session.stop();
    assert.equal(session.state.kind, "stopped");
    assert.match(notes.join("\n"), note);
    // Not to leave when stdin is closed is a fault of the server, and stays to be seen.
    assert.equal(session.lists.findings.some(({ rule }) => rule === "ignored-eof"), notes.some((text) => text.includes("did not exit after its stdin was closed")));
    assert.ok(pids.length >= 1);
    await gone(...pids);
    session.dispose();
  });

  test(`dispose ends the whole tree of a server that ${what}`, async () => {
    const { session, pids } = start(behaviour);
    await session.start();
    session.dispose();
    assert.equal(session.state.kind, "stopped");
    await gone(...pids);
  });

  test(`nothing is left when the host of a server that ${what} is killed`, async () => {
    const host = spawn(process.execPath, [hostProgram, JSON.stringify(behaviour)], { stdio: ["ignore", "pipe", "inherit"] });
    const lines: string[] = [];
    for await (const line of createInterface({ input: host.stdout })) {
      lines.push(line);
      if (line === "running") break;
    }
    const pids = lines.flatMap((line) => /^(?:child|pid) (\d+)$/.exec(line)?.[1] ?? []).map(Number);
    assert.ok(pids.length >= 1 && pids.every(isAlive), lines.join("\n"));
    host.kill("SIGKILL");
    await once(host, "exit");
    await gone(...pids);
  });
}

for (const signal of ["SIGKILL", "SIGINT"] as const) {
  test(`nothing is left when the command line ends by ${signal} in the middle of a call`, async () => {
    const pidFile = path.join(mkdtempSync(path.join(tmpdir(), "mcp-workbench-")), "pid");
    const behaviour = { pidFile, ignoreEof: true, ignoreSigterm: true, on: { "tools/call": [[["progress", 1]]] } };
    const cli = spawn(process.execPath, [path.resolve("dist/cli.js"), "call", "echo", "--", process.execPath, path.resolve("test/support/fakeServer.mjs"), JSON.stringify(behaviour)], { stdio: ["ignore", "ignore", "ignore"] });
    const exited = once(cli, "exit");
    while (!existsSync(pidFile) || readFileSync(pidFile, "utf8") === "") await new Promise((resolve) => setTimeout(resolve, 10));
    const pid = Number(readFileSync(pidFile, "utf8"));
    assert.ok(isAlive(pid));
    cli.kill(signal);
    await exited;
    await gone(pid);
  });
}

test("exactly one process is left by any order of start, stop and restart", async () => {
  const { session, pids } = start({});
  const alive = (): number => pids.filter(isAlive).length;
  void session.start();
  void session.stop();
  void session.start();
  void session.restart();
  void session.start();
  assert.equal((await session.restart()).kind, "running");
  assert.equal(alive(), 1);
  void session.start();
  void session.restart();
  await session.stop();
  assert.equal(session.state.kind, "stopped");
  assert.equal(alive(), 0);
  session.dispose();
});

test("a server whose guardian is killed is ended all the same", { skip: process.platform === "linux" ? false : "looks for the guardian in /proc" }, async () => {
  const { session, pids } = start({ ignoreEof: true, ignoreSigterm: true });
  await session.start();
  const stat = readFileSync(`/proc/${String(session.pid)}/stat`, "latin1");
  process.kill(Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]), "SIGKILL");
  await gone(...pids);
  await session.stop();
  session.dispose();
});

test("a server that is halted is ended all the same", async () => {
  const { session, pids } = start({});
  await session.start();
  process.kill(session.pid ?? 0, "SIGSTOP");
  assert.equal((await session.callTool("echo", {}, { timeoutMs: 200 })).outcome, "timeout");
  await session.stop();
  await gone(...pids);
  session.dispose();
});

test("F2: five restarts leave one process, and no zombie", async () => {
  const { session, pids } = start({});
  await session.start();
  for (let n = 0; n < 5; n++) {
    await session.restart();
    assert.deepEqual(pids.filter(isAlive), pids.slice(-1));
  }
  assert.equal(new Set(pids).size, 6);
  await session.stop();
  await gone(...pids);
  session.dispose();
});

test("the sessions of one id take turns, whatever the configuration does", async () => {
  const pids: number[] = [];
  const sessions = new Sessions((server, after) => {
    const session = createSession(server, testPorts({ limits }), after);
    session.onDidTap((entry) => {
      const pid = entry.kind === "line" && /^pid (\d+)$/.exec(entry.text)?.[1];
      if (!pid) return;
      assert.equal(pids.filter(isAlive).length, 0, "the process before has ended");
      pids.push(Number(pid));
    });
    return session;
  });
  const server = (env: string): Parameters<Sessions["update"]>[0][number] => definition({ ...fakeServer({ ignoreEof: true }), env: { VALUE: env } });
  sessions.update([server("1")]);
  const first = sessions.get("test");
  assert.ok(first);
  assert.equal((await first.start()).kind, "running");
  sessions.update([{ ...server("1"), source: { kind: "command-line", label: "moved" } }]);
  assert.equal(sessions.get("test"), first, "an entry that moved keeps its session");
  assert.equal(first.definition.source.label, "moved");
  sessions.update([server("2")]);
  const second = sessions.get("test");
  assert.ok(second && second !== first);
  assert.equal((await second.start()).kind, "running");
  assert.equal(pids.length, 2);
  sessions.update([]);
  await sessions.stop();
  assert.equal(pids.filter(isAlive).length, 0);
  sessions.dispose();
});
