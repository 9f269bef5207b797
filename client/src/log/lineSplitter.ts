import { isUtf8 } from "node:buffer";
import type { Line } from "#shared/frames/line";

const newline = 0x0a;
const carriageReturn = 0x0d;
/** What is kept of a line over the limit: enough to recognise it. */
const keptOfCutLine = 65_536;

/** The limit for one message, in bytes. */
export const defaultLineLimit = 32 * 1024 * 1024;

/**
 * Bytes in, lines out. Lines end at 0x0A (or 0x0D 0x0A) and are decoded whole, never by chunk; the limit
 * is judged on the line, so any chunking of the same bytes gives the same lines. Holds at most one
 * line, never more than the limit.
 */
export class LineSplitter {
  readonly #limit: number;
  #pending = Buffer.alloc(0);
  #length = 0;
  #lastByte = 0;

  /** `limit`: bytes of a line without its end. A longer line comes out `cut`. */
  constructor(limit = defaultLineLimit) {
    this.#limit = limit;
  }

  /** Bytes of the line that is not complete yet; over the limit, it will come out `cut`. */
  get pendingLength(): number {
    return this.#length;
  }

  /** The lines that this chunk completes. */
  push(chunk: Uint8Array): Line[] {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      lines.push(this.#complete(bytes.subarray(start, end)));
      start = end + 1;
    }
    this.#keep(bytes.subarray(start));
    return lines;
  }

  /** The rest of the stream, where it did not end with a line end. */
  end(): Line[] {
    if (this.#length === 0) return [];
    const line = this.#line(this.#pending.subarray(0, Math.min(this.#length, this.#pending.length)), this.#length, false);
    this.#release();
    return [line];
  }

  #complete(last: Buffer): Line {
    if (this.#length === 0) return this.#line(last, last.length, true);
    this.#keep(last);
    const line = this.#line(this.#pending.subarray(0, Math.min(this.#length, this.#pending.length)), this.#length, true);
    this.#release();
    return line;
  }

  /** Appends to the pending line by doubling: a stream of single bytes stays linear and small. */
  #keep(bytes: Buffer): void {
    if (bytes.length === 0) return;
    // One byte more than the limit may be the carriage return of the line end.
    const wanted = Math.min(this.#length + bytes.length, this.#limit + 1);
    if (wanted > this.#pending.length) {
      const grown = Buffer.allocUnsafe(Math.min(Math.max(wanted, this.#pending.length * 2, 256), this.#limit + 1));
      this.#pending.copy(grown, 0, 0, Math.min(this.#length, this.#pending.length));
      this.#pending = grown;
    }
    if (this.#length < this.#pending.length) bytes.copy(this.#pending, this.#length, 0, wanted - this.#length);
    this.#length += bytes.length;
    this.#lastByte = bytes[bytes.length - 1] ?? 0;
  }

  #line(stored: Buffer, length: number, ended: boolean): Line {
    const last = length > stored.length ? this.#lastByte : stored[stored.length - 1];
    const byteLength = ended && last === carriageReturn ? length - 1 : length;
    const cut = byteLength > this.#limit;
    const bytes = stored.subarray(0, cut ? wholeCharacters(stored, Math.min(keptOfCutLine, this.#limit)) : byteLength);
    const invalidAt = isUtf8(bytes) ? null : firstInvalidByte(bytes);
    return { text: bytes.toString("utf8"), byteLength, invalidAt, ended, cut };
  }

  #release(): void {
    this.#length = 0;
    if (this.#pending.length > keptOfCutLine) this.#pending = Buffer.alloc(0);
  }
}

/** The largest length up to `wanted` that does not cut a UTF-8 sequence. */
function wholeCharacters(bytes: Buffer, wanted: number): number {
  if (bytes.length <= wanted) return bytes.length;
  for (let end = wanted; end > wanted - 4 && end > 0; end--) if (((bytes[end] ?? 0) & 0xc0) !== 0x80) return end;
  return wanted;
}

/** Start of the first sequence that is wrong: by halving, since `isUtf8` is much faster than a loop. */
function firstInvalidByte(bytes: Buffer): number {
  let low = 0;
  let high = bytes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (validPrefix(bytes, middle)) low = middle;
    else high = middle;
  }
  while (!isUtf8(bytes.subarray(0, low))) low--;
  return low;
}

/** Whether the first `length` bytes are valid, except perhaps for a sequence that goes on after them. */
function validPrefix(bytes: Buffer, length: number): boolean {
  for (let back = 0; back <= 3 && back <= length; back++) {
    if (!isUtf8(bytes.subarray(0, length - back))) continue;
    return back === 0 || couldStart(bytes.subarray(length - back, length));
  }
  return false;
}

/** A lead byte with fewer continuation bytes than it wants. */
function couldStart(bytes: Buffer): boolean {
  const lead = bytes[0] ?? 0;
  const second = bytes[1];
  const wants = lead >= 0xf0 && lead <= 0xf4 ? 4 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xc2 && lead < 0xe0 ? 2 : 0;
  if (wants <= bytes.length) return false;
  if (second !== undefined) {
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < least || second > most) return false;
  }
  return bytes.subarray(2).every((byte) => (byte & 0xc0) === 0x80);
}
