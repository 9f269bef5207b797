import { chmodSync, mkdirSync, rmSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { type Disposable, DisposableStore, toDisposable } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import { LineSplitter } from "../../log/lineSplitter";
import type { LoggedServer, SessionState, TapEntry } from "../sessionTypes";
import { isOwnReportFolder, readReport, reportAddress, reportFolder, type WrapReport } from "./wrapReport";

/** Servers that have ended and are kept with their logs. */
const mostEnded = 20;

/** A server that runs elsewhere, between another host and `mcp-workbench wrap`: it can be watched, not called. */
export type WatchedServer = LoggedServer & Disposable;

/** Listens for servers that are wrapped in some folders. */
export class WrapListener implements Disposable {
  readonly #items = new DisposableStore();
  readonly #changed = new Emitter<readonly WatchedServer[]>();
  readonly #moved = new Emitter<void>();
  readonly #all = new Set<WatchedServer>();
  readonly #listening = new Map<string, Server>();
  readonly #isOwn: (pid: number) => boolean;
  #count = 0;

  /** `isOwn`: whether a process was started by a session of this window, which watches it itself. */
  constructor(isOwn: (pid: number) => boolean = () => false) {
    this.#isOwn = isOwn;
  }

  /** The servers known, also those that have ended since: their logs stay until the window closes. */
  readonly onDidChange: Event<readonly WatchedServer[]> = this.#changed.event;

  /** One came, or has ended. */
  readonly onDidMove: Event<void> = this.#moved.event;

  get all(): readonly WatchedServer[] {
    return [...this.#all];
  }

  /** Listens for these folders, and no longer for others. A folder that another window listens for stays with that. */
  watch(folders: readonly string[]): void {
    const wanted = new Set(folders.map(reportAddress));
    for (const [address, server] of this.#listening) {
      if (wanted.has(address)) continue;
      server.close();
      this.#listening.delete(address);
    }
    for (const address of wanted) if (!this.#listening.has(address)) this.#listen(address, true);
  }

  dispose(): void {
    for (const server of this.#listening.values()) server.close();
    this.#listening.clear();
    for (const server of this.#all) server.dispose();
    this.#items.dispose();
    this.#changed.dispose();
    this.#moved.dispose();
  }

  #listen(address: string, mayRetry: boolean): void {
    const server = createServer((socket) => this.#connected(socket));
    server.on("error", (error: NodeJS.ErrnoException) => {
      this.#listening.delete(address);
      // A socket that a window left behind when it was killed answers nobody.
      if (error.code === "EADDRINUSE" && mayRetry && process.platform !== "win32") this.#takeOver(address);
    });
    this.#listening.set(address, server);
    try {
      if (process.platform !== "win32") {
        mkdirSync(reportFolder(), { recursive: true, mode: 0o700 });
        chmodSync(reportFolder(), 0o700);
        if (!isOwnReportFolder()) throw new Error(reportFolder());
      }
      server.listen(address);
      server.unref();
    } catch {
      // Another user's folder of that name: then nothing is heard.
      this.#listening.delete(address);
    }
  }

  #takeOver(address: string): void {
    const probe = connect(address);
    probe.once("connect", () => probe.destroy());
    probe.once("error", () => {
      rmSync(address, { force: true });
      this.#listen(address, false);
    });
  }

  /** Other clients start a server as often as they like: of those that have ended the newest stay. */
  #forgetOld(): void {
    const ended = this.all.filter(({ state }) => state.kind === "stopped");
    for (const old of ended.slice(0, Math.max(0, ended.length - mostEnded))) {
      this.#all.delete(old);
      old.dispose();
    }
  }

  #connected(socket: Socket): void {
    const splitter = new LineSplitter();
    let watched: Watched | undefined;
    const take = (report: WrapReport | undefined): void => {
      if (report?.kind === "hello" && !watched) {
        if (this.#isOwn(report.wrapper)) return void socket.destroy();
        watched = new Watched(report, `wrapped:${++this.#count}`);
        this.#all.add(watched);
        this.#items.add(watched.onDidChangeState(() => this.#moved.fire()));
        this.#forgetOld();
        this.#changed.fire(this.all);
        this.#moved.fire();
      } else if (report?.kind === "tap") watched?.tap(report.entry);
      else if (report?.kind === "bye") watched?.ended();
    };
    socket.on("data", (chunk) => {
      for (const line of splitter.push(chunk)) take(readReport(line.text));
    });
    socket.on("error", () => undefined);
    socket.on("close", () => watched?.ended());
    this.#items.add(toDisposable(() => socket.destroy()));
  }
}

class Watched implements WatchedServer {
  readonly definition: WatchedServer["definition"];
  readonly #tap = new Emitter<TapEntry>();
  readonly #changed = new Emitter<SessionState>();
  readonly onDidTap = this.#tap.event;
  readonly onDidChangeState = this.#changed.event;
  state: SessionState = { kind: "running", era: "modern", protocolVersion: "", server: null, capabilities: {} };

  constructor({ name, command, args, cwd, pid }: WrapReport & { readonly kind: "hello" }, id: string) {
    this.definition = { id, name: `${name} (recorded, ${pid})`, source: { kind: "command-line", label: "mcp-workbench wrap", folder: cwd }, transport: { kind: "stdio", command, args, env: {}, cwd }, era: "auto" };
  }

  tap(entry: TapEntry): void {
    this.#tap.fire(entry);
  }

  ended(): void {
    if (this.state.kind === "stopped") return;
    this.state = { kind: "stopped" };
    this.#changed.fire(this.state);
  }

  dispose(): void {
    this.#tap.dispose();
    this.#changed.dispose();
  }
}
