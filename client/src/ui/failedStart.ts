import * as vscode from "vscode";
import type { ServerStore } from "../mcp/serverStore";
import { label, oneLine } from "./displayText";
import { openSource } from "./openSource";

/** Says that a server did not start, and why, where the user asked for the start or for what needs it; a long reason in part, the view says it as well. */
export async function tellFailedStart(store: ServerStore, id: string): Promise<void> {
  const session = store.session(id);
  if (session?.state.kind !== "failed") return;
  const { reason, next, signIn } = session.state;
  const { name, source } = session.definition;
  const chosen = await vscode.window.showErrorMessage(label(`${name}: ${[oneLine(reason, 240), next].filter(Boolean).join(" ")}`, 600), signIn ? "Sign In" : "Retry", "Open Log", "Go to Configuration");
  if (chosen === "Retry") {
    await store.start(id);
    void tellFailedStart(store, id);
  }
  if (chosen === "Sign In") await vscode.commands.executeCommand("mcpWorkbench.signIn", id);
  if (chosen === "Open Log") await vscode.commands.executeCommand("mcpWorkbench.openLog", id);
  if (chosen === "Go to Configuration") await openSource(source.file, source.range);
}
