import type { Culprit } from "./culprits/culprit";
import { findCulprit, goesOn, judged } from "./findCulprit";

/**
 * What lines have in common that differ in nothing but the values of their digits: no signature looks at those
 * (`culprits.test.ts`), so a flood of such lines is matched once.
 */
export class TextShape {
  readonly #line: string;
  /** Null until it is looked for. */
  #culprit: Culprit | undefined | null = null;
  #asked: Culprit | undefined;
  #goesOn = false;

  /** `text`: one of the lines. */
  constructor(text: string) {
    this.#line = judged(text);
  }

  get culprit(): Culprit | undefined {
    if (this.#culprit === null) this.#culprit = findCulprit(this.#line);
    return this.#culprit;
  }

  /** Whether such a line goes on with the output of a culprit whose line came before. */
  goesOnWith(culprit: Culprit): boolean {
    if (this.#asked !== culprit) {
      this.#asked = culprit;
      this.#goesOn = goesOn(culprit, this.#line);
    }
    return this.#goesOn;
  }
}

/** Consecutive whole lines of stdout that are text and nothing else. */
export type TextRun = {
  readonly count: number;
  line(index: number): string;
  /** The same object for all lines of one shape. */
  shape(index: number): TextShape;
};
