import { messageDepthLimit, textIsDeeperThan } from "#shared/json/depth";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { Tap } from "../tap";
import type { WireListener } from "../wire";
import { hasBody, readText } from "./readText";
import { SseParser } from "./sseParser";

/** What is known about one exchange after its response head came. */
export type Exchange = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** The body, where it was no stream; at most its first part. */
  body?: string;
  /** The request's body as the SDK writes it, and as it is meant to be sent. */
  readonly request?: { readonly made: string; readonly meant: string };
};

type Fetch = typeof globalThis.fetch;
type Listener = WireListener["message"];

export type TapOptions = {
  readonly fetch: Fetch;
  readonly tap: Tap;
  readonly messageBytes: number;
  /** Only what goes to this origin is the server's traffic; the rest is noted by its address. */
  readonly origin: string;
  readonly message: Listener;
  /** The exchange record of the send that this fetch belongs to. */
  readonly exchange: () => Exchange | undefined;
};

/**
 * A `fetch` that passes every message both ways to the tap and to the listener, with status and
 * headers, exactly as it was sent, and leaves what it returns as readable as before.
 */
export function tappedFetch(options: TapOptions): Fetch {
  const { fetch, tap, exchange } = options;
  return async (input, given) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = given?.method ?? "GET";
    if (url.origin !== options.origin) {
      tap.note("info", `${method} ${url.origin}${url.pathname}`);
      return fetch(input, given);
    }
    const written = exchange()?.request;
    const init = written && given?.body === written.made ? { ...given, body: written.meant } : given;
    const sent = typeof init?.body === "string" ? parse(init.body) : undefined;
    const request = isObject(sent) ? own(sent, "id") : undefined;
    const id = typeof request === "number" || typeof request === "string" ? request : undefined;
    if (isObject(sent) && typeof init?.body === "string") tap.frame("send", init.body, sent, { headers: headersOf(new Headers(init.headers)) });
    const response = await fetch(input, init);
    const record = exchange();
    const http = { status: response.status, headers: headersOf(response.headers) };
    if (record) Object.assign(record, http);
    if (method !== "POST") tap.note("info", `${method} ${url.pathname} was answered with HTTP ${String(response.status)}.`);
    const type = response.headers.get("content-type") ?? "";
    if (/^text\/event-stream\b/i.test(type) && response.body) return tapStream(response, response.body, http, id, options);
    return tapBody(response, http, id, record, options);
  };
}

type HttpFacts = { readonly status: number; readonly headers: Readonly<Record<string, string>> };

async function tapBody(response: Response, http: HttpFacts, id: string | number | undefined, record: Exchange | undefined, { tap, message, messageBytes }: TapOptions): Promise<Response> {
  if (!response.body) {
    if (!response.ok) tap.note("warning", `HTTP ${String(http.status)} without a body.`);
    return response;
  }
  const text = await readText(response.body, messageBytes);
  if (record) record.body = text;
  const value = parse(text);
  const frames = Array.isArray(value) ? value : [value];
  let found = false;
  for (const frame of frames) {
    if (!isMessage(frame)) continue;
    found = true;
    // The message's own text; of a batch there is none for each.
    tap.frame("recv", Array.isArray(value) ? JSON.stringify(frame) : text, frame, http);
    message(frame, id, response.ok ? undefined : { ...http, body: text });
  }
  if (!found && text.trim() !== "") tap.note("warning", `HTTP ${String(http.status)} with a body that is no message: ${JSON.stringify(text.slice(0, 200))}.`);
  else if (!found && !response.ok) tap.note("warning", `HTTP ${String(http.status)} without a body.`);
  return new Response(hasBody(http.status) ? text : null, { status: http.status, statusText: response.statusText, headers: response.headers });
}

function tapStream(response: Response, body: ReadableStream<Uint8Array>, http: HttpFacts, id: string | number | undefined, { tap, message, messageBytes }: TapOptions): Response {
  const decoder = new TextDecoder();
  const parser = new SseParser(messageBytes, ({ event, data }) => {
    if (event !== "message") return;
    const frame = parse(data);
    for (const one of Array.isArray(frame) ? frame : [frame]) {
      if (isMessage(one)) {
        tap.frame("recv", Array.isArray(frame) ? JSON.stringify(one) : data, one, http);
        message(one, id);
      } else if (data.trim() !== "") tap.note("warning", `An event that is no message: ${JSON.stringify(data.slice(0, 200))}.`);
    }
  });
  const tapped = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        try {
          parser.push(decoder.decode(chunk, { stream: true }));
        } catch (error) {
          // Too long: the stream is ended on purpose.
          tap.note("error", error instanceof Error ? error.message : String(error));
          return controller.error(error);
        }
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(tapped, { status: http.status, statusText: response.statusText, headers: response.headers });
}

function headersOf(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries(headers);
}

function parse(text: string): JsonValue | undefined {
  if (textIsDeeperThan(text, messageDepthLimit)) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function isMessage(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && own(value, "jsonrpc") === "2.0";
}
