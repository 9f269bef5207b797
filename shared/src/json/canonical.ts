import type { JsonValue } from "./jsonValue";

/**
 * A text that two JSON values share exactly when they are equal as JSON Schema means it: members in
 * any order, 1.0 as 1, -0 as 0. The value must not be nested deeper than `depthLimit`.
 */
export function canonical(value: JsonValue): string {
  if (typeof value === "number") return String(value === 0 ? 0 : value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(canonical).join(",")}]`;
  const members = value as { readonly [name: string]: JsonValue };
  return `{${Object.keys(members)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(members[name] ?? null)}`)
    .join(",")}}`;
}
