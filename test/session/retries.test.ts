import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outcome } from "#shared/mcp/outcome";
import { createSession } from "#client/mcp/session";
import type { Limits } from "#client/mcp/sessionPorts";
import type { CallOptions, Session } from "#client/mcp/sessionTypes";
import { FakeHttpServer } from "../support/fakeHttpServer";
import type { Behaviour, Step } from "../support/fakeServerCore.mjs";
import { definition, fakeServer, testPorts } from "../support/sessionPorts";

const idempotent = { name: "echo", inputSchema: { type: "object" }, annotations: { idempotentHint: true } };
const done: Step = ["default"];

type Row = {
  readonly name: string;
  readonly on: "stdio" | "http";
  readonly steps: readonly (readonly Step[])[];
  readonly tools?: readonly object[];
  readonly repeatable?: boolean;
  readonly limits?: Partial<Limits>;
  readonly options?: CallOptions;
  /** Tries that failed, by side effect; then outcome and side effect of the whole. */
  readonly ends: string;
  readonly says: RegExp;
};

const rows: readonly Row[] = [
  { name: "HTTP 429, twice", on: "http", steps: [[["http", 429]], [["http", 429, { "retry-after": "0" }]], [done]], ends: "none, none, ok done", says: /HTTP 429\. Trying again in [\d.]+ s \(2 of 2\)/ },
  { name: "HTTP 429, more often than allowed", on: "http", steps: [[["http", 429]]], ends: "none, none, protocol-error none", says: /is not tried again: it failed 3 times\./ },
  { name: "HTTP 500 of a tool that may run twice", on: "http", tools: [idempotent], repeatable: true, steps: [[["http", 500]], [done]], ends: "unknown, ok done", says: /HTTP 500\. Trying again/ },
  { name: "HTTP 500, and then a refusal", on: "http", tools: [idempotent], repeatable: true, steps: [[["http", 500]], [["error", -32602, "no"]]], ends: "unknown, protocol-error unknown", says: /has to be corrected first/ },
  { name: "HTTP 500 of a tool that says so itself, without the person's word", on: "http", tools: [idempotent], steps: [[["http", 500]], [done]], ends: "protocol-error unknown", says: /which is a hint and no promise/ },
  { name: "HTTP 500 of a tool of which only the person says so", on: "http", repeatable: true, steps: [[["http", 500]], [done]], ends: "protocol-error unknown", says: /the tool does not say that it may run twice/ },
  { name: "HTTP 403", on: "http", tools: [idempotent], repeatable: true, steps: [[["http", 403]], [done]], ends: "protocol-error none", says: /asks for an authorization/ },
  { name: "EACCES", on: "stdio", tools: [idempotent], repeatable: true, steps: [[["error", -32603, "EACCES: permission denied"]], [done]], ends: "protocol-error unknown", says: /missing permission/ },
  { name: "a timeout", on: "stdio", tools: [idempotent], repeatable: true, options: { timeoutMs: 200 }, steps: [[["hold", "never"]], [done]], ends: "unknown, ok done", says: /No answer and no progress within 0\.2 s\. Trying again/ },
  { name: "a crash, with a restart", on: "stdio", tools: [idempotent], repeatable: true, limits: { crashRestarts: 1, crashBackoffMs: 10 }, steps: [[["exit", 1]]], ends: "unknown, disconnected unknown", says: /is not tried again: the server does not run\./ },
  { name: "more retries than a minute has", on: "http", limits: { retriesPerMinute: 1 }, steps: [[["http", 429]]], ends: "none, protocol-error none", says: /used up its retries of this minute/ },
];

for (const row of rows) {
  test(`${row.name}: ${row.ends}`, async () => {
    const behaviour: Behaviour = { ...(row.tools && { tools: row.tools }), on: { "tools/call": row.steps } };
    await running(row.on, behaviour, row.limits, async (session, said) => {
      const outcome = await session.callTool("echo", {}, { ...row.options, retry: { times: 2, repeatable: row.repeatable ?? false } });
      assert.equal(ended(outcome), row.ends);
      assert.match(said().join("\n"), row.says);
    });
  });
}

test("a retry is told before it is made, and can be cancelled while it waits", async () => {
  await using server = new FakeHttpServer({ on: { "tools/call": [[["http", 429, { "retry-after": "30" }]]] } });
  await started(server, {}, async (session) => {
    const giveUp = new AbortController();
    const told: string[] = [];
    const onRetry = (text: string): void => {
      told.push(text);
      giveUp.abort();
    };
    const outcome = await session.callTool("echo", {}, { signal: giveUp.signal, onRetry, retry: { times: 2, repeatable: false } });
    assert.equal(ended(outcome), "cancelled none");
    assert.match(told.join(), /^The server answered with HTTP 429\. Trying again in 30 s \(1 of 2\)\.$/);
    assert.equal(server.core.received.filter(({ method }) => method === "tools/call").length, 1);
  });
});

test("stopping the server ends a retry that waits", async () => {
  await using server = new FakeHttpServer({ on: { "tools/call": [[["http", 429, { "retry-after": "30" }]]] } });
  await started(server, {}, async (session) => {
    const outcome = await session.callTool("echo", {}, { onRetry: () => void session.stop(), retry: { times: 2, repeatable: false } });
    assert.equal(ended(outcome), "protocol-error none");
  });
});

test("without a policy nothing is tried again", async () => {
  await running("http", { on: { "tools/call": [[["http", 429]], [done]] } }, {}, async (session) => assert.equal(ended(await session.callTool("echo", {})), "protocol-error none"));
});

function ended({ tries = [], outcome, sideEffect }: Outcome): string {
  return [...tries.map((one) => one.sideEffect), `${outcome} ${sideEffect}`].join(", ");
}

async function running(on: "stdio" | "http", behaviour: Behaviour, limits: Partial<Limits> | undefined, use: (session: Session, said: () => readonly string[]) => Promise<void>): Promise<void> {
  await using server = on === "http" ? new FakeHttpServer(behaviour) : undefined;
  await started(server ?? behaviour, limits, use);
}

async function started(target: FakeHttpServer | Behaviour, limits: Partial<Limits> | undefined, use: (session: Session, said: () => readonly string[]) => Promise<void>): Promise<void> {
  const transport = target instanceof FakeHttpServer ? ({ kind: "http", url: await target.listen(), headers: {} } as const) : fakeServer(target);
  const session = createSession(definition(transport), testPorts({ limits: { stopGraceMs: 1_000, retryBackoffMs: 10, ...limits } }));
  const notes: string[] = [];
  session.onDidTap((entry) => {
    if (entry.kind === "note") notes.push(entry.text);
  });
  try {
    assert.equal((await session.start()).kind, "running");
    await use(session, () => notes);
  } finally {
    await session.stop();
    session.dispose();
  }
}
