/** One comparison of the workbench with a peer, both measured in the same run. */
export type Figure = {
  readonly what: string;
  readonly unit: "ms" | "MB" | "MB/s";
  readonly ours: Spread;
  readonly peer: Spread;
  /** By the medians; where the goal is a difference, that. */
  readonly ratio: number;
  /** What the ratio says, and how large or small it should be. */
  readonly goal: Goal;
  readonly isMet: boolean;
};

export type Goal = { readonly of: "peer/ours" | "ours/peer"; readonly atLeast: number } | { readonly of: "ours/peer" | "ours-peer"; readonly atMost: number };

export type Spread = { readonly median: number; readonly p95: number; readonly samples: number };

/** One bench: a row of the table in `benches.ts`. */
export type Bench = {
  /** What is measured beside which peer: a phrase. */
  readonly measures: string;
  /** Its figures as they come. `say` tells the person who waits where it is. */
  run(options: BenchOptions, say: (line: string) => void): Promise<readonly Figure[]>;
};

export type BenchOptions = {
  /** Smaller and larger runs: what a bench does by default, times this. */
  readonly scale: number;
};

export function figure(what: string, unit: Figure["unit"], ours: readonly number[], peer: readonly number[], goal: Goal): Figure {
  const [mine, theirs] = [spread(ours), spread(peer)];
  const ratio = goal.of === "peer/ours" ? theirs.median / mine.median : goal.of === "ours-peer" ? mine.median - theirs.median : mine.median / theirs.median;
  return { what, unit, ours: mine, peer: theirs, ratio, goal, isMet: "atLeast" in goal ? ratio >= goal.atLeast : ratio <= goal.atMost };
}

export function spread(samples: readonly number[]): Spread {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { median: at(0.5), p95: at(0.95), samples: sorted.length };
}

/** `1`, `2`, … `count`: what two candidates do by turns, so that a busy moment of the machine hits both. */
export function rounds(count: number, { scale }: BenchOptions): readonly number[] {
  return Array.from({ length: Math.max(1, Math.round(count * scale)) }, (_, index) => index + 1);
}
