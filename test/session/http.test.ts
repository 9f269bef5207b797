import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession, type ManagedSession } from "#client/mcp/session";
import { FakeHttpServer, type Received } from "../support/fakeHttpServer";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { definition, testPorts } from "../support/sessionPorts";

type Scene = { readonly session: ManagedSession; readonly server: FakeHttpServer; readonly notes: string[] };

/** Runs a started session against the fake HTTP server. */
async function scene(behaviour: Behaviour, headers: Record<string, string>, act: (scene: Scene) => Promise<void>, secrets: readonly string[] = []): Promise<void> {
  await using server = new FakeHttpServer(behaviour);
  const url = await server.listen();
  const session = createSession(definition({ kind: "http", url, headers }), testPorts({ secrets }));
  const notes: string[] = [];
  session.onDidTap((entry) => notes.push(JSON.stringify(entry)));
  try {
    await session.start();
    await act({ session, server, notes });
  } finally {
    await session.stop();
    session.dispose();
  }
}

/** One line a request: method, status, and the message's method. */
function listing(requests: readonly Received[]): readonly string[] {
  return requests.map(({ method, status, body }) => `${method} ${String(status())} ${body === "" ? "" : String((JSON.parse(body) as { method?: string }).method ?? "response")}`.trim());
}

test("F7, F15: a modern server gets the mirrored headers, and no session, GET or DELETE", async () => {
  await scene({ era: "modern" }, {}, async ({ session, server }) => {
    assert.equal((await session.callTool("écho ", { a: 1 })).outcome, "ok");
    const { headers } = server.requests.at(-1) ?? assert.fail();
    assert.equal(headers["mcp-protocol-version"], "2026-07-28");
    assert.equal(headers["mcp-method"], "tools/call");
    assert.equal(headers["mcp-name"], `=?base64?${Buffer.from("écho ").toString("base64")}?=`);
    assert.match(String(headers.accept), /application\/json.*text\/event-stream/);
    assert.equal(headers["mcp-session-id"], undefined);
    await session.stop();
    assert.deepEqual(listing(server.requests), ["POST 200 server/discover", "POST 200 tools/list", "POST 200 tools/call"]);
  });
});

test("F10: every page of a list is fetched, by the cursor that was given, also an empty one in 2026", async () => {
  const page = (name: string, more: object): Step[] => [["result", { resultType: "complete", ttlMs: 0, cacheScope: "private", tools: [{ name, inputSchema: { type: "object" } }], ...more }]];
  await scene({ era: "modern", on: { "tools/list": [page("a", { nextCursor: "" }), page("b", { nextCursor: "é/2" }), page("c", {})] } }, {}, ({ session, server }) => {
    assert.deepEqual(session.lists.tools.map(({ name }) => name), ["a", "b", "c"]);
    const cursors = server.core.received.flatMap(({ method, params }) => (method === "tools/list" ? [params?.["cursor"]] : []));
    assert.deepEqual(cursors, [undefined, "", "é/2"]);
    return Promise.resolve();
  });
});

test("x-mcp-header parameters are mirrored, and the tool that has a bad one stays in the list with the reason", async () => {
  const tools = [
    { name: "sql", inputSchema: { type: "object", properties: { region: { type: "string", "x-mcp-header": "Region" }, limit: { type: "object", properties: { rows: { type: "integer", "x-mcp-header": "Rows" } } }, dry: { type: "boolean", "x-mcp-header": "Dry" }, gone: { type: "string", "x-mcp-header": "Gone" } } } },
    { name: "bad", inputSchema: { type: "object", properties: { x: { type: "number", "x-mcp-header": "X" } } } },
  ];
  await scene({ era: "modern", tools }, {}, async ({ session, server }) => {
    assert.deepEqual(session.lists.tools.map((tool) => tool.name), ["sql", "bad"]);
    assert.deepEqual(session.lists.findings.map(({ rule, pointer, message }) => [rule, pointer, message]), [
      ["header-parameter", "/tools/1/inputSchema/properties/x/x-mcp-header", 'The x-mcp-header "X" is on a parameter of type "number", where only string, integer and boolean may be, so clients have to drop tool "bad".'],
    ]);
    await session.callTool("sql", { region: "Hello, 世界", limit: { rows: -7 }, dry: false, gone: null });
    const headers = server.requests.at(-1)?.headers ?? {};
    assert.deepEqual([headers["mcp-param-region"], headers["mcp-param-rows"], headers["mcp-param-dry"], headers["mcp-param-gone"]], ["=?base64?SGVsbG8sIOS4lueVjA==?=", "-7", "false", undefined]);
  });
});

test("F15: after a header mismatch the tools are listed again and the call is tried once more", async () => {
  const tool = (header?: string): object => ({ name: "sql", inputSchema: { type: "object", properties: { region: { type: "string", ...(header && { "x-mcp-header": header }) } } } });
  const list = (header?: string): readonly (readonly [string, unknown])[] => [["result", { resultType: "complete", tools: [tool(header)], ttlMs: 0, cacheScope: "private" }]];
  const mismatch = ["http", 400, {}, '{"jsonrpc":"2.0","error":{"code":-32020,"message":"Mcp-Param-Region is missing"}}'] as const;
  await scene({ era: "modern", on: { "tools/list": [list(), list("Region")], "tools/call": [[mismatch], [["default"]]] } }, {}, async ({ session, server }) => {
    assert.equal((await session.callTool("sql", { region: "eu" })).outcome, "ok");
    assert.equal(server.requests.at(-1)?.headers["mcp-param-region"], "eu");
    assert.deepEqual(listing(server.requests).slice(-3), ["POST 400 tools/call", "POST 200 tools/list", "POST 200 tools/call"]);
  });
});

test("a legacy session has its id and revision on every request, and is ended with DELETE", async () => {
  await scene({ era: "legacy", session: true, revision: "2025-06-18" }, {}, async ({ session, server }) => {
    assert.equal((await session.callTool("echo", {})).outcome, "ok");
    await session.stop();
    const [discover, initialize, ...rest] = server.requests;
    assert.equal(discover?.headers["mcp-session-id"], undefined);
    assert.equal(initialize?.headers["mcp-session-id"], undefined);
    const ids = new Set(rest.map(({ headers }) => `${String(headers["mcp-session-id"])} ${String(headers["mcp-protocol-version"])}`));
    assert.equal(ids.size, 1);
    assert.match([...ids].join(), /^session-\S+ 2025-06-18$/);
    assert.equal(server.requests.at(-1)?.method, "DELETE");
  });
});

test("F5: a session that the server forgot is initialized anew, and the call is sent once more", async () => {
  await scene({ era: "legacy", session: true }, {}, async ({ session, server, notes }) => {
    server.forget();
    const [one, two] = await Promise.all([session.callTool("echo", {}), session.callTool("echo", {})]);
    assert.deepEqual([one.outcome, two.outcome], ["ok", "ok"]);
    assert.equal(listing(server.requests).filter((line) => line === "POST 200 initialize").length, 2);
    assert.match(notes.join("\n"), /no longer knows the session/);
  });
});

test("HTTP+SSE of 2024-11-05 is found behind a refused POST", async () => {
  await scene({ era: "legacy", revision: "2024-11-05", sse2024: true }, { "x-team": "a" }, async ({ session, server }) => {
    assert.equal(session.state.kind === "running" && session.state.protocolVersion, "2024-11-05");
    assert.equal((await session.callTool("echo", { a: 1 })).outcome, "ok");
    assert.deepEqual(listing(server.requests).slice(0, 4), ["POST 405 server/discover", "POST 405 initialize", "GET 200", "POST 202 initialize"]);
    assert.ok(server.requests.every(({ headers }) => headers["x-team"] === "a"));
  });
});

test("cancelling a modern call closes its stream; a legacy one gets notifications/cancelled", async () => {
  for (const era of ["modern", "legacy"] as const) {
    await scene({ era, on: { "tools/call": [[["progress", 1]]] } }, {}, async ({ session, server }) => {
      const abort = new AbortController();
      const outcome = await session.callTool("echo", {}, { signal: abort.signal, onProgress: () => abort.abort() });
      assert.deepEqual([outcome.outcome, outcome.sideEffect], ["cancelled", "unknown"]);
      if (era === "legacy") return server.core.seen("notifications/cancelled");
      await session.callTool("none", {}, { timeoutMs: 1 });
      assert.ok(!server.core.received.some((message) => message.method === "notifications/cancelled"));
    });
  }
});

test("credentials are on the wire and nowhere else", async () => {
  const token = "s3cret-token-value";
  await scene(
    { era: "modern", on: { "tools/call": [[["result", { resultType: "complete", content: [{ type: "text", text: `you sent ${token}` }] }]]] } },
    { authorization: `Bearer ${token}`, "x-api-key": "other" },
    async ({ session, server, notes }) => {
      await session.callTool("echo", { token });
      assert.ok(server.requests.every(({ headers }) => headers.authorization === `Bearer ${token}`));
      assert.ok(!notes.join("\n").includes(token));
      assert.match(notes.join("\n"), /you sent <redacted>/);
    },
    [token],
  );
});

test("a secret in an error is in no sentence of the outcome; a result stays as it was sent", async () => {
  const token = "s3cret-token-value";
  const answers = [[["error", -32602, `bad token ${token}`, { got: [token], "1": 1 }]], [["result", { resultType: `not ${token}`, content: [] }]], [["result", { resultType: "complete", content: [{ type: "text", text: token }] }]]] as const;
  await scene({ era: "modern", on: { "tools/call": answers } }, { authorization: `Bearer ${token}` }, async ({ session }) => {
    const [refused, odd, fine] = [await session.callTool("echo", {}), await session.callTool("echo", {}), await session.callTool("echo", {})];
    assert.deepEqual(refused.error, { code: -32602, message: "bad token <redacted>", data: { got: ["<redacted>"], "1": 1 } });
    assert.match(odd.findings[0]?.message ?? "", /"not <redacted>" is unknown/);
    assert.deepEqual(fine.result, { resultType: "complete", content: [{ type: "text", text: token }] });
  }, [token]);
});

test("a redirect to another origin takes neither messages nor headers along", async () => {
  await using elsewhere = new FakeHttpServer({ era: "modern" });
  const location = await elsewhere.listen();
  await scene({ era: "modern", on: { "server/discover": [[["http", 307, { location }, ""]]] } }, { "x-api-key": "s3cret-value" }, ({ session }) => {
    assert.equal(session.state.kind === "failed" && session.state.next, "Write that address as `url`, if it is the server's: messages and headers are sent to no other address by themselves.");
    assert.deepEqual(elsewhere.requests, []);
    return Promise.resolve();
  });
});

test("a port where nobody listens is said as such", async () => {
  const closed = new FakeHttpServer({});
  const url = await closed.listen();
  await closed[Symbol.asyncDispose]();
  const session = createSession(definition({ kind: "http", url, headers: {} }), testPorts());
  const state = await session.start();
  assert.deepEqual(state, { kind: "failed", reason: "Nothing listens on that host and port: the connection was refused (ECONNREFUSED).", next: "Start the server, or check host and port in its URL." });
});

for (const get of [200, 400, 404, 500]) {
  test(`a legacy server that answers GET with HTTP ${String(get)} and a page is used all the same`, async () => {
    await scene({ era: "legacy", get }, {}, async ({ session }) => {
      assert.equal((await session.callTool("echo", {})).outcome, "ok");
    });
  });
}

test("a legacy stream that is cut after an event with an id is resumed with it", async () => {
  // The GET of `initialized` apart, the requests are discover, initialize, tools/list and the call: the id is 4.
  const resume = '{"jsonrpc":"2.0","id":4,"result":{"content":[]}}';
  const behaviour: Behaviour = { era: "legacy", resume, on: { "tools/call": [[["raw", "id: 7\nretry: 1\ndata:\n\n"], ["cut"]]] } };
  await scene(behaviour, {}, async ({ session, server }) => {
    assert.equal((await session.callTool("echo", {})).outcome, "ok");
    assert.ok(server.requests.some(({ method, headers }) => method === "GET" && headers["last-event-id"] === "7"));
  });
});

test("a modern stream that is cut is never resumed", async () => {
  await scene({ era: "modern", resume: "{}", on: { "tools/call": [[["raw", "id: 7\nretry: 1\ndata:\n\n"], ["cut"]]] } }, {}, async ({ session, server }) => {
    const { outcome, sideEffect } = await session.callTool("echo", {});
    assert.deepEqual([outcome, sideEffect], ["disconnected", "unknown"]);
    assert.ok(!server.requests.some(({ method }) => method === "GET"));
  });
});

for (const [headers, reason] of [
  [{ "x y": "1" }, '"x y" is no name of a header: letters, digits and hyphens are.'],
  [{ "X-Key": "a\nb" }, 'The value of the header "X-Key" holds characters that HTTP does not allow.'],
] as const)
  test(`headers that cannot be sent: ${JSON.stringify(headers)}`, async () => {
    await scene({ era: "modern" }, headers, async ({ session, server }) => {
      assert.deepEqual(session.state, { kind: "failed", reason, next: "Correct `headers`." });
      assert.equal(server.requests.length, 0);
    });
  });
