import { html, nothing, type TemplateResult } from "lit";
import { assertNever } from "#shared/assertNever";
import type { CallRecord } from "#shared/contracts/toolPanel";
import type { ContentBlock, ResourceName } from "../contentBlocks";
import { amountWords } from "../amountWords";
import type { PanelActions } from "../panelActions";
import { cutWords, type ResultModel } from "../resultModel";
import { serverText, shortText } from "./text";

/** The `content` of a result, one section a block. */
export function contentView(record: CallRecord, model: ResultModel, actions: PanelActions): TemplateResult {
  if (model.blocks.length === 0) return html`<p class="muted">The result has no content.</p>`;
  return html`${model.blocks.map((block, index) => blockView(block, index, record, model, actions))}${cutNote("/content", record, model, actions)}`;
}

function blockView(block: ContentBlock, index: number, record: CallRecord, model: ResultModel, actions: PanelActions): TemplateResult {
  const label = `${kindLabel(block)} ${index + 1}`;
  const marks = model.marks.get(block.pointer) ?? [];
  return html`<div class="block" role="group" aria-label=${label}>
    <h3>${kindLabel(block)} ${model.blocks.length > 1 ? html`<span class="muted">${index + 1} of ${model.blocks.length}</span>` : nothing} ${block.annotations.map((words) => html`<span class="chip">${serverText(words)}</span>`)}</h3>
    ${marks.map((sentence) => html`<p class="error">${serverText(sentence)}</p>`)} ${blockBody(block, label, record, model, actions)}
  </div>`;
}

function blockBody(block: ContentBlock, label: string, record: CallRecord, model: ResultModel, actions: PanelActions): TemplateResult {
  const copy = (text: string): void => actions.copyText(text);
  switch (block.kind) {
    case "text": {
      const pointer = block.source ? `${block.pointer}/resource/text` : `${block.pointer}/text`;
      return html`${block.source ? sourceLine(block.source) : nothing}<wb-text .text=${block.text} label=${label} .copy=${copy}></wb-text>${cutNote(pointer, record, model, actions)}${openLink(record, pointer, actions)}`;
    }
    case "image":
      return html`${block.source ? sourceLine(block.source) : nothing}<img src=${block.url} alt="Image from the server, ${block.mime}" />
        <p class="muted">${block.mime}, ${amountWords(block.bytes)} bytes</p>`;
    case "audio":
      return html`${block.source ? sourceLine(block.source) : nothing}<audio controls src=${block.url} aria-label="Sound from the server, ${block.mime}"></audio>
        <p class="muted">${block.mime}, ${amountWords(block.bytes)} bytes</p>`;
    case "link":
      return html`${sourceLine(block.resource)} ${block.description === null ? nothing : html`<p>${shortText(block.description, 1_000)}</p>`}
        <p class="row">${block.size === null ? nothing : html`<span class="muted">${amountWords(block.size)} bytes</span>`}<button type="button" class="small" aria-label="Open resource ${block.resource.uri}" @click=${() => actions.openResource(block.resource.uri)}>Open resource</button></p>`;
    case "binary":
      return html`${sourceLine(block.resource)}
        <p class="muted">${amountWords(block.bytes)} bytes that cannot be shown here.</p>
        ${openLink(record, `${block.pointer}/resource/blob`, actions)}`;
    case "raw":
      return html`<p class="warning">${serverText(block.reason)}</p>
        <wb-json-tree .value=${block.value} label=${label} .copy=${copy}></wb-json-tree>`;
    default:
      return assertNever(block);
  }
}

function kindLabel({ kind }: ContentBlock): string {
  switch (kind) {
    case "text":
      return "Text";
    case "image":
      return "Image";
    case "audio":
      return "Audio";
    case "link":
      return "Resource link";
    case "binary":
      return "Binary resource";
    case "raw":
      return "Other content";
  }
}

/** A resource's name and address as text: nothing is opened or loaded by showing it. */
function sourceLine({ uri, name, mime }: ResourceName): TemplateResult {
  return html`<p class="source">${name === null ? nothing : html`<strong>${shortText(name, 200)}</strong> `}<code>${shortText(uri, 500)}</code>${mime === null ? nothing : html` <span class="muted">${shortText(mime, 100)}</span>`}</p>`;
}

function openLink(record: CallRecord, pointer: string, actions: PanelActions): TemplateResult {
  return html`<button type="button" class="link" @click=${() => actions.openRecord(record.id, { kind: "result", pointer })}>Open in editor</button>`;
}

/** Says how much of a value is shown, where it is not all. */
export function cutNote(pointer: string, record: CallRecord, { cutAt }: ResultModel, actions: PanelActions): TemplateResult | typeof nothing {
  const cut = cutAt.get(pointer);
  if (!cut) return nothing;
  return html`<p class="warning">${cutWords(cut)} <button type="button" class="link" @click=${() => actions.openRecord(record.id, { kind: "result", pointer })}>Open all in editor</button></p>`;
}
