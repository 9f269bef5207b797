import { html, nothing, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { live } from "lit/directives/live.js";
import type { Field, Input } from "#shared/form/field";
import { extraMemberOf, membersOf } from "#shared/form/fieldsOf";
import type { FieldSentences } from "../fieldErrors";
import { branch, extraMembers, filledWith, idOf, isItem, item, startOf, withItem, withMember } from "../fieldParts";
import { control } from "./control";
import { serverText, shortText } from "./text";

export type Setter = (input: Input | undefined) => void;
/** Changes an input by what it is then: a field that is not drawn anew keeps its old listeners. */
export type Change = (change: (before: Input | undefined) => Input | undefined) => void;

/** Objects that are required are open to this depth; below it, and where they are optional, on demand. */
const openDepth = 3;

/** The whole form: the root's members without a frame around them, the first `limit` of them. */
export function form(root: Field, input: Input | undefined, said: FieldSentences, change: Change, limit: number): TemplateResult {
  if (root.kind !== "object") return html`${fieldView(root, input, said, change, 0)}`;
  const closed = extraMemberOf(root, "x") === undefined;
  const none = membersOf(root).length > 0 ? nothing : html`<p class="muted">${closed ? "This tool takes no arguments." : "The schema names no arguments."}</p>`;
  return html`${sentences(root, said)}${none}${none !== nothing && closed ? nothing : objectBody(root, input, said, change, 0, limit)}`;
}

function fieldView(field: Field, input: Input | undefined, said: FieldSentences, change: Change, depth: number): TemplateResult {
  if (isContainer(field) && (!input || input.kind === "members" || input.kind === "items" || input.kind === "branch")) return container(field, input, said, change, depth);
  // Of five hundred fields one changes at a keystroke.
  return html`${guard([field, input, said.errors.get(field.pointer)?.join("\n"), said.notes.get(field.pointer)?.join("\n")], () => leaf(field, input, said, (next) => change(() => next)))}`;
}

function leaf(field: Field, input: Input | undefined, said: FieldSentences, set: Setter): TemplateResult {
  const id = idOf(field.pointer);
  const group = field.kind === "multi-choice" && input?.kind !== "null";
  return html`<div class="field" role=${group ? "group" : nothing} aria-labelledby=${group ? `${id}-label` : nothing} aria-describedby=${group ? described(field, said) || nothing : nothing}>
    <div class="label">
      ${group ? html`<span id="${id}-label" class="name">${labelText(field)}</span>` : html`<label id="${id}-label" for=${id} class="name">${labelText(field)}</label>`} ${kindText(field)}
    </div>
    ${help(field)} ${control(field, input, set, described(field, said))} ${field.nullable ? nullBox(field, input, set) : nothing} ${offers(field, input, set)} ${sentences(field, said)}
  </div>`;
}

function isContainer(field: Field): field is Field & { kind: "object" | "array" | "branch" } {
  return field.kind === "object" || field.kind === "array" || field.kind === "branch";
}

function container(field: Field & { kind: "object" | "array" | "branch" }, given: Input | undefined, said: FieldSentences, change: Change, depth: number): TemplateResult {
  const set: Setter = (next) => change(() => next);
  const shown = given ?? (field.required && depth < openDepth ? startOf(field) : undefined);
  const name = field.label || "the value";
  return html`<fieldset class="field" aria-describedby=${described(field, said) || nothing}>
    <legend><span class="name">${labelText(field)}</span> ${kindText(field)}</legend>
    ${help(field)} ${sentences(field, said)}
    ${shown
      ? html`${field.kind === "object" ? objectBody(field, shown, said, change, depth) : field.kind === "array" ? arrayBody(field, shown, said, change, depth) : branchBody(field, shown, said, change, depth)}
        ${field.required || !given ? nothing : html`<button type="button" class="small" aria-label="Leave out ${name}" @click=${() => set(undefined)}>Leave out</button>`}`
      : html`<button type="button" class="small" aria-label="Add ${name}" @click=${() => set(startOf(field))}>Add</button>`}
    ${field.nullable ? nullBox(field, given, set) : nothing} ${offers(field, given, set)}
  </fieldset>`;
}

function objectBody(field: Field, input: Input | undefined, said: FieldSentences, change: Change, depth: number, limit = Infinity): TemplateResult {
  const entered = input?.kind === "members" ? input : { kind: "members" as const, members: new Map<string, Input>() };
  const extras = extraMembers(field, entered);
  const open = extraMemberOf(field, "x") !== undefined;
  const member = (each: Field): TemplateResult => fieldView(each, entered.members.get(each.name), said, (inner) => change((before) => withMember(before, each.name, inner(before?.kind === "members" ? before.members.get(each.name) : undefined))), depth + 1);
  return html`${membersOf(field).slice(0, limit).map(member)}
    ${extras.map((each) => html`<div class="extra">${member(each)}<button type="button" class="small" aria-label="Remove ${each.name}" @click=${() => change((before) => withMember(before, each.name, undefined))}>Remove</button></div>`)}
    ${open ? addMember(field, entered, change) : nothing}`;
}

/** Adds a property the schema does not name; the name is asked for first. */
function addMember(field: Field, input: Extract<Input, { kind: "members" }>, change: Change): TemplateResult {
  const id = `${idOf(field.pointer)}-more`;
  const add = (event: Event): void => {
    event.preventDefault();
    const box = document.getElementById(id);
    if (!(box instanceof HTMLInputElement)) return;
    const name = box.value;
    const of = extraMemberOf(field, name);
    if (!of || input.members.has(name) || membersOf(field).some((member) => member.name === name)) return;
    box.value = "";
    change((before) => withMember(before, name, startOf(of) ?? { kind: "text", text: "" }));
    document.getElementById(idOf(of.pointer))?.focus();
  };
  return html`<details class="more">
    <summary>Add a property that is not listed</summary>
    <div class="row">
      <label for=${id}>Name</label>
      <input id=${id} type="text" autocomplete="off" spellcheck="false" @keydown=${(event: KeyboardEvent) => event.key === "Enter" && add(event)} />
      <button type="button" class="small" @click=${add}>Add property</button>
    </div>
  </details>`;
}

function arrayBody(field: Field & { kind: "array" }, input: Input, said: FieldSentences, change: Change, depth: number): TemplateResult {
  const items = itemsOf(input);
  const put = (index: number, inner: Parameters<Change>[0]): void => change((before) => withItem(itemsOf(before), index, { put: inner(itemsOf(before)[index]) ?? { kind: "text", text: "" } }));
  const button = (label: string, words: string, index: number, enabled: boolean, move: Parameters<typeof withItem>[2]): TemplateResult =>
    html`<button type="button" class="small" aria-label="${words} item ${index + 1} of ${field.label}" ?disabled=${!enabled} @click=${() => change((before) => withItem(itemsOf(before), index, move))}>${label}</button>`;
  const next = item(field, items.length);
  return html`<ol class="items">
      ${items.map(
        (each, index) => html`<li>
          ${fieldView(item(field, index), each, said, (inner) => put(index, inner), depth + 1)}
          <div class="row">${button("↑", "Move up", index, index > 0, { move: -1 })}${button("↓", "Move down", index, index < items.length - 1, { move: 1 })}${button("Remove", "Remove", index, true, "remove")}</div>
        </li>`,
      )}
    </ol>
    <button type="button" class="small" aria-label="Add item to ${field.label || "the list"}" @click=${() => change((before) => ({ kind: "items", items: [...itemsOf(before), startOf(next) ?? { kind: "text", text: "" }] }))}>Add item</button>`;
}

function itemsOf(input: Input | undefined): readonly Input[] {
  return input?.kind === "items" ? input.items : [];
}

function branchBody(field: Field & { kind: "branch" }, input: Input, said: FieldSentences, change: Change, depth: number): TemplateResult {
  const chosen = input.kind === "branch" ? input : null;
  const inner = chosen && branch(field, chosen.branch);
  const id = `${idOf(field.pointer)}-branch`;
  const put: Change = (within) => change((before) => {
    // A shape that is only shown so far is chosen by filling it in.
    const entered = before?.kind === "branch" ? before : chosen;
    return entered ? { ...entered, input: within(entered.input) ?? { kind: "text", text: "" } } : before;
  });
  const choose = (event: Event): void => {
    const index = (event.target as HTMLSelectElement).selectedIndex;
    const next = branch(field, index);
    if (next) change(() => ({ kind: "branch", branch: index, input: startOf(next) ?? { kind: "text", text: "" } }));
  };
  return html`<div class="row">
      <label for=${id}>Shape</label>
      <select id=${id} @change=${choose}>${field.branches.map(({ label }, index) => html`<option .selected=${live(index === chosen?.branch)}>${label}</option>`)}</select>
    </div>
    ${chosen && inner ? (inner.kind === "object" && chosen.input.kind === "members" ? objectBody(inner, chosen.input, said, put, depth) : fieldView(inner, chosen.input, said, put, depth + 1)) : nothing}`;
}

function labelText(field: Field): TemplateResult {
  const name = field.label || (field.pointer === "" ? "Arguments" : field.name) || '""';
  return html`${shortText(name, 120)}${field.label === field.name || field.name === "" || isItem(field) ? nothing : html` <code>${shortText(field.name, 120)}</code>`}${field.required && !isItem(field) ? html`<span class="required" aria-hidden="true">*</span><span class="unseen-label"> (required)</span>` : nothing}`;
}

function kindText(field: Field): TemplateResult {
  const words = [field.kind === "string" && field.format !== undefined ? field.format : field.kind === "multi-choice" ? "several of" : field.kind === "branch" ? "one of" : field.kind, ...limits(field)];
  return html`<span class="kind">${shortText(words.join(", "), 200)}</span>${field.deprecated ? html` <span class="chip open">deprecated</span>` : nothing}`;
}

function limits(field: Field): readonly string[] {
  const between = (low: number | undefined, high: number | undefined, noun: string): readonly string[] => {
    const counted = (amount: number): string => (noun === "" ? String(amount) : `${amount} ${noun}${amount === 1 ? "" : "s"}`);
    if (low !== undefined && high !== undefined) return [low === high ? counted(low) : `${low} to ${counted(high)}`];
    if (low !== undefined) return [`at least ${counted(low)}`];
    return high === undefined ? [] : [`at most ${counted(high)}`];
  };
  switch (field.kind) {
    case "string":
      return [...between(field.minLength, field.maxLength, "character"), ...(field.pattern === undefined ? [] : [`matching ${field.pattern}`])];
    case "number":
    case "integer":
      return [...between(field.minimum, field.maximum, ""), ...(field.multipleOf === undefined ? [] : [`a multiple of ${field.multipleOf}`])];
    case "array":
    case "multi-choice":
      return between(field.minItems, field.maxItems, "item");
    default:
      return [];
  }
}

function help(field: Field): TemplateResult {
  const id = idOf(field.pointer);
  return html`${field.description === undefined ? nothing : html`<p class="help" id="${id}-help">${shortText(field.description, 1_000)}</p>`}${field.kind === "json" ? html`<p class="help" id="${id}-reason">${field.reason} Enter JSON.</p>` : nothing}`;
}

function nullBox(field: Field, input: Input | undefined, set: Setter): TemplateResult {
  return html`<label class="check"><input type="checkbox" aria-label="${field.label} is null" .checked=${live(input?.kind === "null")} @change=${(event: Event) => set((event.target as HTMLInputElement).checked ? { kind: "null" } : undefined)} />null</label>`;
}

/** The schema's default and examples, to be put in at a press; nothing is filled in unasked. */
function offers(field: Field, input: Input | undefined, set: Setter): TemplateResult | typeof nothing {
  const values = [...(field.default === undefined ? [] : [["Default", field.default] as const]), ...field.examples.slice(0, 5).map((value) => ["Example", value] as const)];
  if (values.length === 0 || input !== undefined) return nothing;
  return html`<p class="offers">${values.map(([word, value]) => html`<button type="button" class="link" @click=${() => set(filledWith(field, value))}>${word}: ${shortText(typeof value === "string" ? value : JSON.stringify(value), 80)}</button> `)}</p>`;
}

function sentences(field: Field, { errors, notes }: FieldSentences): TemplateResult | typeof nothing {
  const [wrong, noted] = [errors.get(field.pointer) ?? [], notes.get(field.pointer) ?? []];
  if (wrong.length + noted.length === 0) return nothing;
  const all = (found: readonly string[]): TemplateResult => html`${found.map((sentence) => html`<span>${serverText(sentence)} </span>`)}`;
  return html`${wrong.length === 0 ? nothing : html`<p class="error" id="${idOf(field.pointer)}-error">${all(wrong)}</p>`}${noted.length === 0 ? nothing : html`<p class="warning" id="${idOf(field.pointer)}-note">${all(noted)} The call is not held back: <code>format</code> is a hint.</p>`}`;
}

/** The ids of what describes a field, for `aria-describedby`. */
function described(field: Field, said: FieldSentences): string {
  const id = idOf(field.pointer);
  return [said.errors.has(field.pointer) && `${id}-error`, said.notes.has(field.pointer) && `${id}-note`, field.description !== undefined && `${id}-help`, field.kind === "json" && `${id}-reason`].filter(Boolean).join(" ");
}
