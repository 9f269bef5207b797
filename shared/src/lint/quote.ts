import { quote as quoteJson } from "../json/quote";

/** A value as messages quote it: in double quotes, shortened, with invisible characters spelled out. */
export function quote(text: string): string {
  return spelledOut(quoteJson(text));
}

/** A text with its invisible characters as their numbers. */
export function spelledOut(text: string): string {
  return text.replace(/[\p{Cf}\p{Co}\p{Zl}\p{Zp}\u{e0000}-\u{e0fff}]/gu, (character) => `<U+${hex(character)}>`);
}

/** The number of a character: "200B". */
export function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[], word: "and" | "or" = "and"): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${word} ${items.at(-1) ?? ""}`;
}
