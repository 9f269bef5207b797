import { type Diagnostic, DiagnosticSeverity, DiagnosticTag } from "vscode-languageserver";
import type { Problem } from "#shared/lint/problem";
import { rules } from "#shared/lint/rules";
import type { Rule } from "#shared/lint/rule";
import type { DiagnosticFacts } from "../feature";
import type { LineIndex } from "./lineIndex";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
} as const;

/** How editors show the findings of some rules: struck through, or faded. */
const tags: Readonly<Record<string, DiagnosticTag>> = {
  "schema-keyword-deprecated": DiagnosticTag.Deprecated,
  "schema-definition-unused": DiagnosticTag.Unnecessary,
};

export const diagnosticSource = "MCP Workbench";

/** A problem as a client shows it, with as much as it said it reads. */
export function toDiagnostic({ lines, uri }: { readonly lines: LineIndex; readonly uri: string }, problem: Problem, client: DiagnosticFacts): Diagnostic {
  const rule = ruleOf(problem.rule);
  const tag = Object.hasOwn(tags, problem.rule) ? tags[problem.rule] : undefined;
  return {
    range: lines.rangeOf(problem.start, problem.end),
    severity: severities[problem.level],
    source: diagnosticSource,
    code: problem.rule,
    ...(rule && client.codeDescriptions && { codeDescription: { href: rule.source.url } }),
    message: problem.message,
    ...(tag && client.tags.includes(tag) && { tags: [tag] }),
    ...(problem.related.length > 0 && client.relatedInformation && {
      relatedInformation: problem.related.map((place) => ({ message: place.message, location: { uri, range: lines.rangeOf(place.start, place.end) } })),
    }),
  };
}

export function ruleOf(id: string): Rule | undefined {
  const table: { readonly [id: string]: Rule } = rules;
  return Object.hasOwn(table, id) ? table[id] : undefined;
}
