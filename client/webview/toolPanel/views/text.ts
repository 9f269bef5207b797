import { html, nothing, type TemplateResult } from "lit";
import { textParts } from "../textParts";

/** Text of a server, as text and nothing else. What would be unseen gets a visible mark with its name. */
export function serverText(text: string, query = "", current = -1): TemplateResult {
  let match = -1;
  const parts = textParts(text, query).map((part) => {
    if (part.kind === "text") return part.text;
    if (part.kind === "control") return html`<span class="unseen" title=${part.name}>${part.name.split(", ")[0]}</span>`;
    match += 1;
    return html`<mark class=${match === current ? "current" : nothing} data-match=${match}>${part.text}</mark>`;
  });
  return html`<bdi>${parts}</bdi>`;
}

/** The same, cut where it is longer than `limit` UTF-16 code units; `more` is drawn after a cut. */
export function shortText(text: string, limit: number, more: unknown = "…"): TemplateResult {
  return text.length <= limit ? serverText(text) : html`${serverText(text.slice(0, limit))}${more}`;
}
