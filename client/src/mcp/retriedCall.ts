import type { FailedTry, Outcome, SideEffect } from "#shared/mcp/outcome";
import type { Call } from "./calls";
import { judgeRetry, retryPause, type FailedReply, type RetryBudget, type RetryPolicy } from "./retries";

export type RetryPorts = {
  /** Makes the call once; `failed` is told a reply that was no result. */
  readonly attempt: (failed: (reply: FailedReply) => void) => Promise<Outcome>;
  /** The server runs, or is being started. */
  readonly alive: () => boolean;
  /** Waits, and then for a start that is under way; false where the server does not run, or the signal came first. */
  readonly ready: (waitMs: number, signal: AbortSignal | undefined) => Promise<boolean>;
  readonly note: (level: "info" | "warning", text: string) => void;
  readonly budget: RetryBudget;
  readonly firstPauseMs: number;
};

/** Makes a call, and again where that does no harm and is allowed. Every try that failed stands in the outcome. */
export async function retriedCall(call: Call, policy: RetryPolicy, ports: RetryPorts): Promise<Outcome> {
  const began = performance.now();
  const { signal, onRetry } = call.options;
  const tries: FailedTry[] = [];
  const earlier: Outcome["findings"][number][] = [];
  for (;;) {
    let failure: FailedReply | undefined;
    const outcome = await ports.attempt((reply) => (failure = reply));
    const end = (last: Outcome): Outcome =>
      tries.length === 0 ? last : { ...last, sideEffect: worst(last.sideEffect, tries), findings: [...earlier, ...last.findings], durationMs: Math.round(performance.now() - began), tries };
    if (!failure || signal?.aborted) return end(outcome);
    const what = `${call.method} ${JSON.stringify(call.name)}`;
    const why = whyNot(failure, outcome, call, policy, tries.length, ports);
    if (typeof why === "string") {
      if (why !== "") ports.note("info", `${what} is not tried again: ${why}.`);
      return end(outcome);
    }
    const waitMs = retryPause(tries.length + 1, ports.firstPauseMs, why.afterMs, Math.random());
    const said = `${outcome.error?.message.replace(/\.$/, "") ?? outcome.outcome}. Trying again in ${seconds(waitMs)} s (${String(tries.length + 1)} of ${String(policy.times)}).`;
    ports.note("warning", `${what}: ${said}`);
    onRetry?.(said);
    if (!(await ports.ready(waitMs, signal))) return end(signal?.aborted ? { ...outcome, outcome: "cancelled", error: { code: null, message: "The call was cancelled before it was tried again." } } : outcome);
    tries.push({ outcome: outcome.outcome, sideEffect: outcome.sideEffect, error: outcome.error, durationMs: outcome.durationMs, waitMs });
    earlier.push(...outcome.findings);
  }
}

/** Why it is not tried again, empty where that needs no word; else the pause that the server asks for. */
function whyNot(failure: FailedReply, { rounds }: Outcome, { method, tool }: Call, policy: RetryPolicy, made: number, { alive, budget }: RetryPorts): string | { readonly afterMs: number } {
  const verdict = judgeRetry(failure, method, tool, policy);
  if (!verdict.again) return failure.kind === "cancelled" ? "" : verdict.why;
  // The call made anew would ask the person anew.
  if (rounds > 1) return "a person was asked on the way, and would be asked again";
  if (!alive()) return "the server does not run";
  if (made >= policy.times) return `it failed ${String(made + 1)} times`;
  return budget.take() ? { afterMs: verdict.afterMs } : "the server has used up its retries of this minute";
}

/** As exact as a person waits. */
function seconds(ms: number): string {
  return String(ms < 10_000 ? Math.round(ms / 100) / 10 : Math.round(ms / 1000));
}

/** What an earlier try may have done is not undone by the last. */
function worst(last: SideEffect, tries: readonly FailedTry[]): SideEffect {
  return last === "none" && tries.some(({ sideEffect }) => sideEffect !== "none") ? "unknown" : last;
}
