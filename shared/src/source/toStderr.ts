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
  php: [[/^printf\s*\(\s*/, "fprintf(STDERR, ", "Print to STDERR with fprintf"]],
  ruby: [
    [/^\$stdout(?=\s*\.)/, "$stderr", "Write to $stderr"],
    [/^(?=(?:puts|print|printf)\b)/, "$stderr.", "Write to $stderr"],
  ],
};

/** Languages on the JVM where `println` is a function of the language. */
const printlnIsBuiltIn = /\.(?:kts?|scala|groovy)$/;

/** How a printing call of the file `file` is made to print to stderr; undefined where no edit is sure to be right. */
export function toStderr({ kind, language, start, end }: PrintSite, text: string, file: string): SourceFix | undefined {
  if (kind !== "print") return undefined;
  const call = text.slice(start, end);
  for (const [pattern, becomes, title] of replaced[language] ?? []) {
    const found = pattern.exec(call);
    if (found) return { title, edits: [{ start, end: start + found[0].length, text: becomes }] };
  }
  switch (language) {
    case "python":
      return pythonPrint(start, end, text);
    case "go":
      return goPrint(start, call, text);
    case "php":
      return phpEcho(start, call, text);
    case "java":
      return printlnIsBuiltIn.test(file) && /^println?\s*\(/.test(call) ? { title: "Print to System.err", edits: [{ start, end: start, text: "System.err." }] } : undefined;
    default:
      return undefined;
  }
}

function pythonPrint(start: number, end: number, text: string): SourceFix | undefined {
  const call = text.slice(start, end);
  const written = /^sys\s*\.\s*stdout(?=\s*\.)/.exec(call);
  if (written) return { title: "Write to sys.stderr", edits: [{ start, end: start + written[0].length, text: "sys.stderr" }] };
  const echoes = /^click\s*\.\s*echo\s*\(/.test(call);
  if ((!echoes && !/^print\s*\(/.test(call)) || !call.endsWith(")")) return undefined;
  const named = /\bfile\s*=\s*/g;
  const target = [...call.matchAll(named)].at(-1);
  if (target) {
    // An argument that names stdout by its name; any other file may be anything.
    const at = target.index + target[0].length;
    return /^sys\.stdout\s*[,)]/.test(call.slice(at)) ? { title: "Print to stderr with file=sys.stderr", edits: [{ start: start + at, end: start + at + "sys.stdout".length, text: "sys.stderr" }] } : undefined;
  }
  if (echoes && /\berr\s*=/.test(call)) return undefined;
  const inner = call.slice(call.indexOf("(") + 1, -1).trimEnd();
  const separator = inner === "" ? "" : inner.endsWith(",") ? " " : ", ";
  const at = start + call.indexOf("(") + 1 + inner.length;
  if (echoes) return { title: "Print to stderr with err=True", edits: [{ start: at, end: at, text: `${separator}err=True` }] };
  const edits: SourceEdit[] = [{ start: at, end: at, text: `${separator}file=sys.stderr` }];
  if (!/^[ \t]*import [^\n]*\bsys\b(?!\s*\.)/m.test(text)) edits.unshift({ ...pythonImports(text), text: "import sys\n" });
  return { title: "Print to stderr with file=sys.stderr", edits };
}

/** Where an import may stand: before the first that is not of `__future__`, else after comments and the docstring. */
function pythonImports(text: string): { readonly start: number; readonly end: number } {
  const first = /^(?:import\s|from\s+(?!__future__))/m.exec(text);
  if (first) return { start: first.index, end: first.index };
  const head = /^(?:(?:[ \t]*(?:#[^\n]*)?\r?\n|[rRuU]?"""[^]*?"""[ \t]*\r?\n|[rRuU]?'''[^]*?'''[ \t]*\r?\n|from __future__[^\n]*\n))*/.exec(text);
  const at = head?.[0].length ?? 0;
  return { start: at, end: at };
}

function goPrint(start: number, call: string, text: string): SourceFix | undefined {
  const found = /^fmt\s*\.\s*Print(f|ln)?\s*\(\s*/.exec(call);
  const written = found ? undefined : /^os\s*\.\s*Stdout|(?<=^fmt\s*\.\s*Fprint(?:f|ln)?\s*\(\s*)os\s*\.\s*Stdout/.exec(call);
  if (written) return { title: "Write to os.Stderr", edits: [{ start: start + written.index, end: start + written.index + written[0].length, text: "os.Stderr" }] };
  // A variable of that name would be meant, and not the package.
  if (!found || /\bos\s*(?:,[\s\w,]*)?:=|\bvar\s+os\b/.test(text)) return undefined;
  const imported = goImport(text);
  if (!imported) return undefined;
  const rest = call.slice(found[0].length, -1).trim();
  const name = `fmt.Fprint${found[1] ?? ""}`;
  return { title: `Print to stderr with ${name}`, edits: [...imported, { start, end: start + found[0].length, text: `${name}(os.Stderr${rest === "" ? "" : ", "}` }] };
}

/** Imports "os" where that is not done; undefined where no import of "fmt" shows the place. */
function goImport(text: string): readonly SourceEdit[] | undefined {
  if (/^\s*(?:import\s+)?"os"\s*$/m.test(text)) return [];
  const alone = /^import\s+"fmt"[ \t]*\r?$/m.exec(text);
  if (alone) return [{ start: alone.index, end: alone.index + alone[0].trimEnd().length, text: 'import (\n\t"fmt"\n\t"os"\n)' }];
  // In the group of "fmt", in the order that gofmt keeps.
  const group = /^[ \t]*"fmt"[ \t]*\r?\n(?:[ \t]*"(?:[a-n][^"\n]*|o[a-r][^"\n]*)"[ \t]*\r?\n)*/m.exec(text);
  const at = group && group.index + group[0].length;
  return at === null ? undefined : [{ start: at, end: at, text: '\t"os"\n' }];
}

/** `echo` with one argument, or `print`: what is printed stays as it is, without a line end of its own. */
function phpEcho(start: number, call: string, text: string): SourceFix | undefined {
  const found = /^(?:echo|print)\b[ \t]*/.exec(call);
  const end = text.indexOf(";", start);
  if (!found || end < 0) return undefined;
  const argument = text.slice(start + found[0].length, end);
  // A comma may part two arguments, a quote may hold a semicolon or a comma: only what surely is one plain value is taken.
  if (!/^(?:"[^"\\;]*(?:\\.[^"\\;]*)*"|'[^'\\;]*'|\$\w+|PHP_EOL|[\s.()])+$/.test(argument)) return undefined;
  return { title: "Write to STDERR", edits: [{ start, end: start + found[0].length, text: "fwrite(STDERR, " }, { start: end, end, text: ")" }] };
}
