import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { thousands } from "#shared/thousands";
import { markdownLimit, type MarkdownNode } from "../markdownNode";
import { matches } from "../textParts";
import { readJson, type TextView, textViews } from "../textViews";
import { markdownView } from "./markdownView";
import { serverText } from "./text";

/** A page of text that is laid out at once; the rest comes on request, the whole in an editor. */
const pageLength = 50_000;

/** A text of a server with search and line wrap, or read as Markdown or JSON where a person wants that; drawn in the page's own DOM. */
export class TextElement extends LitElement {
  static override properties = { text: { attribute: false }, label: {}, copy: { attribute: false }, query: { state: true }, current: { state: true }, wrap: { state: true }, length: { state: true }, view: { state: true }, markdown: { state: true } };
  declare text: string;
  declare label: string;
  declare copy: (text: string) => void;
  declare query: string;
  declare current: number;
  declare wrap: boolean;
  declare length: number;
  declare view: TextView;
  /** The text as Markdown, once it was wanted and read. */
  declare markdown: readonly MarkdownNode[] | undefined;

  constructor() {
    super();
    this.text = "";
    this.label = "Text";
    this.copy = () => undefined;
    this.query = "";
    this.current = 0;
    this.wrap = true;
    this.length = pageLength;
    this.view = "text";
    this.markdown = undefined;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("text")) return;
    this.length = pageLength;
    this.view = "text";
    this.markdown = undefined;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if ((changed.has("current") || changed.has("query")) && this.query !== "") this.querySelector("mark.current")?.scrollIntoView({ block: "nearest" });
  }

  protected override render(): TemplateResult {
    return html`<div class="row tools">
        ${this.view === "text" ? this.#finder() : nothing}
        <label class="view">Show as <select aria-label="Show ${this.label} as" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>${textViews(this.text).map(([view, title]) => html`<option value=${view} .selected=${live(view === this.view)}>${title}</option>`)}</select></label>
        <button type="button" class="small" aria-label="Copy ${this.label}" @click=${() => this.copy(this.text)}>Copy</button>
      </div>
      ${this.#body()}`;
  }

  #body(): TemplateResult {
    switch (this.view) {
      case "text": {
        const shown = this.text.slice(0, this.length);
        const rest = this.text.length - shown.length;
        return html`<pre class=${this.wrap ? "text wrap" : "text"} tabindex="0" role="region" aria-label=${this.label}>${shown === "" ? html`<span class="muted">The text is empty.</span>` : serverText(shown, this.query, this.current)}</pre>
          ${rest > 0 ? html`<button type="button" class="link" @click=${() => (this.length += pageLength * 4)}>Show more (${thousands(rest)} characters left)</button>` : nothing}`;
      }
      case "markdown":
        return html`<div class="markdown" tabindex="0" role="region" aria-label="${this.label} as Markdown">${this.markdown ? markdownView(this.markdown) : html`<p class="muted">Reading…</p>`}</div>
          ${this.text.length > markdownLimit ? html`<p class="warning">The first ${thousands(markdownLimit)} of ${thousands(this.text.length)} characters are read as Markdown.</p>` : nothing}`;
      case "tree":
        return html`<wb-json-tree .value=${readJson(this.text)?.value ?? null} label="${this.label} as JSON" .copy=${this.copy}></wb-json-tree>${readJson(this.text)?.isExact === false ? html`<p class="warning">The tree shows what a program makes of this text: long numbers lose digits, and of names that come twice the last one counts.</p>` : nothing}`;
    }
  }

  #finder(): TemplateResult {
    const found = matches(this.text.slice(0, this.length), this.query).length;
    return html`<input type="search" aria-label="Search in ${this.label}" placeholder="Search" .value=${this.query} @input=${(event: Event) => this.#search((event.target as HTMLInputElement).value)} @keydown=${(event: KeyboardEvent) => this.#key(event, found)} />
      <span class="muted" role="status">${this.query === "" ? nothing : found === 0 ? "Not found" : `${Math.min(this.current + 1, found)} of ${found}`}</span>
      <label class="check"><input type="checkbox" .checked=${live(this.wrap)} @change=${(event: Event) => (this.wrap = (event.target as HTMLInputElement).checked)} />Wrap</label>`;
  }

  #choose(view: string): void {
    this.view = textViews(this.text).find(([known]) => known === view)?.[0] ?? "text";
    if (this.view === "markdown" && !this.markdown) void this.#readMarkdown(this.text);
  }

  /** What reads Markdown is as large as all the rest of the panel and rarely wanted, so it is loaded here. */
  async #readMarkdown(text: string): Promise<void> {
    const { markdownNodes } = await import("../markdown");
    if (this.text === text) this.markdown = markdownNodes(text.slice(0, markdownLimit));
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
