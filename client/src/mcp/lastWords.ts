/** Lines and characters of one that are quoted. */
const most = { lines: 3, characters: 160 } as const;

/** What a server said on stderr before it ended, as a sentence that begins with a blank; empty where it said nothing. */
export function lastWords(stderr: readonly string[]): string {
  // The lines that name an error, where there are such: stack traces bury the cause.
  const named = stderr.filter((line) => /^\s*(?:[\w.]*(?:Error|Exception|Panic)\b|error|fatal|panic)/i.test(line));
  const words = (named.length > 0 ? named : stderr).slice(-most.lines).map((line) => line.trim());
  return words.length === 0 ? "" : ` Its last words on stderr: ${words.map((line) => JSON.stringify(line.length <= most.characters ? line : `${line.slice(0, most.characters)}…`)).join(" ")}.`;
}
