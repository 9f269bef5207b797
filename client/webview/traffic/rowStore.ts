import type { TrafficRow, TrafficRows } from "#shared/contracts/traffic";
import { type Choices, NameCounts } from "./nameCounts";

/** What became of the rows with a portion: those that are new or changed, as they are now, and those that are gone. */
export type Taken = { readonly taken: readonly TrafficRow[]; readonly gone: readonly TrafficRow[] };

/** The rows that the host keeps, as far as they were handed over. Numbers follow one another without a gap. */
export class RowStore {
  #rows: TrafficRow[] = [];
  #first = 0;
  #dropped = 0;
  #servers = new NameCounts();
  #methods = new NameCounts();

  /** Names that a filter can choose from. */
  get choices(): Choices {
    return { servers: this.#servers.names, methods: this.#methods.names };
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

  take({ rows, first }: TrafficRows): Taken {
    const gone = this.#drop(first);
    const taken = rows.filter(({ number }) => number >= this.#first);
    for (const row of taken) {
      this.#count(this.get(row.number), -1);
      this.#count(row, 1);
      this.#rows[row.number - this.#first] = row;
    }
    return { taken, gone };
  }

  /** Lets go of the rows before this one, also of those that were never handed over. */
  #drop(first: number): readonly TrafficRow[] {
    const count = first - this.#first;
    if (count <= 0) return [];
    const gone = this.#rows.slice(0, count);
    for (const row of gone) this.#count(row, -1);
    this.#rows = this.#rows.slice(count);
    this.#first = first;
    this.#dropped += count;
    return gone;
  }

  clear(): void {
    this.#first += this.#rows.length;
    this.#rows = [];
    this.#dropped = 0;
    this.#servers = new NameCounts();
    this.#methods = new NameCounts();
  }

  #count(row: TrafficRow | undefined, by: 1 | -1): void {
    if (!row) return;
    this.#servers.add(row.server, by);
    if (row.method !== null) this.#methods.add(row.method, by);
  }
}
