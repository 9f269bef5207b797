import * as vscode from "vscode";
import { logLanguage } from "./logChannel";
import { explainInMarkdown } from "./logExplain";
import type { Logs } from "./logs";

/** Explains a polluted line where the mouse rests on it. */
export function logHover(logs: Pick<Logs, "find">): vscode.Disposable {
  return vscode.languages.registerHoverProvider({ language: logLanguage }, {
    provideHover: (document, position) => {
      const line = document.lineAt(position.line);
      const found = logs.find(line.text);
      return found && new vscode.Hover(new vscode.MarkdownString(explainInMarkdown(found.group)), line.range);
    },
  });
}
