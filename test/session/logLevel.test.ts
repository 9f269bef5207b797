import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { Behaviour } from "../support/fakeServerCore.mjs";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

/** Sets a level, restarts and makes a call; gives what was sent about levels, and what was said. */
async function levels(behaviour: Behaviour): Promise<{ readonly sent: readonly unknown[]; readonly problem: string | undefined }> {
  const session = createSession(definition(fakeServer(behaviour)), testPorts());
  const sent: unknown[] = [];
  session.onDidTap((entry) => {
    if (entry.kind !== "frame" || entry.dir !== "send") return;
    const params = entry.message["params"] as { readonly level?: string; readonly _meta?: Readonly<Record<string, unknown>> } | undefined;
    const level = params?.level ?? params?._meta?.["io.modelcontextprotocol/logLevel"];
    if (level !== undefined) sent.push([entry.message["method"], level]);
  });
  try {
    await session.start();
    await session.callTool("echo", {});
    assert.deepEqual(sent, [], "nobody asked for messages");
    const problem = await session.setLogLevel("warning");
    await session.callTool("echo", {});
    await session.restart();
    return { sent: [...sent], problem };
  } finally {
    await session.stop();
    session.dispose();
  }
}

test("a modern server is told the level with every request that may have messages", async () => {
  const { sent, problem } = await levels({ era: "modern" });
  assert.equal(problem, undefined);
  assert.deepEqual(sent, [["tools/call", "warning"], ["tools/list", "warning"]]);
});

test("a legacy server that can log is told once, and again after a restart", async () => {
  const { sent, problem } = await levels({ era: "legacy", capabilities: { tools: {}, logging: {} }, on: { "logging/setLevel": [[["result", {}]]] } });
  assert.equal(problem, undefined);
  assert.deepEqual(sent, [["logging/setLevel", "warning"], ["logging/setLevel", "warning"]]);
});

test("a legacy server that cannot, or will not, is told of", async () => {
  assert.deepEqual(await levels({ era: "legacy" }), { sent: [], problem: "The server does not declare the capability `logging`, so its log level cannot be set." });
  const { problem } = await levels({ era: "legacy", capabilities: { tools: {}, logging: {} } });
  assert.equal(problem, 'The server did not take the log level "warning": Method not found.');
});
