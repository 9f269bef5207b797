import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";

/** How deep schemas are followed. */
const depthLimit = 200;

/** Gemini's own schema as JSON Schema: types in small letters, `nullable` as a type. Other words stay. */
export function fromGeminiSchema(schema: JsonValue, depth = 0): JsonValue {
  if (!isObject(schema) || depth > depthLimit) return schema;
  const inner = (value: JsonValue): JsonValue => fromGeminiSchema(value, depth + 1);
  const entries = Object.entries(schema).flatMap(([name, value]): [string, JsonValue][] => {
    switch (name) {
      case "type":
        return [[name, typeOf(schema, value)]];
      case "nullable":
        return [];
      case "enum":
        return [[name, own(schema, "nullable") === true && Array.isArray(value) && !value.includes(null) ? [...(value as readonly JsonValue[]), null] : value]];
      case "items":
        return [[name, inner(value)]];
      case "properties":
        return [[name, isObject(value) ? fromEntries(Object.entries(value).map(([key, each]) => [key, inner(each)])) : value]];
      case "anyOf":
      case "prefixItems":
        return [[name, Array.isArray(value) ? (value as readonly JsonValue[]).map(inner) : value]];
      default:
        return [[name, value]];
    }
  });
  return fromEntries(entries);
}

function typeOf(schema: JsonObject, value: JsonValue): JsonValue {
  const type = typeof value === "string" ? value.toLowerCase() : value;
  return own(schema, "nullable") === true && typeof type === "string" && type !== "null" ? [type, "null"] : type;
}

/** `Object.fromEntries` for any names: it defines them, so `__proto__` is one like the others. */
function fromEntries(entries: readonly (readonly [string, JsonValue])[]): JsonObject {
  return Object.fromEntries(entries);
}
