import { isObject, own, type JsonObject, type JsonValue } from "../../json/jsonValue";
import { isRevision, latestLegacyRevision, latestRevision, revisions, type Era, type Revision } from "../../mcp/revisions";
import { methodOf } from "../../mcp/shapes/methods";
import { evaluate } from "../../schema/evaluate";
import type { Frame, FrameKind, FrameSubject } from "./frame";
import type { FrameHistory, ListedSchemas, OpenRound, RequestFacts } from "./frameHistory";
import { IdSet, keyOf } from "./idSet";
import { RecentMap } from "./recentMap";
import { SentRequest } from "./sentRequest";
import { metaKeys } from "../../mcp/metaKeys";

/** How many of each kind of thing are remembered at least; at most twice as many. */
const most = { pending: 5_000, recent: 1_000, rounds: 500, tools: 5_000 } as const;

type Side = "client" | "server";
/**
 * Follows one session frame by frame and says what each frame means. Total and incremental: whatever comes, the
 * memory it takes stays within `most`, and a frame costs no more for what came before it.
 */
export class FrameSession implements FrameHistory {
  readonly #pending = { client: new RecentMap<SentRequest>(most.pending), server: new RecentMap<SentRequest>(most.pending) };
  readonly #recent = { client: new RecentMap<SentRequest>(most.recent), server: new RecentMap<SentRequest>(most.recent) };
  readonly #tokens = { client: new RecentMap<SentRequest>(most.recent), server: new RecentMap<SentRequest>(most.recent) };
  readonly #used = { client: new IdSet(), server: new IdSet() };
  readonly #rounds = new RecentMap<readonly OpenRound[]>(most.rounds);
  readonly #tools = new RecentMap<ListedSchemas>(most.tools);
  readonly #judge: FrameSubject["judge"];
  #revision: Revision | undefined;
  #begun = false;
  /** Messages of each side so far, and the newest request of it that was answered. */
  readonly #sent = { client: 0, server: 0 };
  readonly #answered = { client: 0, server: 0 };
  agreed: Revision | undefined;
  complete = false;
  handshake: FrameHistory["handshake"] = "none";
  clientCapabilities: JsonObject | undefined;
  serverCapabilities: JsonObject | undefined;
  logLevel: JsonValue | undefined;

  /** `revision`: what the session speaks, where the caller knows it; `judge`: by default without patterns that have no linear form. */
  constructor({ revision, judge = (schema, value) => evaluate(schema, value) }: { readonly revision?: Revision; readonly judge?: FrameSubject["judge"] } = {}) {
    this.#revision = revision;
    this.#judge = judge;
  }

  /** What was agreed on, or what the requests say that they speak. */
  get revision(): Revision | undefined {
    return this.#revision;
  }

  /** How many requests, tokens, ids, rounds and tools are remembered: bounded, however long the session is. */
  get remembered(): number {
    const { client, server } = this.#used;
    return [...[this.#pending, this.#recent, this.#tokens].flatMap((maps) => [maps.client, maps.server]), this.#rounds, this.#tools, client, server].reduce((sum, { size }) => sum + size, 0);
  }

  /** What a frame is. Undefined for what is no message at all: `frame-shape` says why. */
  read(frame: Frame): FrameSubject | undefined {
    const { message } = frame;
    if (!isObject(message)) return undefined;
    const from: Side = frame.dir === "send" ? "client" : "server";
    const ownMethod = own(message, "method");
    const id = own(message, "id");
    const kind: FrameKind = typeof ownMethod === "string" ? (Object.hasOwn(message, "id") ? "request" : "notification") : "response";
    const request = kind === "response" ? this.recent(from === "client" ? "server" : "client", id) : undefined;
    const method = typeof ownMethod === "string" ? ownMethod : request?.method;
    const given = own(message, "params");
    const params = isObject(given) ? given : {};
    const revision = (kind === "request" ? revisionOfRequest(method, params) : request?.revision) ?? this.#revision ?? (request && revisionOfAnswer(message));
    const era: Era = revisions[revision ?? latestRevision];
    return {
      frame,
      message,
      kind,
      from,
      method,
      known: method === undefined ? undefined : methodOf(method),
      params,
      request,
      revision: revision ?? latestRevision,
      era,
      eraIsCertain: revision !== undefined,
      history: this,
      judge: this.#judge,
    };
  }

  /** Takes the frame in. To be called after it was judged. */
  take(subject: FrameSubject | undefined): void {
    if (!subject) return;
    if (!this.#begun) {
      this.#begun = true;
      const { kind, from, method, era, eraIsCertain } = subject;
      this.complete = kind === "request" && from === "client" && ((eraIsCertain && era === "modern") || method === "initialize" || method === "server/discover");
    }
    this.#sent[subject.from]++;
    switch (subject.kind) {
      case "request":
        return this.#request(subject);
      case "notification":
        return this.#notification(subject);
      case "response":
        return this.#response(subject);
    }
  }

  pending(from: Side, id: JsonValue | undefined): RequestFacts | undefined {
    return this.#pending[from].get(keyOf(id));
  }

  recent(from: Side, id: JsonValue | undefined): RequestFacts | undefined {
    return this.#pending[from].get(keyOf(id)) ?? this.#recent[from].get(keyOf(id));
  }

  byToken(from: Side, token: JsonValue | undefined): RequestFacts | undefined {
    return this.#tokens[from].get(keyOf(token));
  }

  wasUsed(from: Side, id: JsonValue): boolean {
    return this.#used[from].has(id);
  }

  pendingOfClient(): Iterable<RequestFacts> {
    return this.#pending.client.values();
  }

  rounds(method: string, name: JsonValue | undefined): readonly OpenRound[] {
    return this.#rounds.get(callKey(method, name)) ?? [];
  }

  tool(name: string): ListedSchemas | undefined {
    return this.#tools.get(name);
  }

  #request({ frame, message, from, method = "", params, revision, eraIsCertain, era }: FrameSubject): void {
    const id = own(message, "id") ?? null;
    if (from === "client" && method === "initialize") {
      this.handshake = "asked";
      this.clientCapabilities = objectIn(params, "capabilities");
      // Until the server has chosen.
      this.#revision = latestLegacyRevision;
    } else if (eraIsCertain && this.#revision === undefined) this.#revision = revision;
    if (from === "client" && era === "modern") this.clientCapabilities = objectIn(objectIn(params, "_meta") ?? {}, metaKeys.clientCapabilities) ?? this.clientCapabilities;
    const facts = new SentRequest(id, method, from, params, frame.http?.headers, eraIsCertain ? revision : undefined, this.#sent[from], this.#answered);
    this.#used[from].add(id);
    this.#pending[from].set(keyOf(id), facts);
    const token = own(objectIn(params, "_meta") ?? {}, "progressToken");
    if (token !== undefined) this.#tokens[from].set(keyOf(token), facts);
    if (Object.hasOwn(params, "inputResponses") || Object.hasOwn(params, "requestState")) this.#takeUp(method, params);
  }

  /** A retry takes up the round whose state it brings; else the oldest. */
  #takeUp(method: string, params: JsonObject): void {
    const key = callKey(method, nameOf(method, params));
    const open = this.#rounds.get(key) ?? [];
    const state = own(params, "requestState");
    const taken = Math.max(open.findIndex(({ requestState }) => requestState === state), 0);
    const left = open.filter((_round, index) => index !== taken);
    if (left.length > 0) this.#rounds.set(key, left);
    else this.#rounds.delete(key);
  }

  #notification({ from, method = "", params }: FrameSubject): void {
    switch (method) {
      case "notifications/initialized":
        if (from === "client" && this.handshake !== "none") this.handshake = "done";
        return;
      case "notifications/cancelled": {
        const id = own(params, "requestId");
        const cancelled = this.#pending[from].get(keyOf(id)) ?? this.#pending[from === "client" ? "server" : "client"].get(keyOf(id));
        if (!cancelled) return;
        cancelled.cancelledAt = this.#sent[cancelled.from];
        this.#settle(cancelled, "cancelled");
        return;
      }
      case "notifications/progress": {
        const facts = this.#tokens[from === "client" ? "server" : "client"].get(keyOf(own(params, "progressToken")));
        const progress = own(params, "progress");
        if (facts && typeof progress === "number") facts.progress = progress;
        return;
      }
      case "notifications/subscriptions/acknowledged": {
        const facts = this.#pending.client.get(keyOf(own(objectIn(params, "_meta") ?? {}, metaKeys.subscriptionId)));
        if (facts) facts.acknowledged = true;
      }
    }
  }

  #response({ message, from, request }: FrameSubject): void {
    const facts = request && this.#pending[request.from].get(keyOf(request.id));
    if (!facts) return;
    this.#settle(facts, "answered");
    this.#answered[facts.from] = Math.max(this.#answered[facts.from], facts.order);
    const result = own(message, "result");
    if (from === "server" && isObject(result)) this.#result(facts, result);
    if (from === "server" && facts.method === "initialize" && !isObject(result)) this.handshake = "none";
    // The answer to a probe that a legacy server refuses says nothing of the era yet.
    if (facts.method === "server/discover" && !isObject(result) && this.handshake === "none") this.#revision = undefined;
  }

  #result(request: SentRequest, result: JsonObject): void {
    switch (request.method) {
      case "initialize": {
        const version = own(result, "protocolVersion");
        // A notification that came too early was told already, and what follows is not early for that.
        if (this.handshake !== "done") this.handshake = "answered";
        this.#revision = typeof version === "string" && isRevision(version) && revisions[version] === "legacy" ? version : latestLegacyRevision;
        this.agreed = this.#revision;
        this.serverCapabilities = objectIn(result, "capabilities");
        return;
      }
      case "server/discover":
        this.agreed = this.#revision = request.revision ?? latestRevision;
        this.serverCapabilities = objectIn(result, "capabilities");
        return;
      case "logging/setLevel":
        this.logLevel = own(request.params, "level");
        return;
      case "tools/list":
        this.#listed(result);
        return;
    }
    if (own(result, "resultType") === "input_required") {
      const key = callKey(request.method, nameOf(request.method, request.params));
      this.#rounds.set(key, [...(this.#rounds.get(key) ?? []), { id: request.id, requestState: own(result, "requestState") }].slice(-100));
    }
  }

  #listed(result: JsonObject): void {
    const tools = own(result, "tools");
    for (const tool of Array.isArray(tools) ? (tools as readonly JsonValue[]) : []) {
      const name = isObject(tool) ? own(tool, "name") : undefined;
      if (isObject(tool) && typeof name === "string") this.#tools.set(name, { inputSchema: own(tool, "inputSchema"), outputSchema: own(tool, "outputSchema") });
    }
  }

  #settle(facts: SentRequest, state: "answered" | "cancelled"): void {
    facts.settle(state);
    const key = keyOf(facts.id);
    this.#pending[facts.from].delete(key);
    this.#recent[facts.from].set(key, facts);
  }
}

/** Of an answer whose request and session say nothing: results of the modern era have a type, its requests a revision. */
function revisionOfAnswer(message: JsonObject): Revision {
  return Object.hasOwn(objectIn(message, "result") ?? {}, "resultType") ? latestRevision : latestLegacyRevision;
}

/** What a modern request says of itself, and what only one era can mean. */
function revisionOfRequest(method: string | undefined, params: JsonObject): Revision | undefined {
  if (method === "initialize") return latestLegacyRevision;
  const version = own(objectIn(params, "_meta") ?? {}, metaKeys.protocolVersion);
  // A revision that nobody knows is refused in the manner of the modern era.
  if (typeof version === "string") return isRevision(version) && revisions[version] === "modern" ? version : latestRevision;
  return method === "server/discover" || method === "subscriptions/listen" ? latestRevision : undefined;
}

/** What the call of a method is about: the tool, the prompt, the URI. */
export function nameOf(method: string, params: JsonObject): JsonValue | undefined {
  return own(params, method === "resources/read" ? "uri" : "name");
}

function callKey(method: string, name: JsonValue | undefined): string {
  return `${method} ${JSON.stringify(name)}`;
}

export function objectIn(object: JsonObject, name: string): JsonObject | undefined {
  const value = own(object, name);
  return isObject(value) ? value : undefined;
}
