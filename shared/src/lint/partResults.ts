import type { Level, Problem, TextEdit } from "./problem";
import type { ToolFacts } from "./rule";

/** What a lint pass found out about one tool. Offsets and pointers of the problems are counted from the tool. */
export type PartResult = {
  readonly facts: ToolFacts;
  readonly problems: readonly Problem[];
  /** How many problems there are of each level. */
  readonly counts: ReadonlyMap<Level, number>;
  /** There are more problems than were looked for. */
  readonly isCut: boolean;
  /** There was no fault of syntax inside of it, so what stands around it has no say in how it is read. */
  readonly isSound: boolean;
  /** Something that was asked elsewhere is not answered yet: it is judged again by the next pass. */
  readonly waits: boolean;
};

/** Where a tool stood when it was last seen. */
type Place = { start: number; end: number; readonly result: PartResult };

/** The results of a document's tools, kept over edits that do not touch them. */
export class PartResults {
  #judgedBy = "";
  /** By place. */
  #places: Place[] = [];
  #next = 0;

  /** `isSound`: no fault of the document is inside of the tool now. */
  get(start: number, end: number, isSound: boolean): PartResult | undefined {
    // A pass asks for the tools in order: the next place is mostly the right one.
    const index = this.#places[this.#next]?.start === start ? this.#next : this.#indexOf(start);
    this.#next = index + 1;
    const place = this.#places[index];
    return place?.start === start && place.end === end && place.result.isSound === isSound && !place.result.waits ? place.result : undefined;
  }

  add(start: number, end: number, result: PartResult): PartResult {
    const index = this.#indexOf(start);
    this.#places.splice(index, this.#places[index]?.start === start ? 1 : 0, { start, end, result });
    return result;
  }

  /** What was found out by other standards (another kind of document, another revision) does not hold. */
  keepFor(standards: string): void {
    if (standards !== this.#judgedBy) this.#places = [];
    this.#judgedBy = standards;
  }

  /**
   * Takes an edit in. `[parsed.start, parsed.end)` of the old text was parsed anew because of it: what is sound there and
   * not touched by the edit itself reads as before wherever a tool still stands in its place.
   */
  edited({ start, end, text }: TextEdit, parsed: { readonly start: number; readonly end: number }): void {
    const delta = text.length - (end - start);
    let kept = 0;
    for (const place of this.#places) {
      const isApart = place.end <= parsed.start || place.start >= parsed.end;
      const isBefore = place.end <= start;
      if (!isApart && !(place.result.isSound && (isBefore || place.start >= end))) continue;
      if (!isBefore) {
        place.start += delta;
        place.end += delta;
      }
      this.#places[kept++] = place;
    }
    this.#places.length = kept;
  }

  /** The first place that starts at an offset or behind it. */
  #indexOf(start: number): number {
    let low = 0;
    let high = this.#places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#places[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
