import * as vscode from "vscode";
import { signs } from "../log/logText";
import { command } from "./commands";
import { label } from "./displayText";
import { logLanguage } from "./logChannel";
import { lensTitle } from "./logExplain";
import type { Logs } from "./logs";

/** Lenses in one log at most: the newest groups. */
const most = 200;

/** A lens above each group of polluted lines. */
export function logLenses(logs: Pick<Logs, "find" | "onDidShow" | "placeOf">): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider({ language: logLanguage }, {
    onDidChangeCodeLenses: logs.onDidShow,
    provideCodeLenses: (document) => {
      const lenses: vscode.CodeLens[] = [];
      for (let number = document.lineCount - 1; number >= 0 && lenses.length < most; number--) {
        const { text, range } = document.lineAt(number);
        const found = text.includes(signs.polluted) ? logs.find(text) : undefined;
        if (!found) continue;
        if (found.first) lenses.push(new vscode.CodeLens(range, command("mcpWorkbench.explainPollution", lensTitle(found.group), text)));
        const place = logs.placeOf(text);
        if (place) lenses.push(new vscode.CodeLens(range, command("mcpWorkbench.goToPrint", `Printed at ${label(vscode.workspace.asRelativePath(place.uri), 60)}:${place.range.start.line + 1}, ${place.confidence}`, text)));
      }
      return lenses;
    },
  });
}
