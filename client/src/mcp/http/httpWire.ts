import { AsyncLocalStorage } from "node:async_hooks";
import { SSEClientTransport, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import type { JsonObject } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";
import type { HttpTransport } from "../serverDefinition";
import type { Tap } from "../tap";
import { AuthFailure } from "../auth/authStep";
import { hasText, messageText } from "../verbatim";
import type { SendFailure, SendOptions, Wire, WireListener } from "../wire";
import { describeNetworkError } from "./networkError";
import { tappedFetch, type Exchange } from "./tappedFetch";

/**
 * An HTTP server behind the SDK's transports, which know sessions, streams, resumption and
 * authorisation. Messages are taken from the tapped bytes and not from what the SDK makes of them,
 * so that one it refuses is seen all the same.
 */
export class HttpWire implements Wire {
  readonly kind: "http" | "sse";
  readonly #transport: StreamableHTTPClientTransport | SSEClientTransport;
  readonly #listener: WireListener;
  readonly #exchanges = new AsyncLocalStorage<Exchange>();
  /** Read by the SDK at each cut: a modern stream is never resumed. */
  readonly #reconnection = { initialReconnectionDelay: 1_000, maxReconnectionDelay: 30_000, reconnectionDelayGrowFactor: 1.5, maxRetries: 2 };
  #closed = false;

  constructor({ kind, url, headers }: HttpTransport, fetch: typeof globalThis.fetch, tap: Tap, listener: WireListener, messageBytes: number) {
    this.kind = kind;
    this.#listener = listener;
    const address = new URL(url);
    const tapped = tappedFetch({
      fetch,
      tap,
      messageBytes,
      origin: address.origin,
      message: (message, request, refusal) => listener.message(message, request, refusal),
      exchange: () => this.#exchanges.getStore(),
    });
    const requestInit = { headers: { ...headers } };
    this.#transport =
      kind === "sse"
        ? new SSEClientTransport(address, { fetch: tapped, requestInit })
        : new StreamableHTTPClientTransport(address, { fetch: tapped, requestInit, reconnectionOptions: this.#reconnection });
    // Everything it could say is in the tap already, in the server's own words.
    (this.#transport as Transport).onerror = () => undefined;
    this.#transport.onclose = () => this.#end("The connection was closed.");
  }

  /** Opens the stream of HTTP+SSE; for Streamable HTTP there is nothing to open. */
  async start(): Promise<SendFailure | undefined> {
    const exchange: Exchange = {};
    try {
      await this.#exchanges.run(exchange, () => this.#transport.start());
      return undefined;
    } catch (error) {
      return failure(exchange, error);
    }
  }

  async send(message: JsonObject, options: SendOptions = {}): Promise<SendFailure | undefined> {
    const exchange: Exchange = hasText(message) ? { request: { made: JSON.stringify(message), meant: messageText(message) } } : {};
    const { signal, headers, onStreamEnd } = options;
    const sdkOptions = { ...(signal && { requestSignal: signal }), ...(headers && { headers }), ...(onStreamEnd && { onRequestStreamEnd: onStreamEnd }) };
    try {
      await this.#exchanges.run(exchange, () => (this.#transport as Transport).send(message as never, sdkOptions));
      return undefined;
    } catch (error) {
      if (this.#closed) return { sent: exchange.status !== undefined, message: "The connection was closed." };
      return failure(exchange, error);
    }
  }

  agreed(protocolVersion: string, modern: boolean): void {
    this.#reconnection.maxRetries = modern ? 0 : 2;
    // Modern requests carry their version themselves.
    if (!modern) this.#transport.setProtocolVersion(protocolVersion);
  }

  /** True while the server's session id goes along with requests. */
  get hasSession(): boolean {
    return this.#transport instanceof StreamableHTTPClientTransport && this.#transport.sessionId !== undefined;
  }

  async stop(): Promise<void> {
    if (this.#closed) return;
    if (this.#transport instanceof StreamableHTTPClientTransport) await settledWithin(this.#transport.terminateSession(), goodbyeMs);
    this.dispose();
  }

  dispose(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#transport.close().catch(() => undefined);
    this.#end("The connection was closed.");
  }

  #end(reason: string): void {
    this.#closed = true;
    this.#listener.end(reason);
  }
}

/** How long a server may take to answer the DELETE that ends its session. */
const goodbyeMs = 2_000;

async function settledWithin(promise: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([promise.catch(() => undefined), new Promise((resolve) => (timer = setTimeout(resolve, ms)))]);
  clearTimeout(timer);
}

function failure({ status, headers = {}, body = "" }: Exchange, error: unknown): SendFailure {
  // The server had answered 401 or 403, so the request was not run.
  if (error instanceof AuthFailure) return { sent: true, message: error.message, http: { status: 401, headers: {}, body: "" } };
  if (status === undefined) return describeNetworkError(error);
  // A limit of ours, reached in the middle of its answer.
  if (error instanceof RangeError) return { sent: true, message: error.message };
  const ok = status >= 200 && status < 300;
  const { location } = headers;
  const moved = status >= 300 && status < 400 && location !== undefined ? `, a redirect to ${quote(location, 300)}, which is not followed` : "";
  if (!ok) return { sent: true, message: `The server answered with HTTP ${String(status)}${moved}.`, http: { status, headers, body } };
  const type = headers["content-type"];
  const said = body.trim() === "" ? "" : `: ${quote(body.trim(), 160)}`;
  return { sent: true, message: `The server answered with HTTP ${String(status)} and ${type === undefined ? "no content type" : `content type ${JSON.stringify(type)}`}, and no message in it${said}.` };
}
