import type { JsonObject, JsonValue } from "./jsonValue";

/** How many UTF-16 code units of a value a sentence shows. */
const quoteLimit = 60;

/**
 * A value as a sentence quotes it: JSON, cut in the middle of nothing larger than `limit` code units,
 * however large or deep the value is.
 */
export function quote(value: JsonValue, limit = quoteLimit): string {
  const text = write(value, limit, 4);
  return typeof value === "string" || text.length <= limit ? text : `${cut(text, limit - 1)}…`;
}

/** Enough of a value's JSON to fill `room`, to the given depth. */
function write(value: JsonValue, room: number, depth: number): string {
  if (typeof value === "string") return value.length + 2 > room ? `${JSON.stringify(cut(value, Math.max(room - 3, 0))).slice(0, -1)}…"` : JSON.stringify(value);
  if (typeof value !== "object" || value === null) return typeof value === "number" && !Number.isFinite(value) ? `${value}` : JSON.stringify(value);
  if (Array.isArray(value)) return depth === 0 ? "[…]" : `[${fill(value as readonly JsonValue[], room, (item, left) => write(item, left, depth - 1))}]`;
  const object = value as JsonObject;
  return depth === 0 ? "{…}" : `{${fill(Object.keys(object), room, (name, left) => `${JSON.stringify(cut(name, left))}:${write(object[name] ?? null, left, depth - 1)}`)}}`;
}

/** As many parts as there is room for. */
function fill<T>(all: readonly T[], room: number, of: (each: T, left: number) => string): string {
  const parts: string[] = [];
  let length = 2;
  for (const each of all) {
    if (length > room) {
      parts.push("…");
      break;
    }
    const part = of(each, room - length);
    parts.push(part);
    length += part.length + 1;
  }
  return parts.join(",");
}

/** At most `length` code units, without half of a surrogate pair at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end);
}
