import type { DocumentKind } from "../documents/documentKind";
import { applyEdits } from "../lint/fixes";
import { lastingFixes } from "../lint/lastingFixes";
import { lint, lintDocument } from "../lint/lint";
import type { LintResult } from "../lint/lintPass";
import type { LintOptions } from "../lint/options";
import type { Level, Problem } from "../lint/problem";

export type Place = { readonly line: number; readonly character: number };
export type Span = { readonly start: Place; readonly end: Place };

/** A problem as the contract of `lint` has it; `edits` are for SARIF. */
export type ReportedProblem = {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  readonly pointer: string;
  readonly range: Span;
  readonly profile?: string;
  readonly fixes: readonly string[];
  readonly related: readonly { readonly message: string; readonly pointer: string; readonly range: Span }[];
  readonly edits: readonly { readonly title: string; readonly changes: readonly { readonly range: Span; readonly text: string }[] }[];
};

export type LintedFile = { readonly path: string; readonly kind: DocumentKind | null; readonly problems: readonly ReportedProblem[] };

/** Lints a text and gives its problems lines and columns. `file` is the absolute path; its name helps to tell what it is. */
export function lintReport(path: string, text: string, file: string, options: LintOptions): LintedFile {
  return reportOf(path, text, lintDocument(text, { ...options, path: file }));
}

/** The same of a text that was linted already. */
export function reportOf(path: string, text: string, { recognition, problems }: LintResult): LintedFile {
  const placeOf = lineTable(text);
  const span = (start: number, end: number): Span => ({ start: placeOf(start), end: placeOf(end) });
  return { path, kind: recognition?.kind ?? null, problems: problems.map((problem) => reported(problem, span)) };
}

function reported({ rule, level, message, pointer, start, end, profile, fixes, related }: Problem, span: (start: number, end: number) => Span): ReportedProblem {
  return {
    rule,
    level,
    message,
    pointer,
    range: span(start, end),
    ...(profile !== undefined && { profile }),
    fixes: fixes.map(({ title }) => title),
    related: related.map((place) => ({ message: place.message, pointer: place.pointer, range: span(place.start, place.end) })),
    edits: fixes.map(({ title, edits }) => ({ title, changes: edits.map((edit) => ({ range: span(edit.start, edit.end), text: edit.text })) })),
  };
}

/** How many findings of a level there are. */
export function countOf(files: readonly LintedFile[], level: Level): number {
  return files.reduce((sum, { problems }) => sum + problems.filter((problem) => problem.level === level).length, 0);
}

/** A fix can uncover the next one, so it is done again until nothing changes. */
export function fixText(text: string, file: string, options: LintOptions): string {
  let current = text;
  for (let round = 0; round < 20; round++) {
    const all = { ...options, path: file };
    const fixed = applyEdits(current, lastingFixes(current, lint(current, all), all));
    if (fixed === current) break;
    current = fixed;
  }
  return current;
}

/** Offsets to lines and UTF-16 columns, zero-based as in LSP. */
function lineTable(text: string): (offset: number) => Place {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (starts[low] ?? 0) };
  };
}
