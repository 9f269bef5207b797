import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { toDisposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { languageOf } from "#shared/frames/language";
import { LogFeed } from "../log/logFeed";
import { type LogLimits, LogStore } from "../log/logStore";
import type { Session } from "../mcp/sessionTypes";

/** The language of logs, with its grammar in `syntaxes/`. */
export const logLanguage = "mcp-log";

/** Between two writes to the view: often enough to look live, seldom enough to cost nothing. */
const pauseMs = 80;

/** The log of one server: its store and the output channel that shows it. The channel comes with the first line. */
export class LogChannel implements Disposable {
  readonly store: LogStore;
  readonly #session: Session;
  readonly #limits: LogLimits;
  readonly #items = new DisposableStore();
  readonly #shown = new Emitter<void>();
  #channel: vscode.OutputChannel | undefined;
  #feed: LogFeed | undefined;

  /** Something new is in the view. */
  readonly onDidShow = this.#shown.event;

  constructor(session: Session, limits: LogLimits) {
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

  get definition(): Session["definition"] {
    return this.#session.definition;
  }

  /** Brings the log to the front. */
  show(): void {
    const { channel, feed } = this.#open();
    feed.flush();
    channel.show(true);
  }

  clear(): void {
    this.store.clear();
    this.#feed?.flush();
  }

  /** The polluted line that is shown with this text. */
  polluted(text: string): ReturnType<LogFeed["polluted"]> {
    return this.#feed?.polluted(text);
  }

  dispose(): void {
    this.#items.dispose();
  }

  #open(): { channel: vscode.OutputChannel; feed: LogFeed } {
    if (this.#channel && this.#feed) return { channel: this.#channel, feed: this.#feed };
    const channel = this.#items.add(vscode.window.createOutputChannel(`MCP: ${this.#session.definition.name}`, logLanguage));
    const sink = {
      append: (text: string) => channel.append(text),
      replace: (text: string) => channel.replace(text),
    };
    const feed = this.#items.add(new LogFeed(this.store, sink, Math.ceil(this.#limits.lines * 1.25), (run) => {
      const timer = setTimeout(() => {
        run();
        this.#shown.fire();
      }, pauseMs);
      return toDisposable(() => clearTimeout(timer));
    }));
    this.#channel = channel;
    this.#feed = feed;
    return { channel, feed };
  }
}
