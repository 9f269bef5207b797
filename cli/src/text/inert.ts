/**
 * Text of servers and files on its way to a terminal: escape sequences, bidi controls and other characters nobody
 * sees are shown by their code. Tabs and line breaks stay, and the joiners that emoji and some scripts need.
 */
const invisible = /(?![\t\n\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

export function inert(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(invisible, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

/** On one line, shortened to `limit` UTF-16 code units. */
export function inertLine(text: string, limit = 200): string {
  const line = inert(text.slice(0, limit * 4)).replace(/\s+/g, " ").trim();
  return line.length > limit || text.length > limit * 4 ? `${line.slice(0, limit - 1)}…` : line;
}

/** The JSON document that a command prints. What a terminal could act upon is escaped, which changes no value. */
export function jsonDocument(value: unknown): string {
  return `${inertJson(value)}\n`;
}

/** The same document in pieces, where `list` may have more items than one string holds: `before` and `after` are what stands around it. */
export function* jsonPieces(before: object, name: string, list: readonly unknown[], after: object): Generator<string> {
  const fields = (value: object): string => inertJson(value).slice(1, -2);
  yield `{${fields(before)},\n  ${JSON.stringify(name)}: [`;
  for (let at = 0; at < list.length; at += pieceSize) yield `${at === 0 ? "" : ","}${inertJson(list.slice(at, at + pieceSize)).slice(1, -2).replaceAll("\n", "\n  ")}`;
  yield `${list.length === 0 ? "" : "\n  "}],${fields(after)}\n}\n`;
}

/** Items in one piece of output. */
export const pieceSize = 1_000;

function inertJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
