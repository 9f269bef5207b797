import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { inputsUsed } from "../mcp/config/resolve";
import type { ServerStore } from "../mcp/serverStore";
import type { Session } from "../mcp/sessionTypes";
import { command } from "./commands";
import type { ChatServers } from "./offerToChat";
import { configLens } from "./configLensTexts";

/** Lenses above each server of a configuration file, marked as ours beside those of VS Code and others. */
export function registerConfigLenses(servers: ServerStore, chat: ChatServers, enabled: () => boolean): Disposable {
  const store = new DisposableStore();
  const changed = store.add(new vscode.EventEmitter<void>());
  store.add(servers.onDidChange(() => changed.fire()));
  store.add(chat.onDidStart(() => changed.fire()));
  store.add(vscode.workspace.onDidGrantWorkspaceTrust(() => changed.fire()));
  store.add(vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("mcpWorkbench.codeLens") && changed.fire()));
  store.add(
    vscode.languages.registerCodeLensProvider([{ language: "json", scheme: "file" }, { language: "jsonc", scheme: "file" }], {
      onDidChangeCodeLenses: changed.event,
      provideCodeLenses: (document) => (enabled() && vscode.workspace.isTrusted ? lenses(document, servers, chat) : []),
    }),
  );
  return store;
}

function lenses(document: vscode.TextDocument, servers: ServerStore, chat: ChatServers): vscode.CodeLens[] {
  return servers.sessions
    .filter(({ definition }) => definition.source.file === document.uri.fsPath)
    .flatMap((session) => lensesOf(document, session, chat));
}

function lensesOf(document: vscode.TextDocument, { definition, state, lists }: Session, chat: ChatServers): vscode.CodeLens[] {
  const { range } = definition.source;
  // Positions are those of the text on disk; lines that an unsaved edit took away have no lens.
  if (!range || range.start.line >= document.lineCount) return [];
  const at = new vscode.Range(range.start.line, range.start.character, range.start.line, range.start.character);
  const inChat = chat.hasStarted(definition);
  const tooltip = inChat ? "Run by MCP Workbench. VS Code's chat has started a process of its own for this server." : "Run by MCP Workbench, apart from VS Code's chat.";
  return configLens(state, lists.tools.length, inputsUsed(definition).length > 0, inChat).map(({ title, action }) => new vscode.CodeLens(at, { ...command(action, title, ...(action === "mcpWorkbench.showServers" ? [] : [definition.id])), tooltip }));
}
