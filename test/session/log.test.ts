import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { LogStore } from "#client/log/logStore";
import { createSession } from "#client/mcp/session";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

/** Runs a whole session with one call, and returns its log. */
async function logOf(script: string, args: readonly string[], tool: string, input: object): Promise<LogStore> {
  const session = createSession(definition(nodeServer(path.resolve(script), ...args)), testPorts());
  const store = new LogStore();
  session.onDidTap((entry) => store.append(entry));
  const state = await session.start();
  const lines = () => [...store.lines].map(({ text }) => text).join("\n");
  assert.equal(state.kind, "running", lines());
  const { outcome } = await session.callTool(tool, { ...input });
  assert.equal(outcome, "ok", lines());
  await session.stop();
  session.dispose();
  return store;
}

test("every kind of noise is found in a real session, and the session goes on", { timeout: 120_000 }, async () => {
  const store = await logOf("examples/servers/noisy/server.mjs", ["--all", "--mid-call", "--stderr"], "echo", { text: "x" });
  const kinds = new Set(store.pollution.map(({ group }) => group.reason));
  for (const kind of ["text", "json-not-rpc", "content-length", "message-over-lines", "batch", "messages-on-one-line", "text-around-message", "carriage-return", "nul", "invalid-utf8"] as const) assert.ok(kinds.has(kind), kind);
  const culprits = new Set(store.pollution.map(({ group }) => group.culprit));
  for (const culprit of ["dotenv", "winston", "pino", "pino-pretty", "npm", "Windows cmd"]) assert.ok(culprits.has(culprit), culprit);
  const midCall = store.pollution.map(({ group }) => group).find(({ when }) => when?.phase === "in-request");
  assert.equal(midCall?.when?.method, "tools/call");
  assert.ok([...store.lines].some(({ what, text }) => what.kind === "stderr" && text.includes("harms nobody")));
});

const clean: readonly (readonly [script: string, era: string])[] = [
  ["examples/servers/files/server.mjs", "modern"],
  ["examples/servers/files/server.mjs", "legacy"],
  ["examples/servers/dual/server.mjs", ""],
];
for (const [script, era] of clean) {
  test(`${script} ${era} pollutes nothing`, { timeout: 120_000 }, async () => {
    const root = mkdtempSync(path.join(tmpdir(), "log-"));
    const store = await logOf(script, [...(era ? ["--era", era] : []), "--root", root], "math.add", { a: 1, b: 2 });
    assert.deepEqual(store.pollution, []);
    rmSync(root, { recursive: true });
  });
}

test("a character cut by writes of one byte is whole in the log", { timeout: 120_000 }, async () => {
  const store = await logOf("examples/servers/noisy/server.mjs", ["--split-utf8"], "greet", {});
  assert.deepEqual(store.pollution, []);
  assert.ok([...store.lines].some(({ text }) => text.includes("é 读 🎉")));
});
