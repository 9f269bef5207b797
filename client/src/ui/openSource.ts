import * as vscode from "vscode";
import type { Range } from "../mcp/serverDefinition";

/** Goes to the entry of a server in its configuration file; without a file it stands in the settings. */
export async function openSource(file: string | undefined, range: Range | undefined): Promise<void> {
  if (file === undefined) return void (await vscode.commands.executeCommand("workbench.action.openSettingsJson", { revealSetting: { key: "mcpWorkbench.servers" } }));
  const selection = range && new vscode.Range(range.start.line, range.start.character, range.end.line, range.end.character);
  await vscode.window.showTextDocument(vscode.Uri.file(file), selection ? { selection } : {});
}
