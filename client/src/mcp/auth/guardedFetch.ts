import { quote } from "#shared/json/quote";
import { messageDepthLimit, textIsDeeperThan } from "#shared/json/depth";
import { describeNetworkError } from "../http/networkError";
import { readText } from "../http/readText";
import type { Tap } from "../tap";
import { isLoopbackHost, kindsOf, type Lookup } from "./addressGuard";

/** One request that was made on the way to a token. */
export type Fetched = { readonly method: string; readonly url: string; readonly status: number };

export type GuardedFetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/** A request that was not made, or not answered; the message is a clause with a full stop. */
export class FetchRefused extends Error {}

export type GuardOptions = {
  readonly fetch: typeof globalThis.fetch;
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
 * time. Each URL is logged.
 */
export function guardedFetch(options: GuardOptions): GuardedFetch {
  const { fetch, tap, signal, fetched } = options;
  return async (input, init = {}) => {
    let url = new URL(input);
    const method = init.method ?? "GET";
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fetchMs), ...(init.signal ? [init.signal] : [])]);
    for (let redirects = 0; ; redirects++) {
      await checkAddress(url, options);
      const response = await fetch(url.href, { ...init, redirect: "manual", credentials: "omit", signal: limit }).catch((error: unknown) => fail(url, error, signal));
      fetched({ method, url: url.href, status: response.status });
      tap.note("info", `Sign-in: ${method} ${shown(url)} was answered with HTTP ${String(response.status)}.`);
      const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
      if (location === null) return await withinLimits(url, response, signal);
      await response.body?.cancel();
      url = redirected(url, location, method, redirects);
    }
  };
}

/** An address as the log shows it: a query may hold anything. */
export function shown(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === "" ? "" : "?…"}`;
}

async function checkAddress(url: URL, { server, trustedHost, lookup }: GuardOptions): Promise<void> {
  if (url.username !== "" || url.password !== "") throw new FetchRefused(`the address ${quote(shown(url), 200)} holds a user name or a password.`);
  const plain = url.protocol === "http:" && isLoopbackHost(url.hostname) && isLoopbackHost(server.hostname);
  if (url.protocol !== "https:" && !plain) throw new FetchRefused(`the address ${quote(shown(url), 200)} is not https, and http is for loopback addresses of a server on loopback only.`);
  if (url.host === trustedHost || url.origin === server.origin) return;
  const [there, own] = await Promise.all([kindsOf(url, lookup), kindsOf(server, lookup)]);
  for (const kind of there) {
    if (kind === "public" || own.has(kind)) continue;
    const what = kind === "unusable" ? "an address that no server has" : `a ${kind} address`;
    throw new FetchRefused(`${quote(url.host, 200)} is ${what}, and the MCP server at ${quote(server.host, 200)} is elsewhere.`);
  }
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
async function withinLimits(url: URL, response: Response, signal: AbortSignal): Promise<Response> {
  const text = response.body ? await readText(response.body, bodyBytes).catch((error: unknown) => fail(url, error, signal)) : "";
  if (textIsDeeperThan(text, messageDepthLimit)) throw new FetchRefused(`the answer of ${shown(url)} nests deeper than ${String(messageDepthLimit)} levels.`);
  const empty = response.status === 204 || response.status === 205 || response.status === 304;
  return new Response(empty ? null : text, { status: response.status, headers: response.headers });
}

function fail(url: URL, error: unknown, signal: AbortSignal): never {
  if (signal.aborted) throw new FetchRefused("it was given up.", { cause: error });
  if (error instanceof Error && error.name === "TimeoutError") throw new FetchRefused(`${shown(url)} did not answer within ${String(fetchMs / 1000)} s.`, { cause: error });
  if (error instanceof RangeError) throw new FetchRefused(`${shown(url)} answered with more than ${String(bodyBytes)} bytes.`, { cause: error });
  const { message } = describeNetworkError(error);
  throw new FetchRefused(`${shown(url)} could not be asked. ${message}`, { cause: error });
}
