import * as vscode from "vscode";
import { saveText } from "./saveText";

/** Writes lines of a trace into a file that the user names. */
export function saveTrace(lines: () => Iterable<string>): Promise<void> {
  return saveText("The trace", "traffic.mcp-trace.jsonl", { Trace: ["jsonl"] }, () => [...lines()].join(""));
}

/** Opens a page that a traffic view names: of the specification, and no other. */
export async function openTrafficUrl(url: string): Promise<void> {
  if (url.startsWith("https://modelcontextprotocol.io/")) await vscode.env.openExternal(vscode.Uri.parse(url));
}
