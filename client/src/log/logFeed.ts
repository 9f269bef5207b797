import type { Disposable } from "#shared/disposable";
import type { LogLine } from "./logLine";
import type { LogStore } from "./logStore";
import { droppedText, logText } from "./logText";

/** Where the text of a log goes: an output channel, a document. */
export type LogSink = {
  append(text: string): void;
  replace(text: string): void;
};

/** Runs something soon, once; disposing takes it back. */
export type Schedule = (run: () => void) => Disposable;

/**
 * Carries a store's lines to a sink in batches. The sink never holds much more than the store does: when it would,
 * or when lines were dropped before they were carried, it is written anew.
 */
export class LogFeed implements Disposable {
  readonly #store: LogStore;
  readonly #sink: LogSink;
  readonly #limit: number;
  readonly #schedule: Schedule;
  readonly #subscription: Disposable;
  readonly #polluted = new Map<string, LogLine>();
  #waiting: Disposable | undefined;
  #next = 0;
  #carried = 0;
  #paused = false;

  /** `limit`: lines that the sink may hold before it is written anew. */
  constructor(store: LogStore, sink: LogSink, limit: number, schedule: Schedule) {
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
    this.#paused = paused;
    this.#soon();
  }

  /** The polluted line that is shown with this text. */
  polluted(text: string): LogLine | undefined {
    return this.#polluted.get(text);
  }

  /** Carries what is waiting now. */
  flush(): void {
    this.#waiting?.dispose();
    this.#waiting = undefined;
    const { next, count } = this.#store;
    const oldest = next - count;
    if (this.#next > next || (count === 0 && this.#carried > 0) || oldest > this.#next || this.#carried + next - this.#next > this.#limit) return this.#rewrite();
    this.#append(this.#store.from(this.#next));
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#waiting?.dispose();
  }

  #soon(): void {
    if (this.#paused) return;
    this.#waiting ??= this.#schedule(() => this.flush());
  }

  #append(lines: readonly LogLine[]): void {
    if (lines.length > 0) this.#sink.append(this.#texts(lines));
    this.#carried += lines.length;
    this.#next = this.#store.next;
  }

  #rewrite(): void {
    this.#polluted.clear();
    const lines = [...this.#store.lines];
    const head = this.#store.dropped > 0 ? `${droppedText(this.#store.dropped)}\n` : "";
    this.#sink.replace(head + this.#texts(lines));
    this.#carried = lines.length;
    this.#next = this.#store.next;
  }

  #texts(lines: readonly LogLine[]): string {
    return lines
      .map((line) => {
        const text = logText(line);
        if (line.what.kind === "stdout") this.#polluted.set(text, line);
        return `${text}\n`;
      })
      .join("");
  }
}
