import type { TextRun, TextShape } from "#shared/frames/textShape";

/** The lines of a run, as places in one text: a flood leaves no object for each line. */
export class TextLines implements TextRun {
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #shapes: readonly TextShape[];

  constructor(text: string, starts: readonly number[], ends: readonly number[], shapes: readonly TextShape[]) {
    this.#text = text;
    this.#starts = starts;
    this.#ends = ends;
    this.#shapes = shapes;
  }

  /** All of it, line ends included. */
  get text(): string {
    return this.#text;
  }

  get count(): number {
    return this.#ends.length;
  }

  line(index: number): string {
    return this.#text.slice(this.#starts[index], this.#ends[index]);
  }

  lengthOf(index: number): number {
    return (this.#ends[index] ?? 0) - (this.#starts[index] ?? 0);
  }

  shape(index: number): TextShape {
    // Every line has one: whoever asks beyond the count has a fault.
    return this.#shapes[index] as TextShape;
  }
}
