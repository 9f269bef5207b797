import { html, nothing, type TemplateResult } from "lit";
import { durationWords } from "../../toolPanel/amountWords";
import { serverText } from "../../toolPanel/views/text";
import { arrow, directionWords, isBad, shapeWords, sizeWords, stateTones, stateWords, timeWords } from "../rowWords";
import type { Item } from "../trafficItems";

export type ItemPlace = { readonly selected: boolean; readonly total: number; readonly manyServers: boolean; choose(): void; toggle(): void };

/** One line of the list. */
export function itemView(item: Item, index: number, place: ItemPlace): TemplateResult {
  const { row, level, open, state, durationMs, size } = item;
  const tone = toneOf(item);
  return html`<div role="treeitem" id="line-${index}" class="line level-${level} ${tone}" aria-level=${level} aria-posinset=${index + 1} aria-setsize=${place.total} aria-expanded=${open ?? nothing} aria-selected=${place.selected} @click=${place.choose} @dblclick=${place.toggle}>
    <span class="cell time">${timeWords(row.ts)}</span>
    <span class="cell way ${row.dir ?? ""}"><span aria-hidden="true">${arrow(row.dir)}</span><span class="unseen-label">${directionWords(row.dir)}</span></span>
    ${place.manyServers ? html`<span class="cell server">${serverText(row.server)}</span>` : nothing}
    <span class="cell method"><span class="twist" aria-hidden="true" @click=${(event: Event) => twist(event, place)}>${open === null ? "" : open ? "▾" : "▸"}</span>${nameOf(item)}${row.about === null ? nothing : html` <span class="about">${serverText(row.about)}</span>`}${chips(item)}</span>
    <span class="cell id">${row.id === null ? nothing : html`<span class="unseen-label">id </span>${serverText(row.id)}`}</span>
    <span class="cell outcome">${state === null ? (row.shape === "noise" ? html`<span class="dot bad"></span>pollution` : nothing) : html`<span class="dot ${stateTones[state]}"></span>${stateWords[state]}`}</span>
    <span class="cell took">${durationMs === null || row.shape === "result" || row.shape === "error" ? nothing : durationWords(durationMs)}</span>
    <span class="cell size">${sizeWords(size)}</span>
  </div>`;
}

function nameOf({ row }: Item): unknown {
  if (row.shape === "request" || row.shape === "notification") return html`<span class="name">${serverText(row.method ?? "")}</span>`;
  return html`<span class="name">${shapeWords(row)}</span>`;
}

/** What is wrong comes first: a narrow list cuts the rest. */
function chips({ row, rounds, messages, findings, worst, open, status, level }: Item): unknown {
  const parts: unknown[] = [];
  if (row.experiment !== undefined) parts.push(html`<span class="chip ${row.experiment === "right" ? "good" : row.experiment === "wrong" ? "bad" : "open"}">broken on purpose</span>`);
  if (findings > 0) parts.push(html`<span class="chip ${worst === "error" ? "bad" : worst === "warning" ? "open" : ""}">${findings} ${findings === 1 ? "finding" : "findings"}</span>`);
  if (status !== null && (status < 200 || status > 299)) parts.push(html`<span class="chip bad">HTTP ${status}</span>`);
  if (open !== null && rounds > 1) parts.push(html`<span class="chip">${rounds} rounds</span>`);
  else if (level === 2 && row.shape === "request" && rounds > 1) parts.push(html`<span class="chip">round ${rounds}</span>`);
  if (open !== null && messages > 2) parts.push(html`<span class="chip">${messages} messages</span>`);
  return parts;
}

function toneOf(item: Item): string {
  if (isBad(item)) return "bad";
  return item.worst === "warning" ? "open" : "";
}

/** A line in words, said when it is chosen. */
export function itemWords({ row, state, durationMs, rounds, messages, findings, open }: Item): string {
  const { server, method, about, id, dir } = row;
  return [
    row.shape === "request" || row.shape === "notification" ? `${row.shape} ${method ?? ""}` : shapeWords(row),
    about,
    directionWords(dir).replace("the server", server),
    id === null ? null : `id ${id}`,
    state === null ? null : stateWords[state],
    durationMs === null ? null : durationWords(durationMs),
    open !== null && rounds > 1 ? `${rounds} rounds` : null,
    open !== null ? `${messages} messages` : null,
    findings > 0 ? `${findings} ${findings === 1 ? "finding" : "findings"}` : null,
    timeWords(row.ts),
  ].filter((part) => part !== null && part !== "").join(", ");
}

function twist(event: Event, place: ItemPlace): void {
  event.stopPropagation();
  place.toggle();
}
