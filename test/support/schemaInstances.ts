import { isObject, type JsonObject, type JsonValue } from "#shared/json/jsonValue";
import { valueAt } from "#shared/json/pointer";

export type Chance = { /** A whole number from 0 up to, not including, `below`. */ (below: number): number };

/** The same numbers for the same seed. */
export function random(seed: number): Chance {
  let state = seed * 2654435761;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

/** A value that the schema accepts, of the keywords that the published MCP schemas use. */
export function instanceOf(schema: JsonValue, document: JsonObject, chance: Chance, depth = 0): JsonValue {
  if (!isObject(schema)) return pick(plain, chance);
  const { $ref, const: fixed, enum: choices, anyOf, allOf, type } = schema;
  if (typeof $ref === "string") return instanceOf(valueAt(document, $ref.slice(1)) ?? true, document, chance, depth);
  if (fixed !== undefined) return fixed;
  if (Array.isArray(choices)) return pick(choices as readonly JsonValue[], chance);
  if (Array.isArray(anyOf)) return instanceOf(pick(anyOf as readonly JsonValue[], chance), document, chance, depth);
  if (Array.isArray(allOf)) return Object.assign({}, ...(allOf as readonly JsonValue[]).map((each) => instanceOf(each, document, chance, depth))) as JsonObject;
  const kind = Array.isArray(type) ? pick(type as readonly JsonValue[], chance) : type;
  switch (kind) {
    case "string":
      return pick(["", "a", "text/plain", "file:///a"], chance);
    case "integer":
      return chance(3);
    case "number":
      return pick([0, 1, 0.5], chance);
    case "boolean":
      return chance(2) === 0;
    case "null":
      return null;
    case "array":
      return Array.from({ length: depth > 6 ? 0 : chance(3) }, () => instanceOf(schema["items"] ?? true, document, chance, depth + 1));
    case "object":
      return objectOf(schema, document, chance, depth);
    default:
      return isObject(schema["properties"]) ? objectOf(schema, document, chance, depth) : pick(plain, chance);
  }
}

const plain: readonly JsonValue[] = ["x", 1, true, {}, { a: ["b"] }, ["c"]];

function objectOf(schema: JsonObject, document: JsonObject, chance: Chance, depth: number): JsonObject {
  const { properties, required, additionalProperties } = schema;
  const found: Record<string, JsonValue> = {};
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {})) {
    const demanded = Array.isArray(required) && required.includes(name);
    if (demanded || (depth < 6 && chance(2) === 0)) found[name] = instanceOf(property, document, chance, depth + 1);
  }
  if (isObject(additionalProperties) && depth < 6 && chance(2) === 0) found["extra"] = instanceOf(additionalProperties, document, chance, depth + 1);
  return found;
}

/** The value with one place in it changed: left out, of another type, or beside something new. */
export function mutantOf(value: JsonValue, chance: Chance): JsonValue {
  const places = placesIn(value);
  const target = places[chance(places.length)] ?? [];
  return changed(value, target, chance);
}

type Path = readonly (string | number)[];

function placesIn(value: JsonValue, at: Path = []): readonly Path[] {
  const inner = Array.isArray(value) ? (value as readonly JsonValue[]).map((each, index) => [index, each] as const) : isObject(value) ? Object.entries(value) : [];
  return [at, ...inner.flatMap(([step, each]) => placesIn(each, [...at, step]))];
}

function changed(value: JsonValue, [step, ...rest]: Path, chance: Chance): JsonValue {
  if (step === undefined) return isObject(value) && chance(2) === 0 ? { ...value, unknown: pick(plain, chance) } : pick(others, chance);
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((each, index) => (index === step ? changed(each, rest, chance) : each));
  if (!isObject(value)) return value;
  const leave = rest.length === 0 && chance(2) === 0;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (name !== step ? [[name, each]] : leave ? [] : [[name, changed(each, rest, chance)]])));
}

const others: readonly JsonValue[] = ["other", 7, -1, 1.5, true, null, [], {}, [1], { type: "text" }];

function pick<T>(from: readonly T[], chance: Chance): T {
  return from[chance(from.length)] as T;
}
