import { writeFileSync } from "node:fs";
import path from "node:path";
import { documentKinds, isDocumentKind } from "#shared/documents/documentKind";
import { quote } from "#shared/json/quote";
import type { Level } from "#shared/lint/problem";
import type { Levels, LintOptions } from "#shared/lint/options";
import { isProfile, profileNames } from "#shared/lint/profiles";
import { rules } from "#shared/lint/rules";
import { isRevision, revisionNames } from "#shared/mcp/revisions";
import { lintJson } from "#shared/report/lintJson";
import { countOf, fixText, lintReport, type LintedFile } from "#shared/report/lintReport";
import { sarif } from "#shared/report/sarif";
import { defineCommand, formatOption } from "../command";
import { failed, got, type Got, type Io, noVerdict } from "../io";
import { decode, readBytes } from "../jsonArgument";
import { type FileToLint, lintFiles } from "../lintFiles";
import { nearest } from "#shared/lint/nearest";
import { runPattern } from "../judge";
import { splitPair } from "../options";
import { jsonDocument } from "../text/inert";
import { lintText } from "../text/lintText";

const levels = ["off", "error", "warning", "info", "hint"] as const;

export const lint = defineCommand({
  summary: "Judges tool manifests, JSON Schemas, function tools, transcripts, server configurations and saved traces",
  usage: ["[--profile ID]… [--era REVISION] [--kind KIND] [--level RULE=LEVEL]… [--fix] [--stdin-name NAME] FILE|DIR|GLOB|-…"],
  example: "--profile openai-strict manifests 'schemas/*.json'",
  options: {
    format: formatOption(["text", "json", "sarif"]),
    profile: { kind: "values", value: "ID", choices: profileNames, about: "judge for this client or provider too" },
    era: { kind: "value", value: "REVISION", choices: revisionNames, about: "the revision to judge by; else what the document shows, else the newest" },
    kind: { kind: "value", value: "KIND", choices: Object.keys(documentKinds), about: "what the documents are; else found out from their content" },
    level: { kind: "values", value: `RULE=${levels.join("|")}`, about: "the level of a rule" },
    fix: { kind: "flag", about: "mend what has a fix, in the files" },
    "stdin-name": { kind: "value", value: "NAME", about: "the name of the document on stdin" },
  },
  async run({ options, positionals, command }, io) {
    if (command !== undefined) return noVerdict("lint takes no command after --.");
    if (positionals.length === 0) return noVerdict("Name files, folders or patterns to lint, or - for stdin.");
    if (options.fix && positionals.includes("-")) return noVerdict("--fix cannot change stdin; name a file.");
    if (options["stdin-name"] !== undefined && !positionals.includes("-")) return noVerdict("--stdin-name goes with - for stdin.");
    const chosen = levelsOf(options.level);
    if (!chosen.ok) return noVerdict(chosen.problem);
    const files = await lintFiles(positionals.filter((arg) => arg !== "-"), io.cwd);
    if (!files.ok) return noVerdict(files.problem);
    const settings: LintOptions = {
      windows: process.platform === "win32",
      runPattern,
      profiles: options.profile.filter(isProfile),
      levels: chosen.value,
      ...(options.era !== undefined && isRevision(options.era) && { era: options.era }),
      ...(options.kind !== undefined && isDocumentKind(options.kind) && { kind: options.kind }),
    };
    const linted: LintedFile[] = [];
    if (positionals.includes("-")) {
      const name = options["stdin-name"] ?? "-";
      const text = decode(await io.readStdin(), "-");
      if (!text.ok) return noVerdict(text.problem);
      linted.push(lintReport(name, text.value, path.resolve(io.cwd, name), settings));
    }
    for (const file of files.value) {
      const report = lintOne(file, settings, options.fix, io);
      if (!report.ok) return noVerdict(report.problem);
      // Of a folder, only what the workbench knows is shown.
      if (report.value && (file.named || report.value.kind !== null)) linted.push(report.value);
    }
    if (linted.every(({ kind }) => kind === null)) io.note(nothingJudged(positionals, linted));
    const errors = countOf(linted, "error");
    const output = format(options.format, linted, io);
    return { kind: "verdict", good: errors === 0, output };
  },
});

/** A check of nothing must not pass for a good one unnoticed. */
function nothingJudged(args: readonly string[], unknown: readonly LintedFile[]): string {
  if (unknown.length === 0) return `Nothing was judged: no file of a kind that the workbench knows is in ${args.map((arg) => quote(arg, 400)).join(", ")}.`;
  return unknown.length === 1 ? "Nothing was judged; --kind says what the file is." : "Nothing was judged; --kind says what the files are.";
}

/** The report of one file; undefined for one that is not text, unless it was named. */
function lintOne({ path: shown, file, named }: FileToLint, settings: LintOptions, fix: boolean, io: Io): Got<LintedFile | undefined> {
  const bytes = readBytes(file, io);
  if (!bytes.ok) return named ? failed(bytes.problem.replace(JSON.stringify(file), JSON.stringify(shown))) : got(undefined);
  const text = decode(bytes.value, shown);
  if (!text.ok) return named ? text : got(undefined);
  const fixed = fix ? fixText(text.value, file, settings) : text.value;
  if (fixed !== text.value) {
    try {
      writeFileSync(file, fixed);
    } catch (error) {
      return failed(`The file ${JSON.stringify(shown)} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
    }
  }
  return got(lintReport(shown, fixed, file, settings));
}

function format(name: string | undefined, linted: readonly LintedFile[], io: Io): string {
  switch (name) {
    case "json":
      return jsonDocument(lintJson(linted));
    case "sarif":
      return jsonDocument(sarif(linted, io.version));
    default:
      return lintText(linted, io.colour);
  }
}

function levelsOf(texts: readonly string[]): Got<Levels> {
  const ids = Object.keys(rules);
  const found = new Map<string, Level | "off">();
  for (const text of texts) {
    const pair = splitPair("level", text, "=");
    if (!pair.ok) return pair;
    const [rule, level] = pair.value;
    const known = levels.find((one) => one === level);
    if (known === undefined) return failed(`--level ${JSON.stringify(text)}: ${JSON.stringify(level)} is none of ${levels.join(", ")}.`);
    if (!ids.includes(rule)) {
      const near = nearest(rule, ids);
      return failed(`--level ${JSON.stringify(text)}: there is no rule ${JSON.stringify(rule)}${near === undefined ? "." : `; did you mean ${near}?`}`);
    }
    found.set(rule, known);
  }
  return got(Object.fromEntries(found));
}
