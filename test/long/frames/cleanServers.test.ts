import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { LogStore } from "#client/log/logStore";
import { createSession } from "#client/mcp/session";
import type { StdioTransport } from "#client/mcp/serverDefinition";
import type { Answerer } from "#client/mcp/sessionTypes";
import { npmPackages } from "../../support/npmPackages";
import { packageName, publishedServers } from "../../support/publishedServers";
import { definition, nodeServer, testPorts } from "../../support/sessionPorts";

/** Servers of npm that keep stdout clean, and ours: nothing they write in a whole session may count as pollution, or as wrong. */
const runnable = publishedServers.flatMap(({ package: spec, run }) => (run ? [{ spec, run }] : []));
const work = mkdtempSync(path.join(tmpdir(), "clean-"));
let home = "";
before(async () => {
  home = await npmPackages(runnable.map(({ spec }) => spec));
});
after(() => rmSync(work, { recursive: true, force: true }));

const cancels: Answerer = {
  elicit: () => Promise.resolve({ action: "cancel" }),
  sample: () => Promise.resolve(null),
  roots: () => Promise.resolve([{ uri: "file:///nowhere" }]),
};

/** Start, all lists, a few calls, reads and prompts, whether they succeed or not, and the stop. */
async function wholeSession(transport: StdioTransport): Promise<{ readonly store: LogStore; readonly findings: readonly string[] }> {
  const session = createSession(definition(transport), testPorts({ answerer: cancels }));
  const store = new LogStore();
  session.onDidTap((entry) => store.append(entry));
  const state = await session.start();
  assert.equal(state.kind, "running", [...store.lines].map(({ text }) => text).join("\n"));
  const { tools, resources, prompts } = session.lists;
  // Whether a call succeeds does not matter here, nor may one that goes to a network hold the others up.
  const options = { timeoutMs: 3_000 };
  for (const { name } of tools.slice(0, 8)) if (name !== undefined) await session.callTool(name, {}, options);
  for (const { uri } of resources.slice(0, 3)) await session.readResource(uri, options);
  for (const { name } of prompts.slice(0, 3)) await session.getPrompt(name, {}, options);
  await session.request("no/such/method", {}, options);
  await session.stop();
  const findings = session.traffic.findings.map(({ rule, level, dir, message }) => `${level} ${rule} ${dir}: ${message}`);
  session.dispose();
  return { store, findings };
}

/** Findings on frames of these servers, each looked at and right: errors of tools are text alone; arguments that are wrong are refused by a protocol error in 2025-11-25. */
const reviewed = [/^hint frame-structured-content recv: The error of this tool has no "code", /, /^warning frame-error-code recv: The tool "get_book_by_title" is listed, and still its call ended with -32602/];

function checkClean(name: string, transport: () => StdioTransport): void {
  test(`a whole session with ${name} has no pollution, and no finding that is wrong`, { timeout: 180_000 }, async () => {
    const { store, findings } = await wholeSession(transport());
    assert.deepEqual(store.pollution, []);
    assert.deepEqual(findings.filter((finding) => !reviewed.some((known) => known.test(finding))), []);
    assert.ok([...store.lines].filter(({ what }) => what.kind === "frame").length >= 6, "there was traffic");
  });
}

for (const { spec, run } of runnable) {
  checkClean(spec, () => {
    const { args } = nodeServer(path.join(home, "node_modules", packageName(spec), run.script), ...(run.args ?? []));
    return { kind: "stdio", command: process.execPath, args, env: { MEMORY_FILE_PATH: path.join(work, "memory.jsonl"), ...run.env }, cwd: work };
  });
}

for (const era of ["modern", "legacy"]) checkClean(`the files server, ${era}`, () => nodeServer("examples/servers/files/server.mjs", "--era", era, "--root", work));
checkClean("the server of the SDK", () => nodeServer("examples/servers/dual/server.mjs", "--root", work));
checkClean("the noisy server without its noises", () => nodeServer("examples/servers/noisy/server.mjs"));

test("at least ten servers of npm are run", () => assert.ok(runnable.length >= 10));
