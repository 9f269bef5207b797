/** One event of a `text/event-stream`. */
export type SseEvent = { readonly event: string; readonly data: string; readonly id: string | undefined };

/**
 * Cuts a decoded event stream into events, as the HTML standard says: lines end with LF, CR or
 * CRLF, wherever the chunks were cut, and an event ends at an empty line. One that the stream did
 * not finish is dropped.
 */
export class SseParser {
  readonly #limit: number;
  readonly #onEvent: (event: SseEvent) => void;
  #rest = "";
  #event = "";
  #data: string[] = [];
  #size = 0;
  #id: string | undefined;
  #skipLf = false;

  /** `limit`: characters of one event; beyond it `push` throws a RangeError. */
  constructor(limit: number, onEvent: (event: SseEvent) => void) {
    this.#limit = limit;
    this.#onEvent = onEvent;
  }

  push(chunk: string): void {
    let text = this.#rest + chunk;
    if (this.#skipLf && text.startsWith("\n")) text = text.slice(1);
    if (text !== "") this.#skipLf = false;
    let start = 0;
    const ends = /\r\n|\n|\r/g;
    ends.lastIndex = this.#rest.length > 0 ? Math.max(0, this.#rest.length - 1) : 0;
    for (let match = ends.exec(text); match; match = ends.exec(text)) {
      this.#line(text.slice(start, match.index));
      start = ends.lastIndex;
      // A CR at the end of the chunk may be the first half of a CRLF.
      if (match[0] === "\r" && start === text.length) this.#skipLf = true;
    }
    this.#rest = text.slice(start);
    this.#checkSize(this.#rest.length);
  }

  #checkSize(more: number): void {
    if (this.#size + more > this.#limit) throw new RangeError(`The server sent an event of more than ${String(this.#limit)} characters.`);
  }

  #line(line: string): void {
    if (line === "") return this.#dispatch();
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(line[colon + 1] === " " ? colon + 2 : colon + 1);
    if (field === "event") this.#event = value;
    else if (field === "id" && !value.includes("\0")) this.#id = value;
    else if (field === "data") {
      this.#checkSize(value.length);
      this.#data.push(value);
      this.#size += value.length + 1;
    }
  }

  #dispatch(): void {
    const event: SseEvent = { event: this.#event || "message", data: this.#data.join("\n"), id: this.#id };
    const empty = this.#data.length === 0;
    this.#event = "";
    this.#data = [];
    this.#size = 0;
    if (!empty) this.#onEvent(event);
  }
}
