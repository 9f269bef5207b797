import { quote } from "#shared/json/quote";
import { messageDepthLimit, textIsDeeperThan } from "#shared/json/depth";
import { describeNetworkError } from "../http/networkError";
import { hasBody, readText } from "../http/readText";
import type { Tap } from "../tap";
import { addressesOf, addressKind, isLoopbackHost, type AddressKind, type Lookup } from "./addressGuard";
import type { PinnedFetch } from "./pinnedFetch";

/** One request that was made on the way to a token. */
export type Fetched = { readonly method: string; readonly url: string; readonly status: number };

export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** A request that was not made, or not answered; the message is a clause with a full stop. */
export class FetchRefused extends Error {}

export type GuardOptions = {
  readonly fetch: PinnedFetch;
  readonly lookup: Lookup;
  readonly tap: Tap;
  /** The MCP server: what is allowed depends on where it is. */
  readonly server: URL;
  /** Host that the user named as authorization server, which may be on a private network. */
  readonly trustedHost: string | undefined;
  readonly signal: AbortSignal;
  readonly fetched: (fetched: Fetched) => void;
};

const bodyBytes = 1024 * 1024;
const fetchMs = 10_000;
const redirectLimit = 3;

/**
 * A `fetch` for addresses that a server named: only https (http on loopback where the server is there as well),
 * no redirect to another origin, no private or link-local address unless the server is there, within limits of size and
 * time. The addresses that were checked are those that are connected to. Each URL is logged.
 */
export function guardedFetch(options: GuardOptions): GuardedFetch {
  const { fetch, tap, signal, fetched } = options;
  return async (input, init = {}) => {
    let url = new URL(input);
    const method = init.method ?? "GET";
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fetchMs), ...(init.signal ? [init.signal] : [])]);
    for (let redirects = 0; ; redirects++) {
      const addresses = await checkedAddresses(url, options);
      const failed = (error: unknown): never => fail(url, error, signal, limit);
      const response = await fetch(url.href, { ...init, redirect: "manual", credentials: "omit", signal: limit }, addresses).catch(failed);
      fetched({ method, url: url.href, status: response.status });
      tap.note("info", `Sign-in: ${method} ${shown(url)} was answered with HTTP ${String(response.status)}.`);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (location === null) return await withinLimits(url, response, failed);
      await response.body?.cancel();
      url = redirected(url, location, method, redirects);
    }
  };
}

/** An address as the log shows it: a query may hold anything. */
export function shown(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === "" ? "" : "?…"}`;
}

/** Where the host of the URL is; empty where that is not known here, which a proxy may know. */
async function checkedAddresses(url: URL, { server, trustedHost, lookup }: GuardOptions): Promise<readonly string[]> {
  if (url.username !== "" || url.password !== "") throw new FetchRefused(`the address ${quote(shown(url), 200)} holds a user name or a password.`);
  const plain = url.protocol === "http:" && isLoopbackHost(url.hostname) && isLoopbackHost(server.hostname);
  if (url.protocol !== "https:" && !plain) throw new FetchRefused(`the address ${quote(shown(url), 200)} is not https, and http is for loopback addresses of a server on loopback only.`);
  const addresses = await addressesOf(url, lookup);
  if (url.host === trustedHost || url.origin === server.origin) return addresses;
  const own = await kindsOf(server, lookup);
  for (const kind of addresses.map(addressKind)) {
    // A server that has a public address as well is not taken at its word that it is in here.
    if (kind === "public" || (own.has(kind) && !own.has("public"))) continue;
    const what = kind === "unusable" ? "an address that no server has" : `a ${kind} address`;
    throw new FetchRefused(`${quote(url.host, 200)} is ${what}, and the MCP server at ${quote(server.host, 200)} is elsewhere.`);
  }
  return addresses;
}

async function kindsOf(url: URL, lookup: Lookup): Promise<ReadonlySet<AddressKind>> {
  return new Set((await addressesOf(url, lookup)).map(addressKind));
}

function redirected(from: URL, location: string, method: string, redirects: number): URL {
  if (!URL.canParse(location, from.href)) throw new FetchRefused(`${shown(from)} redirects to ${quote(location)}, which is no URL.`);
  const to = new URL(location, from);
  if (to.origin !== from.origin) throw new FetchRefused(`${quote(from.origin, 200)} redirects to ${quote(to.origin, 200)}, and redirects to another origin are not followed.`);
  if (method !== "GET") throw new FetchRefused(`${shown(from)} redirects a ${method}, which is not followed.`);
  if (redirects >= redirectLimit) throw new FetchRefused(`${shown(from)} redirects more than ${String(redirectLimit)} times.`);
  return to;
}

/** Read to its end here, so that whoever parses it waits for nothing more. */
async function withinLimits(url: URL, response: Response, failed: (error: unknown) => never): Promise<Response> {
  const text = response.body ? await readText(response.body, bodyBytes).catch(failed) : "";
  if (textIsDeeperThan(text, messageDepthLimit)) throw new FetchRefused(`the answer of ${shown(url)} nests deeper than ${String(messageDepthLimit)} levels.`);
  return new Response(hasBody(response.status) ? text : null, { status: response.status, headers: response.headers });
}

function fail(url: URL, error: unknown, signal: AbortSignal, limit: AbortSignal): never {
  if (signal.aborted) throw new FetchRefused("it was given up.", { cause: error });
  if (limit.aborted) throw new FetchRefused(`${shown(url)} did not answer within ${String(fetchMs / 1000)} s.`, { cause: error });
  if (error instanceof RangeError) throw new FetchRefused(`${shown(url)} answered with more than ${String(bodyBytes)} bytes.`, { cause: error });
  const { message } = describeNetworkError(error);
  throw new FetchRefused(`${shown(url)} could not be asked. ${message}`, { cause: error });
}
