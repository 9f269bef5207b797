import type { JsonText } from "../json/jsonText";

/** The blanks at the start of the line that an offset is on. */
export function indentAt(text: JsonText, offset: number): string {
  let line = offset;
  while (line > 0 && text.charCodeAt(line - 1) !== 10 && text.charCodeAt(line - 1) !== 13) line--;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? "";
}

/** Text of several lines, moved from one indent to another; its first line is already in place. */
export function reindent(text: string, from: string, to: string): string {
  if (from === to) return text;
  return text.replace(/(\r\n|\r|\n)([ \t]*)/g, (_, lineBreak: string, blanks: string) => lineBreak + (blanks.startsWith(from) ? to + blanks.slice(from.length) : blanks));
}
