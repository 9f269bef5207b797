import assert from "node:assert/strict";
import { test } from "node:test";
import { createSession } from "#client/mcp/session";
import type { CallOptions, ElicitAnswer, ServerRequest } from "#client/mcp/sessionTypes";
import type { Outcome } from "#shared/mcp/outcome";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const visit = (id: string, more: object = {}): object => ({ mode: "url", elicitationId: id, url: `https://h.test/${id}`, message: `Visit ${id}`, ...more });
const refused = (...elicitations: readonly object[]): Step => ["error", -32042, "Sign in first", { elicitations }];
const done = (id: string): Step => ["notify", "notifications/elicitation/complete", { elicitationId: id }];
const result: Step = ["result", { content: [] }];

/** Calls a server of 2025-11-25 whose questions are answered so; `asked` hears each before it is answered. */
async function called(on: NonNullable<Behaviour["on"]>, answer: ElicitAnswer, options: CallOptions = {}, asked: (ping: () => Promise<Outcome>) => void = () => undefined): Promise<{ readonly outcome: Outcome; readonly questions: readonly ServerRequest[] }> {
  const questions: ServerRequest[] = [];
  const elicit = (request: ServerRequest): Promise<ElicitAnswer> => {
    questions.push(request);
    asked(() => session.request("ping", {}));
    return Promise.resolve(answer);
  };
  const session = createSession(definition(fakeServer({ era: "legacy", on }), { era: "legacy" }), testPorts({ answerer: { elicit }, limits: { stopGraceMs: 1_000 } }));
  try {
    assert.equal((await session.start()).kind, "running");
    return { outcome: await session.callTool("echo", {}, options), questions };
  } finally {
    await session.stop();
    session.dispose();
  }
}

const facts = ({ outcome, sideEffect, rounds, error }: Outcome): unknown[] => [outcome, sideEffect, rounds, error?.code ?? null];

test("G8: after a visit that the server calls done, the call is made again", async () => {
  const { outcome, questions } = await called({ "tools/call": [[refused(visit("a"))], [result]], ping: [[["result", {}], done("a")]] }, { action: "accept" }, {}, (ping) => void ping());
  assert.deepEqual(facts(outcome), ["ok", "done", 2, null]);
  assert.deepEqual(questions.map(({ method, key, call, params }) => [method, key, call?.name, params]), [["elicitation/create", "a", "echo", visit("a")]]);
});

test("a visit that was done before the person agreed counts", async () => {
  const { outcome } = await called({ "tools/call": [[done("a"), done("b"), refused(visit("a"), visit("b"))], [result]] }, { action: "accept" });
  assert.deepEqual(facts(outcome), ["ok", "done", 2, null]);
});

const ends: readonly (readonly [name: string, steps: Step, answer: ElicitAnswer, options: CallOptions, asked: number])[] = [
  ["the person declines", refused(visit("a")), { action: "decline" }, {}, 1],
  ["the person cancels", refused(visit("a")), { action: "cancel" }, {}, 1],
  ["the server never calls the visit done", refused(visit("a")), { action: "accept" }, { timeoutMs: 200 }, 1],
  ["the error names no visit", ["error", -32042, "Sign in first"], { action: "accept" }, {}, 0],
  ["the visit is a form", refused(visit("a", { mode: "form" })), { action: "accept" }, {}, 0],
];
for (const [name, steps, answer, options, asked] of ends) {
  test(`the call ends with the server's error when ${name}`, async () => {
    const { outcome, questions } = await called({ "tools/call": [[steps]] }, answer, options);
    assert.deepEqual([...facts(outcome), questions.length], ["protocol-error", "none", 1, -32042, asked]);
  });
}

test("a call can be cancelled while the visit is waited for", async () => {
  const cancel = new AbortController();
  const { outcome } = await called({ "tools/call": [[refused(visit("a"))]] }, { action: "accept" }, { signal: cancel.signal }, () => setImmediate(() => cancel.abort()));
  assert.deepEqual(facts(outcome), ["cancelled", "none", 1, null]);
});

test("a server that asks for ever is asked ten times", async () => {
  const { outcome, questions } = await called({ "tools/call": [[done("a"), refused(visit("a"))]] }, { action: "accept" });
  assert.deepEqual([outcome.outcome, outcome.rounds, questions.length], ["protocol-error", 10, 9]);
});
