import * as vscode from "vscode";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import { command } from "./commands";
import { label } from "./displayText";

type FoundItem = vscode.QuickPickItem & { readonly open?: vscode.Command };

/** Looks through everything that running servers offer, by name, title and description, and opens what is chosen. */
export async function findItem(store: ServerStore): Promise<void> {
  const running = store.sessions.filter(({ state }) => state.kind === "running");
  if (running.length === 0) return void vscode.window.showInformationMessage("No server is running, so there is nothing to look through.", "Show Servers").then((chosen) => chosen && vscode.commands.executeCommand("mcpWorkbench.showServers"));
  const items = Promise.all(running.map((session) => session.refreshStale())).then((): readonly FoundItem[] => running.flatMap(itemsOf));
  const chosen = await vscode.window.showQuickPick<FoundItem>(items, { title: "Find Tools, Resources and Prompts", placeHolder: "Name, title or description", matchOnDescription: true, matchOnDetail: true });
  if (chosen?.open) await vscode.commands.executeCommand(chosen.open.command, ...(chosen.open.arguments ?? []));
}

function itemsOf({ definition: { id, name: server }, lists }: Session): readonly FoundItem[] {
  const item = (icon: string, name: string, about: string | undefined, open: vscode.Command): FoundItem => ({ label: `$(${icon}) ${label(name, 120) || "(no name)"}`, ...(about !== undefined && { detail: label(about, 160) }), open });
  return [
    { label: label(server, 120), kind: vscode.QuickPickItemKind.Separator },
    ...lists.tools.map(({ name, title, description }) => item("symbol-method", name, [title, description].filter(Boolean).join(": ") || undefined, command("mcpWorkbench.openToolPanel", "", id, name))),
    ...lists.resources.map(({ uri, name }) => item("file", uri, name, command("mcpWorkbench.readResource", "", id, uri))),
    ...lists.resourceTemplates.map(({ uriTemplate, name }) => item("symbol-file", uriTemplate, name, command("mcpWorkbench.readResource", "", id, uriTemplate))),
    ...lists.prompts.map(({ name, description }) => item("comment", name, description, command("mcpWorkbench.getPrompt", "", id, name))),
  ];
}
