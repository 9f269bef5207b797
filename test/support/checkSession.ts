import assert from "node:assert/strict";
import { createSession } from "#client/mcp/session";
import type { EraChoice } from "#client/mcp/serverDefinition";
import type { Limits } from "#client/mcp/sessionPorts";
import type { CallOptions } from "#client/mcp/sessionTypes";
import type { Outcome } from "#shared/mcp/outcome";
import { FakeHttpServer } from "./fakeHttpServer";
import type { Behaviour } from "./fakeServerCore.mjs";
import { definition, fakeServer, testPorts } from "./sessionPorts";

export type Transport = "stdio" | "http" | "stream";

/** A server that behaves in some way, and what a session makes of it. */
export type SessionRow = {
  readonly name: string;
  readonly on?: readonly Transport[];
  readonly behaviour: Behaviour;
  readonly era?: EraChoice;
  readonly limits?: Partial<Limits>;
  /** `running <era> <revision>`, or the reason of the failure. */
  readonly state: string | RegExp;
  readonly call?: string | RegExp;
  readonly options?: CallOptions;
  /** Found among the findings of lists and call and the notes of the session. */
  readonly says?: RegExp;
};

/** Starts, calls the tool `echo` where the row says so, and stops. */
export async function checkSession(row: SessionRow, transport: Transport): Promise<void> {
  await using server = transport === "stdio" ? undefined : new FakeHttpServer({ ...row.behaviour, stream: transport === "stream" });
  const target = server ? ({ kind: "http", url: await server.listen(), headers: {} } as const) : fakeServer(row.behaviour);
  const session = createSession(definition(target, { era: row.era ?? "auto" }), testPorts({ limits: { stopGraceMs: 1_000, ...row.limits } }));
  const said: string[] = [];
  session.onDidTap((entry) => {
    if (entry.kind === "note") said.push(entry.text);
  });
  try {
    const state = await session.start();
    matches(state.kind === "running" ? `running ${state.era} ${state.protocolVersion}` : state.kind === "failed" ? state.reason : state.kind, row.state);
    said.push(...session.lists.findings.map((finding) => finding.message));
    if (row.call !== undefined) {
      const outcome = await session.callTool("echo", { text: "hello" }, row.options);
      said.push(...outcome.findings.map((finding) => finding.message));
      matches(summary(outcome), row.call);
    }
    if (row.says) assert.match(said.join("\n"), row.says);
  } finally {
    await session.stop();
    session.dispose();
  }
}

/** Outcome and side effect, and the error where there is one, or the text of the scripted answers. */
function summary({ outcome, sideEffect, error, result }: Outcome): string {
  const { content: [block] = [] } = (result ?? {}) as { content?: { text: string }[] };
  const text = block && !block.text.startsWith("{") && outcome === "ok" ? [block.text] : [];
  return [outcome, sideEffect, ...(error ? [String(error.code), error.message] : text)].join(" ");
}

function matches(actual: string, expected: string | RegExp): void {
  if (typeof expected === "string") assert.equal(actual, expected);
  else assert.match(actual, expected);
}
