import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Choice, Field, Input } from "#shared/form/field";
import type { JsonValue } from "#shared/json/jsonValue";
import { idOf, pickedValues, withPicked } from "../fieldParts";
import type { Setter } from "./form";
import { shortText } from "./text";

/** What a text field of a format hints at; nothing is enforced here, and what is typed is kept. */
const formatHints: Readonly<Record<string, { readonly placeholder: string; readonly inputmode?: string }>> = {
  date: { placeholder: "2026-07-28" },
  time: { placeholder: "14:30:00Z" },
  "date-time": { placeholder: "2026-07-28T14:30:00Z" },
  duration: { placeholder: "P1DT2H" },
  email: { placeholder: "name@example.org", inputmode: "email" },
  uri: { placeholder: "https://example.org/", inputmode: "url" },
  url: { placeholder: "https://example.org/", inputmode: "url" },
  uuid: { placeholder: "123e4567-e89b-12d3-a456-426614174000" },
  ipv4: { placeholder: "192.0.2.1" },
  hostname: { placeholder: "example.org" },
};

/** The control of a field that is no container. Errors and help are linked to it by `described`. */
export function control(field: Field, input: Input | undefined, set: Setter, described: string): TemplateResult {
  if (input?.kind === "null") return html`<p class="muted">Sent as <code>null</code>.</p>`;
  if (input?.kind === "picked" && !fits(field, input.value)) return odd(field, input.value, set);
  switch (field.kind) {
    case "boolean":
      return select(field, [{ value: true, label: "true" }, { value: false, label: "false" }], input, set, described);
    case "choice":
      return select(field, field.choices, input, set, described);
    case "multi-choice":
      return checkboxes(field, input, set);
    case "number":
    case "integer":
      return line(field, input, set, described, { inputmode: "decimal" });
    case "string":
      if (field.secret) return line(field, input, set, described, { type: "password" });
      if (field.format !== undefined || field.pattern !== undefined) return html`<div class="row picked">${line(field, input, set, described, Object.hasOwn(formatHints, field.format ?? "") ? formatHints[field.format ?? ""] : {})}${aid(field, set)}</div>`;
      return area(field, input, set, described, "");
    default:
      return area(field, input, set, described, "code");
  }
}

/** What helps to write a text of a format. The text itself stays as it is typed: a wrong one is to be sent, too. */
function aid(field: Field & { kind: "string" }, set: Setter): TemplateResult | typeof nothing {
  const pick = (type: string, text: (chosen: string) => string): TemplateResult =>
    html`<input class="picker" type=${type} aria-label="Pick ${field.label}" @change=${(event: Event) => {
      const { value } = event.target as HTMLInputElement;
      if (value !== "") set({ kind: "text", text: text(value) });
    }} />`;
  switch (field.format) {
    case "date":
      return pick("date", (day) => day);
    case "time":
      return pick("time", (time) => `${time}:00Z`);
    case "date-time":
      // The picker speaks of the user's own time.
      return pick("datetime-local", (moment) => new Date(moment).toISOString());
    case "uuid":
      return html`<button type="button" class="small" aria-label="New UUID for ${field.label}" @click=${() => set({ kind: "text", text: crypto.randomUUID() })}>New</button>`;
    default:
      return nothing;
  }
}

function fits(field: Field, value: JsonValue): boolean {
  if (field.kind === "multi-choice") return Array.isArray(value);
  if (field.kind === "boolean") return typeof value === "boolean";
  return field.kind === "choice" && field.choices.some((choice) => JSON.stringify(choice.value) === JSON.stringify(value));
}

/** A value of another type than the field's, kept as it came. */
function odd(field: Field, value: JsonValue, set: Setter): TemplateResult {
  return html`<p class="row"><code>${shortText(JSON.stringify(value), 200)}</code><button type="button" class="small" aria-label="Replace the value of ${field.label}" @click=${() => set(undefined)}>Replace</button></p>`;
}

/** An emptied field is one that is not filled in: it is left out, or missing where it is required. */
function typed(field: Field, text: string, set: Setter): void {
  set(text === "" && !(field.required && field.kind === "string") ? undefined : { kind: "text", text });
}

function line(field: Field, input: Input | undefined, set: Setter, described: string, { type = "text", placeholder = "", inputmode = "" }: { type?: string; placeholder?: string; inputmode?: string } = {}): TemplateResult {
  return html`<input
    id=${idOf(field.pointer)}
    type=${type}
    autocomplete="off"
    spellcheck="false"
    placeholder=${placeholder}
    inputmode=${inputmode || nothing}
    aria-describedby=${described || nothing}
    aria-invalid=${invalid(described)}
    aria-required=${field.required}
    .value=${live(text(input))}
    @input=${(event: Event) => typed(field, (event.target as HTMLInputElement).value, set)}
  />`;
}

function area(field: Field, input: Input | undefined, set: Setter, described: string, style: string): TemplateResult {
  return html`<textarea
    id=${idOf(field.pointer)}
    class=${style || nothing}
    rows="1"
    spellcheck="false"
    aria-describedby=${described || nothing}
    aria-invalid=${invalid(described)}
    aria-required=${field.required}
    .value=${live(text(input))}
    @input=${(event: Event) => typed(field, (event.target as HTMLTextAreaElement).value, set)}
  ></textarea>`;
}

function select(field: Field, choices: readonly Choice[], input: Input | undefined, set: Setter, described: string): TemplateResult {
  const chosen = input?.kind === "picked" ? choices.findIndex(({ value }) => JSON.stringify(value) === JSON.stringify(input.value)) : -1;
  const change = (event: Event): void => {
    const choice = choices[(event.target as HTMLSelectElement).selectedIndex - 1];
    set(choice && { kind: "picked", value: choice.value });
  };
  return html`<select id=${idOf(field.pointer)} aria-describedby=${described || nothing} aria-invalid=${invalid(described)} aria-required=${field.required} @change=${change}>
    <option .selected=${live(chosen < 0)}>${field.required ? "Choose…" : "Leave out"}</option>
    ${choices.map(({ label, description }, index) => html`<option title=${description ?? nothing} .selected=${live(index === chosen)}>${label.slice(0, 200)}</option>`)}
  </select>`;
}

function checkboxes(field: Field & { kind: "multi-choice" }, input: Input | undefined, set: Setter): TemplateResult {
  const picked = new Set(pickedValues(input).map((value) => JSON.stringify(value)));
  return html`<div class="checks">
    ${field.choices.map(
      ({ value, label, description }, index) => html`<label class="check"
        ><input type="checkbox" id=${index === 0 ? idOf(field.pointer) : nothing} .checked=${live(picked.has(JSON.stringify(value)))} @change=${(event: Event) => set(withPicked(field, input, value, (event.target as HTMLInputElement).checked))} />${shortText(label, 200)}${description === undefined ? nothing : html` <span class="muted">${shortText(description, 200)}</span>`}</label
      >`,
    )}
  </div>`;
}

function text(input: Input | undefined): string {
  return input?.kind === "text" ? input.text : "";
}

function invalid(described: string): "true" | "false" {
  return described.includes("-error") ? "true" : "false";
}
