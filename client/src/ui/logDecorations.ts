import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import { signs } from "../log/logText";
import { logLanguage } from "./logChannel";
import { marginNote } from "./logExplain";
import type { Logs } from "./logs";

/** Lines around those in view that are decorated too, for scrolling. */
const margin = 100;

/** Makes polluted lines stand out in every view of a log. The colours have a default for each kind of theme. */
export function decorateLogs(logs: Pick<Logs, "find" | "onDidShow">, media: vscode.Uri): vscode.Disposable {
  const items = new DisposableStore();
  const fault = items.add(lineDecoration("mcpWorkbench.pollutionErrorBackground", "mcpWorkbench.pollutionErrorForeground", vscode.Uri.joinPath(media, "pollution-error.svg")));
  // Squiggles under what is wrong; a problem of its own for each line of a log would drown the others.
  const faultText = items.add(squiggle("editorError.foreground"));
  const nuisanceText = items.add(squiggle("editorWarning.foreground"));
  const nuisance = items.add(lineDecoration("mcpWorkbench.pollutionWarningBackground", "mcpWorkbench.pollutionWarningForeground", vscode.Uri.joinPath(media, "pollution-warning.svg")));

  const decorate = (editor: vscode.TextEditor): void => {
    if (editor.document.languageId !== logLanguage) return;
    const options = decorations(editor, logs);
    const faults = options.filter(({ verdict }) => verdict !== "harmless");
    const nuisances = options.filter(({ verdict }) => verdict === "harmless");
    editor.setDecorations(fault, faults);
    editor.setDecorations(nuisance, nuisances);
    editor.setDecorations(faultText, faults.map(({ range }) => textOf(range)));
    editor.setDecorations(nuisanceText, nuisances.map(({ range }) => textOf(range)));
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
    const contentText = `  ${marginNote(found.group)}`;
    const note = found.first && text.length + contentText.length <= roomForNote ? { renderOptions: { after: { contentText } } } : {};
    return [{ range, verdict: found.group.verdict ?? "harmless", ...note }];
  });
}

/** Behind a line that wraps a note would stick out of the view; the lens above the line says it, too. */
const roomForNote = 120;

/** Characters before the text of a polluted line: time, sign, stream. */
const head = "00:00:00.000 x  stdout  ".length;

function textOf({ start, end }: vscode.Range): vscode.Range {
  return new vscode.Range(start.line, Math.min(head, end.character), end.line, end.character);
}

function squiggle(colour: string): vscode.TextEditorDecorationType {
  // The only way to a wavy line in the theme's colour: a decoration takes its text decoration as it stands.
  return vscode.window.createTextEditorDecorationType({ textDecoration: `underline wavy var(--vscode-${colour.replaceAll(".", "-")}) 1px` });
}

function lineDecoration(background: string, foreground: string, gutterIconPath: vscode.Uri): vscode.TextEditorDecorationType {
  const mark = new vscode.ThemeColor(foreground);
  return vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    gutterIconPath,
    gutterIconSize: "contain",
    backgroundColor: new vscode.ThemeColor(background),
    overviewRulerColor: mark,
    overviewRulerLane: vscode.OverviewRulerLane.Left,
    after: { color: mark, fontStyle: "italic" },
  });
}
