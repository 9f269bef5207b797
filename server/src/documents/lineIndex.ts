import type { JsonText } from "#shared/json/jsonText";
import type { Position, Range } from "vscode-languageserver";

const lineFeed = 10;
const carriageReturn = 13;

/** Where the lines of a text start; an edit costs what it touches, and the lines between it and the edit before. */
export class LineIndex {
  #text: JsonText;
  /** Offsets of line starts in use: `[0, #count)`; those from `#movedFrom` on are to be read with `#moved` added. */
  #starts: Int32Array;
  #count: number;
  #movedFrom = 0;
  #moved = 0;
  /** The line that was asked for last: the next one is mostly the same, or near. */
  #last = 0;

  constructor(text: JsonText) {
    this.#text = text;
    this.#starts = startsIn(text, 0, text.length);
    this.#count = this.#starts.length;
  }

  get lineCount(): number {
    return this.#count;
  }

  /** Takes in that `[start, end)` of the old text became `inserted`, which makes `after` of the whole. */
  replace(start: number, end: number, inserted: string, after: JsonText): void {
    // One character on each side may change its meaning: a CR and an LF that meet are one line end.
    const first = this.lineAt(Math.max(0, start - 1));
    const last = this.lineAt(Math.min(this.#text.length, end + 1));
    const delta = inserted.length - (end - start);
    const from = this.#startOf(first);
    const to = last + 1 < this.#count ? this.#startOf(last + 1) + delta : after.length;
    const fresh = startsIn(after, from, to);
    this.#moveFrom(last + 1);
    // The start of the line behind the last one is in `fresh` again.
    const tail = this.#starts.subarray(last + 1, this.#count);
    const kept = last + 1 < this.#count && fresh.at(-1) === to ? fresh.subarray(0, -1) : fresh;
    const behind = first + kept.length;
    const count = behind + tail.length;
    const next = count > this.#starts.length ? new Int32Array(count + (count >> 3)) : this.#starts;
    if (next !== this.#starts) next.set(this.#starts.subarray(0, first));
    if (next !== this.#starts || behind !== last + 1) next.set(tail, behind);
    next.set(kept, first);
    this.#starts = next;
    this.#count = count;
    this.#movedFrom = behind;
    this.#moved += delta;
    this.#text = after;
    this.#last = 0;
  }

  /** Line of an offset. */
  lineAt(offset: number): number {
    const near = this.#last;
    const isBehind = this.#startOf(near) <= offset;
    // In steps that grow: what is asked for in order costs little.
    let [low, high] = isBehind ? [near, near + 1] : [0, Math.max(0, near - 1)];
    for (let step = 1; isBehind && high < this.#count && this.#startOf(high) <= offset; step *= 2) {
      low = high;
      high += step;
    }
    if (isBehind) high = Math.min(high, this.#count) - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    this.#last = low;
    return low;
  }

  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#text.length));
    const line = this.lineAt(inside);
    const start = this.#startOf(line);
    // The end of a line stands before its line end.
    const isNearEnd = line + 1 >= this.#count || inside > this.#startOf(line + 1) - 3;
    return { line, character: (isNearEnd ? Math.min(inside, this.#endOfLine(line)) : inside) - start };
  }

  /** Offset of a position; one outside of the text is moved to the nearest place in it, as LSP asks, and what is no position is the start. */
  offsetAt(position: Position | null | undefined): number {
    const [line, character] = [wholeOf(position?.line), wholeOf(position?.character)];
    if (line < 0) return 0;
    if (line >= this.#count) return this.#text.length;
    const start = this.#startOf(line);
    return Math.max(start, Math.min(start + character, this.#endOfLine(line)));
  }

  rangeOf(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(Math.max(start, end)) };
  }

  #startOf(line: number): number {
    return (this.#starts[line] ?? 0) + (line >= this.#movedFrom ? this.#moved : 0);
  }

  /** From now on it is the lines from `from` on that are read with `#moved` added. */
  #moveFrom(from: number): void {
    const [starts, moved] = [this.#starts, this.#moved];
    if (moved !== 0) {
      for (let at = this.#movedFrom; at < from; at++) starts[at] = (starts[at] ?? 0) + moved;
      for (let at = from; at < Math.min(this.#movedFrom, this.#count); at++) starts[at] = (starts[at] ?? 0) - moved;
    }
    this.#movedFrom = from;
  }

  #endOfLine(line: number): number {
    if (line + 1 >= this.#count) return this.#text.length;
    let end = this.#startOf(line + 1);
    const last = this.#text.charCodeAt(end - 1);
    if (last === lineFeed && this.#text.charCodeAt(end - 2) === carriageReturn) end -= 2;
    else if (last === lineFeed || last === carriageReturn) end -= 1;
    return Math.max(end, this.#startOf(line));
  }
}

/** The number down to its whole part; 0 for what is none, as clients have sent it. */
function wholeOf(value: unknown): number {
  return typeof value === "number" && !Number.isNaN(value) ? Math.floor(value) : 0;
}

/** `from`, which starts a line, and the starts of the lines that begin in `(from, to]`. */
function startsIn(text: JsonText, from: number, to: number): Int32Array {
  // Whether a CR ends a line, the character behind it says.
  const part = text.slice(from, Math.min(text.length, to + 1));
  const length = to - from;
  const hasReturns = part.includes("\r");
  let starts = new Int32Array(16 + (length >> 5));
  let count = 1;
  starts[0] = from;
  for (let at = nextLine(part, 0, hasReturns); at >= 0 && at <= length; at = nextLine(part, at, hasReturns)) {
    if (count === starts.length) {
      const longer = new Int32Array(count * 2);
      longer.set(starts);
      starts = longer;
    }
    starts[count++] = from + at;
  }
  return starts.subarray(0, count);
}

/** Offset of the first line start behind `from`, or -1. */
function nextLine(text: string, from: number, hasReturns: boolean): number {
  if (!hasReturns) return text.indexOf("\n", from) + 1 || -1;
  for (let at = from; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === lineFeed || (c === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) return at + 1;
  }
  return -1;
}
