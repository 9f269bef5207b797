import type { JsonValue } from "../json/jsonValue";
import type { DialectId } from "../schema/dialects";
import { evaluate } from "../schema/evaluate";
import type { PatternRunner } from "../schema/matcher";
import { parsePattern } from "../schema/pattern";
import { patternCost, type PatternCost } from "../schema/patternCost";
import type { Verdict } from "../schema/verdict";

/** Is this value what the schema wants? References are resolved in `within`. */
export type Question = { readonly schema: JsonValue; readonly instance: JsonValue; readonly within?: JsonValue; readonly dialect?: DialectId };

/** Where work goes that may take long. Undefined where the answer is not there: it comes later, or never. */
export type Elsewhere = {
  verdict(question: Question): Verdict | undefined;
  /** `null`: the pattern is fine. */
  patternCost(source: string): PatternCost | null | undefined;
  /** The document changed: what was not asked again after that need not be answered. */
  edited(): void;
};

/** Where what takes long is left unjudged, because somebody waits. */
export const nowhere: Elsewhere = { verdict: () => undefined, patternCost: () => undefined, edited: () => undefined };

/** Steps of the evaluator for one value, and for all values of one tool, schema or document. */
type Budget = { readonly value: number; readonly part: number };

/** Where others wait for the thread: some 5 and 50 ms. */
const promptBudget: Budget = { value: 2_000, part: 20_000 };

/** Where nobody does. */
const patientBudget: Budget = { value: 20_000, part: 100_000 };

/** Steps of the evaluator for one value, wherever it is judged in the end. */
export const stepsOfValue = patientBudget.value;

/** Patterns up to this length are weighed at once: longer ones may take a second. */
const promptPattern = 120;

/** What a pattern that overran its time is taken to have cost, in steps. */
const overrun = 20_000;

/** What rules ask about values and patterns. Each part of a document has a budget of its own, so that no part's answer depends on another. */
export class Judge {
  readonly #elsewhere: Elsewhere | undefined;
  readonly #runPattern: PatternRunner | undefined;
  readonly #budget: Budget;
  readonly #purse: { left: number };
  #waits = false;

  /** `elsewhere` is asked for what goes over a small budget; without it the budget is larger, and what goes over is not judged. */
  constructor({ elsewhere, runPattern }: { readonly elsewhere?: Elsewhere; readonly runPattern?: PatternRunner }) {
    this.#elsewhere = elsewhere;
    this.#budget = elsewhere ? promptBudget : patientBudget;
    this.#purse = { left: this.#budget.part };
    this.#runPattern = runPattern && ((pattern, flags, text) => this.#charge(runPattern(pattern, flags, text)));
  }

  /** Some answer of this part is not there yet. */
  get waits(): boolean {
    return this.#waits;
  }

  /** Steps that the part took. */
  get spent(): number {
    return this.#budget.part - this.#purse.left;
  }

  nextPart(): void {
    this.#purse.left = this.#budget.part;
    this.#waits = false;
  }

  /** Undefined where it is not known. */
  verdict(question: Question): Verdict | undefined {
    const { schema, instance, ...options } = question;
    if (this.#purse.left > 0) {
      const verdict = evaluate(schema, instance, { ...options, steps: this.#budget.value, purse: this.#purse, ...(this.#runPattern && { runPattern: this.#runPattern }) });
      if (verdict.limit === undefined) return verdict;
    }
    return this.#awaited(this.#elsewhere?.verdict(question));
  }

  /** What is slow about a pattern; null where nothing is, undefined where it is not known. */
  patternCost(source: string): PatternCost | null | undefined {
    if (!this.#elsewhere || source.length <= promptPattern) return patternCost(parsePattern(source)) ?? null;
    return this.#awaited(this.#elsewhere.patternCost(source));
  }

  #awaited<T>(answer: T | undefined): T | undefined {
    if (answer === undefined && this.#elsewhere) this.#waits = true;
    return answer;
  }

  #charge(matched: boolean | undefined): boolean | undefined {
    if (matched === undefined) this.#purse.left -= overrun;
    return matched;
  }
}
