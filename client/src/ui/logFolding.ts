import * as vscode from "vscode";
import { logBlocks } from "./logBlocks";
import { logLanguage } from "./logChannel";
import type { Logs } from "./logs";

/** Lets groups of polluted lines be folded, and runs of stderr. */
export function logFolding(logs: Pick<Logs, "find" | "onDidShow">): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const subscription = logs.onDidShow(() => changed.fire());
  const registration = vscode.languages.registerFoldingRangeProvider({ language: logLanguage }, {
    onDidChangeFoldingRanges: changed.event,
    provideFoldingRanges: (document) => logBlocks(document, logs).filter(({ first, last }) => last > first).map(({ first, last }) => new vscode.FoldingRange(first, last)),
  });
  return vscode.Disposable.from(registration, changed, new vscode.Disposable(() => subscription.dispose()));
}
