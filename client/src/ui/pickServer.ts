import * as vscode from "vscode";
import type { ServerStore } from "../mcp/serverStore";
import type { Session, SessionState } from "../mcp/sessionTypes";
import { type ServerArgument, serverIdOf } from "./app";
import { label } from "./displayText";
import { tellFailedStart } from "./failedStart";
import { stateWords } from "./wording";

type Wanted = {
  /** A server that does not run is started first; its row says so. */
  readonly startsFirst?: boolean;
  /** The sentence where servers are there, and none fits. */
  readonly none?: string;
};

/** The session a command is about: the one named, the only one that fits, or the one the user picks. */
export async function pickServer(store: ServerStore, argument: ServerArgument, title: string, fits: (state: SessionState, session: Session) => boolean, { startsFirst = false, none = "No server is running." }: Wanted = {}): Promise<Session | undefined> {
  const id = serverIdOf(argument);
  if (id !== undefined) return store.session(id) ?? store.sessions.find(({ definition }) => definition.name === id);
  const sessions = store.sessions.filter((session) => fits(session.state, session));
  if (sessions.length === 0) {
    const isEmpty = store.sessions.length === 0;
    const [add, show] = ["Add a Server", "Show Servers"];
    void vscode.window.showInformationMessage(isEmpty ? "No MCP server is configured in this workspace." : none, isEmpty ? add : show).then((chosen) => {
      if (chosen) void vscode.commands.executeCommand(chosen === add ? "mcpWorkbench.addServer" : "mcpWorkbench.showServers");
    });
    return undefined;
  }
  if (sessions.length === 1 && store.sessions.length === 1) return sessions[0];
  const items = sessions.map((session) => ({ label: label(session.definition.name), description: stateWords(session.state).join(" · ") + (startsFirst && session.state.kind !== "running" ? ", is started first" : ""), detail: label(session.definition.source.label), session }));
  return (await vscode.window.showQuickPick(items, { title, placeHolder: "Server", matchOnDescription: true }))?.session;
}

/** Starts what does not run yet; undefined where it did not come up, which the user is told. */
export async function ensureRunning(store: ServerStore, session: Session): Promise<Session | undefined> {
  const { id, name } = session.definition;
  if (session.state.kind !== "running") {
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: `Starting ${label(name)}`, cancellable: true }, (_, token) => {
      token.onCancellationRequested(() => void store.stop(id));
      return store.start(id);
    });
  }
  const started = store.session(id);
  if (started?.state.kind === "running") return started;
  void tellFailedStart(store, id);
  return undefined;
}
