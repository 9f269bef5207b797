import { isTextWhateverItsDigits } from "#shared/frames/parseFrame";
import { TextShape } from "#shared/frames/textShape";
import type { Line } from "#shared/frames/line";
import { defaultLineLimit, LineSplitter } from "./lineSplitter";
import { TextLines } from "./textLines";

const [tab, lineFeed, carriageReturn, blank, quote, zero, nine, brace] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x30, 0x39, 0x7b];
/** Lines from which on they come as a run. */
const fewest = 8;
/** Bytes that signatures look at. */
const longest = 1_000;
/** Shapes that are remembered: in all, and under one key. */
const mostShapes = 4_096;
const mostOfOneKey = 16;

/** A shape as bytes, each digit as 0; no shape where such lines are not surely text. */
type Known = { readonly bytes: Uint8Array; readonly shape: TextShape | undefined; next: Known | undefined };

/**
 * Bytes of stdout in, lines out, as `LineSplitter` does; but a flood of text comes as runs. Its lines are compared
 * with those that came before as bytes, which costs a tenth of looking into each anew.
 */
export class OutputReader {
  readonly #splitter: LineSplitter;
  /** Bytes of a line in a run. */
  readonly #longest: number;
  #known = new Map<number, Known[]>();
  #shapes = 0;
  #last: Known | undefined;
  /** Of the line that was looked at last: its end, and where the next one begins. */
  #end = 0;
  #next = 0;

  constructor(limit = defaultLineLimit) {
    this.#splitter = new LineSplitter(limit);
    this.#longest = Math.min(longest, limit);
  }

  /** Bytes of the line that is not complete yet. */
  get pendingLength(): number {
    return this.#splitter.pendingLength;
  }

  /** What this chunk completes, in order. */
  push(chunk: Uint8Array): readonly (Line | TextLines)[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const read: (Line | TextLines)[] = [];
    let taken = 0;
    let at = this.#splitter.pendingLength > 0 ? afterLine(bytes, 0) : 0;
    while (at < bytes.length) {
      const run = this.#run(bytes, at);
      if (run) {
        if (at > taken) for (const line of this.#splitter.push(bytes.subarray(taken, at))) read.push(line);
        read.push(run);
        taken = this.#next;
      }
      at = this.#next;
    }
    if (taken < bytes.length) for (const line of this.#splitter.push(bytes.subarray(taken))) read.push(line);
    return read;
  }

  /** The rest of the stream. */
  end(): readonly Line[] {
    return this.#splitter.end();
  }

  /** The run that begins here; where none does, only where to go on. */
  #run(bytes: Buffer, start: number): TextLines | undefined {
    const [starts, ends, shapes]: [number[], number[], TextShape[]] = [[], [], []];
    let at = start;
    let shape = this.#shape(bytes, at);
    for (; shape; shape = at < bytes.length ? this.#shape(bytes, at) : undefined) {
      starts.push(at - start);
      ends.push(this.#end - start);
      shapes.push(shape);
      at = this.#next;
    }
    if (ends.length < fewest) return void (this.#next = at > start ? Math.max(at, this.#next) : this.#next);
    this.#next = at;
    return new TextLines(bytes.toString("latin1", start, at), starts, ends, shapes);
  }

  /** The shape of the line that begins here, where it is surely text. */
  #shape(bytes: Buffer, at: number): TextShape | undefined {
    // Most floods repeat themselves: what came after the last line may come again.
    const guess = this.#last?.next;
    if (guess && this.#is(bytes, at, guess)) {
      this.#last = guess;
      return guess.shape;
    }
    if (bytes[at] === brace && bytes[at + 1] === quote) return void (this.#next = afterLine(bytes, at));
    const known = this.#lookUp(bytes, at);
    if (this.#last) this.#last.next = known;
    this.#last = known;
    return known?.shape;
  }

  #lookUp(bytes: Buffer, at: number): Known | undefined {
    const end = bytes.indexOf(lineFeed, at);
    this.#next = end < 0 ? bytes.length : end + 1;
    const length = end - at - (bytes[end - 1] === carriageReturn ? 1 : 0);
    if (end < 0 || length <= 0 || length > this.#longest) return undefined;
    const key = keyOf(bytes, at, length);
    const same = this.#known.get(key) ?? [];
    for (const known of same) if (this.#is(bytes, at, known)) return known;
    this.#end = at + length;
    const known = this.#learn(bytes.subarray(at, at + length));
    if (!known) return undefined;
    same.unshift(known);
    if (same.length > mostOfOneKey) same.pop();
    if (++this.#shapes > mostShapes) this.#forget();
    this.#known.set(key, same);
    return known;
  }

  #is(bytes: Uint8Array, at: number, { bytes: known }: Known): boolean {
    const end = at + known.length;
    if (end >= bytes.length) return false;
    for (let index = 0; index < known.length; index++) {
      const byte = bytes[at + index] as number;
      const expected = known[index];
      if (byte !== expected && (expected !== zero || byte < zero || byte > nine)) return false;
    }
    const feed = bytes[end] === carriageReturn ? end + 1 : end;
    if (bytes[feed] !== lineFeed) return false;
    this.#end = end;
    this.#next = feed + 1;
    return true;
  }

  #learn(line: Buffer): Known | undefined {
    const shape = new Uint8Array(line.length);
    let blanks = 0;
    for (let index = 0; index < line.length; index++) {
      const byte = line[index] as number;
      // Beyond ASCII, bytes are no characters; NUL and carriage return are kinds of pollution of their own.
      if (byte >= 0x80 || byte === 0 || byte === carriageReturn) return undefined;
      if (byte === blank || byte === tab) blanks++;
      shape[index] = folded(byte);
    }
    if (blanks === line.length) return undefined;
    const text = line.toString("latin1");
    return { bytes: shape, shape: isTextWhateverItsDigits(text) ? new TextShape(text) : undefined, next: undefined };
  }

  #forget(): void {
    this.#known = new Map();
    this.#shapes = 0;
  }
}

/** Of a line by its length and two of its bytes: few shapes have the same. */
function keyOf(bytes: Buffer, at: number, length: number): number {
  return length + (folded(bytes[at + (length >> 1)] ?? 0) << 10) + (folded(bytes[at + length - (length >> 2) - 1] ?? 0) << 18);
}

function folded(byte: number): number {
  return byte >= zero && byte <= nine ? zero : byte;
}

function afterLine(bytes: Buffer, at: number): number {
  const end = bytes.indexOf(lineFeed, at);
  return end < 0 ? bytes.length : end + 1;
}
