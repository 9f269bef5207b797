import type { JsonText } from "#shared/json/jsonText";
import type { Position, Range } from "vscode-languageserver";

const lineFeed = 10;
const carriageReturn = 13;

/** Where the lines of a text start; an edit costs what it touches and one move of what follows. */
export class LineIndex {
  #text: JsonText;
  /** Offsets of line starts in use: `[0, #count)`. */
  #starts: Int32Array;
  #count: number;

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
    const from = this.#starts[first] ?? 0;
    const to = last + 1 < this.#count ? (this.#starts[last + 1] ?? 0) + delta : after.length;
    const fresh = startsIn(after, from, to);
    // The start of the line behind the last one is in `fresh` again.
    const tail = this.#starts.subarray(last + 1, this.#count);
    const kept = last + 1 < this.#count && fresh.at(-1) === to ? fresh.subarray(0, -1) : fresh;
    const behind = first + kept.length;
    const count = behind + tail.length;
    const next = count > this.#starts.length ? new Int32Array(count + (count >> 3)) : this.#starts;
    if (next !== this.#starts) next.set(this.#starts.subarray(0, first));
    next.set(tail, behind);
    next.set(kept, first);
    if (delta !== 0) for (let at = behind; at < count; at++) next[at] = (next[at] ?? 0) + delta;
    this.#starts = next;
    this.#count = count;
    this.#text = after;
  }

  /** Line of an offset. */
  lineAt(offset: number): number {
    let low = 0;
    let high = this.#count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  positionAt(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#text.length));
    const line = this.lineAt(inside);
    const start = this.#starts[line] ?? 0;
    // The end of a line stands before its line end.
    return { line, character: Math.min(inside, this.#endOfLine(line)) - start };
  }

  /** Offset of a position; one outside of the text is moved to the nearest place in it, as LSP asks. */
  offsetAt({ line, character }: Position): number {
    if (!(line >= 0)) return 0;
    if (line >= this.#count) return this.#text.length;
    const start = this.#starts[line] ?? 0;
    return Math.max(start, Math.min(start + Math.max(0, character), this.#endOfLine(line)));
  }

  rangeOf(start: number, end: number): Range {
    return { start: this.positionAt(start), end: this.positionAt(Math.max(start, end)) };
  }

  #endOfLine(line: number): number {
    if (line + 1 >= this.#count) return this.#text.length;
    let end = this.#starts[line + 1] ?? 0;
    const last = this.#text.charCodeAt(end - 1);
    if (last === lineFeed && this.#text.charCodeAt(end - 2) === carriageReturn) end -= 2;
    else if (last === lineFeed || last === carriageReturn) end -= 1;
    return Math.max(end, this.#starts[line] ?? 0);
  }
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
