import { type LogLine, shortened } from "./logLine";
import { Ring } from "./ring";
import type { TextLines } from "./textLines";

/** What a line costs beside its text. */
const overhead = 200;

/** Lines of stdout that came together, of which the first may have been dropped. */
type Block = { readonly number: number; readonly ts: number; readonly run: number; readonly at: number; readonly lines: TextLines; dropped: number };
type Item = LogLine | Block;

/** The newest lines of a log within a count and a size. Runs of text become lines when somebody looks at them. */
export class LogLines implements Iterable<LogLine> {
  readonly #limits: () => { readonly lines: number; readonly size: number };
  /** Limits are kept here, by the line: a block may lose some of its lines. */
  readonly #items = new Ring<Item>({ count: () => Infinity, size: () => Infinity }, () => 0);
  #length = 0;
  #size = 0;
  #dropped = 0;

  /** `limits` is asked at every entry: settings change. */
  constructor(limits: () => { readonly lines: number; readonly size: number }) {
    this.#limits = limits;
  }

  get length(): number {
    return this.#length;
  }

  get dropped(): number {
    return this.#dropped;
  }

  push(line: LogLine): void {
    this.#items.push(line);
    this.#length++;
    this.#size += line.text.length + overhead;
    this.#keepLimits();
  }

  pushAll(block: Omit<Block, "dropped">): void {
    const { lines } = block;
    this.#items.push({ ...block, dropped: 0 });
    this.#length += lines.count;
    for (let index = 0; index < lines.count; index++) this.#size += lines.lengthOf(index) + overhead;
    this.#keepLimits();
  }

  /** Of the last `count` lines that are still there the first `most`, oldest first. */
  last(count: number, most = Infinity): readonly LogLine[] {
    let at = this.#items.length;
    let missing = Math.min(Math.max(0, count), this.#length);
    while (missing > 0) missing -= lengthOf(this.#items.at(--at));
    // The first of these items may have lines that nobody asked for.
    let skipped = -missing;
    const found: LogLine[] = [];
    for (; at < this.#items.length && found.length < most; at++) {
      const item = this.#items.at(at);
      if (!item) continue;
      if ("what" in item) found.push(item);
      else for (let index = item.dropped + skipped; index < item.lines.count && found.length < most; index++) found.push(lineOf(item, index));
      skipped = 0;
    }
    return found;
  }

  *[Symbol.iterator](): Iterator<LogLine> {
    yield* this.last(this.#length);
  }

  clear(): void {
    this.#items.clear();
    this.#length = this.#size = this.#dropped = 0;
  }

  /** The newest always stays, however large it is. */
  #keepLimits(): void {
    const { lines, size } = this.#limits();
    while (this.#length > 1 && (this.#length > lines || this.#size > size)) {
      const oldest = this.#items.at(0);
      if (!oldest) return;
      this.#length--;
      this.#dropped++;
      if ("what" in oldest) this.#size -= oldest.text.length + overhead;
      else this.#size -= oldest.lines.lengthOf(oldest.dropped++) + overhead;
      if ("what" in oldest || oldest.dropped === oldest.lines.count) this.#items.drop();
    }
  }
}

function lengthOf(item: Item | undefined): number {
  return item && "lines" in item ? item.lines.count - item.dropped : 1;
}

function lineOf({ number, ts, run, at, lines }: Block, index: number): LogLine {
  const text = lines.line(index);
  return { number: number + index, ts, text: shortened(text, "stdout"), length: text.length, what: { kind: "stdout", run, at: at + index } };
}
