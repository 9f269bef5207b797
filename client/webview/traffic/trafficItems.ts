import type { TrafficRow } from "#shared/contracts/traffic";
import { levels } from "#shared/lint/problem";
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

export type ItemsWish = { readonly filter: TrafficFilter; readonly hits: ReadonlySet<number> | null; readonly grouping: Grouping; readonly open: ReadonlySet<number> };

/** The lines to be shown, in the order of the wire; a conversation stands where it began. */
export function trafficItems(rows: readonly TrafficRow[], { filter, hits, grouping, open }: ItemsWish): readonly Item[] {
  if (grouping === "messages") return rows.flatMap((row) => (passes(row, filter, hits) ? itemOf(row, 1) : []));
  return conversationsIn(rows).flatMap((conversation) => {
    if (!conversation.some((row) => passes(row, filter, hits))) return [];
    const [head] = conversation;
    if (!head) return [];
    if (conversation.length === 1) return itemOf(head, 1);
    const isOpen = open.has(head.head);
    const item = summary(head, conversation, isOpen);
    return isOpen ? [item, ...conversation.map((row) => itemOf(row, 2))] : item;
  });
}

/** The messages of a row's conversation, in order. */
export function conversationOf(rows: readonly TrafficRow[], head: number): readonly TrafficRow[] {
  return rows.filter((row) => row.head === head);
}

/** Joined by their first row, also where that was dropped. */
function conversationsIn(rows: readonly TrafficRow[]): readonly (readonly TrafficRow[])[] {
  const found = new Map<number, TrafficRow[]>();
  for (const row of rows) {
    const conversation = found.get(row.head);
    if (conversation) conversation.push(row);
    else found.set(row.head, [row]);
  }
  return [...found.values()];
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
