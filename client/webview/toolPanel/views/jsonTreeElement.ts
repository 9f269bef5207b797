import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { JsonValue } from "#shared/json/jsonValue";
import { valueAt } from "#shared/json/pointer";
import { thousands } from "#shared/thousands";
import { closedTree, openedTo, revealed, toggled, type TreeRow, treeRows, type TreeState, withMore } from "../jsonTree";
import { serverText, shortText } from "./text";

type ValueRow = Extract<TreeRow, { kind: "value" }>;

/** A JSON value as a tree, drawn in the page's own DOM so that its names and styles reach it. */
export class JsonTreeElement extends LitElement {
  static override properties = { value: { attribute: false }, marks: { attribute: false }, notes: { attribute: false }, reveal: { attribute: false }, label: {}, copy: { attribute: false }, state: { state: true }, current: { state: true } };
  declare value: JsonValue;
  declare marks: ReadonlyMap<string, readonly string[]>;
  /** What is to be said at a place though it is not wrong, such as that it was cut. */
  declare notes: ReadonlyMap<string, string>;
  /** A place to open and go to, once for each new object. */
  declare reveal: { readonly pointer: string } | null;
  declare label: string;
  declare copy: (text: string) => void;
  declare state: TreeState;
  declare current: string;

  constructor() {
    super();
    this.value = null;
    this.marks = new Map();
    this.notes = new Map();
    this.reveal = null;
    this.label = "JSON";
    this.copy = () => undefined;
    this.state = closedTree;
    this.current = "";
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("value")) {
      this.current = "";
      this.state = [...this.marks.keys()].slice(0, 20).reduce((state, pointer) => revealed(this.value, state, pointer), openedTo(this.value));
    }
    if (changed.has("reveal") && this.reveal) {
      this.state = revealed(this.value, this.state, this.reveal.pointer);
      this.current = this.reveal.pointer;
    }
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has("reveal") && this.reveal) this.#row(this.current)?.scrollIntoView({ block: "nearest" });
  }

  protected override render(): TemplateResult {
    const rows = treeRows(this.value, this.state, this.marks);
    const current = valueAt(this.value, this.current);
    return html`<div class="tree" role="tree" aria-label=${this.label} @keydown=${(event: KeyboardEvent) => this.#key(event, rows)}>
        ${repeat(
          rows,
          (row) => `${row.kind}${row.pointer}`,
          (row) => (row.kind === "value" ? this.#valueRow(row) : this.#moreRow(row)),
        )}
      </div>
      <div class="row place">
        <code>${this.current === "" ? html`<span class="muted">the whole value</span>` : serverText(this.current)}</code>
        <button type="button" class="small" @click=${() => this.copy(this.current)}>Copy path</button>
        <button type="button" class="small" @click=${() => this.copy(typeof current === "string" ? current : JSON.stringify(current ?? null, null, 2))}>Copy value</button>
      </div>`;
  }

  #valueRow(row: ValueRow): TemplateResult {
    return html`<div
      role="treeitem"
      class="node level-${Math.min(row.level, 30)} ${row.marks.length > 0 ? "marked" : row.marked ? "above" : ""}"
      data-pointer=${row.pointer}
      aria-level=${row.level}
      aria-posinset=${row.position}
      aria-setsize=${row.size}
      aria-expanded=${row.open ?? nothing}
      aria-selected=${row.pointer === this.current}
      tabindex=${row.pointer === this.current ? 0 : -1}
      @click=${() => this.#click(row)}
    >
      <span class="twist" aria-hidden="true">${row.open === null ? "" : row.open ? "▾" : "▸"}</span>${row.label === null ? nothing : html`<span class="key">${shortText(row.label, 200)}</span>: `}<span class="value ${row.type}">${serverText(row.preview)}</span>${row.marks.map((sentence) => html`<span class="mark">${serverText(sentence)}</span>`)}${this.notes.has(row.pointer) ? html`<span class="mark note">${this.notes.get(row.pointer)}</span>` : nothing}
    </div>`;
  }

  #moreRow(row: Extract<TreeRow, { kind: "more" }>): TemplateResult {
    return html`<div role="none" class="node level-${Math.min(row.level, 30)}">
      <button type="button" class="link" @click=${() => (this.state = withMore(this.state, row.pointer))}>Show more (${thousands(row.rest)} left)</button>
    </div>`;
  }

  #click(row: ValueRow): void {
    this.current = row.pointer;
    if (row.open !== null) this.state = toggled(this.state, row.pointer);
  }

  /** The keys of a tree, as in the editor's own (ARIA authoring practices, tree view). */
  #key(event: KeyboardEvent, rows: readonly TreeRow[]): void {
    const values = rows.filter((row) => row.kind === "value");
    const at = values.findIndex(({ pointer }) => pointer === this.current);
    const row = values[at];
    if (!row || !(event.target as HTMLElement).matches('[role="treeitem"]')) return;
    const parent = row.pointer.slice(0, Math.max(0, row.pointer.lastIndexOf("/")));
    const go = (to: ValueRow | undefined): void => {
      if (to) this.#focus(to.pointer);
    };
    switch (event.key) {
      case "ArrowDown":
        go(values[at + 1]);
        break;
      case "ArrowUp":
        go(values[at - 1]);
        break;
      case "Home":
        go(values[0]);
        break;
      case "End":
        go(values.at(-1));
        break;
      case "ArrowRight":
        if (row.open === false) this.state = toggled(this.state, row.pointer, true);
        else if (row.open) go(values[at + 1]);
        break;
      case "ArrowLeft":
        if (row.open) this.state = toggled(this.state, row.pointer, false);
        else this.#focus(parent);
        break;
      case "Enter":
      case " ":
        if (row.open !== null) this.state = toggled(this.state, row.pointer);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  #focus(pointer: string): void {
    this.current = pointer;
    void this.updateComplete.then(() => this.#row(pointer)?.focus());
  }

  #row(pointer: string): HTMLElement | undefined {
    return [...this.querySelectorAll<HTMLElement>("[data-pointer]")].find((row) => row.dataset["pointer"] === pointer);
  }
}
