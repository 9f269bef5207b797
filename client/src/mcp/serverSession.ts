import { Emitter } from "#shared/event";
import type { JsonObject, JsonValue } from "#shared/json/jsonValue";
import type { LogLevel } from "#shared/mcp/logLevels";
import type { Outcome } from "#shared/mcp/outcome";
import { signOut } from "./auth/signOut";
import { Connection } from "./connection";
import { CrashRestarts } from "./crashRestarts";
import { completionCall, notRunning, toolCall, type Call } from "./calls";
import { ownEraMemory } from "./eraMemory";
import { isStale } from "./lists";
import { mayComeBack, readyAfter } from "./readyAfter";
import { retriedCall } from "./retriedCall";
import { RetryBudget, type FailedReply } from "./retries";
import { idSource, notConnected, type Reply } from "./peer";
import type { EraChoice, ServerDefinition } from "./serverDefinition";
import { type EraMemory, limitsOf, type SessionPorts } from "./sessionPorts";
import type { ManagedSession } from "./session";
import type { CallOptions, CompletionTarget, ServerLists, SessionState } from "./sessionTypes";
import { ShownLists } from "./shownLists";
import { Tap } from "./tap";
import { Traffic } from "./traffic";
import { withoutSecrets } from "./withoutSecrets";

/** The one implementation of a session: owns at most one connection, and through it one process. */
export class ServerSession implements ManagedSession {
  readonly #after: Promise<void> | undefined;
  readonly #ports: SessionPorts;
  readonly #memory: EraMemory;
  readonly #tap = new Tap();
  readonly #stateEmitter = new Emitter<SessionState>();
  readonly #shown = new ShownLists((text) => this.#tap.note("info", text));
  readonly onDidChangeState = this.#stateEmitter.event;
  readonly onDidChangeLists = this.#shown.onDidChange;
  readonly onDidTap = this.#tap.event;
  readonly traffic: Traffic;
  readonly #ids = idSource();
  #definition: ServerDefinition;
  /** Chosen for this session, over its definition. */
  #era: EraChoice | undefined;
  #state: SessionState = { kind: "stopped" };
  #connection: Connection | undefined;
  /** Whether the start under way may ask a person to sign in. */
  #signIn = false;
  #account: string | undefined;
  #debugged = false;
  #logLevel: LogLevel | undefined;
  /** What was asked for last; `rest` once that is so, or could not be reached. */
  #wanted: "running" | "stopped" | "restarted" | "rest" = "rest";
  #settling: Promise<void> | undefined;
  readonly #crashes: CrashRestarts;
  readonly #retries: RetryBudget;
  #restart: NodeJS.Timeout | undefined;
  #runningSince = 0;
  #disposed = false;

  constructor(definition: ServerDefinition, ports: SessionPorts, after?: Promise<void>) {
    this.#definition = definition;
    this.#after = after;
    this.#ports = ports;
    this.#crashes = new CrashRestarts(() => limitsOf(ports));
    this.#retries = new RetryBudget(limitsOf(this.#ports).retriesPerMinute);
    this.#memory = ports.eraMemory ?? ownEraMemory();
    this.traffic = new Traffic(ports.judge, (text) => this.#tap.redact(text));
    this.#tap.judge = this.traffic;
  }

  get definition(): ServerDefinition {
    return this.#definition;
  }

  get state(): SessionState {
    return this.#state;
  }

  get lists(): ServerLists {
    return this.#shown.lists;
  }

  get pid(): number | undefined {
    return this.#connection?.pid;
  }

  get account(): string | undefined {
    return this.#connection?.account ?? this.#account;
  }

  redact(text: string): string {
    return this.#tap.redact(text);
  }

  moved(definition: ServerDefinition): void {
    this.#definition = definition;
  }

  async start({ signIn = false }: { readonly signIn?: boolean } = {}): Promise<SessionState> {
    if (this.#disposed || (this.#state.kind === "running" && this.#wanted === "rest")) return this.#state;
    this.#takenInHand();
    if (this.#wanted !== "restarted") this.#wanted = "running";
    this.#signIn ||= signIn;
    await this.#settle();
    this.#signIn = false;
    return this.#state;
  }

  async stop(): Promise<void> {
    this.#takenInHand();
    this.#wanted = "stopped";
    this.#debugged = false;
    this.#endStart();
    await this.#settle();
  }

  async restart(as?: EraChoice, why?: string): Promise<SessionState> {
    if (this.#disposed) return this.#state;
    if (why !== undefined) this.#tap.note("info", `Restarting: ${why}.`);
    this.#takenInHand();
    if (as !== undefined) this.#era = as;
    this.#wanted = "restarted";
    this.#endStart();
    await this.#settle();
    return this.#state;
  }

  debug(): Promise<SessionState> {
    this.#debugged = true;
    return this.restart();
  }

  async signOut(): Promise<boolean> {
    await this.stop();
    this.#account = undefined;
    const { auth } = this.#ports;
    const { id, transport } = this.#definition;
    const had = auth !== undefined && transport.kind !== "stdio" && (await signOut({ id, issuer: transport.oauth?.issuer }, auth, this.#tap));
    if (!this.#disposed) this.#setState(this.#state);
    return had;
  }

  get logLevel(): LogLevel | undefined {
    return this.#logLevel;
  }

  async setLogLevel(level: LogLevel | undefined): Promise<string | undefined> {
    this.#logLevel = level;
    return this.#state.kind === "running" ? this.#connection?.applyLogLevel() : undefined;
  }

  refresh(): Promise<ServerLists> {
    return this.#fetch(false);
  }

  async refreshStale(): Promise<ServerLists> {
    return this.#state.kind === "running" && isStale(this.#shown.lists) ? this.#fetch(true) : this.#shown.lists;
  }

  async #fetch(keep: boolean): Promise<ServerLists> {
    const lists = await this.#connection?.fetchLists({ keep });
    if (lists) this.#shown.take(lists);
    return this.#shown.lists;
  }

  callTool(name: string, args: JsonValue | undefined, options: CallOptions = {}): Promise<Outcome> {
    return this.#call(toolCall(this.#shown.lists, name, args, options));
  }

  readResource(uri: string, options: CallOptions = {}): Promise<Outcome> {
    return this.#call({ method: "resources/read", params: { uri }, name: uri, options });
  }

  getPrompt(name: string, args: Readonly<Record<string, string>>, options: CallOptions = {}): Promise<Outcome> {
    return this.#call({ method: "prompts/get", params: { name, arguments: args }, name, options });
  }

  complete(ref: CompletionTarget, argument: { readonly name: string; readonly value: string }, options: CallOptions = {}): Promise<Outcome> {
    return this.#call(completionCall(ref, argument, options));
  }

  request(method: string, params: JsonObject, options: CallOptions = {}): Promise<Outcome> {
    return this.#call({ method, params, name: method, options });
  }

  async requestAsIs(message: JsonObject, timeoutMs: number): Promise<Reply> {
    return this.#connection?.requestAsIs(message, timeoutMs, (id) => this.traffic.onPurpose(id)) ?? notConnected;
  }

  dispose(): void {
    if (this.#disposed) return;
    this.#disposed = true;
    clearTimeout(this.#restart);
    this.#connection?.dispose();
    this.#connection = undefined;
    if (this.#state.kind !== "stopped") this.#setState({ kind: "stopped" });
    this.#stateEmitter.dispose();
    this.#shown.dispose();
    this.#tap.dispose();
    this.traffic.dispose();
  }

  /**
   * Brings about what was asked for last, one step after the other, so that any order of start,
   * stop and restart ends in one process or none.
   */
  #settle(): Promise<void> {
    this.#settling ??= this.#run();
    return this.#settling;
  }

  async #run(): Promise<void> {
    try {
      while (!this.#disposed && this.#wanted !== "rest") await this.#oneStep(this.#wanted);
    } finally {
      // Not a moment later: whoever asks for something new from here on begins anew.
      this.#settling = undefined;
    }
  }

  async #oneStep(wanted: "running" | "stopped" | "restarted"): Promise<void> {
    if (wanted !== "running" && this.#connection) return this.#close(this.#connection);
    switch (wanted) {
      case "running":
        if (this.#state.kind !== "running") return this.#open();
        this.#wanted = "rest";
        return;
      case "restarted":
        this.#wanted = "running";
        return this.#open();
      case "stopped":
        if (this.#state.kind !== "stopped") this.#setState({ kind: "stopped" });
        this.#wanted = "rest";
    }
  }

  /** A start under way is ended at once; the loop waits for the end. */
  #endStart(): void {
    if (this.#state.kind === "starting") void this.#connection?.stop();
  }

  async #open(): Promise<void> {
    this.#setState({ kind: "starting", step: "resolving variables" });
    await this.#after;
    if (this.#disposed || this.#wanted !== "running") return;
    this.traffic.begin();
    const connection: Connection = new Connection(this.#definition, this.#era ?? this.#definition.era, this.#ports, limitsOf(this.#ports), this.#memory, this.#tap, this.#ids, {
      logLevel: () => this.#logLevel,
      debugged: () => this.#debugged,
      maySignIn: () => this.#signIn && this.#connection === connection && this.#state.kind === "starting",
      step: (step) => void (this.#connection === connection && this.#state.kind === "starting" && this.#setState({ kind: "starting", step })),
      ended: (reason) => this.#connectionEnded(connection, reason),
      listsChanged: (lists) => void (this.#connection === connection && this.#shown.take(lists)),
    });
    this.#connection = connection;
    const connected = await connection.open();
    if (this.#superseded(connection)) return;
    this.#account = connection.account;
    if (!connected.ok) return this.#fail(connection, connected);
    const { era, protocolVersion, server, capabilities, instructions } = connected.agreement;
    this.#tap.note("info", `Connected: ${era} era, ${protocolVersion}${server ? `, ${`${server.name} ${server.version}`.trimEnd()}` : ""}.`);
    this.#setState({ kind: "starting", step: "fetching the lists" });
    const lists = await connection.fetchLists();
    if (this.#superseded(connection)) return;
    if (connection.ended !== undefined) return this.#fail(connection, { reason: connection.ended });
    this.#shown.take(lists);
    this.#runningSince = Date.now();
    this.#setState({ kind: "running", era, protocolVersion, server, capabilities, ...(instructions !== undefined && { instructions }) });
    connection.listen();
    const refused = await connection.applyLogLevel();
    if (refused !== undefined) this.#tap.note("warning", refused);
  }

  /** True when a stop or dispose came in between; the loop, or nobody, goes on from there. */
  #superseded(connection: Connection): boolean {
    return this.#disposed || this.#connection !== connection || this.#wanted !== "running";
  }

  async #fail(connection: Connection, { reason, next, signIn }: { readonly reason: string; readonly next?: string; readonly signIn?: true }): Promise<void> {
    this.#tap.note("error", next === undefined ? reason : `${reason} ${next}`);
    await connection.stop();
    if (this.#superseded(connection)) return;
    this.#connection = undefined;
    this.#wanted = "rest";
    // A start of its own that failed is one more crash; one that a person asked for is for the person.
    if (this.#crashes.count > 0 && !signIn && this.#startAgain(0, reason)) return;
    this.#setState({ kind: "failed", reason: this.#tap.redact(reason), ...(next !== undefined && { next }), ...(signIn && { signIn }) });
  }

  async #close(connection: Connection): Promise<void> {
    if (this.#state.kind !== "stopping") this.#setState({ kind: "stopping" });
    await connection.stop();
    const { ignoredEof } = connection;
    if (ignoredEof !== undefined && !this.#disposed) this.#shown.add({ rule: "ignored-eof", level: "warning", message: ignoredEof });
    if (this.#connection === connection) this.#connection = undefined;
  }

  #connectionEnded(connection: Connection, reason: string): void {
    // While starting, `open()` explains the failure better.
    if (this.#connection !== connection || this.#state.kind !== "running") return;
    this.#connection = undefined;
    connection.dispose();
    if (this.#startAgain(Date.now() - this.#runningSince, reason)) return;
    const often = this.#crashes.count > 1 ? `It ended ${String(this.#crashes.count)} times in a row and is not started again by itself. ` : "";
    this.#setState({ kind: "failed", reason: this.#tap.redact(reason), next: `${often}Look at the log, and start it again.` });
  }

  /** Waits, and starts what ended unasked; false where that is not to be. */
  #startAgain(ranMs: number, reason: string): boolean {
    const wait = this.#crashes.crashed(ranMs);
    if (wait === undefined || this.#disposed) return false;
    const which = `${String(this.#crashes.count)} of ${String(this.#crashes.limit)}`;
    this.#tap.note("warning", `${reason} It is started again in ${String(wait / 1000)} s (${which}).`);
    this.#setState({ kind: "starting", step: `again in ${String(wait / 1000)} s (${which}): ${this.#tap.redact(reason)}` });
    this.#restart = setTimeout(() => {
      if (this.#wanted === "rest") this.#wanted = "running";
      void this.#settle();
    }, wait);
    return true;
  }

  /** From here on it goes as the person says. */
  #takenInHand(): void {
    clearTimeout(this.#restart);
    this.#crashes.reset();
  }

  #call(call: Call): Promise<Outcome> {
    const policy = call.options.retry ?? this.#ports.retry?.(this.#definition, call.tool?.name);
    if (!policy || policy.times === 0) return this.#attempt(call);
    return retriedCall(call, policy, {
      attempt: (failed) => this.#attempt(call, failed),
      alive: () => mayComeBack(this),
      ready: (waitMs, signal) => readyAfter(this, waitMs, signal),
      note: (level, text) => this.#tap.note(level, text),
      budget: this.#retries,
      firstPauseMs: limitsOf(this.#ports).retryBackoffMs,
    });
  }

  async #attempt(call: Call, failed?: (reply: FailedReply) => void): Promise<Outcome> {
    const connection = this.#connection;
    if (!connection || this.#state.kind !== "running") return notRunning(this.definition.name);
    return withoutSecrets(await connection.call(call, failed), this.#tap.redact);
  }

  #setState(state: SessionState): SessionState {
    this.#state = state;
    this.#stateEmitter.fire(state);
    return state;
  }
}
