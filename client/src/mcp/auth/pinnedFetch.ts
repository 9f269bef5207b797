// Without `node:`: under these names VS Code gives an extension requests that keep its proxy and certificate settings.
import { request as plainRequest, type IncomingMessage } from "http";
import { request as secureRequest } from "https";
import { isIP, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { hasBody } from "../http/readText";

/**
 * Sends one request and follows no redirect. A direct connection goes to one of `addresses` and to no other, whatever the
 * name of the host means by then; through a proxy, the proxy looks the name up.
 */
export type PinnedFetch = (url: string, init: RequestInit, addresses: readonly string[]) => Promise<Response>;

/** By the requests of Node.js: a `fetch` cannot be told which address a name has. */
export const pinnedFetch: PinnedFetch = async (url, init, addresses) => {
  // It writes down the body, and its type, as `fetch` would.
  const { method, headers, signal, body } = new Request(url, init);
  const content = body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined;
  // A connection that was kept open would lead whoever asks next to where its address was then.
  const all = { connection: "close", accept: "*/*", "user-agent": "mcp-workbench", ...Object.fromEntries(headers), ...(content && { "content-length": String(content.length) }) };
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = new URL(url).protocol === "https:" ? secureRequest : plainRequest;
    const sending = send(url, { method, headers: all, signal, lookup: pinnedLookup(addresses) }, resolve);
    sending.on("error", reject);
    sending.end(content);
  });
  const status = message.statusCode ?? 0;
  const answered = new Headers();
  for (const [name, values] of Object.entries(message.headersDistinct)) for (const value of values ?? []) answered.append(name, value);
  if (!hasBody(status)) message.resume();
  return new Response(hasBody(status) ? (Readable.toWeb(message) as ReadableStream<Uint8Array>) : null, { status, headers: answered });
};

/** Looks nothing up: whoever checked an address connects to that one. */
export function pinnedLookup(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (host, options, callback) => {
    const [first] = found;
    if (!first) callback(Object.assign(new Error(`The host ${host} is not known.`), { code: "ENOTFOUND" }), "", 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  };
}
