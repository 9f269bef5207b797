import type { JsonObject, JsonValue } from "./jsonValue";

/** How deep a JSON value may be nested before recursive code refuses it. */
export const depthLimit = 256;

/** How deep a message may be nested: what reads one recurses, `JSON.stringify` and many a server's and client's parser too. */
export const messageDepthLimit = 1_000;

/** Whether the brackets of a JSON text nest deeper than the limit, told without a value of that depth. */
export function textIsDeeperThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at + 1);
    else if (code === 0x7b || code === 0x5b) {
      if (++depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth--;
  }
  return false;
}

/** The quote that ends the string which begins here; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c && at - 1 - backslashes >= start) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

/** Whether arrays and objects nest deeper than the limit. Safe for values of any depth. */
export function isDeeperThan(value: JsonValue, limit: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (limit < 0) return true;
  // Recursion ends with the limit.
  if (Array.isArray(value)) return (value as readonly JsonValue[]).some((item) => isDeeperThan(item, limit - 1));
  const members = value as JsonObject;
  for (const name in members) if (Object.hasOwn(members, name) && isDeeperThan(members[name] ?? null, limit - 1)) return true;
  return false;
}
