import { documentKinds } from "#shared/documents/documentKind";
import { countOf, type LintedFile, type ReportedProblem } from "#shared/report/lintReport";
import { inertLine } from "./inert";
import { paint, type Paint, paintLevel } from "./paint";

/** Findings for people, by file; lines and columns count from one. */
export function lintText(files: readonly LintedFile[], colour: boolean): string {
  const [errors, warnings] = [countOf(files, "error"), countOf(files, "warning")];
  const look = paint(colour);
  const blocks = files.flatMap(({ path, kind, problems }) => {
    if (kind === null) return [`${look.bold(inertLine(path))} ${look.dim("is of no kind that the workbench knows")}`, ""];
    if (problems.length === 0) return [];
    return [`${look.bold(inertLine(path))} ${look.dim(`(${documentKinds[kind].replace(/^an? /, "")})`)}`, ...problems.flatMap((problem) => problemLines(problem, look)), ""];
  });
  const summary = `${count(files.length, "file")}, ${count(errors, "error")}, ${count(warnings, "warning")}`;
  return `${[...blocks, errors > 0 ? look.red(summary) : warnings > 0 ? look.yellow(summary) : look.green(summary)].join("\n")}\n`;
}

function problemLines({ rule, level, message, range, fixes, related, profile }: ReportedProblem, look: Paint): string[] {
  const at = `${range.start.line + 1}:${range.start.character + 1}`;
  const origin = look.dim(`${rule}${profile === undefined ? "" : ` (${profile})`}`);
  return [
    `${at.padStart(9)}  ${paintLevel(look, level, level.padEnd(7))}  ${inertLine(message, 500)}  ${origin}`,
    ...fixes.map((title) => `${" ".repeat(20)}${look.dim(`fix: ${inertLine(title)}`)}`),
    ...related.map((place) => `${" ".repeat(20)}${look.dim(`${place.range.start.line + 1}:${place.range.start.character + 1} ${inertLine(place.message)}`)}`),
  ];
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
