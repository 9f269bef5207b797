import * as vscode from "vscode";
import type { Session } from "../mcp/sessionTypes";
import { manifestText } from "./manifestText";

/** Writes what a server lists as a manifest, exactly as it came, and opens it: rules and fixes work on it like on any other. */
export async function exportTools({ definition, lists }: Session): Promise<void> {
  const name = `${definition.name.replace(/[^\w.-]+/g, "-")}.tools.json`;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({ ...(folder && { defaultUri: vscode.Uri.joinPath(folder, name) }), filters: { "Tool manifest": ["json"] }, title: "Export Tools to a Manifest" });
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, new TextEncoder().encode(manifestText(lists.tools.map(({ raw }) => raw))));
  await vscode.window.showTextDocument(target);
}
