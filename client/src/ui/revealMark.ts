import * as vscode from "vscode";
import { DisposableStore, toDisposable } from "#shared/disposable";
import { signs } from "../log/logText";
import { logLanguage } from "./logChannel";

/** Until when a log that was just opened is scrolled, and how often: then it is the person's. */
const most = { ms: 5_000, times: 10 } as const;

/**
 * Scrolls the view of a log that is being opened to what matters most: its first marked line. The view comes after it
 * was asked for, goes to its end when its text does, and is laid out anew after that: so it is looked at each time.
 */
export function revealFirstMark(channel: string): vscode.Disposable {
  const items = new DisposableStore();
  let times = 0;
  let seen = 0;
  const look = (): void => {
    const editor = vscode.window.visibleTextEditors.find(({ document }) => isLogOf(document, channel));
    const line = editor && firstMark(editor.document);
    if (!editor || line === undefined) return;
    const range = editor.document.lineAt(line).range;
    if (editor.visibleRanges.some((visible) => visible.contains(range.start))) {
      // The first look may see what was shown before the text came.
      if (seen++ > 0) items.dispose();
      return;
    }
    if (++times > most.times) return items.dispose();
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  };
  const timer = setTimeout(() => items.dispose(), most.ms);
  items.add(toDisposable(() => clearTimeout(timer)));
  items.add(vscode.window.onDidChangeVisibleTextEditors(look));
  items.add(vscode.window.onDidChangeTextEditorVisibleRanges(look));
  items.add(vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (isLogOf(document, channel)) look();
  }));
  look();
  return items;
}

function isLogOf({ languageId, uri, fileName }: vscode.TextDocument, channel: string): boolean {
  return languageId === logLanguage && uri.scheme === "output" && fileName.includes(channel);
}

function firstMark(document: vscode.TextDocument): number | undefined {
  for (let number = 0; number < document.lineCount; number++) if (document.lineAt(number).text.charAt(13) === signs.polluted) return number;
  return undefined;
}
