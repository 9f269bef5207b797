import { buildDiscoveryUrls, discoverAuthorizationServerMetadata, discoverOAuthProtectedResourceMetadata, type AuthorizationServerMetadata } from "@modelcontextprotocol/client";
import { quote } from "#shared/json/quote";
import type { Tap } from "../tap";
import { AuthFailure } from "./authStep";
import type { Challenge } from "./challenge";
import { during } from "./failureOf";
import type { Fetched, GuardedFetch } from "./guardedFetch";
import { matchResource } from "./resourceName";

/** Where to get a token for a server, and for what. */
export type Discovery = {
  /** The resource indicator (RFC 8707), as the server writes it. */
  readonly resource: string;
  readonly scopesSupported: readonly string[] | undefined;
  readonly issuer: string;
  readonly metadata: AuthorizationServerMetadata;
};

type Context = {
  readonly server: string;
  readonly challenge: Challenge | undefined;
  readonly fetch: GuardedFetch;
  /** All requests so far, the newest last. */
  readonly fetched: readonly Fetched[];
  readonly tap: Tap;
};

/** From the challenge over the protected resource to its authorization server. Stops at the first step that fails. */
export async function discover(context: Context): Promise<Discovery> {
  const { server, tap } = context;
  const found = await protectedResource(context);
  const issuer = found?.issuer ?? new URL(server).origin;
  tap.note("info", `Sign-in: the authorization server is ${quote(issuer, 300)}.`);
  const before = context.fetched.length;
  const metadata = await during("metadata", () => discoverAuthorizationServerMetadata(issuer, { fetchFn: context.fetch }));
  if (!metadata) throw noMetadata(found !== undefined, issuer, context.fetched.slice(before));
  return { resource: found?.resource ?? canonical(server), scopesSupported: found?.scopes, issuer: metadata.issuer, metadata };
}

type Resource = { readonly resource: string; readonly issuer: string; readonly scopes: readonly string[] | undefined };

/** Undefined where the server publishes none: then it is its own authorization server, as in 2025-03-26. */
async function protectedResource({ server, challenge, fetch, fetched, tap }: Context): Promise<Resource | undefined> {
  const named = challenge?.resourceMetadata;
  if (named !== undefined && !URL.canParse(named)) throw new AuthFailure("challenge", `"resource_metadata" is ${quote(named, 300)}, which is no URL.`);
  const before = fetched.length;
  const document = await during("resource", () => discoverOAuthProtectedResourceMetadata(server, named === undefined ? {} : { resourceMetadataUrl: named }, fetch)).catch((error: unknown) => {
    const answers = fetched.slice(before);
    const closed = answers.find(({ status }) => status === 401 || status === 403);
    if (closed) throw new AuthFailure("resource", `${closed.url} answered with HTTP ${String(closed.status)}, and metadata has to be public.`, { next: "Let requests for /.well-known/* through before the check of the token.", cause: error });
    // Redirects within the origin are answers, too.
    const last = answers.at(-1);
    if (named === undefined && last?.status === 404) return undefined;
    if (last !== undefined && last.status >= 400) throw new AuthFailure("resource", `${list(answers)}.`, { next: "Serve the metadata there, or name its address as `resource_metadata` in the challenge.", cause: error });
    throw error;
  });
  if (!document) {
    tap.note("warning", `Sign-in: the server has no protected resource metadata (${list(fetched.slice(before))}), which RFC 9728 and MCP since 2025-06-18 ask for; its own origin is tried as authorization server.`);
    return undefined;
  }
  const match = matchResource(document.resource, server);
  if (!match.ok) throw new AuthFailure("resource", match.difference, { next: "RFC 9728, section 3.3, asks for the very same text: correct `resource`, or the URL of the server." });
  if (match.note !== undefined) tap.note("warning", `Sign-in: ${match.note}`);
  const [issuer, ...others] = document.authorization_servers ?? [];
  if (issuer === undefined) throw new AuthFailure("resource", '"authorization_servers" names no authorization server.');
  if (others.length > 0) tap.note("info", `Sign-in: the server names ${String(others.length + 1)} authorization servers; the first is taken.`);
  return { resource: document.resource, issuer, scopes: document.scopes_supported };
}

function noMetadata(hasResource: boolean, issuer: string, answers: readonly Fetched[]): AuthFailure {
  const tried = answers.length > 0 ? list(answers) : buildDiscoveryUrls(issuer).map(({ url }) => url.href).join(", ");
  // What the fallback lacks is not the cause: the server had to say where its authorization server is.
  if (!hasResource) return new AuthFailure("resource", `the server publishes none, and its origin is no authorization server either: ${tried}.`, { next: "Serve /.well-known/oauth-protected-resource with `resource` and `authorization_servers`." });
  return new AuthFailure("metadata", `the authorization server ${quote(issuer, 300)} publishes none: ${tried}.`, { next: "Check `authorization_servers` of the protected resource metadata." });
}

function list(answers: readonly Fetched[]): string {
  return answers.map(({ url, status }) => `${url} answered with HTTP ${String(status)}`).join(", ");
}

/** The server's URL as a resource indicator: no fragment, and no slash for a bare origin. */
function canonical(server: string): string {
  const url = new URL(server);
  url.hash = "";
  return url.pathname === "/" && url.search === "" ? url.origin : url.href;
}
