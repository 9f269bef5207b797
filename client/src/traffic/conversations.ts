import { isObject, own, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { nameOf, objectIn } from "#shared/lint/frames/frameSession";
import { RecentMap } from "#shared/lint/frames/recentMap";
import { metaKeys } from "#shared/mcp/metaKeys";

type Dir = "send" | "recv" | null;

/** A request that was seen, as far as its answer and its conversation need it. */
export type Asked = { readonly number: number; readonly head: number; readonly round: number; readonly method: string; readonly call: string; readonly ts: number | null; readonly revision: string | null };

/** Where a message belongs. */
export type Place = {
  /** The first row of the conversation; undefined: it begins one. */
  readonly head?: number;
  readonly round: number;
  /** What an answer answers. */
  readonly request?: Asked;
  /** What a cancellation ends. */
  readonly cancels?: Asked;
};

type Round = { readonly state: string; readonly head: number; readonly round: number };

/** How much is remembered of each kind, so that a server that never answers does not fill the memory. */
const most = 5_000;

/**
 * Joins the messages of one server: answers to requests, the rounds of a call (2026-07-28, basic/patterns/mrtr), its
 * progress and cancellation, and what the server asks while one call alone waits.
 */
export class Conversations {
  readonly #pending = new RecentMap<Asked>(most);
  readonly #tokens = new RecentMap<Asked>(most);
  readonly #rounds = new RecentMap<readonly Round[]>(most);
  /** Calls of the client that wait, by number. */
  readonly #calls = new Map<number, Asked>();
  #handshake: number | undefined;

  /** Where a message belongs, before it has a number. */
  place(dir: Dir, message: JsonObject): Place {
    const method = own(message, "method");
    const id = own(message, "id");
    const params = paramsOf(message);
    if (typeof method !== "string") return this.#answer(dir, id);
    if (Object.hasOwn(message, "id")) return this.#request(dir, method, params);
    switch (method) {
      case "notifications/progress":
        return under(this.#tokens.get(key(other(dir), own(params, "progressToken"))));
      case "notifications/cancelled": {
        const asked = this.#pending.get(key(dir, own(params, "requestId"))) ?? this.#pending.get(key(other(dir), own(params, "requestId")));
        return { ...under(asked), ...(asked && { cancels: asked }) };
      }
      case "notifications/initialized":
        return this.#handshake === undefined ? { round: 1 } : { head: this.#handshake, round: 1 };
      default: {
        const subscription = own(objectIn(params, "_meta") ?? {}, metaKeys.subscriptionId);
        return subscription === undefined ? { round: 1 } : under(this.#pending.get(key("send", subscription)));
      }
    }
  }

  /** Takes a request in that got its number. */
  asked(dir: Dir, { message, ...rest }: Omit<Asked, "call"> & { readonly message: JsonObject }): void {
    const { method } = rest;
    const params = paramsOf(message);
    const id = own(message, "id");
    const asked: Asked = { ...rest, call: callKey(method, params) };
    this.#pending.set(key(dir, id), asked);
    const token = own(objectIn(params, "_meta") ?? {}, "progressToken");
    if (token !== undefined) this.#tokens.set(key(dir, token), asked);
    if (method === "initialize") this.#handshake = asked.head;
    if (dir === "send" && method !== "subscriptions/listen" && this.#calls.size < most) this.#calls.set(asked.number, asked);
  }

  /** A request got its answer: `result` is what it brought, where it is one. */
  answered(dir: Dir, id: JsonValue | undefined, request: Asked, result: JsonValue | undefined): void {
    this.#pending.delete(key(other(dir), id));
    this.#calls.delete(request.number);
    if (!isObject(result) || own(result, "resultType") !== "input_required") return;
    const { call } = request;
    const round: Round = { state: JSON.stringify(own(result, "requestState")) ?? "", head: request.head, round: request.round };
    this.#rounds.set(call, [...(this.#rounds.get(call) ?? []), round].slice(-100));
  }

  /** The connection ended: the requests that nobody answers any more. */
  ended(): readonly Asked[] {
    const lost = [...this.#pending.values()];
    this.#calls.clear();
    this.#handshake = undefined;
    return lost;
  }

  #request(dir: Dir, method: string, params: JsonObject): Place {
    if (Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState")) {
      const call = callKey(method, params);
      const open = this.#rounds.get(call) ?? [];
      const state = JSON.stringify(own(params, "requestState")) ?? "";
      const taken = open[Math.max(0, open.findIndex((round) => round.state === state))];
      if (!taken) return { round: 1 };
      this.#rounds.set(call, open.filter((round) => round !== taken));
      return { head: taken.head, round: taken.round + 1 };
    }
    if (dir !== "recv" || this.#calls.size !== 1) return { round: 1 };
    const [call] = this.#calls.values();
    return call ? { head: call.head, round: call.round } : { round: 1 };
  }

  #answer(dir: Dir, id: JsonValue | undefined): Place {
    const request = this.#pending.get(key(other(dir), id));
    return request ? { head: request.head, round: request.round, request } : { round: 1 };
  }
}

function under(asked: Asked | undefined): Place {
  return asked ? { head: asked.head, round: asked.round } : { round: 1 };
}

export function paramsOf(message: JsonObject): JsonObject {
  return objectIn(message, "params") ?? {};
}

function other(dir: Dir): Dir {
  return dir === null ? null : dir === "send" ? "recv" : "send";
}

function key(dir: Dir, id: JsonValue | undefined): string {
  return `${dir ?? ""} ${JSON.stringify(id) ?? ""}`;
}

function callKey(method: string, params: JsonObject): string {
  return `${method} ${JSON.stringify(nameOf(method, params)) ?? ""}`;
}
