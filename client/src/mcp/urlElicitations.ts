import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Reply } from "./peer";

/** The visits that a server of 2025-11-25 asks for before a call is made again (error -32042), by their ids. */
export type WantedVisits = { readonly requests: JsonObject; readonly ids: readonly string[] };

/** Undefined for any other reply, and where the error does not say which visits. */
export function wantedVisits(reply: Reply): WantedVisits | undefined {
  if (reply.kind !== "error" || reply.error.code !== -32042 || !isObject(reply.error.data)) return undefined;
  const listed = own(reply.error.data, "elicitations");
  const wanted = new Map<string, JsonObject>();
  for (const params of Array.isArray(listed) ? listed : []) {
    const id = isObject(params) ? own(params, "elicitationId") : undefined;
    if (isObject(params) && typeof id === "string" && own(params, "mode") === "url") wanted.set(id, { method: "elicitation/create", params });
  }
  return wanted.size === 0 ? undefined : { requests: Object.fromEntries(wanted), ids: [...wanted.keys()] };
}

/** Completions that are remembered: one may come before anyone waits for it. */
const mostKept = 1_000;

/** Knows which visits to addresses the server called done (`notifications/elicitation/complete`). */
export class UrlElicitations {
  readonly #done = new Set<string>();
  readonly #waiting = new Set<() => void>();

  completed(id: JsonValue | undefined): void {
    if (typeof id !== "string") return;
    if (this.#done.size >= mostKept) this.#done.clear();
    this.#done.add(id);
    for (const look of [...this.#waiting]) look();
  }

  /** True once all of them are done; false when the time (ms) or the signal comes first. */
  whenDone(ids: readonly string[], timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    const isDone = (): boolean => ids.every((id) => this.#done.has(id));
    if (isDone()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const settle = (done: boolean): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", onAbort);
        this.#waiting.delete(look);
        resolve(done);
      };
      const onAbort = (): void => settle(false);
      const look = (): void => void (isDone() && settle(true));
      const timer = setTimeout(() => settle(false), timeoutMs);
      this.#waiting.add(look);
      signal.addEventListener("abort", onAbort, { once: true });
      if (signal.aborted) settle(false);
    });
  }
}
