import { scanSource } from "./scanSource";
import { sourceLanguageOf } from "./sourceLanguage";

/** Where a tool gets its name. */
export type Registration = {
  readonly file: string;
  /** Zero-based. */
  readonly line: number;
  /** Of the name, in UTF-16 code units from the start of the line. */
  readonly character: number;
  readonly length: number;
  /** Higher is likelier. */
  readonly score: number;
};

/** What stands before a name that is being registered, the surest first. */
const before: readonly (readonly [pattern: RegExp, score: number])[] = [
  [/\b(?:registerTool|addTool|AddTool|register_tool|add_tool|NewTool|define_tool|defineTool|createTool|server_tool)\s*(?:<[^<>]*>\s*)?\(\s*(?:\w+\s*,\s*)?$/, 60],
  [/\.\s*tool\s*\(\s*$/, 55],
  [/(?:@\w+(?:\.\w+)*\.?tool|@tool|#\[tool|\[McpServerTool)\s*\([^()]*\b[nN]ame\s*[=:]\s*$/, 60],
  [/\b(?:new|types\.|mcp\.)?\s*Tool\s*[({][^(){}]*\b[nN]ame\s*[=:]\s*$/, 50],
  [/["']?\b[nN]ame["']?\s*[:=]\s*$/, 30],
  [/\b(?:case|==|===)\s*$/, 12],
];

/** The places of one source file where tools of these names are registered. Total. */
export function registrations(file: string, text: string, names: ReadonlySet<string>): ReadonlyMap<string, Registration> {
  const language = sourceLanguageOf(file);
  const found = new Map<string, Registration>();
  if (!language) return found;
  const { literals, code } = scanSource(text, language);
  const keep = (name: string, start: number, length: number, score: number): void => {
    const known = found.get(name);
    if (known && known.score >= score) return;
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    found.set(name, { file, line: text.slice(0, start).split("\n").length - 1, character: start - lineStart, length, score });
  };
  for (const { start, end, parts } of literals) {
    const [name] = parts;
    if (parts.length !== 1 || name === undefined || !names.has(name)) continue;
    const lead = code.slice(Math.max(0, start - 300), start);
    const score = before.find(([pattern]) => pattern.test(lead))?.[1] ?? (/^\s*:/.test(code.slice(end, end + 20)) ? 20 : 1);
    keep(name, start, end - start, score);
  }
  // Tools that are named after their function.
  const functions = /(?:@(?:\w+\.)*tool\b(?:\s*\([^()]*\))?|#\[(?:rmcp::)?tool\b[^\]]*\]|\[McpServerTool\b[^\]]*\])[^;{}]*?\b(?:async\s+)?(?:def|fn|[\w<>[\]?]+)\s+(\w+)\s*(?:<[^<>]*>)?\(/g;
  for (const match of code.matchAll(functions)) {
    const name = match[1] ?? "";
    const start = match.index + match[0].lastIndexOf(name);
    for (const form of [name, snakeCase(name)]) if (names.has(form)) keep(form, start, name.length, 58);
  }
  return found;
}

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, "_").toLowerCase();
}
