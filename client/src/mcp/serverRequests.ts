import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { answer, isServerRequest, type Answer } from "./answers";
import { raceAbort, type Call } from "./calls";
import type { Peer } from "./peer";
import type { SessionPorts } from "./sessionPorts";
import type { ServerRequest } from "./sessionTypes";
import type { Tap } from "./tap";

/** `ended` is there once somebody waits for it: most calls are over without a question. */
type RunningCall = { readonly call: Call; ended: AbortController | undefined };

/** Requests of a server that may wait for a person at the same time. */
const mostOpen = 100;

/** Serves the requests that a legacy server sends: through the same answerer as MRTR's. */
export class ServerRequests {
  readonly #server: string;
  readonly #ports: Pick<SessionPorts, "answerer" | "judge">;
  readonly #tap: Tap;
  readonly #gone: AbortSignal;
  readonly #calls = new Set<RunningCall>();
  readonly #open = new Map<JsonValue, AbortController>();

  constructor(server: string, ports: Pick<SessionPorts, "answerer" | "judge">, tap: Tap, gone: AbortSignal) {
    this.#server = server;
    this.#ports = ports;
    this.#tap = tap;
    this.#gone = gone;
  }

  /** Runs one request of a call; a server request that comes meanwhile is taken to belong to it. */
  async during<T>(call: Call, run: () => Promise<T>): Promise<T> {
    const entry: RunningCall = { call, ended: undefined };
    this.#calls.add(entry);
    try {
      return await run();
    } finally {
      this.#calls.delete(entry);
      entry.ended?.abort();
    }
  }

  /** The server no longer wants the answer to its request. */
  cancelled(id: JsonValue | undefined): void {
    if (id !== undefined) this.#open.get(id)?.abort();
  }

  async serve(message: JsonObject, peer: Peer, modern: boolean): Promise<void> {
    const id = own(message, "id") ?? null;
    const method = own(message, "method");
    if (modern) {
      // The 2026 client must not write responses, not even a refusal.
      this.#tap.note("error", `The server sent the request ${JSON.stringify(method)}, which servers of 2026-07-28 may not; it was not answered.`);
      return;
    }
    if (typeof id === "number" && !Number.isFinite(id)) {
      // It would go back as null.
      this.#tap.note("error", `The server sent the request ${JSON.stringify(method)} with an id that is too large for a number; it was not answered.`);
      return;
    }
    if (method === "ping") return peer.respond(id, { result: {} });
    if (!isServerRequest(method)) return peer.respond(id, { error: { code: -32601, message: `Method not found: ${String(method)}` } });
    if (this.#open.size >= mostOpen) return peer.respond(id, { error: { code: -32603, message: `${String(mostOpen)} requests wait for an answer already.` } });
    // Over pipes nothing says which call a request belongs to: it is sure only when there is one.
    const [only, another] = this.#calls;
    const owner = another ? undefined : only;
    const withdrawn = new AbortController();
    const signal = AbortSignal.any([this.#gone, withdrawn.signal, ...(owner ? [(owner.ended ??= new AbortController()).signal] : [])]);
    const params = own(message, "params");
    const request: ServerRequest = {
      server: this.#server,
      call: owner ? { method: owner.call.method, name: owner.call.name } : null,
      key: "",
      round: 0,
      method,
      params: isObject(params) ? params : {},
      signal,
    };
    this.#open.set(id, withdrawn);
    const hold = peer.hold();
    const reply = await raceAbort(answer(request, owner?.call.options.answerer ?? this.#ports.answerer, this.#ports.judge), signal)
      .catch((error: unknown): Answer | { readonly kind: "failed"; readonly message: string } => ({ kind: "failed", message: error instanceof Error ? error.message : String(error) }))
      .finally(() => {
        hold.dispose();
        this.#open.delete(id);
      });
    if (!reply) return;
    switch (reply.kind) {
      case "answered":
        for (const finding of reply.findings) this.#tap.note("warning", finding.message);
        return peer.respond(id, { result: reply.result });
      case "refused":
        // The code that the sampling page of the legacy revisions gives.
        return peer.respond(id, { error: { code: -1, message: `User rejected ${method === "roots/list" ? "roots" : "sampling"} request` } });
      case "failed":
        // A fault on this side, which the server must not wait for.
        this.#tap.note("error", `The question could not be asked: ${reply.message}`);
        return peer.respond(id, { error: { code: -32603, message: "The client could not ask." } });
      case "invalid":
        this.#tap.note("error", reply.message);
        return peer.respond(id, { error: { code: -32602, message: reply.message } });
    }
  }
}
