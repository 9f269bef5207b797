import { type Disposable, toDisposable } from "#shared/disposable";
import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import type { ProtocolError } from "#shared/mcp/outcome";
import { PausableTimer } from "./pausableTimer";
import type { Progress } from "./sessionTypes";
import type { Tap } from "./tap";
import type { HttpRefusal, SendFailure, Wire, WireListener } from "./wire";

export type RequestOptions = {
  /** A reason that is a string is told to the server. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Milliseconds without an answer or progress. */
  readonly timeoutMs: number;
  /** Milliseconds in all, whatever progress arrives. */
  readonly capMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Probe and `initialize`: not to be cancelled, and without a progress token. */
  readonly handshake?: boolean;
  /** Without a progress token: nobody looks at the progress of a list. */
  readonly quiet?: boolean;
};

/** How a request ended, in the words of the wire. `sent`: the server may have read it. */
export type Reply = { readonly id: number } & (
  | { readonly kind: "result"; readonly result: JsonValue }
  | { readonly kind: "error"; readonly error: ProtocolError; readonly http?: HttpRefusal }
  | { readonly kind: "timeout"; readonly ms: number; readonly capped: boolean }
  | { readonly kind: "cancelled"; readonly sent: boolean }
  | { readonly kind: "failed"; readonly sent: boolean; readonly message: string; readonly next?: string; readonly http?: HttpRefusal }
);

type Bare<T> = T extends unknown ? Omit<T, "id"> : never;
type Pending = {
  readonly method: string;
  readonly settle: (reply: Bare<Reply>) => void;
  readonly progressed: (progress: Progress) => void;
  /** Lets the times of the request rest while a person is asked, and go on afterwards. */
  readonly rest: (resting: boolean) => void;
};

export type PeerEvents = {
  request(message: JsonObject, origin: number | undefined): void;
  notification(method: string, params: JsonObject, origin: number | undefined): void;
  end(reason: string): void;
};

/** Ids rise through a session's whole life, so that none is ever used twice. */
export type IdSource = { next(): number };

export function idSource(): IdSource {
  let last = 0;
  return { next: () => ++last };
}

/** What becomes of a request without a connection. */
export const notConnected: Reply = { id: 0, kind: "failed", sent: false, message: "The server is not connected." };

/**
 * One end of JSON-RPC over a wire: numbers requests, matches answers, watches time and progress,
 * cancels the way the transport asks for. It hands out what was received and changes nothing in it.
 */
export class Peer implements WireListener {
  /** Modern HTTP cancels by closing the request's stream; everything else by a notification. */
  cancelByStream = false;
  readonly #tap: Tap;
  readonly #ids: IdSource;
  readonly #events: PeerEvents;
  readonly #pending = new Map<number, Pending>();
  #wire: Wire | undefined;
  #ended: string | undefined;
  #strayId: JsonValue | undefined;
  /** Server requests that wait for a person. */
  #holds = 0;

  constructor(tap: Tap, ids: IdSource, events: PeerEvents) {
    this.#tap = tap;
    this.#ids = ids;
    this.#events = events;
  }

  /** The wire needs its listener first, so it comes after. */
  attach(wire: Wire): void {
    this.#wire = wire;
  }

  get ended(): string | undefined {
    return this.#ended;
  }

  /** The id of the first answer that no request waited for. */
  get strayId(): JsonValue | undefined {
    return this.#strayId;
  }

  async request(method: string, params: JsonObject, options: RequestOptions): Promise<Reply> {
    const id = this.#ids.next();
    const message: JsonObject = { jsonrpc: "2.0", id, method, params: options.handshake || options.quiet ? params : withProgressToken(params, id) };
    return this.#exchange(id, method, message, options);
  }

  /** Sends a request as it is, under the id it has: one that was answered may be used again, as a wrong client does. `onId` is told the id before. */
  async requestAsIs(message: JsonObject, options: RequestOptions, onId: (id: number) => void): Promise<Reply> {
    const given = own(message, "id");
    const id = typeof given === "number" ? given : this.#ids.next();
    if (this.#pending.has(id)) return { id, kind: "failed", sent: false, message: `A request with the id ${id} still waits for its answer.` };
    const method = own(message, "method");
    onId(id);
    return this.#exchange(id, typeof method === "string" ? method : "", given === id ? message : { ...message, id }, options);
  }

  async #exchange(id: number, method: string, message: JsonObject, options: RequestOptions): Promise<Reply> {
    const { signal } = options;
    if (signal?.aborted) return { id, kind: "cancelled", sent: false };
    if (this.#ended !== undefined || !this.#wire) return { id, kind: "failed", sent: false, message: this.#ended ?? "The server is not connected." };
    const wire = this.#wire;
    // Over pipes a request has no stream of its own.
    const stream = wire.kind === "stdio" ? undefined : new AbortController();
    return new Promise<Reply>((resolve) => {
      let idle: NodeJS.Timeout | undefined;
      let written = false;
      let sending: Promise<SendFailure | undefined> = Promise.resolve(undefined);
      const cap = new PausableTimer(options.capMs, () => giveUp({ kind: "timeout", ms: options.capMs, capped: true }));
      const settle = (reply: Bare<Reply>): void => {
        if (!this.#pending.delete(id)) return;
        clearTimeout(idle);
        cap.dispose();
        signal?.removeEventListener("abort", onAbort);
        // The transport reads the session id from the handshake's response after its body.
        if (options.handshake) void sending.then(() => resolve({ id, ...reply }));
        else resolve({ id, ...reply });
      };
      const giveUp = (reply: Bare<Reply>): void => {
        if (!this.#pending.has(id)) return;
        settle(reply);
        if (!options.handshake) this.#cancel(id, reply.kind === "timeout" ? "The request timed out." : typeof signal?.reason === "string" ? signal.reason : "The user cancelled the request.");
        stream?.abort();
      };
      let heard = Date.now();
      const silence = (): number => options.timeoutMs - (Date.now() - heard);
      const watch = (): void => {
        clearTimeout(idle);
        // A request that was answered meanwhile leaves no timer behind.
        if (this.#holds === 0 && this.#pending.has(id)) idle = setTimeout(judge, Math.max(1, silence()));
      };
      const judge = (): void => {
        if (silence() > 0) return watch();
        // What has arrived but was not read yet counts: this process may have been busy itself.
        setImmediate(() => setImmediate(() => (silence() > 0 || this.#holds > 0 ? watch() : giveUp({ kind: "timeout", ms: options.timeoutMs, capped: false }))));
      };
      const onAbort = (): void => giveUp({ kind: "cancelled", sent: written });
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#pending.set(id, {
        method,
        settle,
        rest: (resting) => {
          heard = Date.now();
          if (resting) cap.pause();
          else cap.resume();
          watch();
        },
        progressed: (progress) => {
          heard = Date.now();
          options.onProgress?.(progress);
        },
      });
      if (this.#holds > 0) cap.pause();
      watch();
      written = true;
      sending = wire.send(message, {
        ...(stream && { signal: stream.signal }),
        ...(options.headers && { headers: options.headers }),
        onStreamEnd: () => settle({ kind: "failed", sent: true, message: "The server closed the response stream before the answer." }),
      });
      void sending.then((failure) => {
        if (failure) settle(replyToFailure(failure));
      });
    });
  }

  async notify(method: string, params?: JsonObject): Promise<SendFailure | undefined> {
    if (this.#ended !== undefined || !this.#wire) return { sent: false, message: this.#ended ?? "The server is not connected." };
    return this.#wire.send({ jsonrpc: "2.0", method, ...(params && { params }) });
  }

  /** Answers a request of a legacy server. */
  async respond(id: JsonValue, answer: { readonly result: JsonObject } | { readonly error: ProtocolError }): Promise<void> {
    if (this.#ended !== undefined) return;
    const body = "result" in answer ? { result: answer.result } : { error: { code: answer.error.code ?? -32603, message: answer.error.message } };
    await this.#wire?.send({ jsonrpc: "2.0", id, ...body });
  }

  /** While a person is asked for the server, no time of a request runs. */
  hold(): Disposable {
    const restAll = (): void => this.#pending.forEach(({ rest }) => rest(this.#holds > 0));
    this.#holds++;
    restAll();
    return toDisposable(() => {
      this.#holds--;
      restAll();
    });
  }

  /** The ids of the requests that wait for an answer, with their methods. */
  get waiting(): ReadonlyMap<number, { readonly method: string }> {
    return this.#pending;
  }

  message(message: JsonObject, request?: string | number, refusal?: HttpRefusal): void {
    const method = own(message, "method");
    const id = own(message, "id");
    const origin = typeof request === "number" ? request : undefined;
    // No server sends these: they are our own, come back.
    const echoed = typeof id === "number" && (method === "initialize" || method === "server/discover") ? this.#pending.get(id) : undefined;
    if (echoed && echoed.method === method) return echoed.settle(echo);
    if (typeof method === "string") {
      if (Object.hasOwn(message, "id")) this.#events.request(message, origin);
      else this.#notification(method, message, origin);
      return;
    }
    if (typeof id === "number" && this.#pending.has(id)) return this.#answer(id, message, refusal);
    // An error that could not read the id belongs to the POST it came on.
    if ((id === undefined || id === null) && origin !== undefined && this.#pending.has(origin)) return this.#answer(origin, message, refusal);
    this.#strayId ??= id ?? null;
    this.#tap.note("warning", `The server sent an answer with id ${typeof id === "number" ? numberText(id) : JSON.stringify(id ?? null)}, for which no request is waiting.`);
  }

  end(reason: string): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    for (const { settle } of [...this.#pending.values()]) settle({ kind: "failed", sent: true, message: reason });
    this.#events.end(reason);
  }

  #answer(id: number, message: JsonObject, refusal: HttpRefusal | undefined): void {
    const settle = this.#pending.get(id)?.settle;
    const error = own(message, "error");
    if (error === undefined && Object.hasOwn(message, "result")) return settle?.({ kind: "result", result: own(message, "result") ?? null });
    settle?.({ kind: "error", error: readError(error), ...(refusal && { http: refusal }) });
  }

  #notification(method: string, message: JsonObject, origin: number | undefined): void {
    const params = own(message, "params");
    const fields = isObject(params) ? params : {};
    if (method === "notifications/progress") this.#progress(fields);
    this.#events.notification(method, fields, origin);
  }

  #progress(params: JsonObject): void {
    const token = own(params, "progressToken");
    const progress = own(params, "progress");
    const pending = typeof token === "number" ? this.#pending.get(token) : undefined;
    if (!pending || typeof progress !== "number") return;
    const total = own(params, "total");
    const message = own(params, "message");
    pending.progressed({ progress, ...(typeof total === "number" && { total }), ...(typeof message === "string" && { message }) });
  }

  #cancel(id: number, reason: string): void {
    if (this.cancelByStream) return;
    void this.notify("notifications/cancelled", { requestId: id, reason });
  }
}

const echo = { kind: "failed", sent: true, message: "The server sends back what it is sent, as a terminal does.", next: "Start it without a terminal (`docker run -i`, not `-it`; `ssh -T`), so that it reads stdin itself." } as const;

function replyToFailure(failure: SendFailure): Bare<Reply> {
  const { sent, message, next, http } = failure;
  const error = http && errorInBody(http.body);
  if (error) return { kind: "error", error, http };
  return { kind: "failed", sent, message, ...(next !== undefined && { next }), ...(http && { http }) };
}

/** The JSON-RPC error of an HTTP body, whatever its id. */
export function errorInBody(body: string): ProtocolError | undefined {
  try {
    const value: unknown = JSON.parse(body);
    const error = isObject(value) ? own(value, "error") : undefined;
    return isObject(error) && typeof own(error, "code") === "number" ? readError(error) : undefined;
  } catch {
    return undefined;
  }
}

function readError(value: JsonValue | undefined): ProtocolError {
  if (!isObject(value)) return { code: null, message: "The answer has neither a result nor an error object." };
  const code = own(value, "code");
  const message = own(value, "message");
  const data = own(value, "data");
  return {
    code: typeof code === "number" ? code : null,
    message: typeof message === "string" ? message : "",
    ...(data !== undefined && { data }),
  };
}

/** JSON has no infinity and drops the sign of zero: both can be read from it all the same. */
function numberText(value: number): string {
  return Object.is(value, -0) ? "-0" : Number.isFinite(value) ? String(value) : `${value < 0 ? "-" : ""}1e400 or the like`;
}

/** Always asked for: progress is what keeps a long call from timing out. */
function withProgressToken(params: JsonObject, id: number): JsonObject {
  const meta = own(params, "_meta");
  const fields = isObject(meta) ? meta : {};
  return Object.hasOwn(fields, "progressToken") ? params : { ...params, _meta: { ...fields, progressToken: id } };
}
