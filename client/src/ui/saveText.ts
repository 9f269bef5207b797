import * as vscode from "vscode";
import { label } from "./displayText";
import { notify, runs } from "./notify";

/** Asks for a file below the workspace's folder, writes a text there, and says that it is there or why it is not. `what` begins the sentence: "The log of files". */
export async function saveText(what: string, name: string, filters: Readonly<Record<string, string[]>>, text: () => string): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({ ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }), filters: { ...filters } });
  if (!target) return;
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text()));
  } catch (error) {
    notify("error", label(`${what} cannot be saved: ${error instanceof Error ? error.message : String(error)}`, 400), { "Save Elsewhere…": () => saveText(what, name, filters, text) });
    return;
  }
  notify("info", label(`${what} is saved as ${vscode.workspace.asRelativePath(target)}.`, 400), { Open: runs("vscode.open", target) });
}
