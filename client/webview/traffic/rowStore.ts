import type { TrafficRow, TrafficRows } from "#shared/contracts/traffic";
import { type Choices, choicesIn } from "./trafficFilter";

/** The rows that the host keeps, as far as they were handed over. Numbers follow one another without a gap. */
export class RowStore {
  #rows: TrafficRow[] = [];
  #first = 0;
  #dropped = 0;
  #choices: Choices | null = null;

  /** Names that a filter can choose from; of a hundred thousand rows they are not sought at each key. */
  get choices(): Choices {
    return (this.#choices ??= choicesIn(this.#rows));
  }

  get rows(): readonly TrafficRow[] {
    return this.#rows;
  }

  /** Rows that the host let go of since they were last cleared. */
  get dropped(): number {
    return this.#dropped;
  }

  get(number: number): TrafficRow | undefined {
    return this.#rows[number - this.#first];
  }

  take({ rows, first }: TrafficRows): void {
    this.#choices = null;
    for (const row of rows) {
      if (this.#rows.length === 0) {
        this.#dropped += row.number - this.#first;
        this.#first = row.number;
      }
      if (row.number >= this.#first) this.#rows[row.number - this.#first] = row;
    }
    const gone = Math.min(this.#rows.length, first - this.#first);
    if (gone <= 0) return;
    this.#rows = this.#rows.slice(gone);
    this.#first += gone;
    this.#dropped += gone;
  }

  clear(): void {
    this.#choices = null;
    this.#first += this.#rows.length;
    this.#rows = [];
    this.#dropped = 0;
  }
}
