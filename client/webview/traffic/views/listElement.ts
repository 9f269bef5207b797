import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Item } from "../trafficItems";
import { itemView } from "./item";

/** Height of a line in pixels; the style sheet has the same. */
export const lineHeight = 24;

/** Lines that are drawn beyond those in view. */
const spare = 12;

/**
 * A list of any length that draws what is in view. The lines have one height, so a place is a product. It follows the
 * newest line while it stands at the end, and is one stop for the keyboard, as a tree in the editor is.
 */
export class TrafficListElement extends LitElement {
  static override properties = { items: { attribute: false }, selected: { attribute: false }, manyServers: { attribute: false }, choose: { attribute: false }, toggle: { attribute: false }, enter: { attribute: false }, from: { state: true }, height: { state: true } };
  declare items: readonly Item[];
  /** The place of the chosen line; -1 for none. */
  declare selected: number;
  declare manyServers: boolean;
  declare choose: (index: number) => void;
  declare toggle: (index: number, open?: boolean) => void;
  /** Enter was pressed on the chosen line. */
  declare enter: () => void;
  declare from: number;
  declare height: number;
  #atEnd = true;
  #shown = -2;
  readonly #resized = new ResizeObserver(() => this.#measure());

  constructor() {
    super();
    this.items = [];
    this.selected = -1;
    this.manyServers = false;
    this.choose = () => undefined;
    this.toggle = () => undefined;
    this.enter = () => undefined;
    this.from = 0;
    this.height = 600;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#resized.observe(this);
  }

  override disconnectedCallback(): void {
    this.#resized.disconnect();
    super.disconnectedCallback();
  }

  protected override render(): TemplateResult {
    const { items, selected } = this;
    const from = Math.max(0, Math.min(this.from, items.length) - spare);
    // More than the page is high is in view of nobody, whatever was measured while it was laid out.
    const to = Math.min(items.length, this.from + Math.ceil(Math.min(this.height, innerHeight) / lineHeight) + spare);
    const shown = items.slice(from, to).map((item, place) => ({ item, index: from + place }));
    return html`<div class="line heading" role="presentation">${["Time", "", ...(this.manyServers ? ["Server"] : []), "Method", "Id", "Outcome", "Took", "Size"].map((name) => html`<span class="cell ${name === "" ? "way" : name.toLowerCase()}">${name}</span>`)}</div>
      <div class="scroll" role="tree" aria-label="Messages" tabindex="0" aria-activedescendant=${selected >= from && selected < to ? `line-${selected}` : nothing} @scroll=${() => this.#scrolled()} @keydown=${(event: KeyboardEvent) => this.#key(event)}>
        <div class="space" role="presentation">
          <div class="window" role="presentation">
            ${repeat(shown, ({ index }) => index, ({ item, index }) => itemView(item, index, { selected: index === selected, total: items.length, manyServers: this.manyServers, choose: () => this.choose(index), toggle: () => this.toggle(index) }))}
          </div>
        </div>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    const { space, window: drawn, scroll } = this.#parts();
    if (!space || !drawn || !scroll) return;
    // Set through the object model: a style attribute is against the page's policy.
    space.style.height = `${this.items.length * lineHeight}px`;
    drawn.style.transform = `translateY(${Math.max(0, Math.min(this.from, this.items.length) - spare) * lineHeight}px)`;
    if (this.selected >= 0 && this.selected !== this.#shown) this.#reveal(scroll, this.selected);
    else if (changed.has("items") && this.#atEnd && this.selected < 0) scroll.scrollTop = scroll.scrollHeight;
    this.#shown = this.selected;
  }

  override focus(): void {
    this.#parts().scroll?.focus();
  }

  #parts(): { readonly scroll: HTMLElement | null; readonly space: HTMLElement | null; readonly window: HTMLElement | null } {
    return { scroll: this.querySelector(".scroll"), space: this.querySelector(".space"), window: this.querySelector(".window") };
  }

  #reveal(scroll: HTMLElement, index: number): void {
    const top = index * lineHeight;
    if (top < scroll.scrollTop) scroll.scrollTop = top;
    else if (top + lineHeight > scroll.scrollTop + scroll.clientHeight) scroll.scrollTop = top + lineHeight - scroll.clientHeight;
  }

  #scrolled(): void {
    const { scroll } = this.#parts();
    if (!scroll) return;
    this.#atEnd = scroll.scrollTop + scroll.clientHeight >= scroll.scrollHeight - lineHeight;
    this.from = Math.floor(scroll.scrollTop / lineHeight);
  }

  #measure(): void {
    this.height = this.#parts().scroll?.clientHeight ?? this.height;
    this.#scrolled();
  }

  #key(event: KeyboardEvent): void {
    const last = this.items.length - 1;
    const page = Math.max(1, Math.floor(this.height / lineHeight) - 1);
    const at = this.selected;
    const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at < 0 ? last : at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to !== undefined && last >= 0) this.choose(Math.max(0, Math.min(last, to)));
    else if (event.key === "ArrowRight" && at >= 0) this.toggle(at, true);
    else if (event.key === "ArrowLeft" && at >= 0) this.toggle(at, false);
    else if (event.key === "Enter" && at >= 0) this.enter();
    else if (event.key === " " && at >= 0) this.toggle(at);
    else return;
    event.preventDefault();
  }
}
