import { type CodeAction, CodeActionKind, type CodeActionParams, type Diagnostic, type WorkspaceEdit } from "vscode-languageserver";
import { rewriteCommands } from "#shared/contracts/languageServer";
import { rewriteIds, rewrites } from "#shared/rewrite/rewrites";
import { fixAll } from "#shared/lint/fixes";
import { lastingFixes } from "#shared/lint/lastingFixes";
import type { LintResult } from "#shared/lint/lintPass";
import type { Fix, Problem, TextEdit } from "#shared/lint/problem";
import type { Linted } from "../documents/documents";
import { toDiagnostic } from "../documents/toDiagnostic";
import { toWorkspaceEdit } from "../documents/toWorkspaceEdit";
import type { Feature } from "../feature";
import { wholeSchemaAt } from "../schemas/schemaAt";

const rewriteKind = `${CodeActionKind.RefactorRewrite}.mcpWorkbench`;
const fixAllKind = `${CodeActionKind.SourceFixAll}.mcpWorkbench`;

/** Fixes of the problems at a place, of all problems of a rule, and of everything at once. */
export const codeActionsFeature: Feature = {
  capabilities: { codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind, rewriteKind] } },
  register: (connection, { documents, client }) => {
    connection.onCodeAction(async (params, token): Promise<CodeAction[]> => {
      const linted = await documents.lint(params.textDocument.uri, token);
      if (!linted) return [];
      const edit = (edits: readonly TextEdit[]): WorkspaceEdit => toWorkspaceEdit(linted, edits, client.versionedEdits);
      const answer: Answer = { edit, told: (problem) => toDiagnostic(linted.document, problem, client.diagnostics) };
      return [
        ...(wants(params, CodeActionKind.QuickFix) ? quickFixes(linted, params, answer) : []),
        ...(wants(params, rewriteKind) ? rewriteActions(linted, params) : []),
        ...(wants(params, fixAllKind) ? sourceFix(linted, params, edit) : []),
      ];
    });
  },
};

type ToEdit = (edits: readonly TextEdit[]) => WorkspaceEdit;

/** How edits and problems of the document are written to the client. */
type Answer = { readonly edit: ToEdit; readonly told: (problem: Problem) => Diagnostic };

function quickFixes({ document, result }: Linted, { range }: CodeActionParams, answer: Answer): CodeAction[] {
  const [start, end] = [document.lines.offsetAt(range.start), document.lines.offsetAt(range.end)];
  const here = result.problems.filter((problem) => problem.fixes.length > 0 && problem.start <= end && start <= problem.end);
  const single = here.flatMap((problem) => problem.fixes.map((fix, index) => fixAction(problem, fix, index === 0 && problem.fixes.length === 1, answer)));
  const ofRules = [...new Set(here.map((problem) => problem.rule))].flatMap((rule) => ruleAction(result, rule, answer));
  return [...single, ...ofRules];
}

function fixAction(problem: Problem, fix: Fix, isPreferred: boolean, { edit, told }: Answer): CodeAction {
  return { title: fix.title, kind: CodeActionKind.QuickFix, isPreferred, diagnostics: [told(problem)], edit: edit(fix.edits) };
}

/** Only where there is more than the one at hand. */
function ruleAction({ problems }: LintResult, rule: string, { edit, told }: Answer): CodeAction[] {
  const all = problems.filter((problem) => problem.rule === rule && problem.fixes.length > 0);
  if (all.length < 2) return [];
  const diagnostics = all.map(told);
  return [{ title: `Fix all ${all.length} problems of ${rule} in this file`, kind: CodeActionKind.QuickFix, diagnostics, edit: edit(fixAll(problems, rule)) }];
}

/** At the root of a schema: what can be done to the whole of it. The editor's command makes the change and shows what it means. */
function rewriteActions({ document, result: { recognition } }: Linted, { range }: CodeActionParams): CodeAction[] {
  const at = recognition ? wholeSchemaAt(document.json, recognition, document.lines.offsetAt(range.start)) : undefined;
  if (!at?.atRoot) return [];
  return rewriteIds
    .filter((id) => rewrites[id].applies(at.subject))
    .map((id) => ({ title: rewrites[id].title, kind: `${rewriteKind}.${id}`, command: { title: rewrites[id].title, command: rewriteCommands[id], arguments: [document.uri, range.start] } }));
}

/** For "Fix All" and for fixing on save; the editor asks again when the fixes made new ones possible. */
function sourceFix({ document, result, options }: Linted, { context }: CodeActionParams, edit: ToEdit): CodeAction[] {
  if (!context.only) return [];
  const edits = lastingFixes(document.text.toString(), result.problems, options);
  return edits.length === 0 ? [] : [{ title: "Fix all problems that MCP Workbench can fix", kind: fixAllKind, edit: edit(edits) }];
}

/** A kind that is asked for stands for all kinds below it. */
function wants({ context }: CodeActionParams, kind: string): boolean {
  return context.only === undefined || context.only.some((only) => only === "" || kind === only || kind.startsWith(`${only}.`));
}
