import * as vscode from "vscode";
import { clientOutcomes } from "#shared/frames/clientOutcomes";
import { signs } from "../log/logText";
import { command } from "./commands";
import { label } from "./displayText";
import { type LogChannel, logLanguage } from "./logChannel";
import { lensTitle, outcomeTitle } from "./logExplain";
import type { Logs } from "./logs";
import type { PrintPlace } from "./printSources";
import { sourcePath } from "./workspaceSources";

/** Lenses in one log at most, and lines that are looked at for them: the newest. */
const most = { lenses: 200, lines: 5_000 } as const;

/** A lens above each group of polluted lines. */
export function logLenses(logs: Pick<Logs, "find" | "onDidShow" | "placeOf">): vscode.Disposable {
  return vscode.languages.registerCodeLensProvider({ language: logLanguage }, {
    onDidChangeCodeLenses: logs.onDidShow,
    provideCodeLenses: (document) => {
      const lenses: vscode.CodeLens[] = [];
      let newest: { readonly log: LogChannel; readonly text: string } | undefined;
      for (let number = document.lineCount - 1; number >= Math.max(0, document.lineCount - most.lines) && lenses.length < most.lenses; number--) {
        const { text, range } = document.lineAt(number);
        const found = text.includes(signs.polluted) ? logs.find(text) : undefined;
        if (!found) continue;
        newest ??= { log: found.log, text };
        if (found.first) lenses.push(new vscode.CodeLens(range, command("mcpWorkbench.explainPollution", lensTitle(found.group), text)));
        const place = logs.placeOf(text);
        // Lines that one call printed in a row are told of it once.
        if (place && !samePlace(place, number > 0 ? logs.placeOf(document.lineAt(number - 1).text) : undefined)) lenses.push(new vscode.CodeLens(range, command("mcpWorkbench.goToPrint", `Printed at ${label(sourcePath(place.uri), 60)}:${place.range.start.line + 1}, ${place.confidence}`, text)));
      }
      const outcomes = newest && clientOutcomes(newest.log.store.pollution);
      // At the top, where a log is opened; the words are those of all its polluted lines.
      if (newest && outcomes) lenses.push(new vscode.CodeLens(document.lineAt(0).range, command("mcpWorkbench.explainLog", outcomeTitle(outcomes), newest.log.definition.id)));
      return lenses;
    },
  });
}

function samePlace(one: PrintPlace, other: PrintPlace | undefined): boolean {
  return other !== undefined && one.range.start.isEqual(other.range.start) && one.uri.toString() === other.uri.toString();
}
