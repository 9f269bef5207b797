import { html, nothing, type TemplateResult } from "lit";
import type { Finding } from "#shared/mcp/outcome";
import { serverText, shortText } from "./text";

/** Findings with level and place; with `show`, a place can be gone to. */
export function findingList(label: string, findings: readonly Finding[], show?: (pointer: string) => void): TemplateResult {
  return html`<ul class="findings" aria-label=${label}>
    ${findings.slice(0, 200).map(({ level, message, pointer, rule }) => html`<li class=${level}>
      <span class="level">${level}</span> ${shortText(message, 2_000)} <code class="muted">${rule}</code>
      ${pointer === undefined || !show ? nothing : html`<button type="button" class="link" @click=${() => show(pointer)}>at ${pointer === "" ? "the root" : serverText(pointer)}</button>`}
    </li>`)}
    ${findings.length > 200 ? html`<li class="muted">${findings.length - 200} more.</li>` : nothing}
  </ul>`;
}
