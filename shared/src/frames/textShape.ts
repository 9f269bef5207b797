import type { Culprit } from "./culprits/culprit";
import { findCulprit, goesOn, judged } from "./findCulprit";
import type { Language } from "./language";

/**
 * What lines have in common that differ in nothing but the values of their digits: no signature looks at those
 * (`culprits.test.ts`), so a flood of such lines is matched once.
 */
export class TextShape {
  readonly #line: string;
  /** Undefined until it is looked for. */
  #found: { readonly culprit: Culprit | undefined; readonly language: Language | undefined } | undefined;
  #asked: Culprit | undefined;
  #goesOn = false;

  /** `text`: one of the lines. */
  constructor(text: string) {
    this.#line = judged(text);
  }

  /** Whose output such a line is, of a server in this language. */
  culpritIn(language: Language | undefined): Culprit | undefined {
    if (this.#found?.language !== language) this.#found = undefined;
    this.#found ??= { culprit: findCulprit(this.#line, language), language };
    return this.#found.culprit;
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
