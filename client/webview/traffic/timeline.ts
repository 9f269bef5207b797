import type { Item } from "./trafficItems";
import { isBad, stateTones } from "./rowWords";

/** A stretch of time with what was in it. */
export type Bucket = { readonly count: number; readonly bad: number; readonly open: number; /** The place of its first item in the list; -1 where it is empty. */ readonly item: number };

export type Timeline = { readonly buckets: readonly Bucket[]; readonly fromMs: number; readonly toMs: number };

/** Items over time in equal stretches; empty where nothing is dated. */
export function timelineOf(items: readonly Item[], stretches: number): Timeline {
  let [fromMs, toMs] = [Infinity, -Infinity];
  for (const { row } of items) {
    if (row.ts === null) continue;
    fromMs = Math.min(fromMs, row.ts);
    toMs = Math.max(toMs, row.ts);
  }
  if (fromMs > toMs) return { buckets: [], fromMs: 0, toMs: 0 };
  const buckets = Array.from({ length: stretches }, () => ({ count: 0, bad: 0, open: 0, item: -1 }));
  for (const [index, item] of items.entries()) {
    const { row, state, worst } = item;
    if (row.ts === null) continue;
    const bucket = buckets[stretchOf({ buckets, fromMs, toMs }, row.ts)];
    if (!bucket) continue;
    bucket.count++;
    if (bucket.item < 0) bucket.item = index;
    if (isBad(item)) bucket.bad++;
    else if (worst === "warning" || (state !== null && stateTones[state] === "open")) bucket.open++;
  }
  return { buckets, fromMs, toMs };
}

/** The stretch that a moment lies in; -1 where it has none. */
export function stretchOf({ buckets, fromMs, toMs }: Timeline, ts: number | null | undefined): number {
  if (ts === null || ts === undefined || buckets.length === 0) return -1;
  return Math.max(0, Math.min(buckets.length - 1, Math.floor(((ts - fromMs) / Math.max(1, toMs - fromMs)) * buckets.length)));
}

/** The stretch with something in it that is nearest to a place. */
export function nearestStretch({ buckets }: Timeline, place: number): number {
  let nearest = -1;
  for (const [at, { item }] of buckets.entries()) if (item >= 0 && (nearest < 0 || Math.abs(at - place) < Math.abs(nearest - place))) nearest = at;
  return nearest;
}

/** The next stretch with something in it, or the one before; the same where there is none. */
export function nextStretch({ buckets }: Timeline, from: number, step: 1 | -1): number {
  for (let at = from + step; at >= 0 && at < buckets.length; at += step) if ((buckets[at]?.item ?? -1) >= 0) return at;
  return from;
}
