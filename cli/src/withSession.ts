import path from "node:path";
import { inputsUsed, resolve } from "#client/mcp/config/resolve";
import { readTextFileSync } from "#client/mcp/config/readTextFile";
import { createSession } from "#client/mcp/session";
import type { Answerer, Session, SessionState } from "#client/mcp/sessionTypes";
import { languageOf } from "#shared/frames/language";
import type { Finding } from "#shared/mcp/outcome";
import { askInput } from "./askInput";
import { type Ending, failed, got, type Got, type Io, noVerdict } from "./io";
import { judge } from "./judge";
import { proxyFetch, proxyProblem } from "./proxyFetch";
import { terminalSignIn } from "./terminalSignIn";
import { PollutionWatch } from "./pollutionWatch";
import type { Target } from "./target";
import { inertLine } from "./text/inert";
import { openTrace } from "./traceFile";

export type Running = Extract<SessionState, { kind: "running" }>;

export type Talk = {
  readonly session: Session;
  readonly state: Running;
  /** What stdout of the server held beside messages, so far. */
  pollution(): readonly Finding[];
};

/** Starts the server, lets `use` talk to it and stops it again, whatever happens. */
export async function withSession(target: Target, answerer: Answerer, io: Io, use: (talk: Talk) => Promise<Ending>): Promise<Ending> {
  const inputs = await completeInputs(target, io);
  if (!inputs.ok) return noVerdict(inputs.problem);
  const { definition } = target;
  const { transport } = definition;
  const trace = target.trace === undefined ? undefined : openTrace(target.trace, definition.name, io.note);
  if (trace && !trace.ok) return noVerdict(trace.problem);
  const proxy = transport.kind === "stdio" ? undefined : proxyProblem(io.env);
  if (proxy !== undefined) return noVerdict(proxy);
  const proxied = transport.kind !== "stdio" ? await proxyFetch(io.env) : undefined;
  const watch = new PollutionWatch(transport.kind === "stdio" ? languageOf(transport.command, transport.args) : undefined);
  const session = createSession(definition, {
    answerer,
    resolve: (unresolved) => Promise.resolve(resolve(unresolved, { platform: io.platform, env: io.env, home: io.home, folders: {}, inputs: inputs.value, readText: readTextFileSync })),
    clientInfo: { name: "mcp-workbench", title: "MCP Workbench", version: io.version },
    guardian: path.join(io.dist, "guardian.js"),
    environment: io.env,
    judge: (schema, value) => judge(schema, value),
    auth: terminalSignIn(io, proxied?.pinned),
    ...(proxied && { fetch: proxied.fetch }),
  });
  const end = () => session.dispose();
  // A start that fails says why in one sentence; what led to it is told only of one that came through.
  const notes: string[] = [];
  let running = false;
  try {
    session.onDidTap((entry) => {
      trace?.value.write(entry);
      watch.take(entry);
      if (entry.kind === "note" && entry.level !== "info") notes.push(entry.text);
      if (running) for (const note of notes.splice(0)) io.note(inertLine(note, 1000));
    });
    io.interrupted.addEventListener("abort", end);
    const state = await session.start();
    // What stdout held besides is mostly why it was not ready.
    if (io.interrupted.aborted) return noVerdict(["Interrupted before the server was ready.", ...watch.findings().slice(0, 1).map(({ message }) => inertLine(message, 1000))].join(" "));
    if (state.kind === "failed" && state.signIn && !io.interactive) return noVerdict(`${state.reason} Sign in at a terminal, or give the token as --header "Authorization: Bearer …".`);
    if (state.kind === "failed") return noVerdict(state.next === undefined ? state.reason : `${state.reason} ${state.next}`);
    if (state.kind !== "running") return noVerdict("The server did not start.");
    running = true;
    // From here on an interrupt cancels the call, which `use` does; the server is stopped in the end as always.
    io.interrupted.removeEventListener("abort", end);
    return await use({ session, state, pollution: () => watch.findings() });
  } finally {
    io.interrupted.removeEventListener("abort", end);
    await session.stop();
    session.dispose();
    trace?.value.close();
  }
}

/** Values of all inputs that the definition uses: given, or asked for at a terminal. */
async function completeInputs({ definition, inputs }: Target, io: Io): Promise<Got<ReadonlyMap<string, string>>> {
  const used = inputsUsed(definition);
  const stray = [...inputs.keys()].find((id) => !used.some((input) => input.id === id));
  if (stray !== undefined) return failed(`Server ${JSON.stringify(definition.name)} uses no input ${JSON.stringify(stray)}.`);
  const values = new Map(inputs);
  for (const input of used) {
    if (values.has(input.id)) continue;
    const value = io.interactive ? await askInput(input, io) : undefined;
    if (value === undefined) return failed(`The input ${JSON.stringify(input.id)} has no value; give it as --input ${input.id}=VALUE.`);
    values.set(input.id, value);
  }
  return got(values);
}
