/** How the strings, comments and printing calls of a language look, as far as the search for them goes. */
export type SourceLanguage = {
  readonly name: string;
  readonly files: RegExp;
  readonly lineComment: readonly string[];
  readonly blockComment: boolean;
  /** Every way a string begins, at the place it begins (sticky). */
  readonly strings: readonly StringForm[];
  /** Calls that write to stdout, up to and including their opening bracket, or the blank before their argument. */
  readonly prints: RegExp;
  /** Calls of loggers: what they print may have something before it. */
  readonly logs: RegExp;
  /** Calls that write to stderr, which need no mending. */
  readonly stderr?: RegExp;
};

export type StringForm = {
  readonly opens: RegExp;
  /** The end of the string, from what `opens` matched. */
  readonly closes: (opened: string) => string;
  readonly overLines: boolean;
  /** Backslashes stand for something. */
  readonly escapes: boolean;
  /** What interpolates: each match is a hole. Without it, only format verbs do. */
  readonly holes?: RegExp | "template" | "braces";
};

const double: StringForm = { opens: /"/y, closes: () => '"', overLines: false, escapes: true };
const single: StringForm = { opens: /'/y, closes: () => "'", overLines: false, escapes: true };
const character: StringForm = { opens: /'(?=(?:\\.[^']{0,8}|[^'\\\n])')/y, closes: () => "'", overLines: false, escapes: true };

const loggers = /\b(?:log|logger|logging|LOG|LOGGER|Log|_logger|console|slog|zap|tracing|winston|pino)\s*(?:\.|::)\s*(?:log|trace|debug|info|notice|warn|warning|error|fatal|critical|verbose|silly|success|Trace|Debug|Info|Warn|Error|Printf?|Println|LogInformation|LogDebug|LogWarning|LogError)[fw]?!?\s*\(/g;

export const sourceLanguages: readonly SourceLanguage[] = [
  {
    name: "javascript",
    files: /(?<!\.d)\.(?:[cm]?[jt]s|[jt]sx|vue|svelte)$/,
    lineComment: ["//"],
    blockComment: true,
    strings: [double, single, { opens: /`/y, closes: () => "`", overLines: true, escapes: true, holes: "template" }],
    prints: /\bconsole\s*\.\s*(?:log|info|debug|dir|table|group)\s*\(|\bprocess\s*\.\s*stdout\s*\.\s*write\s*\(/g,
    logs: loggers,
    stderr: /\bconsole\s*\.\s*(?:error|warn|trace)\s*\(|\bprocess\s*\.\s*stderr\s*\.\s*write\s*\(/g,
  },
  {
    name: "python",
    files: /\.pyw?$/,
    lineComment: ["#"],
    blockComment: false,
    strings: [
      { opens: /[rRbBuU]{0,2}(?:"""|''')/y, closes: (opened) => opened.slice(-3), overLines: true, escapes: true },
      { opens: /[rR]?[fF][rR]?(?:"""|''')/y, closes: (opened) => opened.slice(-3), overLines: true, escapes: true, holes: "braces" },
      { opens: /[rR]?[fFtT][rR]?["']/y, closes: (opened) => opened.slice(-1), overLines: false, escapes: true, holes: "braces" },
      { opens: /[rRbBuU]{0,2}["']/y, closes: (opened) => opened.slice(-1), overLines: false, escapes: true },
    ],
    prints: /(?<![\w.])print\s*\(|\bsys\s*\.\s*stdout\s*\.\s*write\s*\(|\bclick\s*\.\s*echo\s*\(|\brprint\s*\(|\bconsole\s*\.\s*print\s*\(/g,
    logs: loggers,
    stderr: /\bsys\s*\.\s*stderr\s*\.\s*write\s*\(/g,
  },
  {
    name: "go",
    files: /\.go$/,
    lineComment: ["//"],
    blockComment: true,
    strings: [double, { opens: /`/y, closes: () => "`", overLines: true, escapes: false }, character],
    prints: /\bfmt\s*\.\s*Print(?:f|ln)?\s*\(|\bfmt\s*\.\s*Fprint(?:f|ln)?\s*\(\s*os\s*\.\s*Stdout\b|\bos\s*\.\s*Stdout\s*\.\s*Write(?:String)?\s*\(/g,
    logs: loggers,
    stderr: /\bfmt\s*\.\s*Fprint(?:f|ln)?\s*\(\s*os\s*\.\s*Stderr\b|(?<![\w.])println\s*\(/g,
  },
  {
    name: "rust",
    files: /\.rs$/,
    lineComment: ["//"],
    blockComment: true,
    strings: [{ opens: /b?r(#*)"/y, closes: (opened) => `"${"#".repeat(opened.split("#").length - 1)}`, overLines: true, escapes: false }, { ...double, overLines: true }, character],
    prints: /(?<![\w:])(?:std::)?print(?:ln)?!\s*[([{]|\bwriteln?!\s*\(\s*(?:&mut\s+)?(?:io::|std::io::)?stdout\b/g,
    logs: /(?<![\w:])(?:log::|tracing::)?(?:trace|debug|info|warn|error)!\s*\(/g,
    stderr: /(?<![\w:])eprint(?:ln)?!\s*[([{]/g,
  },
  {
    name: "csharp",
    files: /\.cs$/,
    lineComment: ["//"],
    blockComment: true,
    strings: [
      { opens: /\$+"""+/y, closes: (opened) => opened.replace(/\$/g, ""), overLines: true, escapes: false, holes: "braces" },
      { opens: /"""+/y, closes: (opened) => opened, overLines: true, escapes: false },
      { opens: /(?:\$@|@\$)"/y, closes: () => '"', overLines: true, escapes: false, holes: "braces" },
      { opens: /@"/y, closes: () => '"', overLines: true, escapes: false },
      { opens: /\$"/y, closes: () => '"', overLines: false, escapes: true, holes: "braces" },
      double,
      character,
    ],
    prints: /\bConsole\s*\.\s*(?:Out\s*\.\s*)?Write(?:Line)?(?:Async)?\s*\(/g,
    logs: loggers,
    stderr: /\bConsole\s*\.\s*Error\s*\.\s*Write(?:Line)?(?:Async)?\s*\(/g,
  },
  {
    name: "java",
    files: /\.(?:java|kts?|scala|groovy)$/,
    lineComment: ["//"],
    blockComment: true,
    strings: [{ opens: /"""/y, closes: () => '"""', overLines: true, escapes: true }, double, character],
    prints: /\bSystem\s*\.\s*out\s*\.\s*(?:print(?:ln|f)?|format)\s*\(|(?<![\w.])println?\s*\(/g,
    logs: loggers,
    stderr: /\bSystem\s*\.\s*err\s*\.\s*(?:print(?:ln|f)?|format)\s*\(/g,
  },
  {
    name: "ruby",
    files: /\.(?:rb|rake|gemspec)$/,
    lineComment: ["#"],
    blockComment: false,
    strings: [{ ...double, overLines: true, holes: /#\{[^{}]*\}/g }, { ...single, overLines: true }],
    prints: /(?<![\w.])(?:\$stdout\s*\.\s*)?(?:puts|print|p|pp|printf)(?:\s*\(|[ \t]+)/g,
    logs: loggers,
    stderr: /\$stderr\s*\.\s*\w+(?:\s*\(|[ \t]+)|(?<![\w.])warn(?:\s*\(|[ \t]+)/g,
  },
  {
    name: "php",
    files: /\.php$/,
    lineComment: ["//", "#"],
    blockComment: true,
    strings: [{ ...double, overLines: true, holes: /\{\$[^{}]*\}|\$\w+(?:->\w+|\[[^\]]*\])?/g }, { ...single, overLines: true }],
    prints: /(?<![\w$>:])(?:echo|print)(?:\s*\(|[ \t]+)|(?<![\w$>:])(?:printf|print_r|var_dump)\s*\(/g,
    logs: loggers,
    stderr: /\bfwrite\s*\(\s*STDERR\b|\berror_log\s*\(/g,
  },
];

/** The language by a file's name. */
export function sourceLanguageOf(file: string): SourceLanguage | undefined {
  return sourceLanguages.find(({ files }) => files.test(file));
}
