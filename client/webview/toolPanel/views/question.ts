import { html, nothing, type TemplateResult } from "lit";
import { drafted } from "../draft";
import { fieldErrors } from "../fieldErrors";
import type { PanelActions } from "../panelActions";
import { type QuestionState, readinessOf } from "../questionForm";
import { form } from "./form";
import { serverText } from "./text";

/** What the server asks for during the call: its words, the form, and the three ways to answer. */
export function questionView(server: string, state: QuestionState, actions: PanelActions): TemplateResult {
  const { question, draft, check, touched, warned } = state;
  const { problems } = drafted(draft);
  const ready = readinessOf(state);
  const said = touched || ready.kind === "blocked" ? ready.sentence : null;
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    actions.sendAnswer({ anyway: false });
  };
  return html`<section class="arguments question" aria-labelledby="question-title" @keydown=${key}>
    <h2 id="question-title" tabindex="-1"><span class="dot open" aria-hidden="true"></span><span>${serverText(server)} asks</span></h2>
    <p class="message">${serverText(question.message)}</p>
    ${question.notices.map((notice) => html`<p class="warning">${serverText(notice)}</p>`)}
    ${form(draft.root, draft.input, { errors: fieldErrors(problems, touched ? check : null, warned), notes: new Map() }, (change) => actions.editAnswer(change), Infinity)}
    <div class="run">
      <div class="row">
        <vscode-button id="send-answer" ?disabled=${ready.kind === "blocked"} aria-describedby="answer-readiness" @click=${() => actions.sendAnswer({ anyway: false })}>Send answer</vscode-button>
        ${touched && ready.kind === "warning" ? html`<button type="button" class="link" id="answer-anyway" aria-describedby="answer-readiness" @click=${() => actions.sendAnswer({ anyway: true })}>Send anyway</button>` : nothing}
        <vscode-button id="decline" secondary @click=${() => actions.refuse("decline")}>Decline</vscode-button>
        <vscode-button id="cancel-question" secondary @click=${() => actions.refuse("cancel")}>Dismiss</vscode-button>
        <button type="button" class="link" id="cancel" @click=${() => actions.cancel()}>Cancel the call</button>
      </div>
      <p id="answer-readiness" class=${ready.kind === "warning" ? (warned ? "warning strong" : "warning") : ready.kind === "blocked" ? "error" : "muted"}>${said ?? nothing}</p>
      <p class="muted">Decline tells the server no; dismiss tells it that you chose neither.</p>
    </div>
  </section>`;
}
