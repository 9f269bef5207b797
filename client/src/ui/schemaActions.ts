import * as vscode from "vscode";
import type { ClientRequests, RewriteAnswer } from "#shared/contracts/languageServer";
import { rewrites } from "#shared/rewrite/rewrites";
import type { SchemaActions } from "./app";
import { mention, notify, runs } from "./notify";
import { rewriteReport } from "./rewriteReport";
import type { VirtualDocuments } from "./virtualDocuments";

type Ask = (params: ClientRequests["mcpWorkbench/rewriteSchema"]["params"], token: vscode.CancellationToken) => Promise<RewriteAnswer>;

/** Rewrites the schema at a place and tells what that changed in meaning. */
export function schemaActions(ask: Ask, documents: VirtualDocuments): SchemaActions {
  return {
    async rewrite(rewrite, uri, position) {
      const editor = vscode.window.activeTextEditor;
      const target = uri === undefined ? editor?.document.uri : vscode.Uri.parse(uri);
      const at = position ?? editor?.selection.active;
      if (!target || !at) return mention("Put the cursor into a schema first.");
      const asking = new vscode.CancellationTokenSource();
      const answer = await ask({ uri: target.toString(), position: { line: at.line, character: at.character }, rewrite }, asking.token).catch(() => undefined);
      asking.dispose();
      if (!answer) return notify("error", "The language server of MCP Workbench does not answer.", { "Reload Window": runs("workbench.action.reloadWindow") });
      if (answer.kind === "refused") return mention(answer.problem);
      if (answer.kind === "edits" && !(await apply(target, answer))) return notify("warning", "The document changed meanwhile, so nothing was done.", { "Try Again": () => this.rewrite(rewrite, uri, position) });
      const { title, nothing } = rewrites[rewrite];
      const report = rewriteReport(title, answer.notes);
      const summary = answer.kind === "nothing" ? nothing : `Done: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
      if (!report) return notify("info", summary, { Undo: runs("undo") });
      const more = "Show Report";
      const choice = await vscode.window.showInformationMessage(`${summary} ${report.summary}`, more);
      if (choice === more) await documents.show({ title: `${title} (report)`, language: "plaintext", text: report.text });
    },
  };
}

/** False where the document is no longer the one that was rewritten. */
async function apply(uri: vscode.Uri, { version, edits }: Extract<RewriteAnswer, { kind: "edits" }>): Promise<boolean> {
  const document = await vscode.workspace.openTextDocument(uri);
  if (document.version !== version) return false;
  const edit = new vscode.WorkspaceEdit();
  for (const { start, end, text } of edits) edit.replace(uri, new vscode.Range(start.line, start.character, end.line, end.character), text);
  return vscode.workspace.applyEdit(edit);
}
