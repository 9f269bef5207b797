import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { FakeHttpServer } from "../support/fakeHttpServer";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const list = (...names: readonly string[]): readonly Step[] => [["result", { resultType: "complete", tools: names.map((name) => ({ name, inputSchema: { type: "object" } })), ttlMs: 0, cacheScope: "private" }]];
const acknowledged: Step = ["notify", "notifications/subscriptions/acknowledged", { notifications: { toolsListChanged: true } }];
const changed: Step = ["notify", "notifications/tools/list_changed"];
const capabilities = { tools: { listChanged: true } };
const lists = { "tools/list": [list("a"), list("a", "b")] };

const rows: readonly (readonly [name: string, behaviour: Behaviour])[] = [
  ["a legacy server notifies", { era: "legacy", capabilities, on: { ...lists, "tools/call": [[changed, ["default"]]] } }],
  ["a modern server notifies its subscriber", { era: "modern", capabilities, on: { ...lists, "subscriptions/listen": [[acknowledged, ["hold", "call"], changed]], "tools/call": [[["release", "call"], ["default"]]] } }],
];

for (const [name, behaviour] of rows)
  for (const transport of ["stdio", "http"] as const)
    test(`the lists are fetched again when ${name}, over ${transport}`, async () => {
      await using server = new FakeHttpServer({ ...behaviour, stream: true });
      const target = transport === "stdio" ? fakeServer(behaviour) : { kind: "http" as const, url: await server.listen(), headers: {} };
      if (transport === "stdio") await server.listen();
      await watch(target);
    });

test("a subscription that broke off is opened again, and the lists are fetched anew", async () => {
  await using server = new FakeHttpServer({ era: "modern", capabilities, on: { ...lists, "subscriptions/listen": [[acknowledged, ["hold", "call"], ["cut"]], [acknowledged]], "tools/call": [[["release", "call"], ["default"]]] } });
  await watch({ kind: "http", url: await server.listen(), headers: {} });
});

/** The session sees tool "a" first, and "b" too after something was called. */
async function watch(target: Parameters<typeof definition>[0]): Promise<void> {
  const session = createSession(definition(target), testPorts());
  try {
    await session.start();
    assert.deepEqual(session.lists.tools.map((tool) => tool.name), ["a"]);
    const again = new Promise<void>((resolve) => {
      session.onDidChangeLists(({ tools }) => {
        if (tools.length === 2) resolve();
      });
    });
    await session.callTool("a", {});
    await again;
    assert.deepEqual(session.lists.previous?.tools.map((tool) => tool.name), ["a"]);
  } finally {
    await session.stop();
    session.dispose();
  }
}
