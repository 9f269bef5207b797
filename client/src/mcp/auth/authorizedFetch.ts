import type { Disposable } from "#shared/disposable";
import { isObject, own } from "#shared/json/jsonValue";
import type { Authorizer, Tries } from "./authorizer";

/** Requests that a person made and waits for. */
const personal: ReadonlySet<unknown> = new Set(["tools/call", "resources/read", "prompts/get"]);

/**
 * A `fetch` that sends the access token to the server's own origin and to nobody else, and signs in where the server
 * asks for it. `hold`: while that goes on, no request runs out of time.
 */
export function authorizedFetch(fetch: typeof globalThis.fetch, authorizer: Authorizer, hold: () => Disposable): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== authorizer.server.origin) return fetch(input, init);
    const tries: Tries = { refreshed: false, signedIn: false, stepUps: 0 };
    for (;;) {
      const token = await authorizer.token();
      const response = await fetch(input, token === undefined ? init : withToken(init, token));
      if (response.status !== 401 && response.status !== 403) return response;
      const held = hold();
      try {
        const again = await untilAborted(authorizer.recover(response, token, isPersonal(init?.body), tries), init?.signal);
        if (!again) return response;
      } finally {
        held.dispose();
      }
      await response.body?.cancel();
    }
  };
}

function withToken(init: RequestInit | undefined, token: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set("Authorization", `Bearer ${token}`);
  return { ...init, headers };
}

function isPersonal(body: unknown): boolean {
  if (typeof body !== "string") return false;
  try {
    const message: unknown = JSON.parse(body);
    return isObject(message) && personal.has(own(message, "method"));
  } catch {
    return false;
  }
}

/** A request that is given up leaves; the sign-in goes on for the others. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  if (!signal) return promise;
  signal.throwIfAborted();
  let leave = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
