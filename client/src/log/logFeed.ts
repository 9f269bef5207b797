import type { Disposable } from "#shared/disposable";
import { filterInWords, type LogFilter, noFilter, passes } from "./logFilter";
import type { LogLine } from "./logLine";
import type { LogStore } from "./logStore";
import { droppedText, filteredText, leftOutText, logText, pausedText } from "./logText";

/** Where the text of a log goes: an output channel, a document. */
export type LogSink = {
  append(text: string): void;
  replace(text: string): void;
};

/** Runs something soon, once; disposing takes it back. In haste, when lines come faster than they can be read, it may wait longer. */
export type Schedule = (run: () => void, haste: boolean) => Disposable;

/** What is carried at once, so that window and extension host have their turn: lines, characters that are shown, and characters that are read for it. */
const portion = { lines: 1_000, shown: 65_536, read: 2_097_152 } as const;

/** Lines of a glimpse: what is shown of a flood at each look. */
const glimpse = 200;

/** Lines since the last look that are no haste, and looks without haste after which a flood is over. */
const quiet = { lines: 25, looks: 2 } as const;

/**
 * Carries a store's lines to a sink in portions, however many there are. While they come faster than that the sink gets
 * glimpses of the newest and is told what was left out; afterwards it is written anew. It never holds much more than the store.
 */
export class LogFeed implements Disposable {
  readonly #store: LogStore;
  readonly #sink: LogSink;
  readonly #limit: () => number;
  readonly #schedule: Schedule;
  readonly #subscription: Disposable;
  readonly #shown = new Map<string, LogLine>();
  #waiting: Disposable | undefined;
  /** The number of the line that is carried next. */
  #next = 0;
  /** The store's next number at the last look. */
  #seen = 0;
  #carried = 0;
  /** The number of the first line that waits until the log goes on. */
  #pausedAt: number | undefined;
  #saidPaused = false;
  #filter = noFilter;
  #mode: "following" | "glimpsing" = "following";
  #quietLooks = 0;

  /** `limit`: lines that the sink may hold before it is written anew. */
  constructor(store: LogStore, sink: LogSink, limit: () => number, schedule: Schedule) {
    this.#store = store;
    this.#sink = sink;
    this.#limit = limit;
    this.#schedule = schedule;
    this.#next = store.next - store.count;
    this.#seen = store.next;
    this.#subscription = store.onDidChange(() => this.#soon());
    this.#soon();
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined;
  }

  /** While paused nothing that is new is carried; the store goes on. */
  set paused(paused: boolean) {
    if (paused === this.paused) return;
    this.#pausedAt = paused ? this.#store.next : undefined;
    this.#saidPaused = false;
    if (paused) this.flush();
    else this.#restart();
  }

  get filter(): LogFilter {
    return this.#filter;
  }

  /** From now on only lines that pass are shown, of those that were there too. */
  set filter(filter: LogFilter) {
    if (filter === this.#filter) return;
    this.#filter = filter;
    this.#restart();
  }

  /** The line of the log that is shown with this text. */
  find(text: string): LogLine | undefined {
    return this.#shown.get(text);
  }

  /** Carries the next portion of what is waiting now. */
  flush(): void {
    this.#waiting?.dispose();
    this.#waiting = undefined;
    if (this.#saidPaused) return;
    const { next, count } = this.#store;
    const arrived = Math.min(next - this.#seen, count);
    this.#seen = next;
    if (arrived > portion.lines) this.#mode = "glimpsing";
    this.#quietLooks = arrived > quiet.lines ? 0 : this.#quietLooks + 1;
    const cleared = this.#next > next || (count === 0 && this.#carried > 0);
    if (cleared) return this.#restart();
    if (this.#mode === "glimpsing") return this.#quietLooks < quiet.looks ? this.#glimpse() : this.#restart();
    if (this.#next < next - count) return this.#restart();
    if (this.#carried + Math.min(this.#end - this.#next, portion.lines) <= this.#limit()) return this.#carry("append");
    if (this.#quietLooks > 0) return this.#restart();
    this.#mode = "glimpsing";
    this.#glimpse();
  }

  /** Carries all that is there, at once: for a person who waits for it. */
  carryAll(): void {
    // A view that opens late is told of the lines that it will never see.
    if (this.#carried === 0 && this.#store.dropped > 0) this.#restart();
    while (this.#next < this.#end) this.#carry("append");
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#waiting?.dispose();
  }

  /** Where carrying ends for now. */
  get #end(): number {
    return this.#pausedAt ?? this.#store.next;
  }

  #soon(): void {
    if (!this.#saidPaused) this.#waiting ??= this.#schedule(() => this.flush(), this.#mode === "glimpsing");
  }

  /** Begins again with the oldest line. */
  #restart(): void {
    const { dropped, count, next } = this.#store;
    this.#mode = "following";
    this.#next = next - count;
    this.#seen = next;
    this.#saidPaused = false;
    this.#carry("replace", dropped > 0 ? droppedText(dropped) : "");
  }

  /** Carries the newest lines only. */
  #glimpse(): void {
    const oldest = this.#store.next - this.#store.count;
    const newest = Math.max(oldest, this.#end - glimpse);
    const full = this.#carried + glimpse > this.#limit();
    const left = newest - (full ? oldest : this.#next);
    if (full || left > 0) this.#next = newest;
    this.#carry(full ? "replace" : "append", left > 0 ? leftOutText(left) : "");
  }

  #carry(how: keyof LogSink, head = ""): void {
    const filtered = how === "replace" ? filterInWords(this.#filter) : undefined;
    if (how === "replace") {
      this.#shown.clear();
      this.#carried = 0;
    }
    const lines = [head, filtered === undefined ? "" : filteredText(filtered)].filter((text) => text !== "");
    const text = `${lines.map((line) => `${line}\n`).join("")}${this.#portion()}`;
    if (text !== "" || how === "replace") this.#sink[how](text);
    if (this.#pausedAt !== undefined && this.#next >= this.#pausedAt) {
      this.#saidPaused = true;
      this.#sink.append(`${pausedText()}\n`);
    } else if (this.#next < this.#end || this.#mode === "glimpsing") this.#soon();
  }

  /** The text of the next lines. */
  #portion(): string {
    const texts: string[] = [];
    let [shown, read] = [0, 0];
    for (const line of this.#store.from(this.#next, Math.min(portion.lines, this.#end - this.#next))) {
      if (shown >= portion.shown || read >= portion.read) break;
      this.#next = line.number + 1;
      this.#carried++;
      read += line.text.length;
      if (!passes(this.#filter, line)) continue;
      const text = logText(line);
      if (line.what.kind === "stdout" || line.what.kind === "frame") this.#shown.set(text, line);
      texts.push(`${text}\n`);
      shown += text.length;
    }
    return texts.join("");
  }
}
