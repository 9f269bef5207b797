import type { Disposable } from "#shared/disposable";
import { own, type JsonObject } from "#shared/json/jsonValue";
import type { LogLevel } from "#shared/mcp/logLevels";
import type { Outcome } from "#shared/mcp/outcome";
import { isRevision } from "#shared/mcp/revisions";
import { authorizedFetch } from "./auth/authorizedFetch";
import type { Authorizer } from "./auth/authorizer";
import { authorizerFor, signInFailure } from "./auth/authorizerFor";
import { cachedCall } from "./cachedCall";
import { makeCall, type Call, type CallContext } from "./calls";
import { connect, handshake, type Agreement, type ConnectContext, type Connected, type Failure, type Link, type Opened } from "./connect";
import { clientCapabilities, withEnvelope } from "./envelope";
import { parameterHeaders } from "./headerParameters";
import { HttpWire } from "./http/httpWire";
import { Debugging, unhurried } from "./debugging";
import { fetchLists } from "./lists";
import { ListWatch } from "./listWatch";
import { openHttp } from "./openHttp";
import { openStdio } from "./openStdio";
import { notConnected, Peer, type IdSource, type PeerEvents, type Reply, type RequestOptions } from "./peer";
import { redactor } from "./redactor";
import { ResultCache } from "./resultCache";
import type { FailedReply } from "./retries";
import type { EraChoice, HttpTransport, ServerDefinition, StdioTransport } from "./serverDefinition";
import { ServerRequests } from "./serverRequests";
import type { EraMemory, Limits, Resolution, SessionPorts } from "./sessionPorts";
import type { ServerLists } from "./sessionTypes";
import { httpFailure, processFailure } from "./startFailure";
import { StdioWire } from "./stdioWire";
import type { Tap } from "./tap";
import { UrlElicitations } from "./urlElicitations";

export type ConnectionEvents = {
  step(step: string): void;
  /** The connection is over without having been asked to be. */
  ended(reason: string): void;
  listsChanged(lists: ServerLists): void;
  /** From which level on log messages are wanted. */
  logLevel(): LogLevel | undefined;
  /** A person asked for a debugger, whatever the entry says. */
  debugged(): boolean;
  /** A person asked for this start in order to sign in. */
  maySignIn(): boolean;
};

/** One start of a server: from its variables to its end. Never opened twice. */
export class Connection implements Disposable {
  readonly #definition: ServerDefinition;
  readonly #era: EraChoice;
  readonly #ports: SessionPorts;
  readonly #limits: Limits;
  readonly #memory: EraMemory;
  readonly #tap: Tap;
  readonly #ids: IdSource;
  readonly #events: ConnectionEvents;
  readonly #capabilities: JsonObject;
  readonly #gone = new AbortController();
  readonly #requests: ServerRequests;
  readonly #urls = new UrlElicitations();
  readonly #debugging: Debugging | undefined;
  readonly #watch: ListWatch;
  readonly #pages = new ResultCache<Reply>();
  readonly #reads = new ResultCache<Outcome>();
  #link: Link | undefined;
  #agreement: Agreement | undefined;
  #context: ConnectContext | undefined;
  #renewing: Promise<boolean> | undefined;
  #transport: StdioTransport | HttpTransport | undefined;
  #authorizer: Authorizer | undefined;
  #secrets: readonly string[] = [];
  #closed = false;
  #disposed = false;

  constructor(definition: ServerDefinition, era: EraChoice, ports: SessionPorts, limits: Limits, memory: EraMemory, tap: Tap, ids: IdSource, events: ConnectionEvents) {
    this.#definition = definition;
    this.#era = era;
    this.#ports = ports;
    const { debugger: port } = ports;
    this.#debugging = port && (events.debugged() || definition.dev?.debug) ? new Debugging(port, definition, tap) : undefined;
    this.#limits = this.#debugging ? { ...limits, ...unhurried } : limits;
    this.#memory = memory;
    this.#tap = tap;
    this.#ids = ids;
    this.#events = events;
    this.#capabilities = clientCapabilities(ports.answerer);
    this.#requests = new ServerRequests(definition.name, ports, tap, this.#gone.signal);
    this.#watch = new ListWatch({
      tap,
      fetch: (keep) => this.fetchLists({ keep }),
      changed: (lists) => events.listsChanged(lists),
      request: (method, params, options) => this.#send(method, params, options),
    });
  }

  get pid(): number | undefined {
    const wire = this.#link?.wire;
    return wire instanceof StdioWire && !wire.exit ? wire.pid : undefined;
  }

  /** The authorization server with which it is signed in. */
  get account(): string | undefined {
    return this.#authorizer?.account;
  }

  /** A sentence, where the server did not leave when its stdin was closed. */
  get ignoredEof(): string | undefined {
    const wire = this.#link?.wire;
    return wire instanceof StdioWire ? wire.ignoredEof : undefined;
  }

  /** Why the connection is over, once it is. */
  get ended(): string | undefined {
    return this.#link?.peer.ended;
  }

  async open(): Promise<Connected> {
    const resolution = await this.#ports.resolve(this.#definition).catch((error: unknown): Resolution => ({ ok: false, problem: `The variables could not be resolved: ${error instanceof Error ? error.message : String(error)}` }));
    if (!resolution.ok) return { ok: false, reason: resolution.problem, ...(resolution.next !== undefined && { next: resolution.next }) };
    this.#transport = resolution.transport;
    this.#hide(resolution.secrets);
    this.#authorizer = authorizerFor(resolution.transport, this.#ports.auth, {
      definition: this.#definition,
      tap: this.#tap,
      signal: this.#gone.signal,
      mayAsk: () => this.#events.maySignIn(),
      step: (step) => this.#events.step(step),
      secrets: (values) => {
        this.#hide(values);
        for (const cache of [this.#pages, this.#reads]) cache.forgetPrivate();
      },
    });
    const key = JSON.stringify(resolution.transport);
    this.#context = {
      choice: this.#era,
      limits: this.#limits,
      tap: this.#tap,
      clientInfo: this.#ports.clientInfo,
      capabilities: this.#capabilities,
      open: () => this.#openLink(resolution.transport),
      openSse: () => this.#openLink(resolution.transport.kind === "http" ? { ...resolution.transport, kind: "sse" } : resolution.transport),
      step: (step) => this.#events.step(step),
      explain: (link, reply, step) => this.#explain(link, reply, step),
      remembered: this.#memory.recall(key),
      remember: (era) => this.#memory.remember(key, era),
    };
    const connected = await connect(this.#context);
    if (!connected.ok) return connected;
    const { link, agreement } = connected;
    this.#agreement = agreement;
    link.wire.agreed(agreement.protocolVersion, agreement.era === "modern");
    link.peer.cancelByStream = agreement.era === "modern" && link.wire.kind !== "stdio";
    return connected;
  }

  #hide(values: readonly string[]): void {
    this.#secrets = [...new Set([...this.#secrets, ...values])];
    this.#tap.redact = redactor(this.#secrets);
  }

  /** `keep`: pages that the server calls fresh still are not asked for again. */
  async fetchLists({ keep = false }: { readonly keep?: boolean } = {}): Promise<ServerLists> {
    const { era, capabilities } = this.#agreement ?? { era: "modern" as const, capabilities: {} };
    const { requestTimeoutMs: timeoutMs, requestCapMs: capMs, listPages: pages } = this.#limits;
    return fetchLists({
      era,
      http: this.#link?.wire.kind !== "stdio",
      capabilities,
      pages,
      request: async (method, params) => {
        const kept = keep ? this.#pages.get(method, params) : undefined;
        if (kept) return { reply: kept.value, receivedAt: kept.receivedAt };
        const reply = await this.#send(method, params, { timeoutMs, capMs, quiet: true });
        if (reply.kind === "result" && era === "modern") this.#pages.keep(method, params, reply.result, reply);
        return { reply };
      },
      forget: (method) => this.#pages.forgetList(method),
    });
  }

  /** From now on the lists are fetched again when the server says that they changed. */
  listen(): void {
    if (this.#agreement) this.#watch.start(this.#agreement);
  }

  /** Tells a legacy server the level; a modern one learns it with each request. Undefined where that worked, else a sentence. */
  async applyLogLevel(): Promise<string | undefined> {
    const agreement = this.#agreement;
    const level = this.#events.logLevel();
    if (!agreement || agreement.era === "modern" || level === undefined) return undefined;
    if (!Object.hasOwn(agreement.capabilities, "logging")) return "The server does not declare the capability `logging`, so its log level cannot be set.";
    const { requestTimeoutMs: timeoutMs, requestCapMs: capMs } = this.#limits;
    const reply = await this.#send("logging/setLevel", { level }, { timeoutMs, capMs, quiet: true });
    return reply.kind === "result" ? undefined : `The server did not take the log level ${JSON.stringify(level)}: ${reply.kind === "error" ? reply.error.message : reply.kind === "failed" ? reply.message : reply.kind}.`.replace(/\.+$/, ".");
  }

  /** Makes a call once; `failed` is told a reply that was no result. */
  call(call: Call, failed?: (reply: FailedReply) => void): Promise<Outcome> {
    if (this.#debugging && call.options.timeoutMs !== undefined) call = { ...call, options: { ...call.options, timeoutMs: unhurried.requestTimeoutMs } };
    const make = (): Promise<Outcome> => makeCall(call, this.#callContext(call), failed);
    if (call.method !== "resources/read" || this.#agreement?.era !== "modern") return make();
    return cachedCall(call, this.#reads, (text) => this.#tap.note("info", text), make);
  }

  #callContext(call: Call): CallContext {
    const { era } = this.#agreement ?? { era: "modern" as const };
    return {
      server: this.#definition.name,
      era,
      limits: this.#limits,
      answerer: this.#ports.answerer,
      judge: this.#ports.judge,
      gone: this.#gone.signal,
      visited: (ids, timeoutMs, signal) => this.#urls.whenDone(ids, timeoutMs, signal),
      note: (text) => this.#tap.note("info", text),
      send: (method, params, options) => this.#requests.during(call, () => this.#sendCall(call, method, params, options)),
    };
  }

  /** A modern HTTP call mirrors parameters into headers, by the schema as it is now. */
  async #sendCall(call: Call, method: string, params: JsonObject, options: RequestOptions): Promise<Reply> {
    if (this.#agreement?.era !== "modern" || this.#link?.wire.kind !== "http" || method !== "tools/call") return this.#send(method, params, options);
    const args = own(params, "arguments");
    const reply = await this.#send(method, params, { ...options, headers: parameterHeaders(call.tool?.inputSchema, args) });
    if (reply.kind !== "error" || reply.error.code !== headerMismatch || !call.tool) return reply;
    // The schema may have changed since it was listed.
    this.#tap.note("info", "The server refused the headers; fetching the tools again for one more try.");
    const lists = await this.fetchLists();
    this.#events.listsChanged(lists);
    const tool = lists.tools.find((listed) => listed.name === call.name);
    return this.#send(method, params, { ...options, headers: parameterHeaders(tool?.inputSchema, args) });
  }

  /** Sends a request without envelope and checks; `onId` is told its id before. */
  requestAsIs(message: JsonObject, timeoutMs: number, onId: (id: number) => void): Promise<Reply> {
    return this.#link?.peer.requestAsIs(message, { timeoutMs, capMs: timeoutMs, quiet: true }, onId) ?? Promise.resolve(notConnected);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    this.#watch.dispose();
    this.#gone.abort();
    await this.#debugging?.detach();
    await this.#link?.wire.stop();
  }

  dispose(): void {
    this.#closed = true;
    this.#disposed = true;
    this.#watch.dispose();
    this.#gone.abort();
    this.#link?.wire.dispose();
    this.#link?.peer.end("The connection was closed.");
  }

  async #send(method: string, params: JsonObject, options: RequestOptions): Promise<Reply> {
    const [link, agreement] = [this.#link, this.#agreement];
    if (!link || !agreement) return notConnected;
    if (agreement.era === "modern") return link.peer.request(method, withEnvelope(params, agreement.protocolVersion, this.#ports.clientInfo, this.#capabilities, this.#events.logLevel()), options);
    const hadSession = link.wire instanceof HttpWire && link.wire.hasSession;
    const reply = await link.peer.request(method, params, options);
    const status = reply.kind === "failed" || reply.kind === "error" ? reply.http?.status : undefined;
    // A session that the server forgot is begun anew, once; the request was not run.
    return hadSession && status === 404 && (await this.#renew(link)) ? link.peer.request(method, params, options) : reply;
  }

  /** One `initialize` for all requests that met the forgotten session. */
  #renew(link: Link): Promise<boolean> {
    this.#renewing ??= this.#initializeAgain(link).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  }

  async #initializeAgain(link: Link): Promise<boolean> {
    const version = this.#agreement?.protocolVersion;
    if (!this.#context || version === undefined || !isRevision(version)) return false;
    this.#tap.note("warning", "The server no longer knows the session (HTTP 404); initializing a new one.");
    const connected = await handshake(this.#context, link, version);
    if (!connected.ok) this.#tap.note("error", connected.reason);
    else this.#watch.refetch();
    return connected.ok;
  }

  async #openLink(transport: StdioTransport | HttpTransport): Promise<Opened> {
    const before = this.#link;
    await this.#debugging?.detach();
    if (before) await before.wire.stop();
    if (this.#closed) return cancelled;
    const plan = await this.#debugging?.plan(transport);
    if (plan && !plan.ok) return plan;
    this.#events.step(transport.kind === "stdio" ? "starting the process" : "connecting");
    this.#tap.begin();
    let leave = (): void => undefined;
    const left = new Promise<undefined>((resolve) => (leave = () => resolve(undefined)));
    const peer: Peer = new Peer(this.#tap, this.#ids, this.#peerEvents(() => peer, leave));
    const opened =
      transport.kind === "stdio"
        ? await openStdio(plan?.transport ?? transport, this.#ports, this.#limits, this.#tap, peer)
        : await openHttp(transport, this.#fetch(peer), this.#limits, this.#tap, peer);
    if (!opened.ok) return signInFailure(this.#authorizer) ?? opened;
    peer.attach(opened.wire);
    this.#link = { wire: opened.wire, peer };
    // A process that ended is not waited for, and says more than whoever could not attach to it.
    const attached = plan && (await Promise.race([this.#debugging?.attach(plan), left]));
    if (plan && peer.ended !== undefined && !this.#closed) return this.#explain(this.#link, { id: 0, kind: "failed", sent: false, message: peer.ended }, "its debugger");
    if (attached && !attached.ok) return attached;
    if (!this.#closed) return { ok: true, link: this.#link };
    // Stopped, or disposed of, while it was being started.
    if (this.#disposed) opened.wire.dispose();
    else await opened.wire.stop();
    return cancelled;
  }

  #fetch(peer: Peer): typeof globalThis.fetch {
    const { fetch = globalThis.fetch } = this.#ports;
    return this.#authorizer ? authorizedFetch(fetch, this.#authorizer, () => peer.hold()) : fetch;
  }

  #peerEvents(peer: () => Peer, left: () => void): PeerEvents {
    return {
      request: (message) => void this.#requests.serve(message, peer(), this.#agreement?.era === "modern"),
      notification: (method, params) => {
        if (method === "notifications/cancelled") this.#requests.cancelled(params["requestId"]);
        if (method === "notifications/elicitation/complete") this.#urls.completed(params["elicitationId"]);
        for (const cache of [this.#pages, this.#reads]) cache.notified(method, params);
        this.#watch.notified(method);
      },
      end: (reason) => {
        left();
        if (this.#link?.peer !== peer() || !this.#agreement) return;
        this.#gone.abort();
        if (!this.#closed) this.#events.ended(reason);
      },
    };
  }

  #explain({ wire, peer }: Link, reply: Reply, step: string): Failure {
    if (wire instanceof StdioWire) return processFailure(reply, step, wire.exit, wire.noise, peer.strayId);
    return signInFailure(this.#authorizer) ?? httpFailure(reply, step, this.#transport?.kind === "stdio" || !this.#transport ? "The server" : this.#transport.url);
  }
}

const headerMismatch = -32020;

const cancelled: Failure = { ok: false, reason: "The start was cancelled." };
