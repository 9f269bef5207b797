import * as vscode from "vscode";
import { markdown } from "./displayText";
import { logLanguage } from "./logChannel";
import { clientOutcomes } from "#shared/frames/clientOutcomes";
import { explainInMarkdown, outcomesInMarkdown } from "./logExplain";
import { commandUri } from "./logLinks";
import type { Logs } from "./logs";
import { sourcePath } from "./workspaceSources";
import { thousands } from "#shared/thousands";

/** Explains a polluted line where the mouse rests on it, and opens the whole of a message. */
export function logHover(logs: Pick<Logs, "find" | "messageAt" | "placeOf">): vscode.Disposable {
  return vscode.languages.registerHoverProvider({ language: logLanguage }, {
    provideHover: (document, position) => {
      const line = document.lineAt(position.line);
      const found = logs.find(line.text);
      if (found) {
        const place = logs.placeOf(line.text);
        const where = place && `${place.confidence === "probably" ? "Probably" : "Perhaps"} printed at [${markdown(sourcePath(place.uri))}:${place.range.start.line + 1}](${place.uri.with({ fragment: `L${place.range.start.line + 1}` }).toString()}).`;
        const outcomes = clientOutcomes(found.log.store.pollution);
        const parts = [explainInMarkdown(found.group), where, outcomes && `---\n\n${outcomesInMarkdown(outcomes)}`];
        return new vscode.Hover(new vscode.MarkdownString(parts.filter((part) => part !== undefined).join("\n\n")), line.range);
      }
      const message = logs.messageAt(line.text);
      if (!message) return undefined;
      const text = new vscode.MarkdownString(`[Open the whole message](${commandUri(line.text).toString()}): ${thousands(message.length)} characters of JSON.`);
      text.isTrusted = { enabledCommands: ["mcpWorkbench.openMessage"] };
      return new vscode.Hover(text, line.range);
    },
  });
}
