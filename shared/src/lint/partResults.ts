import type { DocumentKind } from "../documents/documentKind";
import type { Problem } from "./problem";
import type { ToolFacts } from "./rule";

/** What a lint pass found out about one tool. Offsets and pointers of the problems are counted from the tool. */
export type PartResult = {
  /** Where the tool stood when it was last seen. */
  readonly start: number;
  readonly end: number;
  readonly facts: ToolFacts;
  readonly problems: readonly Problem[];
};

/** The results of a document's tools, kept over edits that do not touch them. */
export class PartResults {
  #kind: DocumentKind | undefined;
  #byStart = new Map<number, PartResult>();

  get(start: number, end: number): PartResult | undefined {
    const result = this.#byStart.get(start);
    return result?.end === end ? result : undefined;
  }

  add(result: PartResult): PartResult {
    this.#byStart.set(result.start, result);
    return result;
  }

  /** What was found out about tools of another kind of document does not hold. */
  keepFor(kind: DocumentKind | undefined): void {
    if (kind !== this.#kind) this.#byStart.clear();
    this.#kind = kind;
  }

  /** The text `[start, end)` was replaced and parsed anew; what stands behind it moved by `delta`. */
  edited(start: number, end: number, delta: number): void {
    const kept = new Map<number, PartResult>();
    for (const result of this.#byStart.values()) {
      if (result.end <= start) kept.set(result.start, result);
      else if (result.start >= end) kept.set(result.start + delta, { ...result, start: result.start + delta, end: result.end + delta });
    }
    this.#byStart = kept;
  }

  clear(): void {
    this.#byStart.clear();
  }
}
