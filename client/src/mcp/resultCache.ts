import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";

/** A result that may be shown again instead of asked for again. */
export type Kept<T> = {
  readonly value: T;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly ttlMs: number;
  /** "private" ends with the sign-in under which it came. */
  readonly scope: "public" | "private";
};

/** Results kept at once; the oldest goes first. */
const mostKept = 256;

/** What the server changed, by the notification that says so: results of these methods are no longer fresh. */
const changedLists: Readonly<Record<string, readonly string[]>> = {
  "notifications/tools/list_changed": ["tools/list"],
  "notifications/prompts/list_changed": ["prompts/list"],
  "notifications/resources/list_changed": ["resources/list", "resources/templates/list"],
};

/**
 * Results of one connection for as long as the server calls them fresh (2026-07-28, server/utilities/caching). Method and
 * parameters are the key; what depends on answers of a person is never kept.
 */
export class ResultCache<T> {
  readonly #kept = new Map<string, Kept<T> & { readonly method: string; readonly params: JsonObject }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** What is fresh still. */
  get(method: string, params: JsonObject): Kept<T> | undefined {
    const key = keyOf(method, params);
    const kept = this.#kept.get(key);
    if (!kept || this.#now() < kept.receivedAt + kept.ttlMs) return kept;
    this.#kept.delete(key);
    return undefined;
  }

  /** Keeps a value that was made of a result, for as long as that one says; nothing where it says nothing. */
  keep(method: string, params: JsonObject, result: JsonValue, value: T): void {
    this.#kept.delete(keyOf(method, params));
    const hints = cacheHints(result);
    if (!hints || hints.ttlMs <= 0 || Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState")) return;
    this.#kept.set(keyOf(method, params), { ...hints, value, receivedAt: this.#now(), method, params });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  /** Forgets what a notification says has changed. */
  notified(notification: string, params: JsonObject): void {
    const methods = Object.hasOwn(changedLists, notification) ? (changedLists[notification] ?? []) : [];
    const uri = notification === "notifications/resources/updated" ? own(params, "uri") : undefined;
    // The update may be of a part of what was read.
    this.#drop(({ method, params: of }) => methods.includes(method) || (method === "resources/read" && typeof uri === "string" && uri.startsWith(String(own(of, "uri")))));
  }

  /** All pages of one list. */
  forgetList(method: string): void {
    this.#drop((kept) => kept.method === method);
  }

  /** Somebody else may be signed in from here on. */
  forgetPrivate(): void {
    this.#drop(({ scope }) => scope === "private");
  }

  #drop(which: (kept: { readonly method: string; readonly params: JsonObject; readonly scope: string }) => boolean): void {
    for (const [key, kept] of this.#kept) if (which(kept)) this.#kept.delete(key);
  }
}

/** What a complete result says of its freshness; what it does not say counts as stale and private. */
export function cacheHints(result: JsonValue): { readonly ttlMs: number; readonly scope: "public" | "private" } | undefined {
  if (!isObject(result) || own(result, "resultType") !== "complete") return undefined;
  const ttlMs = own(result, "ttlMs");
  return { ttlMs: typeof ttlMs === "number" && Number.isFinite(ttlMs) ? Math.max(0, ttlMs) : 0, scope: own(result, "cacheScope") === "public" ? "public" : "private" };
}

/** Metadata does not choose the result. */
function keyOf(method: string, params: JsonObject): string {
  return JSON.stringify([method, ...Object.entries(params).filter(([name]) => name !== "_meta").sort(([a], [b]) => (a < b ? -1 : 1))]);
}
