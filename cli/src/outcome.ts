import { findingsSince } from "#client/mcp/sessionFindings";
import type { RetryPolicy } from "#client/mcp/retries";
import type { Answerer, CallOptions } from "#client/mcp/sessionTypes";
import type { Outcome } from "#shared/mcp/outcome";
import { cancelAnswerer, givenAnswerer, readAnswers } from "./answers";
import { type Ending, failed, got, type Got, type Io } from "./io";
import { readJsonArgument } from "./jsonArgument";
import type { OptionValues } from "./options";
import type { Target } from "./target";
import { terminalAnswerer } from "./terminalAnswerer";
import { inertLine, jsonDocument } from "./text/inert";
import { outcomeText } from "./text/outcomeText";
import { type Talk, withSession } from "./withSession";

export const answersOption = {
  answers: { kind: "value", value: "JSON|@FILE", about: 'answers to what the server asks: a list of {"action","content"} taken in order, or an object by key or round:key' },
} as const;

export const callOptions = {
  timeout: { kind: "value", value: "MS", about: "milliseconds that a request to a started server may take without progress; 60000 by default" },
  retries: { kind: "value", value: "N", about: "make a call that failed again, up to N times, where it surely did not run, or only reads; 0 by default" },
  repeatable: { kind: "flag", about: "with --retries: your word that the tool may run twice; it counts for tools that say so, too (idempotentHint, readOnlyHint)" },
} as const;

export type CallSettings = { readonly answerer: Answerer; readonly timeoutMs: number | undefined; readonly retry: RetryPolicy };

/** Reads the options that all calls share. */
export async function readCall(options: { readonly answers?: string | undefined } & OptionValues<typeof callOptions>, io: Io): Promise<Got<CallSettings>> {
  const timeoutMs = options.timeout === undefined ? undefined : Number(options.timeout);
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && timeoutMs > 0 && timeoutMs <= 600_000)) return failed(`--timeout ${JSON.stringify(options.timeout)} is no number of milliseconds from 1 to 600000.`);
  const times = Number(options.retries ?? 0);
  if (!/^\d*$/.test(options.retries ?? "0") || options.retries === "" || times > 10) return failed(`--retries ${JSON.stringify(options.retries)} is no number from 0 to 10.`);
  if (options.repeatable && times === 0) return failed("--repeatable goes with --retries.");
  const retry: RetryPolicy = { times, repeatable: options.repeatable };
  const fallback = io.interactive ? terminalAnswerer(io) : cancelAnswerer(io);
  if (options.answers === undefined) return got({ answerer: fallback, timeoutMs, retry });
  const json = await readJsonArgument("answers", options.answers, io);
  if (!json.ok) return json;
  const answers = readAnswers(json.value);
  return answers.ok ? got({ answerer: givenAnswerer(answers.value, fallback), timeoutMs, retry }) : answers;
}

/** Makes one call against a target and ends with its outcome: exit 0 only when it is ok and nothing is wrong with it. */
export function outcomeOf(target: Target, settings: CallSettings, io: Io, format: string | undefined, make: (talk: Talk, options: CallOptions) => Promise<Outcome>): Promise<Ending> {
  return withSession(target, settings.answerer, io, async (talk) => {
    const { traffic } = talk.session;
    const since = traffic.frames;
    const called = await make(talk, {
      signal: io.interrupted,
      retry: settings.retry,
      onProgress: ({ progress, total, message }) => io.note(`${progress}${total === undefined ? "" : ` of ${total}`}${message === undefined ? "" : `: ${inertLine(message)}`}`),
      ...(settings.timeoutMs !== undefined && { timeoutMs: settings.timeoutMs }),
    });
    const { outcome, sideEffect, result, error, rounds, durationMs, tries } = called;
    const findings = [...called.findings, ...findingsSince(talk.session, since, called.findings), ...talk.pollution()];
    const good = outcome === "ok" && findings.every(({ level }) => level !== "error");
    const output = format === "json" ? jsonDocument({ version: 1, outcome, sideEffect, result, error, rounds, findings, durationMs, ...(tries && { tries }) }) : outcomeText({ ...called, findings }, io.colour);
    return { kind: "verdict", good, output };
  });
}
