import { html, nothing, type TemplateResult } from "lit";
import { trafficCopies, type TrafficCopy, type TrafficDetail, type TrafficRow } from "#shared/contracts/traffic";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { thousands } from "#shared/thousands";
import { durationWords } from "../../toolPanel/amountWords";
import { findingList } from "../../toolPanel/views/findings";
import { tabs, type Tab } from "../../toolPanel/views/tabs";
import { serverText, shortText } from "../../toolPanel/views/text";
import { arrow, rowSentence, shapeWords, stateTones, stateWords } from "../rowWords";
import { conversationOf } from "../trafficItems";
import type { DetailTab, TrafficActions, TrafficState } from "../trafficState";

/** A place in the message to go to; it belongs to the page alone. */
export type Reveal = { readonly pointer: string } | null;

/** All of one message, with the conversation it is part of. */
export function detailView(state: TrafficState, actions: TrafficActions, reveal: Reveal, show: (pointer: string) => void): TemplateResult | typeof nothing {
  const { selected, store, details, tab } = state;
  const row = selected && store.get(selected.number);
  if (!row) return html`<section class="detail empty" aria-label="Details"><p class="muted">Choose a message to see all of it. Arrow keys move and open, Enter goes to the details, / to the filter, n to the next finding.</p></section>`;
  return html`<section class="detail" aria-label="Details" @keydown=${(event: KeyboardEvent) => closed(event, actions)}>
    <div class="title">
      <h2 tabindex="-1" id="detail-title"><span class="way" aria-hidden="true">${arrow(row.dir)}</span> ${title(row)}</h2>
      <button type="button" class="small" aria-label="Close details" @click=${() => actions.close()}>✕</button>
    </div>
    <p class="muted">${serverText(rowSentence(row))}</p>
    ${steps(row, state, actions)}
    ${details === null || details.detail.number !== row.number ? html`<p class="muted">Reading…</p>` : html`${experiment(details.detail, actions)}${commands(row, details, state.head?.live ?? true, actions)}${findings(row, details.detail, show)}${body(row, details.detail, tab, reveal, state.head?.live ?? true, actions)}`}
  </section>`;
}

function title(row: TrafficRow): unknown {
  const name = row.shape === "request" || row.shape === "notification" ? (row.method ?? "") : row.method === null ? shapeWords(row) : `${shapeWords(row)} to ${row.method}`;
  return html`${shortText(name, 80)}${row.about === null ? nothing : html` <span class="about">${shortText(row.about, 120)}</span>`}`;
}

/** The conversation step by step, with the time since its beginning. */
function steps(row: TrafficRow, { store }: TrafficState, actions: TrafficActions): TemplateResult | typeof nothing {
  const all = conversationOf(store.rows, row.head);
  if (all.length < 2) return nothing;
  const start = all[0]?.ts ?? null;
  return html`<ol class="steps" aria-label="Conversation">
    ${all.slice(0, 100).map((one) => html`<li><button type="button" class="step" aria-current=${one.number === row.number} @click=${() => actions.goTo(one.number)}>
      <span class="way ${one.dir ?? ""}" aria-hidden="true">${arrow(one.dir)}</span><span class="name">${one.shape === "request" || one.shape === "notification" ? shortText(one.method ?? "", 60) : html`${one.state === null ? nothing : html`<span class="dot ${stateTones[one.state]}"></span> `}${one.state === null || one.shape === "error" ? shapeWords(one) : stateWords[one.state]}`}${one.round > 1 && one.shape === "request" && one.method === row.method ? ` (round ${one.round})` : ""}</span>
      <span class="about">${one.about === null ? nothing : shortText(one.about, 60)}</span>${one.findings > 0 ? html`<span class="chip ${one.worst === "error" ? "bad" : "open"}">${one.findings}</span>` : nothing}
      <span class="muted since">${one.ts === null || start === null ? "" : `+${durationWords(one.ts - start)}`}</span>
    </button></li>`)}
    ${all.length > 100 ? html`<li class="muted">${all.length - 100} more.</li>` : nothing}
  </ol>`;
}

function experiment({ experiment: made }: TrafficDetail, actions: TrafficActions): TemplateResult | typeof nothing {
  if (made === null) return nothing;
  const tone = made.verdict === "right" ? "good" : made.verdict === "wrong" ? "bad" : "open";
  const verdict = made.verdict === "right" ? "The server did what it must." : made.verdict === "wrong" ? "The server did not do what it must." : made.seen === null ? "Waiting for the server." : "The specification leaves this open.";
  return html`<div class="notice ${tone}" role="status"><strong>Broken on purpose: ${made.title}.</strong>
    <p>A right server: ${made.expected} <button type="button" class="link" @click=${() => actions.openUrl(made.spec)}>In the specification</button></p>
    ${made.seen === null ? nothing : html`<p>This server: ${serverText(made.seen)}</p>`}<p><span class="dot ${tone}" aria-hidden="true"></span> ${verdict}</p></div>`;
}

function commands(row: TrafficRow, { abilities }: NonNullable<TrafficState["details"]>, live: boolean, actions: TrafficActions): TemplateResult {
  const copies = Object.keys(trafficCopies) as readonly TrafficCopy[];
  const broken = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const chosen = select.value;
    select.value = "";
    if (chosen !== "") actions.break(chosen);
  };
  return html`<div class="row">
    ${row.shape === "request" && row.dir !== "recv" ? html`<button type="button" class="small" ?disabled=${!abilities.replay} @click=${() => actions.replay()}>${live ? "Replay" : "Replay against…"}</button>
      <button type="button" class="small" ?disabled=${!abilities.replay} @click=${() => actions.edit()}>${live ? "Edit and replay" : "Edit and replay against…"}</button>
      ${abilities.breakages.length === 0 ? nothing : html`<select id="break" aria-label="Break it on purpose" @change=${broken}><option value="">Break it on purpose…</option>${abilities.breakages.map(({ id, title: words, expected }) => html`<option value=${id} title=${expected}>${words}</option>`)}</select>`}` : nothing}
    ${row.shape === "noise" ? nothing : copies.map((as) => html`<button type="button" class="small" @click=${() => actions.copy(as)}>${trafficCopies[as]}</button>`)}
    <button type="button" class="small" @click=${() => actions.open()}>${live ? "Open in editor" : "Go to line"}</button>
  </div>
  ${row.shape === "request" && row.dir !== "recv" && abilities.why !== "" ? html`<p class="muted">${abilities.why}</p>` : nothing}`;
}

function findings({ shape }: TrafficRow, { marks }: TrafficDetail, show: (pointer: string) => void): TemplateResult | typeof nothing {
  // Output has no places to go to.
  return marks.length === 0 ? nothing : findingList("Findings", marks, shape === "noise" ? undefined : show);
}

function body(row: TrafficRow, detail: TrafficDetail, tab: DetailTab, reveal: Reveal, live: boolean, actions: TrafficActions): TemplateResult {
  const { text, length, http, marks } = detail;
  const value = row.shape === "noise" ? undefined : parsed(text);
  const list: Tab<DetailTab>[] = [
    ...(value === undefined ? [] : [{ id: "tree" as const, label: "Message" }]),
    { id: "raw", label: row.shape === "noise" ? "Output" : "As sent" },
    ...(http === null ? [] : [{ id: "headers" as const, label: "HTTP", badge: String(http.headers.length) }]),
  ];
  const shown = list.some(({ id }) => id === tab) ? tab : (list[0]?.id ?? "raw");
  const cut = text.length < length ? html`<p class="warning">The first ${thousands(text.length)} of ${thousands(length)} characters are shown${row.shape === "noise" ? "" : `; ${live ? "a trace in the folder of the setting mcpWorkbench.trace.directory" : "the file"} has all of them`}.</p>` : nothing;
  return html`${cut}${tabs("detail", "What to see of it", list, shown, (id) => actions.tab(id), content())}`;

  function content(): unknown {
    switch (shown) {
      case "tree":
        return html`<wb-json-tree label="Message" .value=${value as JsonValue} .marks=${marksOf(marks)} .reveal=${reveal} .copy=${(copied: string) => actions.copyText(copied)}></wb-json-tree>`;
      case "raw":
        return html`<wb-text label="Message as sent" .text=${text} .copy=${(copied: string) => actions.copyText(copied)}></wb-text>`;
      case "headers":
        return html`<table class="error-object"><caption>${http?.status === null ? "Headers of the request" : `HTTP ${String(http?.status)}`}</caption><tbody>${http?.headers.map(([name, header]) => html`<tr><th scope="row"><code>${serverText(name)}</code></th><td>${shortText(header, 2_000)}</td></tr>`)}</tbody></table>`;
    }
  }
}

const kept = new WeakMap<TrafficDetail["marks"], ReadonlyMap<string, readonly string[]>>();

/** The same object for the same marks, so that the tree stays as it was opened. */
function marksOf(marks: TrafficDetail["marks"]): ReadonlyMap<string, readonly string[]> {
  const known = kept.get(marks);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const { pointer, message } of marks) found.set(pointer, [...(found.get(pointer) ?? []), message]);
  kept.set(marks, found);
  return found;
}

let last: { readonly text: string; readonly value: JsonValue | undefined } | undefined;

/** The last value is kept: a tree begins anew with each other object. */
function parsed(text: string): JsonValue | undefined {
  if (last?.text === text) return last.value;
  let value: JsonValue | undefined;
  try {
    const read = JSON.parse(text) as JsonValue;
    value = isObject(read) || Array.isArray(read) ? read : undefined;
  } catch {
    value = undefined;
  }
  last = { text, value };
  return value;
}

function closed(event: KeyboardEvent, actions: TrafficActions): void {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  actions.close();
  document.querySelector<HTMLElement>(".scroll")?.focus();
}
