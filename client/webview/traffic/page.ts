import { html, nothing, render, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { detailView, type Reveal } from "./views/detail";
import type { TrafficListElement } from "./views/listElement";
import { timelineView } from "./views/timelineView";
import { amountSentence, nothingFits, toolbar } from "./views/toolbar";
import { itemWords } from "./views/item";
import type { TrafficActions, TrafficState } from "./trafficState";

/** Draws the view's state into an element of the page, at most once a frame. */
export class Page {
  readonly #root: HTMLElement;
  readonly #actions: TrafficActions;
  #reveal: Reveal = null;
  #shown: number | null = null;
  #state: TrafficState | null = null;

  constructor(root: HTMLElement, actions: TrafficActions) {
    this.#root = root;
    this.#actions = actions;
    root.addEventListener("keydown", (event) => this.#key(event));
  }

  draw(state: TrafficState): void {
    const waiting = this.#state !== null;
    this.#state = state;
    if (waiting) return;
    requestAnimationFrame(() => {
      const newest = this.#state;
      this.#state = null;
      if (newest) render(this.#page(newest), this.#root);
    });
  }

  #page(state: TrafficState): TemplateResult {
    const { head, items, selected, store } = state;
    if (head === null) return html`<p class="muted">Opening…</p>`;
    if (selected?.number !== this.#shown) this.#reveal = null;
    this.#shown = selected?.number ?? null;
    const chosen = selected && items[selected.index];
    const manyServers = store.choices.servers.length > 1;
    return html`<h1 class="unseen-label">${head.live ? "MCP traffic" : `Traffic of ${head.title}`}</h1>
      ${toolbar(state, this.#actions)}
      ${guard([items, selected?.index], () => timelineView(items, selected?.index ?? -1, this.#choose))}
      <p class="amount muted">${amountSentence(state)}${head.note === "" ? nothing : ` ${head.note}`}${state.said === "" ? nothing : html` <span class="said" aria-hidden="true">${state.said}</span>`}</p>
      <div class="columns ${selected === null ? "" : "chosen"}">
        <div class="messages">
          <wb-traffic-list class=${manyServers ? "many" : ""} .items=${items} .selected=${selected?.index ?? -1} .manyServers=${manyServers} .choose=${this.#choose} .toggle=${this.#toggle} .enter=${this.#enter}></wb-traffic-list>
          ${items.length > 0 ? nothing : html`<p class="nothing muted">${store.rows.length > 0 ? nothingFits(state.filter) : head.live ? "Nothing went over the wire yet. Start a server, or call one of its tools." : "This file has no messages."}</p>`}
        </div>
        ${detailView(state, this.#actions, this.#reveal, (pointer) => {
          this.#reveal = { pointer };
          this.#actions.tab("tree");
        })}
      </div>
      <div class="announce" role="status" aria-live="polite">${state.said !== "" ? state.said : chosen ? itemWords(chosen) : ""}</div>`;
  }

  readonly #choose = (index: number): void => this.#actions.choose(index);
  readonly #toggle = (index: number, open?: boolean): void => this.#actions.toggle(index, open);
  readonly #enter = (): void => document.getElementById("detail-title")?.focus();

  get #list(): TrafficListElement | null {
    return this.#root.querySelector<TrafficListElement>("wb-traffic-list");
  }

  /** Keys that work everywhere but where text is typed. */
  #key(event: KeyboardEvent): void {
    const typing = (event.target as HTMLElement).matches("input, select, textarea");
    if (event.key === "Escape" && typing) {
      event.preventDefault();
      if ((event.target as HTMLElement).id === "text") this.#actions.filter({ text: "" });
      this.#list?.focus();
    } else if (event.key === "Escape") this.#actions.close();
    else if ((event.key === "/" && !typing) || (event.key === "f" && (event.ctrlKey || event.metaKey))) {
      event.preventDefault();
      document.getElementById("text")?.focus();
    } else if (!typing && !event.ctrlKey && !event.metaKey && !event.altKey && (event.key === "n" || event.key === "N")) this.#actions.nextFinding(event.key === "n" ? 1 : -1);
  }
}
