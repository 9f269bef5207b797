import type { Item } from "./trafficItems";
import { isBad, stateTones } from "./rowWords";

/** A stretch of time with what was in it. */
export type Bucket = { readonly count: number; readonly bad: number; readonly open: number; /** The place of its first item in the list; -1 where it is empty. */ readonly item: number };

/** Items over time in equal stretches; empty where nothing is dated. */
export function timelineOf(items: readonly Item[], stretches: number): { readonly buckets: readonly Bucket[]; readonly fromMs: number; readonly toMs: number } {
  let [fromMs, toMs] = [Infinity, -Infinity];
  for (const { row } of items) {
    if (row.ts === null) continue;
    fromMs = Math.min(fromMs, row.ts);
    toMs = Math.max(toMs, row.ts);
  }
  if (fromMs > toMs) return { buckets: [], fromMs: 0, toMs: 0 };
  const buckets = Array.from({ length: stretches }, () => ({ count: 0, bad: 0, open: 0, item: -1 }));
  const span = Math.max(1, toMs - fromMs);
  for (const [index, item] of items.entries()) {
    const { row, state, worst } = item;
    if (row.ts === null) continue;
    const bucket = buckets[Math.min(stretches - 1, Math.floor(((row.ts - fromMs) / span) * stretches))];
    if (!bucket) continue;
    bucket.count++;
    if (bucket.item < 0) bucket.item = index;
    if (isBad(item)) bucket.bad++;
    else if (worst === "warning" || (state !== null && stateTones[state] === "open")) bucket.open++;
  }
  return { buckets, fromMs, toMs };
}
