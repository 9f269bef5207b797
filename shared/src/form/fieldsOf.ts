import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { escapeToken } from "../json/pointer";
import { choicesOf } from "./choices";
import type { Branch, Field, FieldKind } from "./field";
import { expand, isNullSchema, typesOf, without } from "./expand";

/** The fields of an object schema's properties, in the schema's order. Empty where the root is no plain object: ask `rootField` then. */
export function fieldsOf(schema: JsonValue): readonly Field[] {
  return membersOf(rootField(schema));
}

/** The field of a whole value. */
export function rootField(schema: JsonValue): Field {
  return fieldOf(schema, { name: "", pointer: "", required: true, root: schema });
}

/** A field never changes, and a large form asks for its members several times at each keystroke. */
const known = new WeakMap<Field, readonly Field[]>();

/** The properties of an object field. */
export function membersOf(field: Field): readonly Field[] {
  const members = known.get(field) ?? readMembers(field);
  known.set(field, members);
  return members;
}

function readMembers(field: Field): readonly Field[] {
  const schema = field.shape;
  if (field.kind !== "object" || !isObject(schema)) return [];
  const properties = own(schema, "properties");
  const required = own(schema, "required");
  if (!isObject(properties ?? null)) return [];
  return Object.entries(properties as JsonObject).map(([name, member]) =>
    fieldOf(member, { name, pointer: `${field.pointer}/${escapeToken(name)}`, required: Array.isArray(required) && required.includes(name), root: field.root }),
  );
}

/** The field of a property that the schema does not name, or undefined where it allows none such. */
export function extraMemberOf(field: Field, name: string): Field | undefined {
  const schema = field.shape;
  if (field.kind !== "object" || !isObject(schema)) return undefined;
  const patterns = own(schema, "patternProperties");
  const additional = own(schema, "additionalProperties") ?? true;
  const member = additional === false ? (isObject(patterns ?? null) ? true : undefined) : additional;
  return member === undefined ? undefined : fieldOf(member, { name, pointer: `${field.pointer}/${escapeToken(name)}`, required: false, root: field.root });
}

/** The field of an array's item. */
export function itemOf(field: Field, index: number): Field {
  const item = isObject(field.shape) ? itemSchema(field.shape, index) : true;
  return fieldOf(item, { name: String(index), pointer: `${field.pointer}/${index}`, required: true, root: field.root });
}

function itemSchema(schema: JsonObject, index: number): JsonValue {
  const items = own(schema, "items");
  const prefix = own(schema, "prefixItems") ?? (Array.isArray(items) ? items : undefined);
  const listed = Array.isArray(prefix) ? (prefix as readonly JsonValue[])[index] : undefined;
  if (listed !== undefined) return listed;
  return (Array.isArray(items) ? own(schema, "additionalItems") : items) ?? true;
}

/** The field of a branch that was chosen; it stands at the same place. */
export function branchOf(field: Field, branch: number): Field | undefined {
  const chosen = field.kind === "branch" ? field.branches[branch] : undefined;
  return chosen && fieldOf(chosen.schema, field);
}

type Place = Pick<Field, "name" | "pointer" | "required" | "root">;

function fieldOf(schema: JsonValue, { name, pointer, required, root }: Place): Field {
  const { schema: shown, problem } = expand(schema, root);
  const { shape, nullable, kind } = problem === undefined ? shapeOf(shown, root) : { shape: shown, nullable: false, kind: json(problem) };
  const base = { name, pointer, required, root, schema, shape, nullable };
  if (!isObject(shown)) return { ...base, label: name, examples: [], deprecated: false, ...kind };
  const inner = isObject(shape) ? shape : shown;
  const description = text(shown, "description") ?? text(inner, "description");
  const fallback = own(shown, "default") ?? own(inner, "default");
  const examples = own(shown, "examples");
  return {
    ...base,
    label: text(shown, "title") || text(inner, "title") || name,
    examples: Array.isArray(examples) ? (examples as readonly JsonValue[]) : [],
    deprecated: own(shown, "deprecated") === true,
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    ...kind,
  };
}

type Shape = { readonly shape: JsonValue; readonly nullable: boolean; readonly kind: FieldKind };

function shapeOf(schema: JsonValue, root: JsonValue): Shape {
  const shape = (kind: FieldKind, nullable = false): Shape => ({ shape: schema, nullable, kind });
  if (!isObject(schema)) return shape(json(schema === false ? "The schema allows no value here." : "The schema allows any value here."));
  const choices = choicesOf(schema);
  if (choices) return shape({ kind: "choice", choices });
  const types = typesOf(schema);
  const named = types.length > 1 ? types.filter((type) => type !== "null") : types;
  const nullable = named.length < types.length;
  if (named.length > 1) return shape({ kind: "branch", branches: named.map((type) => ({ label: type, schema: { ...schema, type } })) }, nullable);
  const [type] = named;
  if ((type === undefined || type === "object") && !Object.hasOwn(schema, "properties")) {
    const union = unionShape(schema, root);
    if (union) return { ...union, nullable: union.nullable || nullable };
  }
  if (type !== undefined) return shape(simpleKind(type, schema, root), nullable);
  if (Object.hasOwn(schema, "properties")) return shape({ kind: "object" });
  if (Object.hasOwn(schema, "items") || Object.hasOwn(schema, "prefixItems")) return shape(simpleKind("array", schema, root));
  return shape(json("The schema states no type here."));
}

/** `oneOf` or `anyOf`: branches to choose from, or the one shape that is left beside null. */
function unionShape(schema: JsonObject, root: JsonValue): Shape | undefined {
  const keyword = ["oneOf", "anyOf"].find((name) => Array.isArray(own(schema, name)));
  if (keyword === undefined) return undefined;
  const all = own(schema, keyword) as readonly JsonValue[];
  const shapes = all.filter((branch) => !isNullSchema(branch, root));
  const nullable = shapes.length < all.length;
  const rest = without(schema, keyword, "title", "description", "default");
  const joined = shapes.map((branch) => (isObject(branch) ? { ...rest, ...branch } : branch));
  const [only] = joined;
  if (only === undefined) return undefined;
  if (joined.length > 1) return { shape: schema, nullable, kind: { kind: "branch", branches: joined.map((branch, index) => namedBranch(branch, index, root)) } };
  const { schema: inner, problem } = expand(only, root);
  // A union of one that leads to a union of one, and so on, is asked for as JSON rather than followed for ever.
  if (problem !== undefined || !isObject(inner)) return { shape: inner, nullable, kind: json(problem ?? "The schema states no type here.") };
  if (Object.hasOwn(inner, "oneOf") || Object.hasOwn(inner, "anyOf")) return { shape: schema, nullable, kind: { kind: "branch", branches: [namedBranch(only, 0, root)] } };
  const found = shapeOf(inner, root);
  return { ...found, nullable: nullable || found.nullable };
}

function namedBranch(branch: JsonValue, index: number, root: JsonValue): Branch {
  const { schema } = expand(branch, root);
  const named = isObject(schema) ? text(schema, "title") || typesOf(schema).join(" or ") : "";
  return { label: named || `Option ${index + 1}`, schema: branch };
}

function json(reason: string): FieldKind {
  return { kind: "json", reason };
}

function simpleKind(type: string, schema: JsonObject, root: JsonValue): FieldKind {
  switch (type) {
    case "string":
      return {
        kind: "string",
        secret: own(schema, "format") === "password" || own(schema, "writeOnly") === true,
        ...texts(schema, "format", "pattern"),
        ...numbers(schema, "minLength", "maxLength"),
      };
    case "number":
    case "integer":
      return { kind: type, ...numbers(schema, "minimum", "maximum", "multipleOf") };
    case "boolean":
      return { kind: "boolean" };
    case "null":
      return { kind: "choice", choices: [{ value: null, label: "null" }] };
    case "array": {
      const { schema: items } = expand(own(schema, "items") ?? true, root);
      const choices = isObject(items) && !Object.hasOwn(schema, "prefixItems") ? choicesOf(items) : undefined;
      const bounds = numbers(schema, "minItems", "maxItems");
      return choices ? { kind: "multi-choice", choices, ...bounds } : { kind: "array", ...bounds };
    }
    case "object":
      return { kind: "object" };
    default:
      return { kind: "json", reason: `${JSON.stringify(type)} is not a type.` };
  }
}

function text(schema: JsonObject, name: string): string | undefined {
  const value = own(schema, name);
  return typeof value === "string" ? value : undefined;
}

function texts<Name extends string>(schema: JsonObject, ...names: readonly Name[]): { readonly [name in Name]?: string } {
  return Object.fromEntries(names.flatMap((name) => (text(schema, name) === undefined ? [] : [[name, text(schema, name)]]))) as { [name in Name]?: string };
}

function numbers<Name extends string>(schema: JsonObject, ...names: readonly Name[]): { readonly [name in Name]?: number } {
  return Object.fromEntries(names.flatMap((name) => (typeof own(schema, name) === "number" ? [[name, own(schema, name)]] : []))) as { [name in Name]?: number };
}
