import { isObject, type JsonObject, own } from "../json/jsonValue";
import { staysOpen } from "../mcp/shapes/methods";
import type { When } from "./group";

/** Requests remembered; the oldest without an answer are forgotten beyond that. */
const mostPending = 1_000;

/** Tells at which moment of the session a line was printed, from the messages of both directions. */
export class RequestClock {
  /** Method by id, in the order sent. */
  readonly #pending = new Map<string | number, string>();
  #latest: string | number | undefined;
  #answered = false;
  #live = false;

  /** False while only the server's side is known, as in a capture. */
  get live(): boolean {
    return this.#live;
  }

  sent(message: JsonObject): void {
    this.#live = true;
    const id = own(message, "id");
    const method = own(message, "method");
    // No answer may follow to a cancelled request, and it would be taken for the cause of all that is printed later.
    if (method === "notifications/cancelled") return this.#forget(message);
    if (typeof method !== "string" || staysOpen(method) || !isId(id)) return;
    this.#pending.set(id, method);
    this.#latest = id;
    if (this.#pending.size > mostPending) this.#forgetOldest();
  }

  /** Returns true where the message answers a request. */
  received(message: JsonObject): boolean {
    if (!Object.hasOwn(message, "result") && !Object.hasOwn(message, "error")) return false;
    this.#answered = true;
    const id = own(message, "id");
    if (isId(id)) this.#settle(id);
    return true;
  }

  /** Now. Undefined in a capture after the handshake: there only the next answer tells. */
  now(): When | undefined {
    if (!this.#answered) return { phase: "before-handshake" };
    if (!this.#live) return undefined;
    // Of several pending requests the latest is the likeliest cause.
    const id = this.#latest;
    const method = id === undefined ? undefined : this.#pending.get(id);
    return id === undefined || method === undefined ? { phase: "idle" } : { phase: "in-request", id, method };
  }

  #forget(cancelled: JsonObject): void {
    const params = own(cancelled, "params");
    const id = isObject(params) ? own(params, "requestId") : undefined;
    if (isId(id)) this.#settle(id);
  }

  #settle(id: string | number): void {
    if (this.#pending.delete(id) && this.#latest === id) this.#latest = [...this.#pending.keys()].at(-1);
  }

  #forgetOldest(): void {
    for (const id of this.#pending.keys()) return void this.#pending.delete(id);
  }
}

/** What the answer that follows a line in a capture says about it. */
export function whenAnswered(message: JsonObject): When {
  const id = own(message, "id");
  return isId(id) ? { phase: "in-request", id } : { phase: "idle" };
}

/** The revision that an answer to `initialize` names. */
export function revisionIn(message: JsonObject): string | undefined {
  const result = own(message, "result");
  const revision = isObject(result) ? own(result, "protocolVersion") : undefined;
  return typeof revision === "string" ? revision : undefined;
}

function isId(value: unknown): value is string | number {
  return typeof value === "string" || typeof value === "number";
}
