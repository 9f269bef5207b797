import type { TrafficHostApi, TrafficViewApi } from "#shared/contracts/traffic";
import type { Handlers } from "#shared/rpc";
import { RowStore, type Taken } from "./rowStore";
import { noFilter, type TrafficFilter } from "./trafficFilter";
import { type Grouping, type Item, type ItemsWish, TrafficItems } from "./trafficItems";
import type { DetailTab, TrafficActions, TrafficState } from "./trafficState";

/** The host as the view calls it: one end of the contract. */
export type Host = {
  call<K extends keyof TrafficHostApi & string>(method: K, params: Parameters<TrafficHostApi[K]>[0]): Promise<Awaited<ReturnType<TrafficHostApi[K]>>>;
};

export type TrafficPorts = {
  readonly host: Host;
  /** What was kept before, of whatever shape. */
  readonly kept: unknown;
  keep(kept: { readonly grouping: Grouping }): void;
  draw(state: TrafficState): void;
};

/** The traffic view without its page: what it knows, what a person can do, what the host tells it. */
export class Traffic implements TrafficActions {
  readonly #ports: TrafficPorts;
  readonly #store = new RowStore();
  readonly #open = new Set<number>();
  readonly #lines: TrafficItems;
  #hits = new Set<number>();
  #searched = 0;
  #state: TrafficState;
  #pulling: Promise<void> | null = null;
  #wanted = false;

  /** What the host may call. */
  readonly served: Handlers<TrafficViewApi> = {
    changed: () => this.#pullSoon(),
    serversChanged: () => {
      const { selected } = this.#state;
      if (selected) this.#report(this.#look(selected.number));
    },
    show: async ({ server, number }) => {
      this.filter({ ...noFilter, server });
      if (number === null) return;
      await this.#pulled();
      this.goTo(number);
    },
  };

  constructor(ports: TrafficPorts) {
    this.#ports = ports;
    const grouping = (ports.kept as { grouping?: unknown } | null)?.grouping === "messages" ? "messages" : "conversations";
    this.#state = { head: null, store: this.#store, items: [], filter: noFilter, grouping, paused: false, selected: null, details: null, tab: "tree", said: "" };
    this.#lines = new TrafficItems([], this.#wish);
  }

  get state(): TrafficState {
    return this.#state;
  }

  async start(): Promise<void> {
    const head = await this.#ports.host.call("ready", {});
    this.#set({ head });
    this.filter({ ...noFilter, server: head.server });
    await this.#pulled();
    if (head.number !== null) this.goTo(head.number);
  }

  filter(change: Partial<TrafficFilter>): void {
    const before = this.#state.filter.text;
    this.#set({ filter: { ...this.#state.filter, ...change }, said: "" });
    if (this.#state.filter.text === before) return this.#refill();
    this.#searched = 0;
    const hits = (this.#hits = new Set());
    // Who types on is asked about the newest text only.
    this.#report(this.#search().then(() => (this.#hits === hits ? this.#refill() : undefined)));
  }

  group(grouping: Grouping): void {
    this.#ports.keep({ grouping });
    this.#set({ grouping });
    this.#refill();
  }

  pause(): void {
    this.#set({ paused: !this.#state.paused });
    if (!this.#state.paused) this.#pullSoon();
  }

  clear(): void {
    this.#store.clear();
    this.#open.clear();
    this.#set({ selected: null, details: null });
    this.#refill();
    this.#report(this.#ports.host.call("clear", {}));
  }

  save(): void {
    this.#report(this.#ports.host.call("save", {}));
  }

  choose(index: number): void {
    const item = this.#state.items[index];
    if (!item) return;
    const { number } = item.row;
    this.#set({ selected: { number, index }, said: "", details: this.#state.details?.detail.number === number ? this.#state.details : null });
    this.#report(this.#look(number));
  }

  goTo(number: number): void {
    const row = this.#store.get(number);
    if (!row) return this.#say("This message is not kept any more.");
    const stands = (): number => this.#state.items.findIndex((item) => item.row.number === number && (item.open === null || row.head === number));
    if (stands() < 0 && row.head !== number) {
      this.#open.add(row.head);
      this.#toggled(row.head);
    }
    if (stands() < 0) this.filter(noFilter);
    const index = stands();
    if (index >= 0) this.choose(index);
  }

  nextFinding(step: 1 | -1): void {
    const { items, selected } = this.#state;
    for (let index = (selected?.index ?? (step > 0 ? -1 : items.length)) + step; index >= 0 && index < items.length; index += step) {
      const item = items[index];
      if (item && (item.findings > 0 || item.row.shape === "noise")) return this.choose(index);
    }
    this.#say(step > 0 ? "No finding after this." : "No finding before this.");
  }

  toggle(index: number, open?: boolean): void {
    const item = this.#state.items[index];
    if (!item) return;
    const { head } = item.row;
    if (item.open === null && !(open === false && item.level === 2)) return;
    const wanted = open ?? !item.open;
    if (wanted) this.#open.add(head);
    else this.#open.delete(head);
    this.#toggled(head);
    if (!wanted && item.level === 2) this.goTo(head);
  }

  close(): void {
    this.#set({ selected: null, details: null });
  }

  tab(tab: DetailTab): void {
    this.#set({ tab });
  }

  copy(as: "frame" | "trace"): void {
    this.#chosen((number) => this.#ports.host.call("copy", { number, as }), "Copied.");
  }

  copyText(text: string): void {
    this.#report(this.#ports.host.call("copyText", { text }));
  }

  open(): void {
    this.#chosen((number) => this.#ports.host.call("open", { number }));
  }

  replay(): void {
    this.#chosen((number) => this.#follow(this.#ports.host.call("replay", { number })));
  }

  edit(): void {
    this.#chosen((number) => this.#ports.host.call("edit", { number }));
  }

  break(breakage: string): void {
    this.#chosen((number) => this.#follow(this.#ports.host.call("break", { number, breakage })));
  }

  openUrl(url: string): void {
    this.#report(this.#ports.host.call("openUrl", { url }));
  }

  /** Goes to the row of what was sent. */
  async #follow(sent: Promise<number | null>): Promise<void> {
    const number = await sent;
    if (number === null) return;
    await this.#pulled();
    this.goTo(number);
  }

  #chosen(run: (number: number) => Promise<unknown>, said?: string): void {
    const { selected } = this.#state;
    if (!selected) return;
    this.#report(run(selected.number).then(() => (said === undefined ? undefined : this.#say(said))));
  }

  async #look(number: number): Promise<void> {
    const details = await this.#ports.host.call("detail", { number });
    if (this.#state.selected?.number !== number) return;
    if (details?.detail.http === null && this.#state.tab === "headers") this.#set({ tab: "tree" });
    this.#set({ details });
  }

  /** Rows come in portions, and the page is drawn between them. While one is asked for, further news wait. */
  #pullSoon(): void {
    this.#report(this.#pulled());
  }

  #pulled(): Promise<void> {
    this.#wanted = true;
    this.#pulling ??= this.#pull().finally(() => (this.#pulling = null));
    return this.#pulling;
  }

  async #pull(): Promise<void> {
    while (this.#wanted && !this.#state.paused) {
      this.#wanted = false;
      const portion = await this.#ports.host.call("rows", {});
      // A search that failed leaves rows of which nobody knows whether they have the text.
      const missed = this.#state.filter.text !== "" && this.#searched < this.#until;
      const taken = this.#store.take(portion);
      this.#wanted ||= portion.more;
      const { selected } = this.#state;
      try {
        await this.#search();
      } finally {
        // What was cleared meanwhile does not come back.
        if (missed) this.#refill();
        else this.#update({ ...taken, taken: taken.taken.filter(({ number }) => this.#store.get(number)) });
      }
      if (selected && portion.rows.some(({ number }) => number === selected.number)) await this.#look(selected.number);
    }
  }

  /** Asks for the rows whose text has the filter's text, from where it was asked last. */
  async #search(): Promise<void> {
    const { text } = this.#state.filter;
    if (text === "") return;
    const hits = this.#hits;
    const from = this.#searched;
    const until = this.#until;
    for (const number of await this.#ports.host.call("search", { text, from })) hits.add(number);
    if (this.#hits === hits) this.#searched = until;
  }

  /** Makes all lines anew. */
  #refill(): void {
    this.#lines.rebuild(this.#store.rows, this.#wish);
    this.#gathered();
  }

  /** Takes in a portion of rows. */
  #update(taken: Taken): void {
    this.#lines.update(taken);
    this.#gathered();
  }

  #toggled(head: number): void {
    this.#lines.toggled(head);
    this.#gathered();
  }

  #gathered(): void {
    const { items } = this.#lines;
    const { selected } = this.#state;
    this.#set({ items, selected: selected && placed(items, selected) });
  }

  /** Behind the newest row. */
  get #until(): number {
    return (this.#store.rows.at(-1)?.number ?? -1) + 1;
  }

  get #wish(): ItemsWish {
    const { filter, grouping } = this.#state;
    return { filter, hits: filter.text === "" ? null : this.#hits, grouping, open: this.#open };
  }

  #say(said: string): void {
    // The same sentence twice is heard twice.
    this.#set({ said: this.#state.said === said ? `${said}\u00a0` : said });
  }

  #report(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.#say(error instanceof Error ? error.message : String(error)));
  }

  #set(change: Partial<TrafficState>): void {
    this.#state = { ...this.#state, ...change };
    this.#ports.draw(this.#state);
  }
}

/** Where the chosen row stands now; it stays chosen while a filter hides it. */
function placed(items: readonly Item[], selected: { readonly number: number; readonly index: number }): { readonly number: number; readonly index: number } {
  const at = items[selected.index];
  if (at?.row.number === selected.number) return selected;
  return { number: selected.number, index: items.findIndex(({ row }) => row.number === selected.number) };
}
