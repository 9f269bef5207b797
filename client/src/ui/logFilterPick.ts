import * as vscode from "vscode";
import { logLevels } from "#shared/mcp/logLevels";
import { lineKinds, type LineKind, type LogFilter } from "../log/logFilter";

/** Asks what a log shows, in three steps; undefined where one is left with Escape. */
export async function pickLogFilter(filter: LogFilter, server: string): Promise<LogFilter | undefined> {
  const title = `What the log of ${server} shows`;
  const rows = (Object.keys(lineKinds) as LineKind[]).map((kind) => ({ label: lineKinds[kind], line: kind, picked: filter.kinds.includes(kind) }));
  const kinds = await vscode.window.showQuickPick(rows, { title: `${title} (1 of 3)`, canPickMany: true, placeHolder: "Kinds of lines" });
  if (!kinds) return undefined;
  const levels = logLevels.map((level) => ({ label: level, description: level === "debug" ? "all of them" : `and worse` }));
  const current = levels.find(({ label }) => label === filter.level);
  const ordered = current ? [current, ...levels.filter((level) => level !== current)] : levels;
  const level = await vscode.window.showQuickPick(ordered, { title: `${title} (2 of 3)`, placeHolder: "The server's own log messages, from this level on" });
  if (!level) return undefined;
  const text = await vscode.window.showInputBox({ title: `${title} (3 of 3)`, prompt: "Only lines with this text; empty for all", value: filter.text });
  return text === undefined ? undefined : { kinds: kinds.map(({ line }) => line), level: level.label, text };
}
