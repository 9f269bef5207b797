import { getLocation, type JSONPath, parse } from "jsonc-parser";
import { assertNever } from "#shared/assertNever";
import type { Field } from "#shared/form/field";
import { branchOf, extraMemberOf, itemOf, membersOf, rootField } from "#shared/form/fieldsOf";
import { isObject, type JsonValue } from "#shared/json/jsonValue";

export type ArgumentCompletion = {
  readonly kind: "property" | "value";
  /** JSON text that stands in the list. */
  readonly label: string;
  /** What is put in: JSON text, or with `cursor` JSON text and where the cursor goes in it. */
  readonly insert: string;
  readonly cursor?: number;
  readonly detail: string;
  readonly documentation?: string;
  readonly required: boolean;
};

export type ArgumentCompletions = { readonly start: number; readonly end: number; readonly items: readonly ArgumentCompletion[] };

/** What a schema offers at a place of the arguments' text, be that text complete or not. Offsets count UTF-16 code units. */
export function argumentCompletions(schema: JsonValue, text: string, offset: number): ArgumentCompletions {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const replaced = previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length ? previousNode : undefined;
  const range = { start: replaced?.offset ?? offset, end: replaced ? replaced.offset + replaced.length : offset };
  if (!isAtPropertyKey) return { ...range, items: fieldsAt(schema, path).flatMap(values) };
  const named = /^\s*:/.test(text.slice(range.end));
  const given = namesIn(text, path.slice(0, -1));
  const members = fieldsAt(schema, path.slice(0, -1)).flatMap((field) => shapes(field).flatMap(membersOf));
  const items = unique(members).filter(({ name }) => !given.has(name) || name === path.at(-1)).map((member) => property(member, named));
  return { ...range, items };
}

/** The fields that may stand at a path: several where there is a choice of shapes. */
function fieldsAt(schema: JsonValue, path: JSONPath): readonly Field[] {
  return path.reduce<readonly Field[]>((fields, step) => fields.flatMap((field) => shapes(field)).flatMap((field) => inner(field, step)), [rootField(schema)]);
}

function inner(field: Field, step: string | number): readonly Field[] {
  if ((field.kind === "array" || field.kind === "multi-choice") && typeof step === "number") return [itemOf(field, step)];
  if (field.kind !== "object" || typeof step === "number") return [];
  const member = membersOf(field).find(({ name }) => name === step) ?? extraMemberOf(field, step);
  return member ? [member] : [];
}

/** A field, or the branches that it may take, to a depth that no recursion passes. */
function shapes(field: Field, depth = 0): readonly Field[] {
  if (field.kind !== "branch" || depth > 3) return [field];
  return field.branches.flatMap((_, index) => {
    const branch = branchOf(field, index);
    return branch ? shapes(branch, depth + 1) : [];
  });
}

function values(field: Field): readonly ArgumentCompletion[] {
  const offered = shapes(field).flatMap((shape) => [...(shape.default === undefined ? [] : [shape.default]), ...ownValues(shape), ...shape.examples, ...(shape.nullable ? [null] : [])]);
  const texts = [...new Set(offered.map((value) => JSON.stringify(value)))];
  return texts.map((text) => ({ kind: "value", label: text, insert: text, detail: text === JSON.stringify(field.default) ? "default" : field.label, required: false }));
}

function ownValues(field: Field): readonly JsonValue[] {
  switch (field.kind) {
    case "boolean":
      return [true, false];
    case "choice":
      return field.choices.map(({ value }) => value);
    case "multi-choice":
    case "string":
    case "number":
    case "integer":
    case "object":
    case "array":
    case "branch":
    case "json":
      return [];
    default:
      return assertNever(field);
  }
}

function property(field: Field, named: boolean): ArgumentCompletion {
  const name = JSON.stringify(field.name);
  const [before, after] = named ? ["", ""] : brackets(field);
  return {
    kind: "property",
    label: name,
    insert: named ? name : `${name}: ${before}${after}`,
    ...(!named && { cursor: name.length + 2 + before.length }),
    detail: [field.kind === "branch" ? "one of several shapes" : field.kind, field.required ? "required" : "optional"].join(", "),
    ...(field.description !== undefined && { documentation: field.description }),
    required: field.required,
  };
}

function brackets(field: Field): readonly [string, string] {
  if (field.kind === "string") return ['"', '"'];
  if (field.kind === "object") return ["{", "}"];
  return field.kind === "array" || field.kind === "multi-choice" ? ["[", "]"] : ["", ""];
}

function unique(fields: readonly Field[]): readonly Field[] {
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}

/** Names that the object at the path has already, in whatever state the text is. */
function namesIn(text: string, path: JSONPath): ReadonlySet<string> {
  const value = path.reduce<unknown>((at, step) => (typeof at === "object" && at !== null && Object.hasOwn(at, step) ? (at as Record<string | number, unknown>)[step] : undefined), parse(text));
  return new Set(isObject(value as JsonValue) ? Object.keys(value as object) : []);
}
