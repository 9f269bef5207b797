import type { JsonText } from "./jsonText";

/** Code units of a chunk at least, but for the last that an edit makes; and half of what it has at most. */
const chunkSize = 1 << 15;

/**
 * A text in chunks, so that an edit costs what it touches and not what the text is long. It is never changed: an edit
 * gives a new text that shares all other chunks, and the chunks of an unedited text share the string they were cut from.
 */
export class PatchedText implements JsonText {
  readonly length: number;
  readonly #chunks: readonly string[];
  /** Where each chunk starts. */
  readonly #starts: readonly number[];
  /** The chunk that was read last: what comes next is mostly in it, too. */
  #chunk = "";
  #start = 0;

  /** At least one chunk. As long as there is one only, parts of that very string are handed out. */
  constructor(chunks: readonly string[]) {
    const starts: number[] = [];
    let length = 0;
    for (const chunk of chunks) {
      starts.push(length);
      length += chunk.length;
    }
    this.#chunks = chunks;
    this.#starts = starts;
    this.length = length;
  }

  get chunkCount(): number {
    return this.#chunks.length;
  }

  charCodeAt(at: number): number {
    const inside = at - this.#start;
    if (inside >= 0 && inside < this.#chunk.length) return this.#chunk.charCodeAt(inside);
    if (!(at >= 0 && at < this.length)) return NaN;
    this.#seek(at);
    return this.#chunk.charCodeAt(at - this.#start);
  }

  slice(from: number, to: number): string {
    const start = Math.max(0, from);
    const end = Math.min(to, this.length);
    if (start >= end) return "";
    if (start < this.#start || start >= this.#start + this.#chunk.length) this.#seek(start);
    const inside = start - this.#start;
    if (end <= this.#start + this.#chunk.length) return this.#chunk.slice(inside, end - this.#start);
    const first = this.#indexOf(start);
    const last = this.#indexOf(end - 1);
    const parts = this.#chunks.slice(first, last + 1);
    parts[0] = this.#chunk.slice(inside);
    parts[parts.length - 1] = (this.#chunks[last] ?? "").slice(0, end - (this.#starts[last] ?? 0));
    return parts.join("");
  }

  startsWith(part: string, at: number): boolean {
    const inside = at - this.#start;
    if (inside >= 0 && inside + part.length <= this.#chunk.length) return this.#chunk.startsWith(part, inside);
    return this.slice(at, at + part.length) === part;
  }

  toString(): string {
    return this.#chunks.length === 1 ? (this.#chunks[0] ?? "") : this.#chunks.join("");
  }

  /** The text after `[start, end)` became `inserted`; both offsets lie inside of it. */
  replaced(start: number, end: number, inserted: string): PatchedText {
    const first = this.#indexOf(start);
    const last = this.#indexOf(end);
    const head = (this.#chunks[first] ?? "").slice(0, start - (this.#starts[first] ?? 0));
    const tail = (this.#chunks[last] ?? "").slice(end - (this.#starts[last] ?? 0));
    return new PatchedText([...this.#chunks.slice(0, first), ...cut(head, inserted, tail), ...this.#chunks.slice(last + 1)]);
  }

  #seek(at: number): void {
    const index = this.#indexOf(at);
    this.#chunk = this.#chunks[index] ?? "";
    this.#start = this.#starts[index] ?? 0;
  }

  /** The chunk that holds the code unit at an offset; the last one for the end of the text. */
  #indexOf(at: number): number {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

/** The chunks that three neighbouring parts become: those far from the edit are cut off as they are, and only what is near it is joined. */
function cut(head: string, inserted: string, tail: string): readonly string[] {
  const chunks: string[] = [];
  let gathered: string[] = [];
  let size = 0;
  for (const piece of [...pieces(head), ...pieces(inserted), ...pieces(tail)]) {
    gathered.push(piece);
    size += piece.length;
    if (size < chunkSize) continue;
    chunks.push(gathered.join(""));
    gathered = [];
    size = 0;
  }
  if (size > 0 || chunks.length === 0) chunks.push(gathered.join(""));
  return chunks;
}

function pieces(text: string): readonly string[] {
  const found: string[] = [];
  for (let at = 0; at < text.length; at += chunkSize) found.push(text.slice(at, at + chunkSize));
  return found;
}
