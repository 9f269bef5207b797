import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { endOf, startOf } from "../json/nodes";
import { breaksStructure, type SyntaxFault } from "../json/syntaxFault";

/** Where the syntax of a document is in doubt. */
export class FaultPlaces {
  readonly #all: readonly SyntaxFault[];
  readonly #breaking: readonly SyntaxFault[];

  /** The faults of a document, by place. */
  constructor(faults: readonly SyntaxFault[]) {
    this.#all = faults;
    this.#breaking = faults.filter(breaksStructure);
  }

  /** Whether the syntax inside a node is in such doubt that nothing can be said to be absent from it. */
  break(document: JsonDocument, node: JsonNode): boolean {
    return startsWithin(this.#breaking, startOf(document, node), endOf(document, node));
  }

  /** Whether there is any fault, even one that breaks nothing, in `[start, end)`. */
  areIn(start: number, end: number): boolean {
    return startsWithin(this.#all, start, end);
  }
}

function startsWithin(faults: readonly SyntaxFault[], start: number, end: number): boolean {
  let low = 0;
  let high = faults.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((faults[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return (faults[low]?.start ?? end) < end;
}
