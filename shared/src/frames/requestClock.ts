import { isObject, type JsonObject, own } from "../json/jsonValue";
import type { When } from "./group";

/** Tells at which moment of the session a line was printed, from the messages of both directions. */
export class RequestClock {
  /** Method by id, in the order sent. */
  readonly #pending = new Map<string | number, string>();
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
    if (typeof method === "string" && isId(id)) this.#pending.set(id, method);
  }

  /** Returns true where the message answers a request. */
  received(message: JsonObject): boolean {
    if (!Object.hasOwn(message, "result") && !Object.hasOwn(message, "error")) return false;
    this.#answered = true;
    const id = own(message, "id");
    if (isId(id)) this.#pending.delete(id);
    return true;
  }

  /** Now. Undefined in a capture after the handshake: there only the next answer tells. */
  now(): When | undefined {
    if (!this.#answered) return { phase: "before-handshake" };
    if (!this.#live) return undefined;
    // Of several pending requests the latest is the likeliest cause.
    const [id, method] = [...this.#pending].at(-1) ?? [];
    return id === undefined || method === undefined ? { phase: "idle" } : { phase: "in-request", id, method };
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
