import { html, nothing, type TemplateResult } from "lit";
import { copyFormats, type CopyFormat } from "#shared/contracts/toolPanel";
import type { PanelActions } from "../panelActions";
import type { PanelState, Readiness } from "../panelState";
import { timeoutMs } from "../panelState";
import { shortText } from "./text";

/** Call, send anyway, cancel, progress, and what is in the way. */
export function runBar(state: PanelState, ready: Readiness, actions: PanelActions): TemplateResult {
  const { run, timeout } = state;
  const wrongTimeout = timeout.trim() !== "" && timeoutMs(timeout) === undefined;
  return html`<div class="run">
    <div class="row">
      ${run.kind === "running"
        ? html`<vscode-button id="cancel" secondary ?disabled=${run.cancelling} @click=${() => actions.cancel()}>${run.cancelling ? "Cancelling…" : "Cancel"}</vscode-button>`
        : html`<vscode-button id="call" ?disabled=${ready.kind === "unready" || ready.kind === "blocked"} aria-describedby="readiness" @click=${() => actions.run({ anyway: false })}>Call</vscode-button>
            ${ready.kind === "warning" ? html`<button type="button" class="link" id="anyway" aria-describedby="readiness" @click=${() => actions.run({ anyway: true })}>Send anyway</button>` : nothing}`}
      <label class="timeout">Timeout <input id="timeout" type="text" inputmode="numeric" size="4" placeholder="default" aria-invalid=${wrongTimeout} aria-describedby=${wrongTimeout ? "timeout-error" : nothing} .value=${timeout} @input=${(event: Event) => actions.setTimeout((event.target as HTMLInputElement).value)} /> s</label>
      ${copyMenu(actions)}
    </div>
    ${wrongTimeout ? html`<p class="error" id="timeout-error">The timeout is between 1 and 600 seconds; the setting's is used.</p>` : nothing}
    <p id="readiness" class=${ready.kind === "warning" ? (state.warned ? "warning strong" : "warning") : ready.kind === "blocked" ? "error" : "muted"}>${ready.sentence ?? nothing}</p>
    ${run.kind === "running" ? progress(run) : nothing}
  </div>`;
}

function progress({ status }: Extract<PanelState["run"], { kind: "running" }>): TemplateResult {
  const told = status?.progress ?? null;
  const share = told?.total !== undefined && told.total > 0 ? Math.min(1, told.progress / told.total) : null;
  const words = [
    (status?.round ?? 0) > 1 ? `Round ${status?.round}.` : null,
    told === null ? null : told.total === undefined ? `${told.progress} done.` : `${told.progress} of ${told.total}.`,
  ].filter((each) => each !== null);
  return html`<div class="progress">
    ${share === null ? html`<progress aria-label="The call is running"></progress>` : html`<progress aria-label="The call is running" max="1" .value=${share}></progress>`}
    <span>${words.join(" ")} ${told?.message === undefined ? nothing : shortText(told.message, 500)}</span>
    ${!status || status.retrying === null ? nothing : html`<p class="notice open">${shortText(status.retrying, 500)}</p>`}
    ${!status || status.asking === null ? nothing : html`<p class="notice open">The server asks: ${shortText(status.asking, 500)} Answer in the dialog.</p>`}
  </div>`;
}

function copyMenu(actions: PanelActions): TemplateResult {
  const copy = (event: Event): void => {
    const box = event.target as HTMLSelectElement;
    const format = box.value as CopyFormat | "";
    box.selectedIndex = 0;
    if (format !== "") actions.copyCall(format);
  };
  return html`<select id="copy" aria-label="Copy this call as" @change=${copy}>
    <option value="">Copy as…</option>
    ${Object.entries(copyFormats).map(([format, label]) => html`<option value=${format}>${label}</option>`)}
  </select>`;
}
