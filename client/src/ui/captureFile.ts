import * as path from "node:path";
import * as vscode from "vscode";
import type { FileArgument } from "./app";
import { label } from "./displayText";
import { notify, runs } from "./notify";

/** A capture of traffic as it is read. */
export type CaptureFile = { readonly uri: vscode.Uri; readonly name: string; readonly text: string };

/** Bytes; a longer text is none to V8. */
const largest = 400 * 1024 * 1024;

const shownAtOnce = 500;

/** Reads the file named, or the one that the user picks; what is open is read as it stands there. Undefined where there is none, which the user knows. */
export async function captureFile(argument: FileArgument, title: string): Promise<CaptureFile | undefined> {
  const uri = argument ? vscode.Uri.parse(argument.toString()) : await pickCapture(title);
  if (!uri) return undefined;
  const name = path.posix.basename(uri.path);
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return { uri, name, text: open.getText() };
  try {
    const { size } = await vscode.workspace.fs.stat(uri);
    if (size > largest) return unread(`${name} has ${Math.round(size / 1024 / 1024)} MB; the workbench reads at most ${largest / 1024 / 1024} MB.`);
    return { uri, name, text: new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)) };
  } catch (error) {
    return unread(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Says why a file shows nothing, and offers another. */
export function unread(text: string): undefined {
  notify("error", text, { "Open Another File": runs("mcpWorkbench.openTrace") });
}

/** A trace of the workspace, or any file. */
export async function pickCapture(title: string, not?: vscode.Uri): Promise<vscode.Uri | undefined> {
  const found = await vscode.workspace.findFiles("**/*.{jsonl,ndjson}", undefined, shownAtOnce);
  const traces = found.filter((uri) => uri.toString() !== not?.toString()).sort((a, b) => Number(isTrace(b)) - Number(isTrace(a)) || a.path.localeCompare(b.path)).filter((uri) => uri.toString() !== vscode.window.activeTextEditor?.document.uri.toString());
  const browse = { label: "Another File…", uri: undefined };
  const active = vscode.window.activeTextEditor?.document.uri;
  const here = active && active.toString() !== not?.toString() ? [{ label: "This File", description: label(path.posix.basename(active.path)), uri: active }] : [];
  const items = [...here, ...traces.map((uri) => ({ label: label(path.posix.basename(uri.path)), description: label(vscode.workspace.asRelativePath(path.posix.dirname(uri.path))), uri }))];
  const chosen = items.length === 0 ? browse : await vscode.window.showQuickPick([...items, browse], { title, placeHolder: "A trace, an export of MCP Inspector, or lines with messages", matchOnDescription: true });
  if (!chosen || chosen.uri) return chosen?.uri;
  const [picked] = (await vscode.window.showOpenDialog({ title, canSelectMany: false, filters: { Captures: ["jsonl", "ndjson", "json", "log", "txt"], "All Files": ["*"] } })) ?? [];
  return picked;
}

function isTrace({ path: file }: vscode.Uri): boolean {
  return file.endsWith(".mcp-trace.jsonl");
}
