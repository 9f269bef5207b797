import { type PinnedFetch, pinnedLookup } from "#client/mcp/auth/pinnedFetch";
import type { Io } from "./io";

/** Names of the variables, small letters before capitals, as curl and others take them. */
const names = ["https_proxy", "http_proxy", "no_proxy"] as const;

export type ProxyFetches = { readonly fetch: typeof globalThis.fetch; /** For addresses that servers name. */ readonly pinned: PinnedFetch };

/**
 * A `fetch` that goes through the proxy of the environment (`HTTPS_PROXY`, `HTTP_PROXY`, without what `NO_PROXY` names);
 * undefined where there is none, because that of Node.js 20 knows no proxy and does all the rest. Certificates are checked
 * in either case as Node.js does it, with those of NODE_EXTRA_CA_CERTS.
 */
export async function proxyFetch(env: Io["env"]): Promise<ProxyFetches | undefined> {
  const [httpsProxy, httpProxy, noProxy] = names.map((name) => env[name] || env[name.toUpperCase()] || "");
  if (!httpsProxy && !httpProxy) return undefined;
  // Loaded by those alone who need it.
  const { EnvHttpProxyAgent, fetch } = await import("undici");
  const proxies = { httpProxy: httpProxy ?? "", httpsProxy: httpsProxy ?? "", noProxy: noProxy ?? "" };
  const through = (dispatcher: InstanceType<typeof EnvHttpProxyAgent>) => ((input: string | URL, init?: object) => fetch(input, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
  return {
    fetch: through(new EnvHttpProxyAgent(proxies)),
    // What is said of connecting holds for connections without a proxy only.
    pinned: (url, init, addresses) => through(new EnvHttpProxyAgent({ ...proxies, connect: { lookup: pinnedLookup(addresses) } }))(url, init),
  };
}

/** The variable whose value is no address of a proxy, as a sentence. */
export function proxyProblem(env: Io["env"]): string | undefined {
  for (const name of names.slice(0, 2)) {
    const spelled = env[name] ? name : name.toUpperCase();
    const value = env[spelled] ?? "";
    if (value !== "" && !(URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return `The environment variable ${spelled} is no address of an HTTP proxy: it has to begin with http:// or https://.`;
  }
  return undefined;
}
