import { html, nothing, type TemplateResult } from "lit";
import type { CallRecord, FrameView } from "#shared/contracts/toolPanel";
import type { JsonValue } from "#shared/json/jsonValue";
import { triesLines } from "#shared/mcp/outcomeWords";
import { thousands } from "#shared/thousands";
import { errorFieldNames, errorFields, errorObject } from "../errorObject";
import { durationWords } from "../amountWords";
import type { PanelActions } from "../panelActions";
import type { PanelState, ResultTab } from "../panelState";
import { cutNotes, type ResultModel, resultModel } from "../resultModel";
import { contentView, cutNote } from "./content";
import { findingList } from "./findings";
import { tabs } from "./tabs";
import { serverText, shortText } from "./text";

const models = new WeakMap<CallRecord, ResultModel>();

export function modelOf(record: CallRecord): ResultModel {
  const model = models.get(record) ?? resultModel(record);
  models.set(record, model);
  return model;
}

/** How a call ended, what was said, and how it was said. */
export function resultView(record: CallRecord, state: PanelState, reveal: { readonly pointer: string } | null, actions: PanelActions, show: (pointer: string) => void): TemplateResult {
  const model = modelOf(record);
  const { outcome, frames } = record;
  const { words } = model;
  const list: { readonly id: ResultTab; readonly label: string; readonly badge?: string }[] = [
    { id: "content", label: "Content", badge: String(model.blocks.length) },
    ...(model.structured.kind === "none" ? [] : [{ id: "structured", label: "Structured", ...(model.structured.kind === "present" && model.structured.verdict === "bad" && { badge: "!" }) } as const]),
    { id: "json", label: "Result as JSON" },
    { id: "frames", label: "Frames", badge: String(frames.length) },
  ];
  const tab = list.some(({ id }) => id === state.tab) ? state.tab : "json";
  return html`<section class="result ${words.tone}" aria-label="Result">
    ${state.run.kind === "running" ? html`<p class="previous">Previous call</p>` : nothing}
    <h2><span class="dot ${words.tone}" aria-hidden="true"></span>${words.title}</h2>
    <p class="facts">${durationWords(outcome.durationMs)}${outcome.rounds > 1 ? html` · ${outcome.rounds} rounds` : nothing} · ${model.sideEffect} <span class="muted">${new Date(record.startedAt).toLocaleTimeString()}</span></p>
    <p>${words.channel}</p>
    ${triesLines(outcome).map((line) => html`<p class="muted">${shortText(line, 1_000)}</p>`)}
    ${outcome.error ? html`<p class="message">${outcome.error.code === null ? nothing : html`<code>${outcome.error.code}</code> `}${shortText(outcome.error.message, 4_000)}</p>` : nothing}
    ${words.advice === null ? nothing : html`<p class="advice"><strong>What a host should do:</strong> ${words.advice}</p>`} ${errorTable(record)}
    ${outcome.error?.data === undefined ? nothing : html`<details><summary>Error data</summary><wb-json-tree .value=${outcome.error.data} label="Error data" .copy=${(text: string) => actions.copyText(text)}></wb-json-tree></details>`}
    ${model.findings.length === 0 ? nothing : findingList("Findings", model.findings, show)}
    ${tabs("result", "Parts of the result", list, tab, (id) => actions.showTab(id), tabBody(tab, record, model, reveal, actions))}
  </section>`;
}

function tabBody(tab: ResultTab, record: CallRecord, model: ResultModel, reveal: { readonly pointer: string } | null, actions: PanelActions): TemplateResult {
  const copy = (text: string): void => actions.copyText(text);
  switch (tab) {
    case "content":
      return contentView(record, model, actions);
    case "structured": {
      const { structured } = model;
      if (structured.kind !== "present") return html`<p class="warning">${structured.kind === "absent" ? structured.sentence : nothing}</p>`;
      return html`<p class="verdict ${structured.verdict}">${serverText(structured.sentence)}</p>
        <wb-json-tree .marks=${structured.marks} .notes=${cutNotes(model, "/structuredContent")} .value=${structured.value} label="Structured content" .copy=${copy}></wb-json-tree>${[...model.cutAt.keys()].filter((pointer) => `${pointer}/`.startsWith("/structuredContent/")).slice(0, 5).map((pointer) => cutNote(pointer, record, model, actions))}`;
    }
    case "json":
      return html`${record.outcome.result === null ? html`<p class="muted">There is no result.</p>` : html`<wb-json-tree .marks=${model.marks} .notes=${cutNotes(model, "")} .value=${record.outcome.result} .reveal=${reveal} label="Result" .copy=${copy}></wb-json-tree>`}
        ${model.cutAt.size === 0 ? nothing : html`<p class="warning">Parts of the result are too large to be shown here.</p>`}
        <button type="button" class="link" @click=${() => actions.openRecord(record.id, { kind: "result", pointer: "" })}>Open in editor</button>`;
    case "frames":
      return framesView(record, actions);
  }
}

function errorTable(record: CallRecord): TemplateResult | typeof nothing {
  const found = record.outcome.outcome === "ok" ? null : errorObject(record.outcome);
  if (!found) return nothing;
  return html`<table class="error-object">
    <caption>The error by its fields</caption>
    <tbody>
      ${errorFieldNames.map((name) => html`<tr><th scope="row"><code>${name}</code><span class="muted">${errorFields[name]}</span></th><td>${found.fields.has(name) ? shortText(cell(found.fields.get(name) ?? null), 2_000) : html`<span class="muted">not given</span>`}</td></tr>`)}
      ${Object.entries(found.rest).slice(0, 20).map(([name, value]) => html`<tr><th scope="row"><code>${shortText(name, 100)}</code></th><td>${shortText(cell(value), 2_000)}</td></tr>`)}
    </tbody>
  </table>`;
}

function cell(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function framesView({ id, frames }: CallRecord, actions: PanelActions): TemplateResult {
  if (frames.length === 0) return html`<p class="muted">No frame of this call was recorded.</p>`;
  return html`<ol class="frames">
    ${frames.map(
      (frame, index) => html`<li>
        <p class="row"><span class="chip">${frame.dir === "send" ? "sent →" : "← received"}</span><span class="muted">${new Date(frame.ts).toISOString().slice(11, 23)}</span><button type="button" class="link" aria-label="Open in editor: frame ${index + 1}" @click=${() => actions.openRecord(id, { kind: "frame", index })}>Open in editor</button></p>
        <wb-text .text=${frame.text} label="Frame ${index + 1}" .copy=${(text: string) => actions.copyText(text)}></wb-text>
        ${cutFrame(frame)}
      </li>`,
    )}
  </ol>`;
}

function cutFrame({ text, length }: FrameView): TemplateResult | typeof nothing {
  return text.length < length ? html`<p class="warning">Only ${thousands(text.length)} of ${thousands(length)} characters are kept.</p>` : nothing;
}
