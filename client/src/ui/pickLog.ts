import * as vscode from "vscode";
import type { ServerStore } from "../mcp/serverStore";
import type { LoggedServer } from "../mcp/sessionTypes";
import { type ServerArgument, serverIdOf } from "./app";
import { label } from "./displayText";
import { pickServer } from "./pickServer";
import { stateWords } from "./wording";

/** The server whose log is meant, by its id: one of the window's, or one that another client started and that is recorded here. */
export async function pickLog(store: ServerStore, watched: () => readonly LoggedServer[], argument: ServerArgument, title: string): Promise<string | undefined> {
  const others = watched();
  const id = serverIdOf(argument);
  if (others.some(({ definition }) => definition.id === id)) return id;
  if (id !== undefined || others.length === 0) return (await pickServer(store, argument, title, () => true))?.definition.id;
  const own = store.sessions.map(({ definition, state }) => ({ label: label(definition.name), description: stateWords(state).join(" · "), id: definition.id }));
  const recorded = [...others].reverse().map(({ definition, state }) => ({ label: label(definition.name), description: state.kind === "running" ? "recorded, runs in another client" : "recorded, has ended", id: definition.id }));
  return (await vscode.window.showQuickPick([...own, ...recorded], { title, placeHolder: "Server", matchOnDescription: true }))?.id;
}
