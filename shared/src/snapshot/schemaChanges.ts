import { canonical } from "../json/canonical";
import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import { escapeToken } from "../json/pointer";
import { keywords } from "../schema/keywords";
import type { ChangeKind, Difference } from "./listChange";

/** Who has to satisfy the schema: the caller (`input`) or the server (`output`). */
export type Direction = "input" | "output";

/** A schema that accepts less breaks callers; one that accepts more breaks readers of results. */
type Effect = "narrower" | "wider" | "other";

/** How deep schemas are compared. */
const depthLimit = 100;

const notes: ReadonlySet<string> = new Set([...keywords.filter(({ vocabulary }) => vocabulary === "meta-data").map(({ name }) => name), "$comment"]);
const lowerBounds: ReadonlySet<string> = new Set(["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"]);
const upperBounds: ReadonlySet<string> = new Set(["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"]);
const maps: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs", "definitions"]);
const inner: ReadonlySet<string> = new Set(["items", "additionalProperties", "propertyNames", "unevaluatedProperties", "unevaluatedItems"]);

/** What differs between two schemas, and what that does to those who use them. */
export function schemaChanges(before: JsonValue, after: JsonValue, direction: Direction, pointer: string, depth = 0): readonly Difference[] {
  if (depth > depthLimit || canonical(before) === canonical(after)) return [];
  const [one, other] = [asObject(before), asObject(after)];
  if (!one || !other) return [{ kind: kindOf(before === false || other !== undefined ? "wider" : after === false ? "narrower" : "other", direction), pointer, before, after }];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((name): readonly Difference[] => {
    const [was, is] = [own(one, name), own(other, name)];
    const at = `${pointer}/${escapeToken(name)}`;
    if (was !== undefined && is !== undefined && canonical(was) === canonical(is)) return [];
    if (maps.has(name) && isObject(was ?? {}) && isObject(is ?? {})) return mapChanges((was ?? {}) as JsonObject, (is ?? {}) as JsonObject, direction, at, depth);
    if (inner.has(name) && was !== undefined && is !== undefined) return schemaChanges(was, is, direction, at, depth + 1);
    const kind = notes.has(name) ? "text" : kindOf(effectOf(name, was, is), direction);
    return [{ kind, pointer: at, before: was ?? null, after: is ?? null }];
  });
}

/** `true` is a schema without keywords. */
function asObject(schema: JsonValue): JsonObject | undefined {
  return schema === true ? {} : isObject(schema) ? schema : undefined;
}

/** A property that goes is missed by everyone; one that comes is a demand only where it is required. */
function mapChanges(before: JsonObject, after: JsonObject, direction: Direction, pointer: string, depth: number): readonly Difference[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name): readonly Difference[] => {
    const [was, is] = [own(before, name), own(after, name)];
    const at = `${pointer}/${escapeToken(name)}`;
    if (was !== undefined && is !== undefined) return schemaChanges(was, is, direction, at, depth + 1);
    return [{ kind: is === undefined ? "breaking" : "compatible", pointer: at, before: was ?? null, after: is ?? null }];
  });
}

function effectOf(name: string, was: JsonValue | undefined, is: JsonValue | undefined): Effect {
  if (name === "required" || name === "type" || name === "enum") return setEffect(name, was, is);
  if (was === undefined) return "narrower";
  if (is === undefined) return "wider";
  if (typeof was === "number" && typeof is === "number" && lowerBounds.has(name)) return is > was ? "narrower" : "wider";
  if (typeof was === "number" && typeof is === "number" && upperBounds.has(name)) return is < was ? "narrower" : "wider";
  return "other";
}

/** More required names accept less; more types or values accept more. */
function setEffect(name: string, was: JsonValue | undefined, is: JsonValue | undefined): Effect {
  const isDemand = name === "required";
  if (!isDemand && (was === undefined || is === undefined)) return was === undefined ? "narrower" : "wider";
  const [before, after] = [valuesOf(was), valuesOf(is)];
  // Every integer is a number.
  if (name === "type" && after.has('"number"')) before.delete('"integer"');
  if (name === "type" && before.has('"number"')) after.delete('"integer"');
  const [lost, gained] = [[...before].some((value) => !after.has(value)), [...after].some((value) => !before.has(value))];
  if (lost && gained) return "other";
  if (name === "type" && !lost && !gained) return canonical(is ?? null).includes('"number"') ? "wider" : "narrower";
  return lost === isDemand ? "wider" : "narrower";
}

function valuesOf(value: JsonValue | undefined): Set<string> {
  return new Set((Array.isArray(value) ? (value as readonly JsonValue[]) : value === undefined ? [] : [value]).map(canonical));
}

function kindOf(effect: Effect, direction: Direction): ChangeKind {
  return effect === (direction === "input" ? "wider" : "narrower") ? "compatible" : "breaking";
}
