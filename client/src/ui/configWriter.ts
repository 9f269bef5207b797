import * as vscode from "vscode";
import type { EditedText } from "../mcp/config/entryEdits";
import { notify, runs } from "./notify";
import { whyNotWritten } from "./whyNotWritten";

/** Changes a configuration file as an edit that can be undone, and saves it; false where it was not changed, which the user has been told. */
export async function changeFile(file: string, change: (text: string) => EditedText): Promise<boolean> {
  const uri = vscode.Uri.file(file);
  const exists = await vscode.workspace.fs.stat(uri).then(() => true, () => false);
  const document = exists ? await vscode.workspace.openTextDocument(uri) : undefined;
  const changed = change(document?.getText() ?? "");
  if (!changed.ok) {
    notify("error", `${vscode.workspace.asRelativePath(uri)} was not changed. ${changed.problem}`, { "Open File": runs("vscode.open", uri) });
    return false;
  }
  if (!document) {
    try {
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(changed.text));
    } catch (error) {
      notify("error", `${vscode.workspace.asRelativePath(uri)} cannot be made: ${whyNotWritten(error)}.`, { "Try Again": () => changeFile(file, change) });
      return false;
    }
    return true;
  }
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, changedRange(document, changed.text), replacement(document.getText(), changed.text));
  return (await vscode.workspace.applyEdit(edit)) && document.save();
}

/** Only what differs is replaced, so that cursors and folded regions elsewhere stay. */
function changedRange(document: vscode.TextDocument, after: string): vscode.Range {
  const { start, end } = difference(document.getText(), after);
  return new vscode.Range(document.positionAt(start), document.positionAt(document.getText().length - end));
}

function replacement(before: string, after: string): string {
  const { start, end } = difference(before, after);
  return after.slice(start, after.length - end);
}

/** Lengths of what two texts begin and end with in common. */
function difference(before: string, after: string): { readonly start: number; readonly end: number } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { start, end };
}
