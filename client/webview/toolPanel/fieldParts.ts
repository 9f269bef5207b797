import type { Field, Input } from "#shared/form/field";
import { branchOf, extraMemberOf, itemOf, membersOf } from "#shared/form/fieldsOf";
import { inputOf } from "#shared/form/inputOf";
import type { JsonValue } from "#shared/json/jsonValue";

// Items and branches of a field are read off its schema again and again while the form is drawn; a field never changes.
const itemCache = new WeakMap<Field, Map<number, Field>>();
const items = new WeakSet<Field>();
const branchCache = new WeakMap<Field, Map<number, Field>>();

/** An item is called by its place, counted from one, where its schema has no title. */
export function item(field: Field, index: number): Field {
  return cached(itemCache, field, index, () => {
    const made = itemOf(field, index);
    const named = made.label === made.name ? { ...made, label: `Item ${index + 1}` } : made;
    items.add(named);
    return named;
  });
}

/** True for what {@link item} made: an item is neither required nor optional, it is there. */
export function isItem(field: Field): boolean {
  return items.has(field);
}

export function branch(field: Field, index: number): Field | undefined {
  return branchOf(field, index) && cached(branchCache, field, index, () => ({ ...(branchOf(field, index) ?? field), required: true }));
}

function cached(cache: WeakMap<Field, Map<number, Field>>, field: Field, index: number, make: () => Field): Field {
  const of = cache.get(field) ?? new Map<number, Field>();
  cache.set(field, of);
  const known = of.get(index) ?? make();
  of.set(index, known);
  return known;
}

/** Members that are filled in though the schema does not name them. */
export function extraMembers(field: Field, input: Extract<Input, { kind: "members" }>): readonly Field[] {
  const named = new Set(membersOf(field).map(({ name }) => name));
  return [...input.members.keys()].filter((name) => !named.has(name)).flatMap((name) => extraMemberOf(field, name) ?? []);
}

/** How a new, still empty value of the field starts: containers open, all else not filled in. */
export function startOf(field: Field): Input | undefined {
  switch (field.kind) {
    case "object":
      return { kind: "members", members: new Map() };
    case "array":
      return { kind: "items", items: [] };
    case "branch": {
      const first = branch(field, 0);
      const input = first && startOf(first);
      return { kind: "branch", branch: 0, input: input ?? { kind: "text", text: "" } };
    }
    case "choice":
      return field.choices[0] && { kind: "picked", value: field.choices[0].value };
    case "boolean":
      return { kind: "picked", value: false };
    case "multi-choice":
      return { kind: "picked", value: [] };
    default:
      return { kind: "text", text: "" };
  }
}

export function withMember(input: Input | undefined, name: string, next: Input | undefined): Input {
  const members = new Map(input?.kind === "members" ? input.members : []);
  if (next) members.set(name, next);
  else members.delete(name);
  return { kind: "members", members };
}

/** The items with one put in, replaced, moved or taken out. */
export function withItem(items: readonly Input[], index: number, change: { readonly put: Input } | { readonly move: 1 | -1 } | "remove"): Input {
  const next = [...items];
  if (change === "remove") next.splice(index, 1);
  else if ("put" in change) next[index] = change.put;
  else {
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + change.move, 0, moved);
  }
  return { kind: "items", items: next };
}

/** The picked values of a multiple choice, whichever way they were entered. */
export function pickedValues(input: Input | undefined): readonly JsonValue[] {
  return input?.kind === "picked" && Array.isArray(input.value) ? (input.value as readonly JsonValue[]) : [];
}

/** With one value more or less, in the schema's order; an optional field without any is not filled in. */
export function withPicked(field: Extract<Field, { kind: "multi-choice" }>, input: Input | undefined, value: JsonValue, on: boolean): Input | undefined {
  const key = JSON.stringify(value);
  const picked = new Set(pickedValues(input).map((each) => JSON.stringify(each)));
  if (on) picked.add(key);
  else picked.delete(key);
  const known = field.choices.filter((choice) => picked.has(JSON.stringify(choice.value))).map((choice) => choice.value);
  const others = pickedValues(input).filter((each) => JSON.stringify(each) !== key && !field.choices.some((choice) => JSON.stringify(choice.value) === JSON.stringify(each)));
  const values = [...known, ...others];
  return values.length === 0 && !field.required ? undefined : { kind: "picked", value: values };
}

/** A value the schema offers, put into the field. */
export function filledWith(field: Field, value: JsonValue): Input {
  return inputOf(field, value);
}

/** An id for elements of the page that is made of letters, digits and hyphens only. */
export function idOf(pointer: string): string {
  return `field${pointer.replaceAll(/[^A-Za-z0-9]/gu, (character) => `-${(character.codePointAt(0) ?? 0).toString(16)}-`)}`;
}
