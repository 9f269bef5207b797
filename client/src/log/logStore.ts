import type { Disposable } from "#shared/disposable";
import { Emitter } from "#shared/event";
import { Classifier, type ClassifierOptions } from "#shared/frames/classify";
import type { Group } from "#shared/frames/group";
import { type Line, textLine } from "#shared/frames/line";
import type { TapEntry } from "../mcp/sessionTypes";
import { FrameReader, type LogLine, shortened } from "./logLine";
import { LogLines } from "./logLines";
import { type Pollution, PollutionBook } from "./pollutionBook";
import type { TextLines } from "./textLines";

export type LogLimits = {
  readonly lines: number;
  /** Of text, in characters. */
  readonly size: number;
};

export const defaultLogLimits: LogLimits = { lines: 10_000, size: 16 * 1024 * 1024 };

/**
 * The log of one server: the newest lines of its traffic within the limits, and what was found about its stdout.
 * Adding is cheap and does no more work than the line needs, however many come.
 */
export class LogStore implements Disposable {
  readonly #options: ClassifierOptions;
  readonly #lines: LogLines;
  readonly #changed = new Emitter<void>();
  readonly #book = new PollutionBook();
  #reader = new FrameReader();
  #classifier: Classifier;
  #number = 0;
  #run = 0;
  /** The groups that may still grow, until something comes: views ask for the group of each of their lines. */
  #growing: readonly Group[] | undefined;
  /** Lines of the run's stdout so far. */
  #stdout = 0;

  /** Fires for every entry: whoever shows them gathers. */
  readonly onDidChange = this.#changed.event;

  /** `limits` is asked at every line: settings change. */
  constructor(limits: () => LogLimits = () => defaultLogLimits, options: ClassifierOptions = {}) {
    this.#options = options;
    this.#classifier = new Classifier(options);
    this.#lines = new LogLines(limits);
  }

  /** Oldest first. */
  get lines(): Iterable<LogLine> {
    return this.#lines;
  }

  get count(): number {
    return this.#lines.length;
  }

  /** Lines that the limits pushed out since the last `clear`. */
  get dropped(): number {
    return this.#lines.dropped;
  }

  /** The number that the next line will have. */
  get next(): number {
    return this.#number;
  }

  /** What polluted stdout in this run, one entry a cause, worst first. */
  get pollution(): readonly Pollution[] {
    return this.#book.summary(this.#open);
  }

  /** Lines from this number on that are still there, oldest first, of which the first `most`. */
  from(number: number, most = Infinity): readonly LogLine[] {
    return this.#lines.last(this.#number - number, most);
  }

  /** A new process: what the one before it said is over. */
  started(): void {
    this.#growing = undefined;
    this.#book.finish(this.#classifier.end());
    this.#classifier = new Classifier(this.#options);
    this.#reader = new FrameReader();
    this.#run++;
    this.#stdout = 0;
    this.#book.begin(this.#run);
    this.#changed.fire();
  }

  /** The session could not be established: where not one message came through, the pollution is to blame. */
  failed(): void {
    if (this.#classifier.frames > 0) return;
    this.#book.blame();
    this.#changed.fire();
  }

  append(entry: TapEntry): void {
    this.#growing = undefined;
    switch (entry.kind) {
      case "frame":
        this.#frame(entry);
        break;
      case "line":
        if (entry.stream === "stdout") this.#stdoutLine(entry);
        else this.#add(entry.ts, entry.text, { kind: "stderr" });
        break;
      case "lines":
        this.#textLines(entry.ts, entry.lines);
        break;
      case "note":
        this.#add(entry.ts, entry.text, { kind: "note", level: entry.level });
        break;
    }
    this.#changed.fire();
  }

  /** The group a line belongs to, as far as it is known. */
  groupOf({ what }: LogLine): Group | undefined {
    return what.kind === "stdout" ? this.#book.find(what.run, what.at, this.#open) : undefined;
  }

  clear(): void {
    this.#lines.clear();
    this.#changed.fire();
  }

  dispose(): void {
    this.#changed.dispose();
  }

  get #open(): readonly Group[] {
    return (this.#growing ??= this.#classifier.peek());
  }

  #frame(entry: TapEntry & { readonly kind: "frame" }): void {
    if (entry.dir === "send") this.#classifier.sent(entry.message);
    else if (!entry.http) {
      this.#stdout++;
      this.#book.finish(this.#classifier.pushMessage(entry.text, entry.message));
    }
    this.#add(entry.ts, entry.text, { kind: "frame", frame: this.#reader.read(entry) });
  }

  #stdoutLine({ ts, text, bytes }: TapEntry & { readonly kind: "line" }): void {
    const line: Line = bytes ? { text, byteLength: bytes.byteLength, invalidAt: bytes.invalidAt, ended: bytes.ended, cut: bytes.cut } : textLine(text);
    const at = this.#stdout;
    this.#classify(line);
    this.#add(ts, text, { kind: "stdout", run: this.#run, at });
  }

  #textLines(ts: number, lines: TextLines): void {
    this.#book.finish(this.#classifier.pushText(lines));
    this.#lines.pushAll({ number: this.#number, ts, run: this.#run, at: this.#stdout, lines });
    this.#number += lines.count;
    this.#stdout += lines.count;
  }

  #classify(line: Line): void {
    this.#stdout++;
    this.#book.finish(this.#classifier.push(line));
  }

  #add(ts: number, text: string, what: LogLine["what"]): void {
    this.#lines.push({ number: this.#number++, ts, text: shortened(text, what.kind), length: text.length, what });
  }
}
