import { attemptValue } from "#shared/form/buildObject";
import type { Attempt, Field, Input } from "#shared/form/field";
import { rootField } from "#shared/form/fieldsOf";
import { inputOf } from "#shared/form/inputOf";
import { parseArguments } from "#shared/json/argumentsText";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { prettyJson } from "#shared/json/prettyJson";

/** The arguments as they are being written, on one of two sides: the form's inputs or a JSON text. */
export type Draft = {
  readonly side: "form" | "json";
  readonly root: Field;
  /** Undefined: nothing entered. */
  readonly input: Input | undefined;
  /** The JSON side's own text, sent as it is. */
  readonly text: string;
  /** Why the form cannot be gone to with this text. */
  readonly refusal: string | null;
};

export type DraftChange =
  | { readonly kind: "input"; readonly input: Input | undefined }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "side"; readonly side: "form" | "json" };

/** What the draft comes to now: the text to be sent, and what the form itself has to say. */
export type Drafted = { readonly text: string; readonly problems: Attempt["problems"] };

/** A form for the schema, with the defaults of required fields filled in; JSON where there is nothing to ask by. */
export function newDraft(schema: JsonValue | undefined): Draft {
  const root = rootField(schema ?? {});
  return { side: root.kind === "json" ? "json" : "form", root, input: undefined, text: "", refusal: null };
}

export function changed(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case "input":
      return { ...draft, input: change.input };
    case "text":
      return { ...draft, text: change.text, refusal: null };
    case "side":
      if (change.side === draft.side) return draft;
      return change.side === "json" ? { ...draft, side: "json", text: prettyJson(drafted(draft).text) } : toForm(draft);
  }
}

/** A draft that holds a text: in the form where the form can hold all of it. */
export function draftOf(draft: Draft, text: string): Draft {
  const json = { ...draft, side: "json", text, refusal: null } as const;
  return draft.side === "json" ? json : { ...toForm(json), refusal: null };
}

export function drafted(draft: Draft): Drafted {
  const known = made.get(draft) ?? make(draft);
  made.set(draft, known);
  return known;
}

/** A draft never changes, and a large form is asked for its text several times at each keystroke. */
const made = new WeakMap<Draft, Drafted>();

function make({ side, root, input, text }: Draft): Drafted {
  if (side === "json") return { text, problems: [] };
  const { json, problems } = attemptValue(root, input ?? emptyInput(root));
  return { text: json, problems };
}

/** The same schema keeps the draft; another one keeps what was written, as far as the new form holds it. */
export function withSchema(draft: Draft, schema: JsonValue | undefined): Draft {
  const given = schema ?? {};
  if (JSON.stringify(given) === JSON.stringify(draft.root.root)) return draft;
  const next = newDraft(given);
  if (draft.side === "form" ? draft.input === undefined : draft.text === "") return next;
  return draftOf({ ...next, side: draft.side }, drafted(draft).text);
}

function toForm(draft: Draft): Draft {
  const parsed = parseArguments(draft.text);
  if (parsed.kind === "absent") return { ...draft, side: "form", input: undefined, refusal: null };
  if (parsed.kind === "not-json") return { ...draft, refusal: parsed.message };
  const input = inputOf(draft.root, parsed.value);
  const { value, problems } = attemptValue(draft.root, input);
  if (parsed.notes.length > 0) return { ...draft, refusal: `The form cannot hold all of this, so it stays JSON: ${parsed.notes.join(" ")}` };
  const held = same(value, parsed.value) && problems.every(({ kind }) => kind === "missing");
  return held ? { ...draft, side: "form", input, refusal: null } : { ...draft, refusal: "The form cannot hold all of this, so it stays JSON." };
}

function emptyInput(root: Field): Input {
  if (root.kind === "object") return { kind: "members", members: new Map() };
  if (root.kind === "array") return { kind: "items", items: [] };
  return { kind: "picked", value: {} };
}

/** Equal as JSON values; members in any order. */
export function same(one: JsonValue, two: JsonValue): boolean {
  if (Array.isArray(one) || Array.isArray(two)) {
    return Array.isArray(one) && Array.isArray(two) && one.length === two.length && one.every((item: JsonValue, index) => same(item, (two as readonly JsonValue[])[index] ?? null));
  }
  if (!isObject(one) || !isObject(two)) return Object.is(one, two);
  const names = Object.keys(one);
  return names.length === Object.keys(two).length && names.every((name) => Object.hasOwn(two, name) && same(one[name] ?? null, two[name] ?? null));
}
