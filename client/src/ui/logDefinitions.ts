import * as vscode from "vscode";
import { logLanguage } from "./logChannel";
import type { Logs } from "./logs";

/** Makes "Go to Definition" on a polluted line lead to the source line that probably printed it. */
export function logDefinitions(logs: Pick<Logs, "findPrint">): vscode.Disposable {
  return vscode.languages.registerDefinitionProvider({ language: logLanguage }, {
    provideDefinition: async (document, position) => {
      const line = document.lineAt(position.line);
      const place = await logs.findPrint(line.text);
      return place && [{ targetUri: place.uri, targetRange: place.range, originSelectionRange: line.range }];
    },
  });
}
