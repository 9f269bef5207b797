import * as vscode from "vscode";
import { label } from "./displayText";
import { notify, runs } from "./notify";
import { whyNotWritten } from "./whyNotWritten";

/** Asks for a file below the workspace's folder, writes a text there, and says that it is there or why it is not. `what` begins the sentence: "The log of files". */
export function saveText(what: string, name: string, filters: Readonly<Record<string, string[]>>, text: () => string): Promise<void> {
  return writeAsked(what, name, { filters: { ...filters } }, text, (target) => notify("info", label(`${what} is saved as ${vscode.workspace.asRelativePath(target)}.`, 400), { Open: runs("vscode.open", target) }));
}

/** The same for what shows by itself that it is there. */
export async function writeAsked(what: string, name: string, options: vscode.SaveDialogOptions, text: () => string, written: (target: vscode.Uri) => unknown): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({ ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }), ...options });
  if (!target) return;
  const wasThere = await isThere(target);
  try {
    await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(text()));
  } catch (error) {
    // A disk that got full leaves the beginning, which looks like all of it.
    if (!wasThere && (await isThere(target))) await vscode.workspace.fs.delete(target);
    return notify("error", label(`${what} cannot be saved as ${vscode.workspace.asRelativePath(target)}: ${whyNotWritten(error)}. Choose another place.`, 400), { "Save Elsewhere…": () => writeAsked(what, name, options, text, written) });
  }
  await written(target);
}

function isThere(uri: vscode.Uri): Promise<boolean> {
  return Promise.resolve(vscode.workspace.fs.stat(uri).then(() => true, () => false));
}
