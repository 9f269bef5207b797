import { randomUUID } from "node:crypto";
import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";

/** The text that a value was written as, so that `1.0`, long numbers and repeated members go out as they stand. */
const texts = new WeakMap<object, string>();

/** The value, with the JSON text it was read from. The value must be that of the text. */
export function withText(value: JsonValue, text: string): JsonValue {
  if (typeof value !== "object" || value === null) return value;
  // A copy: the same value may be sent elsewhere without this text.
  const copy = Array.isArray(value) ? [...(value as readonly JsonValue[])] : { ...value };
  // Line breaks of JSON stand between tokens only, and stdio allows none.
  texts.set(copy, text.trim().replace(/[\r\n]+/g, " "));
  return copy;
}

/** True where {@link messageText} differs from plain JSON. */
export function hasText(message: JsonObject): boolean {
  return argumentsText(message) !== undefined;
}

/** A message as text; arguments with a text of their own are spliced in as they were written. */
export function messageText(message: JsonObject): string {
  const text = argumentsText(message);
  if (text === undefined) return JSON.stringify(message);
  const mark = `arguments-${randomUUID()}`;
  return JSON.stringify({ ...message, params: { ...(own(message, "params") as JsonObject), arguments: mark } }).replace(JSON.stringify(mark), () => text);
}

function argumentsText(message: JsonObject): string | undefined {
  const params = own(message, "params");
  const args = isObject(params) ? own(params, "arguments") : undefined;
  return typeof args === "object" && args !== null ? texts.get(args) : undefined;
}
