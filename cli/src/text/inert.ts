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
  const escaped = JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `${escaped}\n`;
}
