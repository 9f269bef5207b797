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
export async function visitPage({ url, signal }: SignInPage): Promise<boolean> {
  // Not waited for: the redirect ends at our own listener, which answers when the sign-in goes on.
  fetch(url, { redirect: "follow", signal }).then((response) => response.body?.cancel()).catch(() => undefined);
  return Promise.resolve(true);
}
