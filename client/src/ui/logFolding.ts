import * as vscode from "vscode";
import { signs } from "../log/logText";
import { logLanguage } from "./logChannel";
import type { Logs } from "./logs";

/** Lets groups of polluted lines be folded, and runs of stderr. */
export function logFolding(logs: Pick<Logs, "find" | "onDidShow">): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const subscription = logs.onDidShow(() => changed.fire());
  const registration = vscode.languages.registerFoldingRangeProvider({ language: logLanguage }, {
    onDidChangeFoldingRanges: changed.event,
    provideFoldingRanges: (document) => foldingRanges(document, logs),
  });
  return vscode.Disposable.from(registration, changed, new vscode.Disposable(() => subscription.dispose()));
}

function foldingRanges(document: vscode.TextDocument, logs: Pick<Logs, "find">): vscode.FoldingRange[] {
  const ranges: vscode.FoldingRange[] = [];
  let start = 0;
  let current = "";
  for (let number = 0; number <= document.lineCount; number++) {
    const key = number < document.lineCount ? blockOf(document.lineAt(number).text, logs) : "";
    if (key === current) continue;
    if (current !== "" && number - start > 1) ranges.push(new vscode.FoldingRange(start, number - 1));
    start = number;
    current = key;
  }
  return ranges;
}

/** What a line is part of; empty for what stands alone. */
function blockOf(text: string, logs: Pick<Logs, "find">): string {
  const sign = text.charAt(13);
  if (sign === signs.quiet) return "quiet";
  if (sign !== signs.polluted) return "";
  const found = logs.find(text);
  return found ? `${found.run} ${found.group.firstLine}` : "";
}
