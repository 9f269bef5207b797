import * as vscode from "vscode";
import { type ClientRequests, type ReportFormat, reportFormats } from "#shared/contracts/languageServer";
import { profileNames, profiles } from "#shared/lint/profiles";
import type { LintActions } from "./app";
import { notify, runs } from "./notify";
import { levelOf } from "./profileText";

type Report = ClientRequests["mcpWorkbench/report"];

/** What the actions need of the language server. */
export type LintPorts = { report(params: Report["params"], token: vscode.CancellationToken): Promise<Report["result"]>; readonly version: string };

export function lintActions({ report, version }: LintPorts): LintActions {
  return {
    report: async (asked) => {
      const format = asked ?? (await pickFormat());
      if (!format) return;
      const text = await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: "Judging the files of the workspace", cancellable: true }, async (_, token) => {
        try {
          return (await report({ format, version }, token)).text;
        } catch (error) {
          // Being cancelled is no failure.
          if (!token.isCancellationRequested) notify("error", `The problems could not be reported: ${error instanceof Error ? error.message : String(error)}`, { "Try Again": runs("mcpWorkbench.reportProblems", format) });
          return undefined;
        }
      });
      if (text === undefined) return;
      const document = await vscode.workspace.openTextDocument({ language: format === "markdown" ? "markdown" : "json", content: text });
      await vscode.window.showTextDocument(document);
    },
    chooseProfiles,
  };
}

async function pickFormat(): Promise<ReportFormat | undefined> {
  const items = (Object.keys(reportFormats) as ReportFormat[]).map((format) => {
    const [name = "", ...about] = reportFormats[format].split(", ");
    return { label: name, description: about.join(", "), format };
  });
  return (await vscode.window.showQuickPick(items, { title: "Report Problems of Workspace", placeHolder: "Format of the report" }))?.format;
}

/** Lets the user check clients and writes the setting where it stands already. */
async function chooseProfiles(): Promise<void> {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const configuration = vscode.workspace.getConfiguration("mcpWorkbench", uri);
  const chosen = new Set(configuration.get<readonly string[]>("lint.profiles", []));
  const items = profileNames.map((profile) => ({ label: profiles[profile], description: profile, picked: chosen.has(profile), profile }));
  const level = levelOf(configuration.inspect("lint.profiles"), (vscode.workspace.workspaceFolders ?? []).length > 0);
  const place = { folder: "the folder's settings", workspace: "the workspace's settings", user: "your user settings" }[level];
  const picked = await vscode.window.showQuickPick(items, { canPickMany: true, title: "Choose Clients to Lint For", placeHolder: `Which clients must take your tools, for ${place}`, matchOnDescription: true });
  if (!picked) return;
  const target = { folder: vscode.ConfigurationTarget.WorkspaceFolder, workspace: vscode.ConfigurationTarget.Workspace, user: vscode.ConfigurationTarget.Global }[level];
  try {
    await configuration.update("lint.profiles", picked.map(({ profile }) => profile), target);
  } catch (error) {
    notify("error", `The clients could not be written to ${place}: ${error instanceof Error ? error.message : String(error)}`, { "Open Settings": runs("workbench.action.openSettings", "mcpWorkbench.lint.profiles") });
  }
}
