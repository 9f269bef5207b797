/** A run of a text to be shown: plain, found by the search, or a character that would otherwise not be seen. */
export type TextPart =
  | { readonly kind: "text" | "match"; readonly text: string }
  | { readonly kind: "control"; readonly text: string; readonly name: string };

/**
 * Characters that change what a reader sees without being seen: C0 and C1 controls but tab and line
 * feed, bidirectional marks, overrides and isolates, zero-width and tag characters, lone surrogates.
 * The zero-width joiners stay, since emoji and Indic scripts need them.
 */
const unseen =
  // eslint-disable-next-line no-control-regex -- these are the characters to be made visible
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]|[\ud800-\udfff]/gu;

const names: Readonly<Record<string, string>> = {
  "\u0000": "NUL",
  "\u0007": "BEL",
  "\u0008": "BS",
  "\r": "CR",
  "\u001b": "ESC",
  "\u00ad": "soft hyphen",
  "\u200b": "zero-width space",
  "\u200e": "left-to-right mark",
  "\u200f": "right-to-left mark",
  "\u202a": "left-to-right embedding",
  "\u202b": "right-to-left embedding",
  "\u202c": "pop directional formatting",
  "\u202d": "left-to-right override",
  "\u202e": "right-to-left override",
  "\u2066": "left-to-right isolate",
  "\u2067": "right-to-left isolate",
  "\u2068": "first strong isolate",
  "\u2069": "pop directional isolate",
  "\ufeff": "byte order mark",
};

/** Cuts a text into runs; joined again they are the text. CR before LF is an ordinary line end. */
export function textParts(text: string, query = ""): readonly TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  for (const { index, length } of matches(text, query)) {
    plainParts(text.slice(start, index), parts);
    parts.push({ kind: "match", text: text.slice(index, index + length) });
    start = index + length;
  }
  plainParts(text.slice(start), parts);
  return parts;
}

/** The places of a query, ignoring case where that keeps the length; without overlaps, in order, at most 10,000. */
export function matches(text: string, query: string): readonly { readonly index: number; readonly length: number }[] {
  if (query === "") return [];
  const [lowText, lowQuery] = [text.toLowerCase(), query.toLowerCase()];
  const [haystack, needle] = lowText.length === text.length ? [lowText, lowQuery] : [text, query];
  const found: { index: number; length: number }[] = [];
  for (let at = haystack.indexOf(needle); at >= 0 && found.length < 10_000; at = haystack.indexOf(needle, at + needle.length)) {
    found.push({ index: at, length: needle.length });
  }
  return found;
}

function plainParts(text: string, parts: TextPart[]): void {
  let start = 0;
  for (const { 0: character, index } of text.matchAll(unseen)) {
    if (character === "\r" && text[index + 1] === "\n") continue;
    if (index > start) parts.push({ kind: "text", text: text.slice(start, index) });
    parts.push({ kind: "control", text: character, name: nameOf(character) });
    start = index + character.length;
  }
  if (start < text.length) parts.push({ kind: "text", text: text.slice(start) });
}

function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return Object.hasOwn(names, character) ? `${names[character]}, ${code}` : code;
}
