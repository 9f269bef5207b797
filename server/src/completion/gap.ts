import { code, scanString, scanWord, skipBlank, type Faults, lastString } from "#shared/json/scan";

/** A token of a small piece of text; offsets are those of the piece. */
export type Token = { readonly kind: "string" | "word" | "comma" | "colon" | "bracket" | "end"; readonly start: number; readonly end: number; /** The string has its closing quote. */ readonly closed: boolean };

/** What a cursor between or in the items of a container may be after. */
export type Gap = {
  readonly state: "key" | "colon" | "value" | "comma";
  /** The key whose value is awaited, as a token. */
  readonly key: Token | undefined;
  /** The token that the cursor is in, or behind whose last letter it stands. */
  readonly at: Token | undefined;
  /** A comma is missing before the item at the cursor. */
  readonly lacksComma: boolean;
};

/**
 * Reads the piece of a container's text from the end of an item to the cursor. `first` says that nothing stands
 * before the piece. Undefined in a comment, and where nothing can be written: behind a complete string.
 */
export function readGap(text: string, cursor: number, isObject: boolean, first: boolean): Gap | undefined {
  const start: Gap["state"] = first ? (isObject ? "key" : "value") : "comma";
  let gap: Gap = { state: start, key: undefined, at: undefined, lacksComma: false };
  for (let from = 0; ; ) {
    const comments: Faults = [];
    const token = nextToken(text, from, comments);
    if (comments.some((comment) => comment.start < cursor && (cursor < comment.end || (cursor === comment.end && !text.startsWith("*/", comment.end - 2))))) return undefined;
    if (token.kind === "end" || token.start >= cursor) return atCursor(gap, undefined, isObject);
    if (cursor < token.end || (cursor === token.end && token.kind === "word")) return token.kind === "word" || token.kind === "string" ? atCursor(gap, token, isObject) : undefined;
    if (cursor === token.end && token.kind === "string") return token.closed ? undefined : atCursor(gap, token, isObject);
    gap = after(gap, token, isObject);
    from = token.end;
  }
}

/** Where an item starts although no comma stands before it, one is missing. */
function atCursor(gap: Gap, at: Token | undefined, isObject: boolean): Gap {
  if (gap.state !== "comma") return { ...gap, at };
  return { state: isObject ? "key" : "value", key: undefined, at, lacksComma: true };
}

function after(gap: Gap, token: Token, isObject: boolean): Gap {
  switch (token.kind) {
    case "comma":
      return { state: isObject ? "key" : "value", key: undefined, at: undefined, lacksComma: false };
    case "colon":
      return { ...gap, state: "value", lacksComma: false };
    case "string":
    case "word":
      if (isObject && (gap.state === "key" || gap.state === "comma")) return { state: "colon", key: token, at: undefined, lacksComma: false };
      return { state: "comma", key: undefined, at: undefined, lacksComma: false };
    default:
      return { state: "comma", key: undefined, at: undefined, lacksComma: false };
  }
}

export function nextToken(text: string, from: number, comments: Faults = []): Token {
  const start = skipBlank(text, from, text.length, comments);
  if (start >= text.length) return { kind: "end", start, end: start, closed: false };
  switch (text.charCodeAt(start)) {
    case code.comma:
      return { kind: "comma", start, end: start + 1, closed: true };
    case code.colon:
      return { kind: "colon", start, end: start + 1, closed: true };
    case code.openArray:
    case code.closeArray:
    case code.openObject:
    case code.closeObject:
      return { kind: "bracket", start, end: start + 1, closed: true };
    case code.quote: {
      const end = scanString(text, start, text.length, []);
      return { kind: "string", start, end, closed: lastString.terminated };
    }
    default:
      return { kind: "word", start, end: Math.max(start + 1, scanWord(text, start, text.length)), closed: true };
  }
}
