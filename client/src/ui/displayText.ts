/**
 * Text of servers, files and schemas on its way to the screen. VS Code reads more than text in many
 * places: `$(name)` becomes an icon, `[x](command:y)` in a notification, a prompt or a validation
 * message becomes a link that runs a command. Characters nobody sees are shown by their code, except
 * the joiners that emoji and some scripts need.
 */
const invisible = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Line breaks and runs of blanks become one blank; at most `limit` UTF-16 code units, then `…`. */
export function oneLine(text: string, limit = 300): string {
  const head = text.length > limit * 4 ? text.slice(0, limit * 4) : text;
  const line = visible(head).replace(/\s+/g, " ").trim();
  return line.length > limit || head !== text ? `${line.slice(0, limit - 1)}…` : line;
}

/** For labels, prompts, notifications and validation messages: one line without icons and links. */
export function label(text: string, limit = 300): string {
  return inert(oneLine(text, limit));
}

/** For several lines of plain text in a place that reads icons and links. */
export function inert(text: string): string {
  return visible(text).replaceAll("$(", "$\u200B(").replaceAll("](", "]\u200B(");
}

/** Markdown that shows exactly this text; line breaks stay. For a MarkdownString without HTML and icons. */
export function markdown(text: string, limit = 4000): string {
  const head = text.length > limit ? `${text.slice(0, limit)}…` : text;
  return visible(head)
    .replace(/[\\`*_{}[\]()#+\-.!~<>|&$:@]/g, "\\$&")
    .replace(/^[ \t]+/gm, (blanks) => "&nbsp;".repeat(blanks.length))
    .replace(/\r?\n/g, "  \n");
}

/** Inline code in Markdown, whatever backticks the text holds. */
export function markdownCode(text: string, limit = 200): string {
  const line = oneLine(text, limit).replaceAll("|", "\u2502");
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return longest > 0 || line === "" ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`;
}

/** A text as one part of a path: a name of a server may hold anything, a path must not. */
export function fileName(text: string): string {
  return text.replace(/[\p{C}/\\?#%:*"<>|]+/gu, "_");
}

/** `2 tools`, `1 tool`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function visible(text: string): string {
  return text.replace(invisible, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}
