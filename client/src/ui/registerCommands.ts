import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { App } from "./app";
import type { CommandRow } from "./commandRow";
import { category, type CommandId, commands } from "./commands";
import { notify, runs } from "./notify";

/** Registers every command of the table; one that comes before the configurations are read waits for them. What a handler throws is a bug; it is shown and logged by VS Code. */
export function registerCommands(app: App, ready: () => Promise<void>): vscode.Disposable {
  const store = new DisposableStore();
  for (const id of Object.keys(commands) as CommandId[]) {
    const row: CommandRow = commands[id];
    const run = row.run(app) as (...args: unknown[]) => unknown;
    store.add(vscode.commands.registerCommand(id, async (...args: unknown[]) => {
      await ready();
      if (row.needsTrust !== true || vscode.workspace.isTrusted) return run(...args);
      notify("warning", `“${category}: ${row.title}” does nothing here: the workspace is not trusted, and it may name any program as a server.`, { "Manage Workspace Trust": runs("workbench.trust.manage") });
    }));
  }
  return store;
}
