import type { Disposable } from "#shared/disposable";
import { filterInWords, type LogFilter, noFilter, passes } from "./logFilter";
import type { LogLine } from "./logLine";
import type { LogStore } from "./logStore";
import { droppedText, filteredText, logText, pausedText } from "./logText";

/** Where the text of a log goes: an output channel, a document. */
export type LogSink = {
  append(text: string): void;
  replace(text: string): void;
};

/** Runs something soon, once; disposing takes it back. After costly work it may wait longer. */
export type Schedule = (run: () => void, costly: boolean) => Disposable;

/**
 * Carries a store's lines to a sink in batches. The sink never holds much more than the store does: when it would,
 * or when lines were dropped before they were carried, it is written anew.
 */
export class LogFeed implements Disposable {
  readonly #store: LogStore;
  readonly #sink: LogSink;
  readonly #limit: () => number;
  readonly #schedule: Schedule;
  readonly #subscription: Disposable;
  readonly #shown = new Map<string, LogLine>();
  #waiting: Disposable | undefined;
  #next = 0;
  #carried = 0;
  #paused = false;
  #filter = noFilter;
  #costly = false;

  /** `limit`: lines that the sink may hold before it is written anew. */
  constructor(store: LogStore, sink: LogSink, limit: () => number, schedule: Schedule) {
    this.#store = store;
    this.#sink = sink;
    this.#limit = limit;
    this.#schedule = schedule;
    this.#next = store.next - store.count;
    this.#subscription = store.onDidChange(() => this.#soon());
    this.#soon();
  }

  get paused(): boolean {
    return this.#paused;
  }

  /** While paused nothing is carried; the store goes on. */
  set paused(paused: boolean) {
    if (paused === this.#paused) return;
    if (paused) this.flush();
    this.#paused = paused;
    if (paused) this.#sink.append(`${pausedText()}\n`);
    else this.#rewrite();
  }

  get filter(): LogFilter {
    return this.#filter;
  }

  /** From now on only lines that pass are shown, of those that were there too. */
  set filter(filter: LogFilter) {
    this.#filter = filter;
    this.#rewrite();
  }

  /** The line of the log that is shown with this text. */
  find(text: string): LogLine | undefined {
    return this.#shown.get(text);
  }

  /** Carries what is waiting now. */
  flush(): void {
    this.#waiting?.dispose();
    this.#waiting = undefined;
    if (this.#paused) return;
    const { next, count } = this.#store;
    const oldest = next - count;
    if (this.#next > next || (count === 0 && this.#carried > 0) || oldest > this.#next || this.#carried + next - this.#next > this.#limit()) return this.#rewrite();
    this.#append(this.#store.from(this.#next));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#waiting?.dispose();
  }

  #soon(): void {
    if (this.#paused) return;
    this.#waiting ??= this.#schedule(() => this.flush(), this.#costly);
  }

  #append(lines: readonly LogLine[]): void {
    this.#costly = false;
    const text = this.#texts(lines);
    if (text !== "") this.#sink.append(text);
    this.#carried += lines.length;
    this.#next = this.#store.next;
  }

  #rewrite(): void {
    this.#costly = true;
    this.#shown.clear();
    const lines = [...this.#store.lines];
    const filtered = filterInWords(this.#filter);
    const head = [this.#store.dropped > 0 ? droppedText(this.#store.dropped) : "", filtered === undefined ? "" : filteredText(filtered)];
    this.#sink.replace(head.filter((text) => text !== "").map((text) => `${text}\n`).join("") + this.#texts(lines));
    this.#carried = lines.length;
    this.#next = this.#store.next;
    if (this.#paused) this.#sink.append(`${pausedText()}\n`);
  }

  #texts(lines: readonly LogLine[]): string {
    return lines
      .filter((line) => passes(this.#filter, line))
      .map((line) => {
        const text = logText(line);
        if (line.what.kind === "stdout" || line.what.kind === "frame") this.#shown.set(text, line);
        return `${text}\n`;
      })
      .join("");
  }
}
