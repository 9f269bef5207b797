import type { TrafficRow } from "#shared/contracts/traffic";
import { levels } from "#shared/lint/problem";
import type { Taken } from "./rowStore";
import { passes, type TrafficFilter } from "./trafficFilter";

/** Messages one by one as they went over the wire, or joined to conversations. */
export type Grouping = "conversations" | "messages";

/** A line of the list. */
export type Item = {
  readonly row: TrafficRow;
  readonly level: 1 | 2;
  /** Of the first line of a conversation with more than one message; else null. */
  readonly open: boolean | null;
  /** What became of it: of a conversation, of its last round. */
  readonly state: TrafficRow["state"];
  readonly durationMs: number | null;
  readonly rounds: number;
  readonly messages: number;
  readonly findings: number;
  readonly worst: TrafficRow["worst"];
  readonly size: number;
  readonly status: number | null;
};

/** What is shown and how. `hits` and `open` may grow and shrink while the wish holds. */
export type ItemsWish = { readonly filter: TrafficFilter; readonly hits: ReadonlySet<number> | null; readonly grouping: Grouping; readonly open: ReadonlySet<number> };

/** Messages that stand together, oldest first, and their lines as far as they are known. */
type Group = { readonly rows: TrafficRow[]; items: readonly Item[] | null; gone: number };

/**
 * The lines to be shown, in the order of the wire; a conversation stands where it began. Only the lines of conversations
 * that a portion of rows touches are made anew.
 */
export class TrafficItems {
  #wish: ItemsWish;
  #groups: Group[] = [];
  readonly #byKey = new Map<number, Group>();
  #items: readonly Item[] = [];

  constructor(rows: readonly TrafficRow[], wish: ItemsWish) {
    this.#wish = wish;
    this.rebuild(rows, wish);
  }

  get items(): readonly Item[] {
    return this.#items;
  }

  rebuild(rows: readonly TrafficRow[], wish: ItemsWish): void {
    this.#wish = wish;
    this.#groups = [];
    this.#byKey.clear();
    for (const row of rows) this.#take(row);
    this.#gather();
  }

  update({ gone, taken }: Taken): void {
    this.#drop(gone);
    for (const row of taken) this.#take(row);
    this.#gather();
  }

  /** A conversation was opened or closed. */
  toggled(head: number): void {
    const group = this.#byKey.get(head);
    if (group) group.items = null;
    this.#gather();
  }

  #key(row: TrafficRow): number {
    return this.#wish.grouping === "messages" ? row.number : row.head;
  }

  #take(row: TrafficRow): void {
    const key = this.#key(row);
    const group = this.#byKey.get(key);
    if (!group) {
      const fresh: Group = { rows: [row], items: null, gone: 0 };
      this.#byKey.set(key, fresh);
      this.#groups.push(fresh);
      return;
    }
    const { rows } = group;
    group.items = null;
    const last = rows.at(-1);
    if (last && last.number < row.number) rows.push(row);
    else rows[placeOf(rows, row.number)] = row;
  }

  #drop(gone: readonly TrafficRow[]): void {
    const touched = new Set<Group>();
    for (const row of gone) {
      const group = this.#byKey.get(this.#key(row));
      // Lines that were made anew meanwhile have no such row any more.
      if (group?.rows[group.gone]?.number !== row.number) continue;
      touched.add(group);
      if (++group.gone === group.rows.length) this.#byKey.delete(this.#key(row));
    }
    if (touched.size === 0) return;
    for (const group of touched) {
      group.rows.splice(0, group.gone);
      group.gone = 0;
      group.items = null;
    }
    this.#groups = this.#groups.filter(({ rows }) => rows.length > 0);
    // What lost its first message stands where the next one is.
    this.#groups.sort((one, other) => (one.rows[0]?.number ?? 0) - (other.rows[0]?.number ?? 0));
  }

  #gather(): void {
    const items: Item[] = [];
    for (const group of this.#groups) for (const item of (group.items ??= this.#itemsOf(group.rows))) items.push(item);
    this.#items = items;
  }

  #itemsOf(rows: readonly TrafficRow[]): readonly Item[] {
    const { filter, hits, open } = this.#wish;
    const [head] = rows;
    if (!head || !rows.some((row) => passes(row, filter, hits))) return none;
    if (rows.length === 1) return [itemOf(head, 1)];
    const isOpen = open.has(head.head);
    const item = summary(head, rows, isOpen);
    return isOpen ? [item, ...rows.map((row) => itemOf(row, 2))] : [item];
  }
}

const none: readonly Item[] = [];

/** The messages of a row's conversation, in order. */
export function conversationOf(rows: readonly TrafficRow[], head: number): readonly TrafficRow[] {
  return rows.filter((row) => row.head === head);
}

/** Where the row of this number stands in rows of rising numbers. */
function placeOf(rows: readonly TrafficRow[], number: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function itemOf(row: TrafficRow, level: 1 | 2): Item {
  const { state, durationMs, findings, worst, size, status } = row;
  return { row, level, open: null, state, durationMs, rounds: row.round, messages: 1, findings, worst, size, status };
}

function summary(head: TrafficRow, rows: readonly TrafficRow[], open: boolean): Item {
  let last = head;
  let end = head.ts;
  let [rounds, findings, size] = [1, 0, 0];
  let worst: TrafficRow["worst"] = null;
  let status: number | null = null;
  for (const row of rows) {
    findings += row.findings;
    size += row.size;
    rounds = Math.max(rounds, row.round);
    if (row.worst !== null && (worst === null || levels.indexOf(row.worst) < levels.indexOf(worst))) worst = row.worst;
    if (row.status !== null) status = row.status;
    // What the server asks meanwhile has an outcome of its own.
    if (row.shape === "request" && row.dir === head.dir && row.method === head.method) last = row;
    else if (row.partner === last.number) end = row.ts;
  }
  const durationMs = last.durationMs !== null && end !== null && head.ts !== null ? end - head.ts : null;
  return { row: head, level: 1, open, state: last.state, durationMs, rounds, messages: rows.length, findings, worst, size, status };
}
