import { html, nothing, type TemplateResult } from "lit";
import { isFiltered, noFilter, type TrafficFilter } from "../trafficFilter";
import type { TrafficActions, TrafficState } from "../trafficState";
import { thousands } from "#shared/thousands";

/** Filters, and what is done with all of it. */
export function toolbar(state: TrafficState, actions: TrafficActions): TemplateResult {
  const { filter, store, head, grouping, paused } = state;
  const { servers, methods } = store.choices;
  const value = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;
  return html`<div class="bar" role="search" aria-label="Filter messages">
    <input id="text" type="search" aria-label="Text in a message" placeholder="Text" .value=${filter.text} @input=${(event: Event) => actions.filter({ text: value(event) })} />
    ${servers.length > 1 || filter.server !== "" ? choice("Server", "All servers", servers, filter.server, (server) => actions.filter({ server })) : nothing}
    ${choice("Method", "All methods", methods, filter.method, (method) => actions.filter({ method }))}
    <input id="id" type="text" aria-label="Id" placeholder="Id" .value=${filter.id} @input=${(event: Event) => actions.filter({ id: value(event) })} />
    <label class="check"><input type="checkbox" .checked=${filter.findings} @change=${(event: Event) => actions.filter({ findings: (event.target as HTMLInputElement).checked })} />Only findings</label>
    ${isFiltered(filter) ? html`<button type="button" class="small" @click=${() => actions.filter(noFilter)}>Show all</button>` : nothing}
    <span class="commands"><button type="button" class="small" aria-pressed=${grouping === "conversations"} @click=${() => actions.group(grouping === "conversations" ? "messages" : "conversations")}>Conversations</button>
    ${head?.live === false ? nothing : html`<button type="button" class="small" aria-pressed=${paused} @click=${() => actions.pause()}>Pause</button>
      <button type="button" class="small" @click=${() => actions.clear()}>Clear</button>
      <button type="button" class="small" @click=${() => actions.save()} aria-label="Save as trace" title="Save as trace">Save</button>`}</span>
  </div>`;
}

function choice(label: string, all: string, names: readonly string[], chosen: string, choose: (name: string) => void): TemplateResult {
  const listed = chosen === "" || names.includes(chosen) ? names : [chosen, ...names];
  return html`<select aria-label=${label} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
    <option value="" ?selected=${chosen === ""}>${all}</option>
    ${listed.map((name) => html`<option value=${name} ?selected=${name === chosen}>${name.slice(0, 80)}</option>`)}
  </select>`;
}

/** How much is shown of how much, in a sentence. */
export function amountSentence({ items, store, filter, paused }: TrafficState): string {
  const kept = store.rows.length;
  const lines = items.filter(({ level }) => level === 1).length;
  const shown = isFiltered(filter) ? `${thousands(lines)} ${lines === 1 ? "line fits" : "lines fit"} the filter, of ${thousands(kept)} ${kept === 1 ? "message" : "messages"}.` : `${thousands(kept)} ${kept === 1 ? "message" : "messages"} in ${thousands(lines)} ${lines === 1 ? "line" : "lines"}.`;
  return `${shown}${store.dropped > 0 ? ` ${thousands(store.dropped)} older ones were dropped.` : ""}${paused ? " Paused: what comes now is shown when you go on." : ""}`;
}

/** What was looked for where nothing was found, in a sentence. */
export function nothingFits({ server, method, id, text, findings }: TrafficFilter): string {
  const parts = [id.trim() === "" ? "" : `with the id ${id.trim()}`, method === "" ? "" : `of ${method}`, server === "" ? "" : `of the server ${server}`, text === "" ? "" : `with the text "${text}"`, findings ? "with a finding" : ""].filter((part) => part !== "");
  return `There is no message ${parts.join(", ")}. "Show all" takes the filter away.`;
}
