import { html, nothing, render, type TemplateResult } from "lit";
import type { Field } from "#shared/form/field";
import { membersOf } from "#shared/form/fieldsOf";
import { drafted } from "./draft";
import { fieldErrors, fieldNotes } from "./fieldErrors";
import { durationWords } from "./amountWords";
import type { PanelActions } from "./panelActions";
import { announcement, type PanelState, shownReadiness } from "./panelState";
import { form } from "./views/form";
import { header } from "./views/header";
import { historyView } from "./views/history";
import { jsonSide } from "./views/jsonSide";
import { modelOf, resultView } from "./views/result";
import { questionView } from "./views/question";
import { runBar } from "./views/runBar";
import { tabs } from "./views/tabs";

/** Fields that are drawn before the browser paints: a screen of them, each as low as can be. Then the rest, between frames. */
const firstPortion = (): number => Math.max(8, Math.ceil(window.innerHeight / lowestField));
/** Pixels: a label and an input. */
const lowestField = 60;
const portion = 60;

/** Draws the panel's state into an element of the page. */
export class Page {
  readonly #root: HTMLElement;
  readonly #actions: PanelActions;
  /** A place in the result to go to. It belongs to the page alone: nobody else needs to know. */
  #reveal: { readonly pointer: string } | null = null;
  #revealed: unknown = null;
  /** Fields of a large form come in portions, so that the first are there at once. */
  #fields = { root: undefined as Field | undefined, drawn: 0, waiting: false };

  constructor(root: HTMLElement, actions: PanelActions) {
    this.#root = root;
    this.#actions = actions;
  }

  draw(state: PanelState): void {
    render(this.#page(state), this.#root);
    const { root, drawn, waiting } = this.#fields;
    if (!root || waiting || drawn >= membersOf(root).length) return;
    this.#fields.waiting = true;
    requestAnimationFrame(() => setTimeout(() => {
      this.#fields = { root, drawn: this.#fields.root === root ? drawn + portion : this.#fields.drawn, waiting: false };
      this.#actions.redraw();
    }));
  }

  #fieldsOf(root: Field): number {
    if (this.#fields.root !== root) this.#fields = { ...this.#fields, root, drawn: firstPortion() };
    return this.#fields.drawn;
  }

  #page(state: PanelState): TemplateResult {
    const { view, shown } = state;
    if (view === null) return html`<p class="muted">Opening…</p>`;
    if (shown !== this.#revealed) this.#reveal = null;
    this.#revealed = shown;
    return html`${header(view, this.#actions)}
      <div class="columns">
        ${view.tool === null ? html`<section class="arguments" aria-label="Arguments"><p class="muted">The form appears when the server runs and lists the tool.</p></section>` : state.question ? questionView(view.serverName, state.question, this.#actions) : this.#argumentsView(state)}
        <div class="answers">${this.#shown(state)}${historyView(state, this.#actions)}</div>
      </div>
      <div class="announce" role="status" aria-live="polite">${announcement(state.run, shown, (record) => `${modelOf(record).words.title} after ${durationWords(record.outcome.durationMs)}. ${modelOf(record).sideEffect}`)}</div>`;
  }

  #argumentsView(state: PanelState): TemplateResult {
    const { draft, check, warned, touched } = state;
    const { problems } = drafted(draft);
    const list = [{ id: "form", label: "Form" }, { id: "json", label: "JSON" }] as const;
    const body =
      draft.side === "form"
        ? form(draft.root, draft.input, { errors: fieldErrors(problems, touched ? check : null, warned), notes: fieldNotes(touched ? check : null) }, (change) => this.#actions.edit(change), this.#fieldsOf(draft.root))
        : html`${draft.refusal === null ? nothing : html`<p class="warning" role="alert">${draft.refusal}</p>`}${jsonSide(state, this.#actions)}`;
    return html`<section class="arguments" aria-label="Arguments" @keydown=${(event: KeyboardEvent) => this.#key(event)}>
      ${tabs("arguments", "How to write the arguments", list, draft.side, (side) => this.#actions.change({ kind: "side", side }), body)} ${runBar(state, shownReadiness(state, problems), this.#actions)}
    </section>`;
  }

  #shown(state: PanelState): TemplateResult {
    const { shown } = state;
    switch (shown.kind) {
      case "nothing":
        return html`<section class="result" aria-label="Result"><p class="muted">${state.question ? "The call waits for your answer." : state.run.kind === "running" ? "The call is under way." : "The result of the call is shown here. Ctrl+Enter calls from any field."}</p></section>`;
      case "failure":
        return html`<section class="result bad" aria-label="Result"><h2><span class="dot bad" aria-hidden="true"></span>Nothing was sent</h2><p>${shown.sentence}</p></section>`;
      case "record":
        return resultView(shown.record, state, this.#reveal, this.#actions, (pointer) => {
          this.#reveal = { pointer };
          this.#actions.showTab("json");
        });
    }
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    this.#actions.run({ anyway: false });
  }
}
