/** A run of characters in a text that a model reads and a person does not see. */
export type HiddenRun = {
  /** UTF-16 code units into the text. */
  readonly index: number;
  readonly length: number;
  readonly characters: number;
  /** Of the first one: "U+200B". */
  readonly code: string;
  readonly kind: "invisible" | "bidi" | "tag";
};

/* eslint-disable no-misleading-character-class -- single marks are what is looked for */

/** Cheap test before the exact one: no text without these has a hidden run. */
export const maybeHidden = /[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\udb40]/;

const runs =
  /(?<tag>[\u{e0000}-\u{e007f}]+)|(?<bidi>[\u202a-\u202e\u2066-\u2069]+)|(?<mark>[\u061c\u200e\u200f]+)|(?<joiner>[\u200c\u200d]+)|(?<selector>[\ufe00-\ufe0f]{2,}|[\u{e0100}-\u{e01ef}]{2,})|(?<other>[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0]+)/gu;

/**
 * The hidden runs of a text. Left out is what writing needs: joiners between letters of scripts that use
 * them and inside emoji, direction marks in text that runs from right to left, one variation selector, the
 * tags of a flag.
 */
export function hiddenRuns(text: string): readonly HiddenRun[] {
  if (!maybeHidden.test(text)) return [];
  const found: HiddenRun[] = [];
  const readsLeft = fromRightToLeft.test(text);
  for (const match of text.matchAll(runs)) {
    const groups = match.groups ?? {};
    // One character on each side tells; more of them would be walked again for each run.
    const before = text.slice(Math.max(0, match.index - 2), match.index);
    const end = match.index + match[0].length;
    const after = text.slice(end, end + 2);
    if (groups["joiner"] !== undefined && joins(before, after)) continue;
    if (groups["mark"] !== undefined && readsLeft) continue;
    if (groups["tag"] !== undefined && before.endsWith("\u{1f3f4}") && match[0].endsWith("\u{e007f}")) continue;
    found.push({
      index: match.index,
      length: match[0].length,
      characters: [...match[0]].length,
      code: `U+${(match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`,
      kind: groups["tag"] !== undefined ? "tag" : groups["bidi"] !== undefined ? "bidi" : "invisible",
    });
  }
  return found;
}

const fromRightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A joiner with a letter beyond Latin, or a picture, on both sides. */
function joins(before: string, after: string): boolean {
  return /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) ? /^\p{Extended_Pictographic}|^[\u2640\u2642\u2695]/u.test(after) : /[\p{L}\p{M}]$/u.test(before) && !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(before);
}
