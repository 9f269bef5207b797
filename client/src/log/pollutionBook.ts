import type { Group } from "#shared/frames/group";

/** All groups of one cause in a run. */
export type Pollution = {
  /** The worst group; of equally bad ones the first. */
  readonly group: Group;
  readonly lines: number;
};

type Kept = { readonly run: number; readonly group: Group };

/** Groups that are kept for their lines; causes are counted beyond that. */
const mostGroups = 20_000;

const worse: Readonly<Record<string, number>> = { harmless: 0, "breaks-strict": 1, "broke-this-session": 2 };

/** Keeps the groups of pollution, by line and by cause. */
export class PollutionBook {
  #groups: Kept[] = [];
  #causes = new Map<string, Pollution>();
  #run = 0;
  #blamed = -1;

  begin(run: number): void {
    this.#run = run;
    this.#causes = new Map();
  }

  /** Takes groups that are complete. */
  finish(groups: readonly Group[]): void {
    for (const group of groups) {
      if (group.kind !== "pollution") continue;
      this.#groups.push({ run: this.#run, group });
      count(this.#causes, group);
    }
    if (this.#groups.length > 2 * mostGroups) this.#groups = this.#groups.slice(-mostGroups);
  }

  /** This run's pollution broke the session. */
  blame(): void {
    this.#blamed = this.#run;
  }

  /** The group with this line of the run's stdout; `open` are those that are not complete. */
  find(run: number, line: number, open: readonly Group[]): Group | undefined {
    let low = 0;
    let high = this.#groups.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const kept = this.#groups[middle];
      if (kept && (kept.run < run || (kept.run === run && kept.group.lastLine < line))) low = middle + 1;
      else high = middle;
    }
    const kept = this.#groups[low];
    if (kept?.run === run && kept.group.firstLine <= line) return this.#judged(kept.group, run);
    const growing = run === this.#run ? open.find(({ kind, firstLine, lastLine }) => kind === "pollution" && firstLine <= line && line <= lastLine) : undefined;
    return growing && this.#judged(growing, run);
  }

  /** Every cause of this run, the worst first. */
  summary(open: readonly Group[]): readonly Pollution[] {
    const causes = new Map(this.#causes);
    for (const group of open) if (group.kind === "pollution") count(causes, group);
    return [...causes.values()].map(({ group, lines }) => ({ group: this.#judged(group, this.#run), lines })).sort((a, b) => rank(b.group) - rank(a.group));
  }

  #judged(group: Group, run: number): Group {
    return run === this.#blamed ? { ...group, verdict: "broke-this-session" } : group;
  }
}

function count(causes: Map<string, Pollution>, group: Group): void {
  const cause = `${group.reason ?? ""} ${group.culprit ?? ""}`;
  const known = causes.get(cause);
  const lines = group.lastLine - group.firstLine + 1 + (known?.lines ?? 0);
  causes.set(cause, { group: known ? worst(known.group, group) : group, lines });
}

function worst(first: Group, next: Group): Group {
  return rank(first) >= rank(next) ? first : next;
}

function rank(group: Group): number {
  return worse[group.verdict ?? ""] ?? 0;
}
