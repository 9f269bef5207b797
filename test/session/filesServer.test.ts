import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import { definition, nodeServer, testPorts } from "../support/sessionPorts";

const server = "examples/servers/files/server.mjs";

const eras = [
  ["modern", "auto", "modern", "2026-07-28"],
  ["legacy", "auto", "legacy", "2025-11-25"],
  ["dual", "auto", "modern", "2026-07-28"],
  ["dual", "legacy", "legacy", "2025-11-25"],
  ["dual", "2025-06-18", "legacy", "2025-06-18"],
  ["legacy", "2025-11-25", "legacy", "2025-11-25"],
] as const;

for (const [flag, choice, era, revision] of eras) {
  test(`a session with the era ${choice} speaks ${revision} to the ${flag} files server, lists, calls and stops`, async () => {
    const session = createSession(definition(nodeServer(server, "--era", flag), { era: choice }), testPorts());
    const state = await session.start();
    assert.equal(state.kind === "running" && `${state.era} ${state.protocolVersion} ${String(state.server?.name)}`, `${era} ${revision} files-example`);
    assert.deepEqual(session.lists.tools.map((tool) => tool.name), ["fs.read", "fs.write", "math.add"]);
    assert.deepEqual(session.lists.findings, []);
    const { outcome, sideEffect, error, rounds, findings, result } = await session.callTool("math.add", { a: 1, b: 2 });
    assert.deepEqual({ outcome, sideEffect, error, rounds, findings }, { outcome: "ok", sideEffect: "done", error: null, rounds: 1, findings: [] });
    assert.deepEqual((result as { structuredContent: unknown }).structuredContent, { sum: 3 });
    await session.stop();
    assert.deepEqual(session.state, { kind: "stopped" });
    assert.equal(session.pid, undefined);
    session.dispose();
  });
}
