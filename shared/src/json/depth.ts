import type { JsonValue } from "./jsonValue";

/** How deep a JSON value may be nested before recursive code refuses it. */
export const depthLimit = 256;

/** Whether arrays and objects nest deeper than the limit. Safe for values of any depth. */
export function isDeeperThan(value: JsonValue, limit: number): boolean {
  let level: readonly JsonValue[] = [value];
  for (let depth = 0; depth <= limit; depth += 1) {
    const next: JsonValue[] = [];
    for (const each of level) {
      if (typeof each !== "object" || each === null) continue;
      for (const child of Object.values(each) as readonly JsonValue[]) if (typeof child === "object" && child !== null) next.push(child);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}
