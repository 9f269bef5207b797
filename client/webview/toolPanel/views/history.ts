import { html, nothing, type TemplateResult } from "lit";
import { outcomeTable, outcomeTitle } from "#shared/mcp/outcomeWords";
import { durationWords } from "../amountWords";
import type { PanelActions } from "../panelActions";
import type { PanelState } from "../panelState";
import { shortText } from "./text";

/** The calls made with this tool, newest first. */
export function historyView({ history, compared, shown }: PanelState, actions: PanelActions): TemplateResult | typeof nothing {
  if (history.length === 0) return nothing;
  const open = shown.kind === "record" ? shown.record.id : null;
  return html`<section class="history" aria-label="History">
    <div class="row"><h2>History</h2><button type="button" class="link" @click=${() => actions.clearHistory()}>Clear</button></div>
    <ol>
      ${history.map(({ id, startedAt, args, outcome, refusal, durationMs }) => {
        const time = new Date(startedAt);
        const name = `the call of ${time.toLocaleTimeString()}`;
        return html`<li aria-current=${id === open ? "true" : nothing}>
          <button type="button" class="entry" title="Show this call" @click=${() => actions.showRecord(id)}>
            <span class="dot ${outcomeTable[outcome].tone}" aria-hidden="true"></span> ${outcomeTitle(outcome, null, refusal ?? null)} <span class="muted">${time.toLocaleString()} · ${durationWords(durationMs)}</span>
            <code>${args.trim() === "" ? html`<span class="muted">no arguments</span>` : shortText(args, 160)}</code>
          </button>
          <span class="row">
            <button type="button" class="small" aria-label="Call again as in ${name}" @click=${() => actions.reuse(id, { run: true })}>Call again</button>
            <button type="button" class="small" aria-label="Use arguments of ${name}" @click=${() => actions.reuse(id, { run: false })}>Use arguments</button>
            <button type="button" class="small" aria-pressed=${compared === id} aria-label="Compare ${compared === null || compared === id ? "" : "with "}${name}" @click=${() => actions.compare(id)}>Compare${compared === null || compared === id ? "" : " with"}</button>
          </span>
        </li>`;
      })}
    </ol>
  </section>`;
}
