import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import { signs } from "../log/logText";
import { logLanguage } from "./logChannel";
import { marginNote } from "./logExplain";
import type { Logs } from "./logs";

/** Lines around those in view that are decorated too, for scrolling. */
const margin = 100;

/** Makes polluted lines stand out in every view of a log. The colours have a default for each kind of theme. */
export function decorateLogs(logs: Pick<Logs, "find" | "onDidShow">): vscode.Disposable {
  const items = new DisposableStore();
  const fault = items.add(lineDecoration("mcpWorkbench.pollutionErrorBackground", "mcpWorkbench.pollutionErrorForeground"));
  const nuisance = items.add(lineDecoration("mcpWorkbench.pollutionWarningBackground", "mcpWorkbench.pollutionWarningForeground"));

  const decorate = (editor: vscode.TextEditor): void => {
    if (editor.document.languageId !== logLanguage) return;
    const options = decorations(editor, logs);
    editor.setDecorations(fault, options.filter(({ verdict }) => verdict !== "harmless"));
    editor.setDecorations(nuisance, options.filter(({ verdict }) => verdict === "harmless"));
  };
  const decorateAll = (): void => vscode.window.visibleTextEditors.forEach(decorate);
  items.add(logs.onDidShow(decorateAll));
  items.add(vscode.window.onDidChangeVisibleTextEditors(decorateAll));
  items.add(vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => decorate(textEditor)));
  items.add(vscode.workspace.onDidChangeTextDocument(({ document }) => {
    if (document.languageId === logLanguage) decorateAll();
  }));
  return items;
}

function decorations({ document, visibleRanges }: vscode.TextEditor, logs: Pick<Logs, "find">): (vscode.DecorationOptions & { readonly verdict: string })[] {
  const numbers = new Set<number>();
  for (const { start, end } of visibleRanges) {
    for (let number = Math.max(0, start.line - margin); number < Math.min(document.lineCount, end.line + margin); number++) numbers.add(number);
  }
  return [...numbers].flatMap((number) => {
    const { text, range } = document.lineAt(number);
    const found = text.includes(signs.polluted) ? logs.find(text) : undefined;
    if (!found) return [];
    const note = found.first ? { renderOptions: { after: { contentText: `  ${marginNote(found.group)}` } } } : {};
    return [{ range, verdict: found.group.verdict ?? "harmless", ...note }];
  });
}

function lineDecoration(background: string, foreground: string): vscode.TextEditorDecorationType {
  const mark = new vscode.ThemeColor(foreground);
  return vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor(background),
    overviewRulerColor: mark,
    overviewRulerLane: vscode.OverviewRulerLane.Left,
    after: { color: mark, fontStyle: "italic" },
  });
}
