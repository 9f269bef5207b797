import type { Cut } from "#shared/contracts/toolPanel";
import { isObject, type JsonValue } from "#shared/json/jsonValue";
import { escapeToken } from "#shared/json/pointer";

/** How much of a value is handed to a page. Strings and the sum count UTF-16 code units. */
export type ClipLimits = {
  readonly string: number;
  /** For base64 under `data` and `blob`: an image that is cut is no image. */
  readonly base64: number;
  readonly items: number;
  readonly members: number;
  readonly depth: number;
  readonly sum: number;
};

export const panelLimits: ClipLimits = { string: 200_000, base64: 8_000_000, items: 5_000, members: 5_000, depth: 128, sum: 12_000_000 };
export const historyLimits: ClipLimits = { string: 4_000, base64: 4_000, items: 200, members: 200, depth: 64, sum: 48_000 };

/** The value, shortened where it is beyond a limit, and every place where it was. */
export function clip(value: JsonValue, limits: ClipLimits): { readonly value: JsonValue; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = [];
  let left = limits.sum;

  function visit(value: JsonValue, pointer: string, depth: number, name: string): JsonValue {
    left -= 8;
    if (typeof value === "string") {
      const room = Math.max(0, Math.min(left, name === "data" || name === "blob" ? limits.base64 : limits.string));
      left -= Math.min(value.length, room);
      if (value.length <= room) return value;
      cuts.push({ pointer, kind: "string", shown: room, total: value.length });
      return wholeCharacters(value, room);
    }
    if (typeof value !== "object" || value === null) return value;
    const entries = isObject(value) ? Object.entries(value) : null;
    const total = entries?.length ?? (value as readonly JsonValue[]).length;
    if (depth >= limits.depth && total > 0) {
      cuts.push({ pointer, kind: "depth", shown: 0, total });
      return entries ? {} : [];
    }
    if (entries === null) {
      const items: JsonValue[] = [];
      for (const item of value as readonly JsonValue[]) {
        if (items.length >= limits.items || left <= 0) break;
        items.push(visit(item, `${pointer}/${items.length}`, depth + 1, ""));
      }
      if (items.length < total) cuts.push({ pointer, kind: "array", shown: items.length, total });
      return items;
    }
    const members: [string, JsonValue][] = [];
    for (const [name, member] of entries) {
      if (members.length >= limits.members || left <= 0) break;
      left -= name.length;
      members.push([name, visit(member, `${pointer}/${escapeToken(name)}`, depth + 1, name)]);
    }
    if (members.length < total) cuts.push({ pointer, kind: "object", shown: members.length, total });
    // Object.fromEntries defines `__proto__` as an own property, as JSON.parse does.
    return Object.fromEntries(members);
  }

  return { value: visit(value, "", 0, ""), cuts };
}

/** A text's first code units, without half a surrogate pair at the end. */
export function wholeCharacters(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff && length < text.length ? length - 1 : length);
}
