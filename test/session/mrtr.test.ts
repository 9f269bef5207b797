import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { SessionPorts } from "#client/mcp/sessionPorts";
import type { Answerer, ElicitAnswer, ServerRequest } from "#client/mcp/sessionTypes";
import type { JsonObject } from "#shared/json/jsonValue";
import { FakeHttpServer } from "../support/fakeHttpServer";
import type { Behaviour, FakeServer, Step } from "../support/fakeServerCore.mjs";
import { type ChangedPorts, definition, testPorts } from "../support/sessionPorts";

/** Runs against the fake server in process, over HTTP, where its received messages can be read. */
async function withServer(behaviour: Behaviour, ports: ChangedPorts, act: (session: ReturnType<typeof createSession>, core: FakeServer) => Promise<void>): Promise<void> {
  await using server = new FakeHttpServer({ stream: true, ...behaviour });
  const session = createSession(definition({ kind: "http", url: await server.listen(), headers: {} }), testPorts(ports));
  try {
    assert.equal((await session.start()).kind, "running");
    await act(session, server.core);
  } finally {
    await session.stop();
    session.dispose();
  }
}

/** Gives the answers in turn and keeps the questions. */
function answering(...answers: readonly ElicitAnswer[]): Answerer & { readonly asked: ServerRequest[] } {
  const asked: ServerRequest[] = [];
  const left = [...answers];
  return {
    asked,
    elicit: (request) => {
      asked.push(request);
      return Promise.resolve(left.shift() ?? assert.fail("an answer too few"));
    },
  };
}

const ask = (key: string, more: object = {}): JsonObject => ({ [key]: { method: "elicitation/create", params: { mode: "form", message: `Which ${key}?`, requestedSchema: { type: "object", properties: {} }, ...more } } }) as JsonObject;
const needs = (inputRequests: JsonObject | undefined, requestState?: string): readonly Step[] => [["result", { resultType: "input_required", ...(inputRequests && { inputRequests }), ...(requestState !== undefined && { requestState }) }]];
const done: readonly Step[] = [["result", { resultType: "complete", content: [] }]];
const callsOf = (core: FakeServer): readonly { readonly id?: number; readonly params?: Record<string, unknown> }[] => core.received.filter((message) => message.method === "tools/call");

test("G3, G5: each round sends only what it was asked, the exact state, and a new id", async () => {
  const answerer = answering({ action: "accept", content: { name: "x" } }, { action: "decline" }, { action: "cancel" }, { action: "accept" });
  const state = ' é=/+ "\\u0000';
  const behaviour: Behaviour = { on: { "tools/call": [needs({ ...ask("user"), ...ask("mail") }, state), needs(ask("city")), needs(undefined, ""), needs(ask("page", { mode: "url", url: "https://h.test/" })), done] } };
  await withServer(behaviour, { answerer }, async (session, core) => {
    const { outcome, rounds, sideEffect, findings } = await session.callTool("echo", { a: 1 });
    assert.deepEqual({ outcome, rounds, sideEffect, findings }, { outcome: "ok", rounds: 5, sideEffect: "done", findings: [] });
    const calls = callsOf(core);
    assert.equal(new Set(calls.map((call) => call.id)).size, 5);
    assert.deepEqual(calls.map(({ params }) => [params?.["arguments"], params?.["inputResponses"], params?.["requestState"]]), [
      [{ a: 1 }, undefined, undefined],
      [{ a: 1 }, { user: { action: "accept", content: { name: "x" } }, mail: { action: "decline" } }, state],
      [{ a: 1 }, { city: { action: "cancel" } }, undefined],
      [{ a: 1 }, undefined, ""],
      [{ a: 1 }, { page: { action: "accept" } }, undefined],
    ]);
    assert.deepEqual(answerer.asked.map(({ key, round, call }) => [key, round, call?.method, call?.name]), [
      ["user", 1, "tools/call", "echo"],
      ["mail", 1, "tools/call", "echo"],
      ["city", 2, "tools/call", "echo"],
      ["page", 4, "tools/call", "echo"],
    ]);
  });
});

test("G3: concurrent calls keep their states apart", async () => {
  const answerer: Answerer = { elicit: ({ params }) => Promise.resolve({ action: "accept", content: { for: String(params["message"]) } }) };
  await withServer({ on: { "tools/call": [[["ask"]]] } }, { answerer }, async (session) => {
    const outcomes = await Promise.all([1, 2, 3].map((n) => session.callTool("echo", { n })));
    for (const [index, { result }] of outcomes.entries()) {
      const n = index + 1;
      const echoed = (result as { structuredContent: Record<string, unknown> }).structuredContent;
      assert.deepEqual([echoed["arguments"], echoed["requestState"], echoed["inputResponses"]], [{ n }, `state ${String(n)}`, { [`q${String(n)}`]: { action: "accept", content: { for: String(n) } } }]);
    }
  });
});

const refusals: readonly (readonly [name: string, steps: readonly Step[], says: RegExp])[] = [
  ["neither requests nor state", needs(undefined), /neither inputRequests nor requestState/],
  ["a request of another method", [["result", { resultType: "input_required", inputRequests: { a: { method: "tools/call" } } }]], /has the method "tools\/call"/],
  ["sampling that was not declared", [["result", { resultType: "input_required", inputRequests: { a: { method: "sampling/createMessage", params: {} } } }]], /asked for sampling, which was not declared/],
  ["requests that are no object", [["result", { resultType: "input_required", inputRequests: [] }]], /inputRequests is \[\], not an object/],
];

for (const [name, steps, says] of refusals) {
  test(`input_required with ${name} ends the call as a protocol error and keeps the result`, async () => {
    await withServer({ on: { "tools/call": [steps] } }, {}, async (session) => {
      const { outcome, error, result, findings } = await session.callTool("echo", {});
      assert.equal(outcome, "protocol-error");
      assert.match(error?.message ?? "", says);
      assert.equal((result as JsonObject)["resultType"], "input_required");
      assert.equal(findings[0]?.rule, "frame-result-type");
    });
  });
}

test("G4: a server that asks for ever is asked ten times", async () => {
  const answerer: Answerer = { elicit: () => Promise.resolve({ action: "decline" }) };
  await withServer({ on: { "tools/call": [needs(ask("again"))] } }, { answerer }, async (session, core) => {
    const { outcome, rounds, error } = await session.callTool("echo", {});
    assert.deepEqual([outcome, rounds, error?.message], ["protocol-error", 10, "The server asked for input 10 times; no further round was made."]);
    assert.equal(callsOf(core).length, 10);
  });
});

test("G4: cancelling between rounds withdraws the dialog and sends nothing", async () => {
  const abort = new AbortController();
  const withdrawn: boolean[] = [];
  const answerer: Answerer = {
    elicit: ({ signal }) =>
      new Promise(() => {
        signal.addEventListener("abort", () => withdrawn.push(true));
        abort.abort();
      }),
  };
  await withServer({ on: { "tools/call": [needs(ask("user"), "s")] } }, { answerer }, async (session, core) => {
    const { outcome, sideEffect, rounds } = await session.callTool("echo", {}, { signal: abort.signal });
    assert.deepEqual({ outcome, sideEffect, rounds }, { outcome: "cancelled", sideEffect: "none", rounds: 1 });
    assert.deepEqual(withdrawn, [true]);
    assert.equal(callsOf(core).length, 1);
  });
});

test("stopping the server withdraws the dialog", async () => {
  let ended: () => void = () => undefined;
  const answerer: Answerer = {
    elicit: ({ signal }) =>
      new Promise(() => {
        signal.addEventListener("abort", () => ended());
        asked();
      }),
  };
  let asked: () => void = () => undefined;
  await withServer({ on: { "tools/call": [needs(ask("user"))] } }, { answerer }, async (session) => {
    const open = new Promise<void>((resolve) => (asked = resolve));
    const withdrawn = new Promise<void>((resolve) => (ended = resolve));
    const call = session.callTool("echo", {});
    await open;
    await session.stop();
    await withdrawn;
    assert.equal((await call).outcome, "disconnected");
  });
});

test("an answer that breaks the requested schema is sent, and said", async () => {
  const answerer = answering({ action: "accept", content: { age: "x" } });
  const judge: SessionPorts["judge"] = (schema, value) => ({ valid: false, dialect: "", errors: [{ instance: "/age", evaluation: "", keyword: "type", message: `${JSON.stringify(value)} is wrong for ${JSON.stringify(schema)}.` }] });
  await withServer({ on: { "tools/call": [needs(ask("user")), done] } }, { answerer, judge }, async (session) => {
    const { findings } = await session.callTool("echo", {});
    assert.match(findings[0]?.message ?? "", /^The answer breaks the requested schema: \{"age":"x"\} is wrong/);
  });
});

const legacyRequests: readonly (readonly [name: string, request: Step, answerer: Answerer, response: object])[] = [
  ["elicitation, accepted", ["request", "r1", "elicitation/create", { message: "m", requestedSchema: {} }], answering({ action: "accept", content: { a: 1 } }), { result: { action: "accept", content: { a: 1 } } }],
  ["elicitation, declined", ["request", "r1", "elicitation/create", { message: "m" }], answering({ action: "decline" }), { result: { action: "decline" } }],
  ["elicitation, cancelled", ["request", "r1", "elicitation/create", { message: "m" }], answering({ action: "cancel" }), { result: { action: "cancel" } }],
  ["elicitation in an unknown mode", ["request", "r1", "elicitation/create", { mode: "voice" }], answering(), { error: { code: -32602, message: 'The server asked for elicitation in the mode "voice", which does not exist.' } }],
  ["the roots", ["request", "r1", "roots/list"], { ...answering(), roots: () => Promise.resolve([{ uri: "file:///w", name: "w" }]) }, { result: { roots: [{ uri: "file:///w", name: "w" }] } }],
  ["sampling, refused", ["request", "r1", "sampling/createMessage", {}], { ...answering(), sample: () => Promise.resolve(null) }, { error: { code: -1, message: "User rejected sampling request" } }],
  ["the roots, refused", ["request", "r1", "roots/list"], { ...answering(), roots: () => Promise.resolve(null) }, { error: { code: -1, message: "User rejected roots request" } }],
  ["a ping", ["request", "r1", "ping"], answering(), { result: {} }],
  ["a method that is none", ["request", "r1", "tools/call"], answering(), { error: { code: -32601, message: "Method not found: tools/call" } }],
];

for (const [name, request, answerer, response] of legacyRequests) {
  test(`a legacy server's request is answered: ${name}`, async () => {
    await withServer({ era: "legacy", on: { "tools/call": [[request, ["default"]]] } }, { answerer }, async (session, core) => {
      assert.equal((await session.callTool("echo", {})).outcome, "ok");
      const answer = core.received.find((message) => message.id === ("r1" as unknown) && message.method === undefined);
      assert.deepEqual(answer, { jsonrpc: "2.0", id: "r1", ...response });
    });
  });
}

test("G8: what is declared is what can be served", async () => {
  const full: Answerer = { ...answering(), sample: () => Promise.resolve(null), roots: () => Promise.resolve([]) };
  for (const [answerer, expected] of [[answering(), { elicitation: { form: {}, url: {} } }], [full, { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} }]] as const) {
    await withServer({ era: "legacy" }, { answerer }, (_session, core) => {
      const initialize = core.received.find((message) => message.method === "initialize");
      return Promise.resolve(assert.deepEqual(initialize?.params?.["capabilities"], expected));
    });
  }
});

test("G1, G2: structured content is judged beside the result, which stays as it was sent, and not when isError", async () => {
  const tools = [{ name: "echo", inputSchema: { type: "object" }, outputSchema: { type: "object" } }];
  const judge: SessionPorts["judge"] = () => ({ valid: false, dialect: "", errors: [{ instance: "/n", evaluation: "", keyword: "type", message: '"x" is no number.' }] });
  const result = (more: object): Step => ["result", { resultType: "complete", content: [{ type: "text", text: "{}" }], ...more }];
  await withServer({ tools, on: { "tools/call": [[result({ structuredContent: { n: "x" } })], [result({})], [result({ isError: true, structuredContent: { n: "x" } })]] } }, { judge }, async (session) => {
    const broken = await session.callTool("echo", {});
    assert.deepEqual([broken.outcome, broken.findings.map(({ pointer }) => pointer)], ["ok", ["/structuredContent/n"]]);
    assert.deepEqual((broken.result as JsonObject)["structuredContent"], { n: "x" });
    const missing = await session.callTool("echo", {});
    assert.match(missing.findings[0]?.message ?? "", /has an outputSchema, but its result has no structuredContent/);
    assert.deepEqual((await session.callTool("echo", {})).findings, []);
  });
});
