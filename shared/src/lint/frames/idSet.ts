import type { JsonValue } from "../../json/jsonValue";
import { RecentMap } from "./recentMap";

/** How many ids that are no rising numbers are remembered. */
const mostOthers = 10_000;
/** How many gaps between rising numbers are. */
const mostSpans = 1_000;

/** The ids a side has used: whole numbers as spans, so that a million requests numbered in order cost one. */
export class IdSet {
  /** Disjoint and rising; the newest last. */
  readonly #spans: [first: number, last: number][] = [];
  readonly #others = new RecentMap<true>(mostOthers);

  /** Spans and single ids that are held. */
  get size(): number {
    return this.#spans.length + this.#others.size;
  }

  has(id: JsonValue): boolean {
    if (!isWhole(id)) return this.#others.has(keyOf(id));
    // Most are near the end.
    for (let at = this.#spans.length - 1; at >= 0; at--) {
      const [first, last] = this.#spans[at] ?? [0, -1];
      if (id > last) return false;
      if (id >= first) return true;
    }
    return false;
  }

  add(id: JsonValue): void {
    if (!isWhole(id)) {
      this.#others.set(keyOf(id), true);
      return;
    }
    if (this.has(id)) return;
    let at = this.#spans.length;
    while (at > 0 && (this.#spans[at - 1]?.[0] ?? 0) > id) at--;
    const before = this.#spans[at - 1];
    const after = this.#spans[at];
    const joinsBefore = before?.[1] === id - 1;
    const joinsAfter = after?.[0] === id + 1;
    if (before && joinsBefore) before[1] = joinsAfter && after ? after[1] : id;
    else if (after && joinsAfter) after[0] = id;
    else this.#spans.splice(at, 0, [id, id]);
    if (joinsBefore && joinsAfter) this.#spans.splice(at, 1);
    if (this.#spans.length > mostSpans) this.#spans.shift();
  }
}

/** The same for the same id of the same type: 1 and "1" differ. */
export function keyOf(id: JsonValue | undefined): string {
  return `${typeof id} ${JSON.stringify(id)}`;
}

function isWhole(id: JsonValue): id is number {
  return typeof id === "number" && Number.isSafeInteger(id);
}
