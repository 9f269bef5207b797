/**
 * Reads `KEY=value` lines as dotenv files have them: `export`, comments, single, double and back quotes, escapes
 * in double quotes, values over several lines inside quotes. A line that is none of this is skipped.
 */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const entries: [string, string][] = [];
  const source = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
  const line = /^[ \t]*(?:export[ \t]+)?([A-Za-z_][\w.-]*)[ \t]*=[ \t]*('[^']*'|`[^`]*`|"(?:\\.|[^"\\])*"|[^\n]*)/gm;
  for (const [, name, raw] of source.matchAll(line)) if (name !== undefined) entries.push([name, unquote(raw ?? "")]);
  return Object.fromEntries(entries);
}

function unquote(raw: string): string {
  const quote = raw[0];
  if (quote === '"' && raw.length > 1) {
    return raw.slice(1, -1).replace(/\\([\s\S])/g, (_, sign: string) => (sign === "n" ? "\n" : sign === "r" ? "\r" : sign === "t" ? "\t" : sign));
  }
  if ((quote === "'" || quote === "`") && raw.length > 1 && raw.endsWith(quote)) return raw.slice(1, -1);
  return raw.replace(/(^|[ \t])#.*$/, "").trim();
}
