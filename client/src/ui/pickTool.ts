import * as vscode from "vscode";
import type { Session } from "../mcp/sessionTypes";
import { label } from "./displayText";

/** Lets the user choose one of a server's tools. */
export async function pickTool(session: Session): Promise<string | undefined> {
  const { tools } = await session.refreshStale();
  const items = tools.map(({ name, title, description }) => ({ label: label(name) || "(no name)", ...(title !== undefined && { description: label(title) }), ...(description !== undefined && { detail: label(description, 160) }), name }));
  return (await vscode.window.showQuickPick(items, { title: label(`Tools of ${session.definition.name}`), placeHolder: items.length > 0 ? "Tool" : "This server offers no tools", matchOnDescription: true, matchOnDetail: true }))?.name;
}
