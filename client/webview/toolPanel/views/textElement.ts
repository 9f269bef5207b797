import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { matches } from "../textParts";
import { serverText } from "./text";
import { thousands } from "#shared/thousands";

/** A page of text that is laid out at once; the rest comes on request, the whole in an editor. */
const pageLength = 50_000;

/** A text of a server with search and line wrap, drawn in the page's own DOM. */
export class TextElement extends LitElement {
  static override properties = { text: { attribute: false }, label: {}, copy: { attribute: false }, query: { state: true }, current: { state: true }, wrap: { state: true }, length: { state: true } };
  declare text: string;
  declare label: string;
  declare copy: (text: string) => void;
  declare query: string;
  declare current: number;
  declare wrap: boolean;
  declare length: number;

  constructor() {
    super();
    this.text = "";
    this.label = "Text";
    this.copy = () => undefined;
    this.query = "";
    this.current = 0;
    this.wrap = true;
    this.length = pageLength;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("text")) this.length = pageLength;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if ((changed.has("current") || changed.has("query")) && this.query !== "") this.querySelector("mark.current")?.scrollIntoView({ block: "nearest" });
  }

  protected override render(): TemplateResult {
    const shown = this.text.slice(0, this.length);
    const found = matches(shown, this.query).length;
    const rest = this.text.length - shown.length;
    return html`<div class="row tools">
        <input type="search" aria-label="Search in ${this.label}" placeholder="Search" .value=${this.query} @input=${(event: Event) => this.#search((event.target as HTMLInputElement).value)} @keydown=${(event: KeyboardEvent) => this.#key(event, found)} />
        <span class="muted" role="status">${this.query === "" ? nothing : found === 0 ? "Not found" : `${Math.min(this.current + 1, found)} of ${found}`}</span>
        <label class="check"><input type="checkbox" .checked=${this.wrap} @change=${(event: Event) => (this.wrap = (event.target as HTMLInputElement).checked)} />Wrap</label>
        <button type="button" class="small" aria-label="Copy ${this.label}" @click=${() => this.copy(this.text)}>Copy</button>
      </div>
      <pre class=${this.wrap ? "text wrap" : "text"} tabindex="0" role="region" aria-label=${this.label}>${shown === "" ? html`<span class="muted">The text is empty.</span>` : serverText(shown, this.query, this.current)}</pre>
      ${rest > 0 ? html`<button type="button" class="link" @click=${() => (this.length += pageLength * 4)}>Show more (${thousands(rest)} characters left)</button>` : nothing}`;
  }

  #search(query: string): void {
    this.query = query;
    this.current = 0;
  }

  #key(event: KeyboardEvent, found: number): void {
    if (event.key !== "Enter" || found === 0) return;
    event.preventDefault();
    this.current = (this.current + (event.shiftKey ? found - 1 : 1)) % found;
  }
}
