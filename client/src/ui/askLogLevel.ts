import * as vscode from "vscode";
import { logLevels } from "#shared/mcp/logLevels";
import type { Session } from "../mcp/sessionTypes";
import { label } from "./displayText";
import { notify, runs } from "./notify";

/** Asks from which level on the server is to send log messages, and says where it does not take it. */
export async function askLogLevel(session: Session): Promise<void> {
  const items = [undefined, ...logLevels].map((level) => ({ label: level ?? "not asked for", level, ...(level === session.logLevel && { description: "now" }) }));
  const chosen = await vscode.window.showQuickPick(items, { title: label(`Log level of ${session.definition.name}`), placeHolder: "From this level on the server sends log messages" });
  if (!chosen) return;
  const problem = await session.setLogLevel(chosen.level);
  if (problem !== undefined) notify("warning", problem, { "Open Log": runs("mcpWorkbench.openLog", session.definition.id) });
}
