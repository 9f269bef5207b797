import { documentKinds } from "../documents/documentKind";
import { levels } from "../lint/problem";
import { rules } from "../lint/rules";
import { markdownText } from "../markdownText";
import { countOf, type LintedFile, type ReportedProblem } from "./lintReport";

/** The findings for people who read them elsewhere: a table for each file; lines and columns count from one. */
export function lintMarkdown(files: readonly LintedFile[], notes: readonly string[] = []): string {
  const faulty = files.filter(({ problems }) => problems.length > 0);
  const counts = levels.map((level) => [level, countOf(files, level)] as const).filter(([, number]) => number > 0);
  const summary = `${plural(files.length, "file")} of a known kind, ${counts.length === 0 ? "no problems" : counts.map(([level, number]) => (level === "info" ? `${number} info` : plural(number, level))).join(", ")}.`;
  const used = [...new Set(faulty.flatMap(({ problems }) => problems.map(({ rule }) => rule)))].sort();
  return [
    "# Problems of the workspace",
    "",
    summary,
    ...notes.flatMap((note) => ["", markdownText(note)]),
    ...faulty.flatMap(tableOf),
    ...(used.length === 0 ? [] : ["", "## Rules", "", ...used.map(reasonOf)]),
    "",
  ].join("\n");
}

function tableOf({ path, kind, problems }: LintedFile): readonly string[] {
  const title = kind === null ? "" : ` (${documentKinds[kind].replace(/^an? /, "")})`;
  return ["", `## ${markdownText(path)}${title}`, "", "| Place | Level | Problem | Rule |", "| --- | --- | --- | --- |", ...problems.map(rowOf)];
}

function rowOf({ range, level, message, rule, profile, pointer }: ReportedProblem): string {
  const place = `${range.start.line + 1}:${range.start.character + 1}`;
  return `| ${place} | ${level} | ${markdownText(message)}${pointer === "" ? "" : ` At ${markdownText(pointer)}.`} | ${rule}${profile === undefined ? "" : ` (${profile})`} |`;
}

function reasonOf(id: string): string {
  const table: { readonly [id: string]: (typeof rules)[keyof typeof rules] } = rules;
  const rule = Object.hasOwn(table, id) ? table[id] : undefined;
  return rule ? `- \`${id}\`: ${rule.reason} [${rule.source.title}](${rule.source.url})` : `- \`${id}\``;
}

function plural(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
