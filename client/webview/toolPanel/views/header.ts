import { html, nothing, type TemplateResult } from "lit";
import type { ServerView, ToolView } from "#shared/contracts/toolPanel";
import { eraSentences } from "#shared/mcp/revisions";
import { thousands } from "#shared/thousands";
import { annotationWords } from "../annotationWords";
import type { PanelActions } from "../panelActions";
import { findingList } from "./findings";
import { serverText, shortText } from "./text";

const descriptionLimit = 2_000;

/** Which tool of which server this is, and what the server says about it. */
export function header(view: ToolView, actions: PanelActions): TemplateResult {
  const { tool, target } = view;
  const title = tool?.title ?? (typeof tool?.annotations?.["title"] === "string" ? tool.annotations["title"] : undefined);
  return html`<header>
    <div class="title">
      <h1>${shortText((title ?? target.tool) || "(no name)", 120)}</h1>
      <div class="actions">
        ${tool ? html`<vscode-button secondary @click=${() => actions.openDefinition()}>Open definition</vscode-button>` : nothing}
        ${view.server.kind === "unavailable" ? nothing : html`<vscode-button secondary @click=${() => actions.openLog()}>Open log</vscode-button>`}
      </div>
    </div>
    <p class="origin">
      ${title === undefined ? nothing : html`<code>${shortText(target.tool, 200)}</code> on`} <strong>${shortText(view.serverName, 200)}</strong> ${serverState(view.server, actions)}
    </p>
    ${tool ? html`${description(tool.description, view.descriptionLength, actions)}${hints(view)}` : nothing}
    ${view.findings.length === 0 ? nothing : findingList("Findings about this tool", view.findings)}
    ${view.server.kind === "running" && tool === null ? html`<p class="notice bad" role="alert">The server lists no tool ${serverText(JSON.stringify(target.tool))} now.</p>` : nothing}
  </header>`;
}

function description(text: string | undefined, length: number | undefined, actions: PanelActions): TemplateResult {
  if (text === undefined) return html`<p class="muted">The server gives no description.</p>`;
  const more = html`… <button type="button" class="link" @click=${() => actions.openDefinition()}>all ${thousands(length ?? text.length)} characters</button>`;
  return html`<p class="description" tabindex="0" role="region" aria-label="Description">${shortText(text, descriptionLimit, more)}</p>`;
}

function hints({ tool }: ToolView): TemplateResult {
  const words = annotationWords(tool?.annotations);
  return html`<p class="hints">
    <span class="muted" title="What a server says of its tool is a hint. Nothing holds the tool to it.">Hints, not permissions:</span>
    ${words.length === 0 ? html`<span class="muted">none given, so expect the tool to change things.</span>` : words.map(({ label, meaning, tone }) => html`<span class="chip ${tone}" title=${meaning}>${label}</span>`)}
  </p>`;
}

function serverState(server: ServerView, actions: PanelActions): TemplateResult {
  switch (server.kind) {
    case "running":
      return html`<span class="chip" title=${eraSentences[server.era]}>${server.era} era</span> <span class="muted">${server.protocolVersion}${server.identity === null ? nothing : html` · ${shortText(server.identity, 100)}`}</span>`;
    case "starting":
      return html`<span class="chip open">${server.step}</span>`;
    case "stopped":
      return html`<span class="chip">stopped</span> <vscode-button @click=${() => actions.startServer()}>Start server</vscode-button>`;
    case "failed":
      return html`<span class="chip bad">failed</span> ${shortText(server.reason, 1_000)} ${server.next === undefined ? nothing : shortText(server.next, 1_000)} <vscode-button @click=${() => actions.startServer()}>Start again</vscode-button>`;
    case "unavailable":
      return html`<span class="chip bad">unavailable</span> ${server.reason} <vscode-button @click=${() => actions.showServers()}>Show servers</vscode-button>`;
  }
}
