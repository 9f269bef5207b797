import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { toDisposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { languageOf } from "#shared/frames/language";
import { LogFeed, type LogSink } from "../log/logFeed";
import { type LogFilter, noFilter } from "../log/logFilter";
import type { LogLine } from "../log/logLine";
import { type LogLimits, LogStore } from "../log/logStore";
import type { LoggedServer } from "../mcp/sessionTypes";

/** The language of logs, with its grammar in `syntaxes/`. */
export const logLanguage = "mcp-log";

/** What the output channel of a server is called. */
export function channelName(server: string): string {
  return `MCP: ${server}`;
}

/** Between two writes to the view: often enough to look live, seldom enough to cost nothing; and while more comes than can be read. */
const pauseMs = { usual: 80, haste: 250 } as const;

/** The log of one server: its store, the output channel that shows it, and other views that follow it. The channel comes with the first line. */
export class LogChannel implements Disposable {
  readonly store: LogStore;
  readonly #session: LoggedServer;
  readonly #limits: () => LogLimits;
  readonly #items = new DisposableStore();
  readonly #shown = new Emitter<void>();
  readonly #feeds = new Set<LogFeed>();
  #channel: vscode.OutputChannel | undefined;
  #filter = noFilter;
  #paused = false;

  /** Something new is in a view. */
  readonly onDidShow = this.#shown.event;

  constructor(session: LoggedServer, limits: () => LogLimits) {
    this.#session = session;
    this.#limits = limits;
    const { transport } = session.definition;
    const language = transport.kind === "stdio" ? languageOf(transport.command, transport.args) : undefined;
    this.store = this.#items.add(new LogStore(limits, language && { language }));
    this.#items.add(this.#shown);
    this.#items.add(session.onDidTap((entry) => {
      this.store.append(entry);
      this.#open();
    }));
    let before = session.state.kind;
    this.#items.add(session.onDidChangeState(({ kind }) => {
      if (kind === "starting" && before !== "starting") this.store.started();
      if (kind === "failed") this.store.failed();
      before = kind;
    }));
  }

  get definition(): LoggedServer["definition"] {
    return this.#session.definition;
  }

  /** Of every view of this log. */
  get filter(): LogFilter {
    return this.#filter;
  }

  set filter(filter: LogFilter) {
    this.#filter = filter;
    for (const feed of this.#feeds) feed.filter = filter;
    this.#shown.fire();
  }

  get paused(): boolean {
    return this.#paused;
  }

  set paused(paused: boolean) {
    this.#paused = paused;
    for (const feed of this.#feeds) feed.paused = paused;
    this.#shown.fire();
  }

  /** Brings the log to the front. */
  show(): void {
    const channel = this.#open();
    this.#flush();
    channel.show(true);
  }

  clear(): void {
    this.store.clear();
    this.#flush();
  }

  /** The line that is shown with this text. */
  find(text: string): LogLine | undefined {
    for (const feed of this.#feeds) {
      const line = feed.find(text);
      if (line) return line;
    }
    return undefined;
  }

  /** Carries the log to one more view until that is disposed; what is there comes at once. */
  follow(sink: LogSink, pause: number = pauseMs.usual): Disposable {
    const feed = new LogFeed(this.store, sink, () => Math.ceil(this.#limits().lines * 1.25), (run, haste) => {
      const timer = setTimeout(() => {
        run();
        this.#shown.fire();
      }, haste ? Math.max(pause, pauseMs.haste) : pause);
      return toDisposable(() => clearTimeout(timer));
    });
    this.#feeds.add(feed);
    feed.filter = this.#filter;
    feed.carryAll();
    feed.paused = this.#paused;
    return this.#items.add(toDisposable(() => {
      this.#feeds.delete(feed);
      feed.dispose();
    }));
  }

  dispose(): void {
    this.#items.dispose();
  }

  #flush(): void {
    for (const feed of this.#feeds) feed.flush();
    this.#shown.fire();
  }

  #open(): vscode.OutputChannel {
    if (this.#channel) return this.#channel;
    const channel = this.#items.add(vscode.window.createOutputChannel(channelName(this.#session.definition.name), logLanguage));
    this.#channel = channel;
    this.follow({ append: (text) => channel.append(text), replace: (text) => channel.replace(text) });
    return channel;
  }
}
