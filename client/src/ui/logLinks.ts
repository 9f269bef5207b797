import * as vscode from "vscode";
import { morePattern } from "../log/logText";
import { command } from "./commands";
import { logLanguage } from "./logChannel";

/** Makes the end of a message that is cut a link to the whole. */
export function logLinks(): vscode.Disposable {
  return vscode.languages.registerDocumentLinkProvider({ language: logLanguage }, {
    provideDocumentLinks: (document) => {
      const links: vscode.DocumentLink[] = [];
      for (let number = 0; number < document.lineCount; number++) {
        const { text } = document.lineAt(number);
        const at = text.search(morePattern);
        if (at < 0) continue;
        const link = new vscode.DocumentLink(new vscode.Range(number, at, number, text.length), commandUri(text));
        link.tooltip = "Open the whole message";
        links.push(link);
      }
      return links;
    },
  });
}

/** The address of the command that opens the line's message. */
export function commandUri(text: string): vscode.Uri {
  const { command: id, arguments: args } = command("mcpWorkbench.openMessage", "Open", text);
  return vscode.Uri.parse(`command:${id}?${encodeURIComponent(JSON.stringify(args))}`);
}
