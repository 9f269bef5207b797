import type { Outcome } from "#shared/mcp/outcome";
import type { Call } from "./calls";
import type { ResultCache } from "./resultCache";

/** Reads a resource, or takes what was read before where the server says that it is fresh still; the outcome tells which. */
export async function cachedCall(call: Call, cache: ResultCache<Outcome>, note: (text: string) => void, make: () => Promise<Outcome>): Promise<Outcome> {
  const kept = call.options.anew ? undefined : cache.get(call.method, call.params);
  if (kept) {
    const { value, receivedAt, ttlMs, scope } = kept;
    const freshForMs = Math.max(0, receivedAt + ttlMs - Date.now());
    note(`${call.method} ${JSON.stringify(call.name)}: taken from what was received ${new Date(receivedAt).toISOString()}, which the server calls fresh for ${String(Math.ceil(freshForMs / 1000))} s more; nothing was sent.`);
    return { ...value, rounds: 0, durationMs: 0, kept: { receivedAt, freshForMs, scope } };
  }
  const outcome = await make();
  if (outcome.outcome === "ok" && outcome.rounds === 1 && outcome.result !== null) cache.keep(call.method, call.params, outcome.result, outcome);
  return outcome;
}
