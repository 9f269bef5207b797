/** Where the lines of a text start: finds the line and character of an offset, both from zero and in UTF-16. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = 0; at < text.length; at++) {
      const c = text.charCodeAt(at);
      if (c === 10 || (c === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
    }
    this.#starts = starts;
  }

  positionOf(offset: number): { readonly line: number; readonly character: number } {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }
}
