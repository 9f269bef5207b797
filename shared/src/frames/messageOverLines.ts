import type { Line } from "./line";

/** Lines and characters gathered at most; a longer pretty-printed message stays text. */
const mostLines = 100_000;
const mostCharacters = 32 * 1024 * 1024;

export type Step =
  /** The value goes on in the next line. */
  | { readonly kind: "open" }
  /** It ended with this line; `text` is all of it on one line. */
  | { readonly kind: "closed"; readonly text: string }
  /** It cannot be JSON. */
  | { readonly kind: "failed" };

/** Whether a JSON value over several lines may begin with this line. */
export function mayBeginValue(text: string): boolean {
  return /^\s*(?:\{\s*(?:"|$)|\[\s*(?:[{["]|$))/.test(text);
}

/**
 * Gathers the lines of a JSON value that was written over several: pretty-printed, or with a bare line feed
 * inside a string. Gives up at the first line that cannot belong to JSON, so that text with a stray
 * brace costs little.
 */
export class MessageOverLines {
  #lines: Line[] = [];
  #text = "";
  #depth = 0;
  #inString = false;

  get active(): boolean {
    return this.#lines.length > 0;
  }

  get lines(): readonly Line[] {
    return this.#lines;
  }

  /** Begins with a line that opens an object or array and does not close it. */
  begin(line: Line): boolean {
    if (line.invalidAt !== null || line.cut || !mayBeginValue(line.text)) return false;
    const trimmed = line.text.trimStart();
    this.#scan(trimmed);
    if (this.#depth <= 0) {
      this.reset();
      return false;
    }
    this.#lines.push(line);
    this.#text = trimmed;
    return true;
  }

  add(line: Line): Step {
    const { text } = line;
    if (line.invalidAt !== null || line.cut || this.#lines.length >= mostLines || this.#text.length + text.length > mostCharacters) return { kind: "failed" };
    if (!this.#inString && !/^\s*(?:["{}[\],:\-\dtfn]|$)/.test(text)) return { kind: "failed" };
    // A bare line feed inside a string is what broke the message: escaped, the rest can be read.
    this.#text += (this.#inString ? "\\n" : " ") + text;
    this.#lines.push(line);
    this.#scan(text);
    if (this.#depth > 0) return { kind: "open" };
    return { kind: "closed", text: this.#text };
  }

  /** Forgets everything and returns the lines gathered. */
  reset(): readonly Line[] {
    const lines = this.#lines;
    this.#lines = [];
    this.#text = "";
    this.#depth = 0;
    this.#inString = false;
    return lines;
  }

  #scan(text: string): void {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#inString) {
        if (code === 0x5c) at++;
        else if (code === 0x22) this.#inString = false;
      } else if (code === 0x22) this.#inString = true;
      else if (code === 0x7b || code === 0x5b) this.#depth++;
      else if (code === 0x7d || code === 0x5d) this.#depth--;
    }
  }
}
