import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonObject } from "#shared/json/jsonValue";
import { createSession } from "#client/mcp/session";
import type { Session } from "#client/mcp/sessionTypes";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { FakeHttpServer } from "../support/fakeHttpServer";
import { definition, testPorts } from "../support/sessionPorts";

const hour = 3_600_000;
const uri = "note:///a";
const capabilities = { tools: { listChanged: true }, resources: { subscribe: true } };
const content = (text: string, more: JsonObject = { ttlMs: hour, cacheScope: "private" }): readonly Step[] => [["result", { resultType: "complete", contents: [{ uri, text }], ...more }]];
const tools = (names: readonly string[], more: JsonObject): readonly Step[] => [["result", { resultType: "complete", tools: names.map((name) => ({ name, inputSchema: { type: "object" } })), ...more }]];
const resources = { "resources/list": [[["result", { resultType: "complete", resources: [], ttlMs: hour, cacheScope: "public" }]]], "resources/templates/list": [[["result", { resultType: "complete", resourceTemplates: [], ttlMs: hour, cacheScope: "public" }]]] } as const;

test("a resource that the server calls fresh is not read twice, which is said; who asks for it gets it anew", async () => {
  await modern({ on: { ...resources, "resources/read": [content("one"), content("two")] } }, async (session, count, notes) => {
    const first = await session.readResource(uri);
    const second = await session.readResource(uri);
    assert.deepEqual([first.kept, second.kept?.scope, second.rounds, second.result], [undefined, "private", 0, first.result]);
    assert.ok((second.kept?.freshForMs ?? 0) > hour - 60_000);
    assert.equal(count("resources/read"), 1);
    assert.match(notes(), /resources\/read "note:\/\/\/a": taken from what was received .*, which the server calls fresh for 3600 s more; nothing was sent\./);
    assert.match(JSON.stringify((await session.readResource(uri, { anew: true })).result), /two/);
    assert.match(JSON.stringify((await session.readResource(uri)).result), /two/);
    assert.equal(count("resources/read"), 2);
  });
});

test("what the server calls stale, and what fails, is asked for each time", async () => {
  await modern({ on: { ...resources, "resources/read": [content("one", { ttlMs: 0, cacheScope: "private" }), [["error", -32603, "broken"]], content("two")] } }, async (session, count) => {
    const ends = [await session.readResource(uri), await session.readResource(uri), await session.readResource(uri)].map(({ outcome }) => outcome);
    assert.deepEqual([ends, count("resources/read")], [["ok", "protocol-error", "ok"], 3]);
  });
});

test("an update of a resource that is followed ends what was kept of it", async () => {
  const acknowledged: Step = ["notify", "notifications/subscriptions/acknowledged", { notifications: { resourceSubscriptions: [uri] } }];
  const listen: readonly Step[] = [acknowledged, ["hold", "call"], ["notify", "notifications/resources/updated", { uri }], ["hold", "end"]];
  await modern({ stream: true, capabilities: { tools: {}, resources: { subscribe: true } }, on: { ...resources, "subscriptions/listen": [listen], "tools/call": [[["release", "call"], ["default"]]], "resources/read": [content("one"), content("two")] } }, async (session, count) => {
    await session.readResource(uri);
    const updated = new Promise<void>((resolve) => session.onDidTap((entry) => entry.kind === "frame" && entry.message["method"] === "notifications/resources/updated" && resolve()));
    const following = session.request("subscriptions/listen", { notifications: { resourceSubscriptions: [uri] } });
    await session.callTool("echo", {});
    await updated;
    assert.match(JSON.stringify((await session.readResource(uri)).result), /two/);
    assert.equal(count("resources/read"), 2);
    await session.stop();
    await following;
  });
});

test("a start fetches everything anew, however fresh it was", async () => {
  await modern({ on: { ...resources, "tools/list": [tools(["a"], { ttlMs: hour, cacheScope: "public" })], "resources/read": [content("one")] } }, async (session, count) => {
    await session.readResource(uri);
    await session.restart();
    assert.equal((await session.readResource(uri)).kept, undefined);
    assert.deepEqual([count("tools/list"), count("resources/list"), count("resources/read")], [2, 2, 2]);
  });
});

test("a change of one list leaves what is fresh of the others; asking by hand fetches all", async () => {
  const acknowledged: Step = ["notify", "notifications/subscriptions/acknowledged", { notifications: { toolsListChanged: true } }];
  await modern(
    { stream: true, on: { ...resources, "tools/list": [tools(["a"], { ttlMs: hour, cacheScope: "public" }), tools(["a", "b"], { ttlMs: hour, cacheScope: "public" })], "subscriptions/listen": [[acknowledged, ["hold", "call"], ["notify", "notifications/tools/list_changed"], ["hold", "end"]]], "tools/call": [[["release", "call"], ["default"]]] } },
    async (session, count) => {
      const again = new Promise<void>((resolve) => session.onDidChangeLists(() => resolve()));
      await session.callTool("a", {});
      await again;
      assert.deepEqual([session.lists.tools.length, count("tools/list"), count("resources/list")], [2, 2, 1]);
      assert.equal(session.lists.freshness?.tools?.scope, "public");
      await session.refreshStale();
      assert.equal(count("tools/list"), 2, "nothing was stale");
      await session.refresh();
      assert.deepEqual([count("tools/list"), count("resources/list")], [3, 2]);
    },
  );
});

test("a list whose time is over is fetched again when somebody is about to use it", async () => {
  await modern({ on: { ...resources, "tools/list": [tools(["a"], { ttlMs: 1, cacheScope: "public" }), tools(["a", "b"], { ttlMs: hour, cacheScope: "public" })] } }, async (session, count) => {
    const { freshUntil } = session.lists.freshness?.tools ?? { freshUntil: Infinity };
    while (Date.now() <= freshUntil) await new Promise((resolve) => setImmediate(resolve));
    assert.equal((await session.refreshStale()).tools.length, 2);
    assert.deepEqual([count("tools/list"), count("resources/list")], [2, 1]);
  });
});

test("pages of one list with different scopes are told", async () => {
  await modern({ on: { ...resources, "tools/list": [tools(["a"], { ttlMs: 5, cacheScope: "public", nextCursor: "2" }), tools(["b"], { ttlMs: 9, cacheScope: "private" })] } }, async (session) => {
    assert.equal(session.lists.freshness?.tools?.scope, "private");
    assert.match(session.lists.findings.map(({ message }) => message).join("\n"), /Page 2 of tools\/list has the cacheScope "private", and an earlier page "public"/);
    await Promise.resolve();
  });
});

test("before 2026-07-28 nothing is kept", async () => {
  await run({ era: "legacy", capabilities, on: { ...resources, "resources/read": [content("one")] } }, async (session, count) => {
    await session.readResource(uri);
    await session.readResource(uri);
    assert.equal(count("resources/read"), 2);
  });
});

type Use = (session: Session, count: (method: string) => number, notes: () => string) => Promise<void>;

function modern(behaviour: Behaviour, use: Use): Promise<void> {
  return run({ era: "modern", capabilities, ...behaviour }, use);
}

async function run(behaviour: Behaviour, use: Use): Promise<void> {
  await using server = new FakeHttpServer(behaviour);
  const session = createSession(definition({ kind: "http", url: await server.listen(), headers: {} }), testPorts());
  const notes: string[] = [];
  session.onDidTap((entry) => {
    if (entry.kind === "note") notes.push(entry.text);
  });
  try {
    assert.equal((await session.start()).kind, "running");
    await use(session, (method) => server.core.received.filter((message) => message.method === method).length, () => notes.join("\n"));
  } finally {
    await session.stop();
    session.dispose();
  }
}
