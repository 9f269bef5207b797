import type { JsonText } from "../json/jsonText";

/** A line longer than this is not laid out, and has no indent to go by. */
const longestLine = 2_000;

/** The blanks at the start of the line that an offset is on. */
export function indentAt(text: JsonText, offset: number): string {
  let line = offset;
  const first = Math.max(0, offset - longestLine);
  while (line > first && text.charCodeAt(line - 1) !== 10 && text.charCodeAt(line - 1) !== 13) line--;
  if (line === first && first > 0) return "";
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? "";
}

/** Text of several lines, moved from one indent to another; its first line is already in place. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to) return text;
  return text.replace(/(\r\n|\r|\n)([ \t]*)/g, (_, lineBreak: string, blanks: string) => lineBreak + (blanks.startsWith(from) ? to + blanks.slice(from.length) : blanks));
}
