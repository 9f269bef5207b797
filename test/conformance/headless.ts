import { get } from "node:http";
import type { SignInPage, TokenStore } from "#client/mcp/auth/authPorts";

/** Tokens for one run. */
export function memoryStore(): TokenStore {
  const values = new Map<string, string>();
  return {
    get: (key) => Promise.resolve(values.get(key)),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    delete: (key) => Promise.resolve(void values.delete(key)),
  };
}

/** A person who agrees to everything: the authorization server redirects at once, and the redirect is followed. */
export function visitPage({ url, signal }: SignInPage): Promise<boolean> {
  visit(url, signal);
  return Promise.resolve(true);
}

/** Not waited for: the last redirect ends at our own listener. Each on a connection of its own, as listeners come and go on one port. */
function visit(url: string, signal: AbortSignal): void {
  get(url, { agent: false, signal }, (response) => {
    response.resume();
    const { location } = response.headers;
    if (location !== undefined) visit(new URL(location, url).href, signal);
  }).on("error", () => undefined);
}
