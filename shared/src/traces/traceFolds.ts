import type { TraceEntry } from "./readTrace";

/** Lines from a request to its answer, where something stands between them. Regions that would cross another are left out. */
export function traceFolds(entries: readonly TraceEntry[]): readonly { readonly start: number; readonly end: number }[] {
  const folds: { start: number; end: number }[] = [];
  const open: number[] = [];
  for (const { line, method, partner } of entries) {
    if (method === undefined || partner === undefined || partner - line < 2) continue;
    while (open.length > 0 && (open[open.length - 1] ?? 0) < line) open.pop();
    const around = open[open.length - 1];
    if (around !== undefined && partner > around) continue;
    open.push(partner);
    folds.push({ start: line, end: partner });
  }
  return folds;
}
