/** Markdown that shows text of files as what it is, on one line: no markup, no links, no table cells, no characters that nobody sees. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}⟩`)
    .replace(/[\\`*_{}[\]<>()#+!|~&$:@]/g, "\\$&");
}
