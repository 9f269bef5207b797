import assert from "node:assert/strict";
import { test } from "node:test";
import type { Era } from "#shared/mcp/revisions";
import { createSession } from "#client/mcp/session";
import type { EraMemory } from "#client/mcp/sessionPorts";
import type { Behaviour } from "../support/fakeServerCore.mjs";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

/** Starts a session with a memory of one verdict; gives the methods it sent until it ran, and what it remembers then. */
async function start(behaviour: Behaviour, remembered: Era | undefined): Promise<{ readonly sent: readonly string[]; readonly kind: string; readonly remembered: Era | undefined }> {
  let era = remembered;
  const eraMemory: EraMemory = { recall: () => era, remember: (_key, found) => (era = found) };
  const session = createSession(definition(fakeServer(behaviour)), testPorts({ eraMemory }));
  const sent: string[] = [];
  session.onDidTap((entry) => {
    if (entry.kind === "frame" && entry.dir === "send" && "id" in entry.message) sent.push(String(entry.message["method"]));
  });
  const { kind } = await session.start();
  await session.stop();
  session.dispose();
  return { sent, kind, remembered: era };
}

const exits: Behaviour = { era: "legacy", on: { "server/discover": [[["exit", 1]]] } };

test("a server that exits on the probe is remembered and not probed again", async () => {
  assert.deepEqual(await start(exits, undefined), { sent: ["server/discover", "initialize", "tools/list"], kind: "running", remembered: "legacy" });
  assert.deepEqual(await start(exits, "legacy"), { sent: ["initialize", "tools/list"], kind: "running", remembered: "legacy" });
});

test("a server that answers the probe is probed each time", async () => {
  assert.deepEqual(await start({ era: "legacy" }, undefined), { sent: ["server/discover", "initialize", "tools/list"], kind: "running", remembered: undefined });
});

test("what is remembered and no longer holds is forgotten, and the server probed anew", async () => {
  assert.deepEqual(await start({ era: "modern" }, "legacy"), { sent: ["initialize", "server/discover", "tools/list"], kind: "running", remembered: "modern" });
});
