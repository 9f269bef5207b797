import type { PrintSite } from "./printSites";

/** A change of a source text: `start` to `end` becomes `text`. */
export type SourceEdit = { readonly start: number; readonly end: number; readonly text: string };
export type SourceFix = { readonly title: string; readonly edits: readonly SourceEdit[] };

/** What each printing call becomes, where the rest of the call can stay as it is. */
const replaced: Readonly<Record<string, readonly (readonly [call: RegExp, becomes: string, title: string])[]>> = {
  javascript: [
    [/^console\s*\.\s*(?:log|info|debug)(?=\s*\()/, "console.error", "Print to stderr with console.error"],
    [/^process\s*\.\s*stdout(?=\s*\.\s*write\s*\()/, "process.stderr", "Write to process.stderr"],
  ],
  rust: [
    [/^(?:std::)?println!/, "eprintln!", "Print to stderr with eprintln!"],
    [/^(?:std::)?print!/, "eprint!", "Print to stderr with eprint!"],
  ],
  csharp: [[/^Console\s*\.\s*(?:Out\s*\.\s*)?(?=Write(?:Line)?(?:Async)?\s*\()/, "Console.Error.", "Write to Console.Error"]],
  java: [[/^System\s*\.\s*out(?=\s*\.)/, "System.err", "Print to System.err"]],
  ruby: [
    [/^\$stdout(?=\s*\.)/, "$stderr", "Write to $stderr"],
    [/^(?=(?:puts|print|printf)\b)/, "$stderr.", "Write to $stderr"],
  ],
};

/** How a printing call is made to print to stderr; undefined where no edit is sure to be right. */
export function toStderr({ kind, language, start, end }: PrintSite, text: string): SourceFix | undefined {
  if (kind !== "print") return undefined;
  const call = text.slice(start, end);
  for (const [pattern, becomes, title] of replaced[language] ?? []) {
    const found = pattern.exec(call);
    if (found) return { title, edits: [{ start, end: start + found[0].length, text: becomes }] };
  }
  if (language === "python") return pythonPrint(start, end, text);
  if (language === "go") return goPrint(start, call, text);
  return undefined;
}

function pythonPrint(start: number, end: number, text: string): SourceFix | undefined {
  const call = text.slice(start, end);
  const written = /^sys\s*\.\s*stdout(?=\s*\.)/.exec(call);
  if (written) return { title: "Write to sys.stderr", edits: [{ start, end: start + written[0].length, text: "sys.stderr" }] };
  if (!/^print\s*\(/.test(call) || !call.endsWith(")") || /\bfile\s*=/.test(call)) return undefined;
  const inner = call.slice(call.indexOf("(") + 1, -1).trimEnd();
  const separator = inner === "" ? "" : inner.endsWith(",") ? " " : ", ";
  const at = start + call.indexOf("(") + 1 + call.slice(call.indexOf("(") + 1, -1).trimEnd().length;
  const edits: SourceEdit[] = [{ start: at, end: at, text: `${separator}file=sys.stderr` }];
  if (!/^[ \t]*import [^\n]*\bsys\b(?!\s*\.)/m.test(text)) edits.unshift({ ...pythonImports(text), text: "import sys\n" });
  return { title: "Print to stderr with file=sys.stderr", edits };
}

/** Where an import may stand: before the first that is not of `__future__`, else after comments and the docstring. */
function pythonImports(text: string): { readonly start: number; readonly end: number } {
  const first = /^(?:import\s|from\s+(?!__future__))/m.exec(text);
  if (first) return { start: first.index, end: first.index };
  const head = /^(?:(?:[ \t]*(?:#[^\n]*)?\n|[rRuU]?"""[^]*?"""[ \t]*\n|[rRuU]?'''[^]*?'''[ \t]*\n|from __future__[^\n]*\n))*/.exec(text);
  const at = head?.[0].length ?? 0;
  return { start: at, end: at };
}

function goPrint(start: number, call: string, text: string): SourceFix | undefined {
  const found = /^fmt\s*\.\s*Print(f|ln)?\s*\(\s*/.exec(call);
  // Without "os" among the imports, an edit would have to add it: there the program says it better than we do.
  if (!found || !/^\s*(?:import\s+)?"os"\s*$/m.test(text)) return undefined;
  const rest = call.slice(found[0].length, -1).trim();
  return { title: `Print to stderr with fmt.Fprint${found[1] ?? ""}`, edits: [{ start, end: start + found[0].length, text: `fmt.Fprint${found[1] ?? ""}(os.Stderr${rest === "" ? "" : ", "}` }] };
}
