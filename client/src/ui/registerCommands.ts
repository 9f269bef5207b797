import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import type { App } from "./app";
import { type CommandId, commands } from "./commands";

/** Registers every command of the table. What a handler throws is a bug; it is shown and logged by VS Code. */
export function registerCommands(app: App): vscode.Disposable {
  const store = new DisposableStore();
  for (const id of Object.keys(commands) as CommandId[]) {
    store.add(vscode.commands.registerCommand(id, commands[id].run(app) as (...args: unknown[]) => unknown));
  }
  return store;
}
