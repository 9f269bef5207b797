import type { TrafficAbilities, TrafficDetail, TrafficHead } from "#shared/contracts/traffic";
import type { RowStore } from "./rowStore";
import type { TrafficFilter } from "./trafficFilter";
import type { Grouping, Item } from "./trafficItems";

export type DetailTab = "tree" | "raw" | "headers";

/** All that the page shows. */
export type TrafficState = {
  readonly head: TrafficHead | null;
  readonly store: RowStore;
  readonly items: readonly Item[];
  readonly filter: TrafficFilter;
  readonly grouping: Grouping;
  readonly paused: boolean;
  /** The row that is chosen, and its line: of a conversation that is closed the first. */
  readonly selected: { readonly number: number; readonly index: number } | null;
  readonly details: { readonly detail: TrafficDetail; readonly abilities: TrafficAbilities } | null;
  readonly tab: DetailTab;
  /** What came of the last action, in a sentence; until a line is chosen or the filter changes. */
  readonly said: string;
};

/** All that a person can do. */
export type TrafficActions = {
  filter(change: Partial<TrafficFilter>): void;
  group(grouping: Grouping): void;
  pause(): void;
  clear(): void;
  save(): void;
  /** Chooses a line of the list. */
  choose(index: number): void;
  /** Chooses a row wherever it stands. */
  goTo(number: number): void;
  /** To the next line with a finding, or the one before. */
  nextFinding(step: 1 | -1): void;
  toggle(index: number, open?: boolean): void;
  close(): void;
  tab(tab: DetailTab): void;
  copy(as: "frame" | "trace"): void;
  copyText(text: string): void;
  open(): void;
  replay(): void;
  edit(): void;
  break(breakage: string): void;
  openUrl(url: string): void;
};
