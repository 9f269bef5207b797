import * as vscode from "vscode";

/** Writes lines of a trace into a file that the user names. */
export async function saveTrace(lines: Iterable<string>): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  const target = await vscode.window.showSaveDialog({ ...(folder && { defaultUri: vscode.Uri.joinPath(folder, "traffic.mcp-trace.jsonl") }), filters: { Trace: ["jsonl"] } });
  if (target) await vscode.workspace.fs.writeFile(target, new TextEncoder().encode([...lines].join("")));
}

/** Opens a page that a traffic view names: of the specification, and no other. */
export async function openTrafficUrl(url: string): Promise<void> {
  if (url.startsWith("https://modelcontextprotocol.io/")) await vscode.env.openExternal(vscode.Uri.parse(url));
}
