import type { AuthPorts } from "#client/mcp/auth/authPorts";
import type { PinnedFetch } from "#client/mcp/auth/pinnedFetch";
import type { Io } from "./io";
import { inertLine } from "./text/inert";

/** Signing in from a terminal: the address is printed for the person to open; tokens are kept until the command ends. */
export function terminalSignIn({ interactive, note }: Io, fetch: PinnedFetch | undefined): AuthPorts {
  const kept = new Map<string, string>();
  return {
    store: {
      get: (key) => Promise.resolve(kept.get(key)),
      set: (key, value) => Promise.resolve(void kept.set(key, value)),
      delete: (key) => Promise.resolve(void kept.delete(key)),
    },
    openPage: ({ server, url, host }) => {
      if (!interactive) return Promise.resolve(false);
      note(inertLine(`${server} asks for a sign-in at ${host}. Open this address in a browser on this machine; the command goes on by itself, and Ctrl-C gives up:`, 1000));
      note(inertLine(url, 20_000));
      return Promise.resolve(true);
    },
    asks: interactive ? "always" : "calls",
    ...(fetch && { fetch }),
  };
}
