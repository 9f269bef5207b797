import { quote } from "#shared/json/quote";

/** A resource identifier of protected resource metadata, held against the server's URL. */
export type ResourceMatch =
  | { readonly ok: true; /** Set where it fits, but is not the URL itself: a sentence. */ readonly note?: string }
  /** `difference` is a clause with a full stop that quotes both. */
  | { readonly ok: false; readonly difference: string };

/**
 * RFC 9728, section 3.3: the two have to be identical. Equal by URI syntax alone (case of scheme and host, default
 * port, empty path) counts as identical; the origin is the identifier of metadata at the root well-known address,
 * which MCP documents.
 */
export function matchResource(resource: string, server: string): ResourceMatch {
  if (resource === server) return { ok: true };
  if (!URL.canParse(resource)) return { ok: false, difference: `"resource" is ${quote(resource, 300)}, which is no URL, and the server is ${quote(server, 300)}.` };
  const named = new URL(resource);
  const asked = new URL(server);
  if (named.href === asked.href) return { ok: true };
  if (named.origin === asked.origin && named.pathname === "/" && named.search === "" && named.hash === "")
    return { ok: true, note: `The metadata names the origin ${quote(resource, 300)} as resource, not the server's URL ${quote(server, 300)}: its tokens are good for all that is there.` };
  return { ok: false, difference: `"resource" is ${quote(resource, 300)}, and the server's URL is ${quote(server, 300)}${where(named, asked)}.` };
}

function where(named: URL, asked: URL): string {
  if (named.origin !== asked.origin) return ": the origins differ";
  const [a, b] = [named.pathname, asked.pathname];
  if (a === `${b}/` || b === `${a}/`) return ": they differ by the slash at the end";
  return a === b ? ": the queries differ" : ": the paths differ";
}
