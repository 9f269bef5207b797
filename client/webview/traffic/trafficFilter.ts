import type { TrafficRow } from "#shared/contracts/traffic";

/** What is shown; empty parts let everything through. */
export type TrafficFilter = {
  readonly server: string;
  readonly method: string;
  /** As it is written in a message, with or without quotes. */
  readonly id: string;
  readonly text: string;
  readonly findings: boolean;
};

export const noFilter: TrafficFilter = { server: "", method: "", id: "", text: "", findings: false };

/** `hits`: the rows whose text has the filter's text; null where it has none. */
export function passes(row: TrafficRow, filter: TrafficFilter, hits: ReadonlySet<number> | null): boolean {
  if (filter.findings && row.findings === 0 && row.shape !== "noise") return false;
  if (filter.server !== "" && row.server !== filter.server) return false;
  if (filter.method !== "" && row.method !== filter.method) return false;
  const id = filter.id.trim();
  if (id !== "" && row.id !== id && row.id !== `"${id}"`) return false;
  return hits === null || hits.has(row.number);
}

export function isFiltered(filter: TrafficFilter): boolean {
  return filter.server !== "" || filter.method !== "" || filter.id.trim() !== "" || filter.text !== "" || filter.findings;
}
