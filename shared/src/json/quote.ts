import type { JsonValue } from "./jsonValue";

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
  if (typeof value === "string") return value.length > room ? `${JSON.stringify(cut(value, room)).slice(0, -1)}…"` : JSON.stringify(value);
  if (typeof value !== "object" || value === null) return typeof value === "number" && !Number.isFinite(value) ? `${value}` : JSON.stringify(value);
  const isList = Array.isArray(value);
  if (depth === 0) return isList ? "[…]" : "{…}";
  const parts: string[] = [];
  let length = 2;
  for (const name of Object.keys(value)) {
    if (length > room) break;
    const member = (value as { readonly [name: string]: JsonValue })[name] ?? null;
    const part = (isList ? "" : `${JSON.stringify(cut(name, room))}:`) + write(member, room - length, depth - 1);
    parts.push(part);
    length += part.length + 1;
  }
  return isList ? `[${parts.join(",")}]` : `{${parts.join(",")}}`;
}

/** At most `length` code units, without half of a surrogate pair at the end. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.slice(0, end);
}
