import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { PanelActions } from "../panelActions";
import type { PanelState } from "../panelState";
import { lineAndColumn } from "../lineAndColumn";
import { serverText } from "./text";

/** The arguments as JSON, sent exactly as they stand here. */
export function jsonSide({ draft, check, touched }: PanelState, actions: PanelActions): TemplateResult {
  const answer = touched ? check?.answer : undefined;
  const errors = answer?.kind === "judged" ? answer.verdict.errors : [];
  const notes = answer?.kind === "judged" ? (answer.formats ?? []) : [];
  const broken = answer?.kind === "not-json" ? answer : null;
  return html`<div class="field">
    <div class="label"><label for="json" class="name">Arguments</label> <span class="kind">JSON, sent as it is; empty sends no arguments</span> <button type="button" class="link" @click=${() => actions.openArguments()}>Open in an editor, with completion</button></div>
    <textarea
      id="json"
      class="code tall"
      rows="8"
      spellcheck="false"
      aria-invalid=${broken !== null || errors.length > 0}
      aria-describedby="json-errors"
      .value=${live(draft.text)}
      @input=${(event: Event) => actions.change({ kind: "text", text: (event.target as HTMLTextAreaElement).value })}
    ></textarea>
    <div id="json-errors">
      ${broken ? html`<p class="error">${broken.message} <button type="button" class="link" @click=${() => goTo(broken.offset)}>${lineAndColumn(draft.text, broken.offset)}</button></p>` : nothing}
      ${errors.length === 0
        ? nothing
        : html`<ul class="error">
            ${errors.slice(0, 50).map(({ instance, message }) => html`<li>${instance === "" ? nothing : html`<code>${serverText(instance)}</code> `}${serverText(message)}</li>`)}
            ${errors.length > 50 ? html`<li>${errors.length - 50} more.</li>` : nothing}
          </ul>`}
      ${notes.slice(0, 50).map(({ instance, message }) => html`<p class="warning"><code>${serverText(instance)}</code> ${serverText(message)} <code>format</code> is a hint.</p>`)}
    </div>
  </div>`;
}

function goTo(offset: number): void {
  const box = document.getElementById("json");
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.setSelectionRange(offset, offset + 1);
}
