import type { JsonValue } from "./jsonValue";
import { isObject } from "./jsonValue";

/** One reference token as it stands in a JSON Pointer (RFC 6901): `~` and `/` escaped. */
export function escapeToken(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The JSON Pointer of a path; the whole document for an empty one. */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((step) => `/${escapeToken(String(step))}`).join("");
}

/** The path that a JSON Pointer spells, or undefined where it is none. */
export function parsePointer(pointer: string): readonly string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map(unescapeToken) : tokens;
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** One step down: an own property or an array's item; undefined where there is none. */
export function childOf(value: JsonValue, step: string): JsonValue | undefined {
  if (Array.isArray(value)) return /^(?:0|[1-9]\d*)$/.test(step) ? (value as readonly JsonValue[])[Number(step)] : undefined;
  return isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}

/** The value at a JSON Pointer, or undefined where nothing is or the pointer is none. */
export function valueAt(root: JsonValue, pointer: string): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const step of parsePointer(pointer) ?? [undefined]) {
    if (value === undefined || step === undefined) return undefined;
    value = childOf(value, step);
  }
  return value;
}
