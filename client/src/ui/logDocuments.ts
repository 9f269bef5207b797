import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { fileName } from "./displayText";
import { type LogChannel, logLanguage } from "./logChannel";
import { onDidForget } from "./onDidForget";

const scheme = "mcp-log";

/** Between two versions of a document: the editor compares the whole text each time. */
const pauseMs = 400;

type Open = { readonly uri: vscode.Uri; lines: string; readonly following: Disposable };

/** Logs as read-only documents that follow: an editor whose cursor is on the last line stays there. */
export class LogDocuments implements vscode.TextDocumentContentProvider, Disposable {
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #items = new DisposableStore();
  readonly #open = new Map<string, Open>();
  #count = 0;

  readonly onDidChange = this.#changed.event;

  constructor() {
    this.#items.add(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.#items.add(this.#changed);
    this.#items.add(onDidForget((uri) => this.#forget(uri)));
    this.#items.add(vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (document.uri.scheme === scheme && contentChanges.length > 0) followEnd(document, contentChanges);
    }));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const key = uri.toString();
    return this.#open.get(key)?.lines ?? "";
  }

  /** Opens the log in an editor, at its end. */
  async show(log: LogChannel): Promise<void> {
    const uri = this.#uriOf(log);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.languages.setTextDocumentLanguage(document, logLanguage);
    const editor = await vscode.window.showTextDocument(document, { preview: false });
    const end = document.lineAt(document.lineCount - 1).range.end;
    editor.selection = new vscode.Selection(end, end);
    editor.revealRange(new vscode.Range(end, end));
  }

  /** The id of the server whose log such a document shows. */
  serverOf(uri: vscode.Uri): string | undefined {
    return uri.scheme === scheme ? uri.query : undefined;
  }

  dispose(): void {
    for (const { following } of this.#open.values()) following.dispose();
    this.#open.clear();
    this.#items.dispose();
  }

  #uriOf(log: LogChannel): vscode.Uri {
    const name = fileName(log.definition.name).slice(0, 80);
    const open = [...this.#open.values()].find(({ uri }) => uri.query === log.definition.id);
    if (open) return open.uri;
    const uri = vscode.Uri.from({ scheme, path: `/${++this.#count}/${name}.log`, query: log.definition.id });
    const entry: { uri: vscode.Uri; lines: string; following: Disposable } = { uri, lines: "", following: { dispose: () => undefined } };
    this.#open.set(uri.toString(), entry);
    const change = (text: string): void => {
      entry.lines = text;
      this.#changed.fire(uri);
    };
    entry.following = log.follow({ append: (text) => change(entry.lines + text), replace: change }, pauseMs);
    return uri;
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    this.#open.get(key)?.following.dispose();
    this.#open.delete(key);
  }
}

/** Keeps editors at the end whose cursor was on the last line before the change. */
function followEnd(document: vscode.TextDocument, changes: readonly vscode.TextDocumentContentChangeEvent[]): void {
  const first = Math.min(...changes.map(({ range }) => range.start.line));
  for (const editor of vscode.window.visibleTextEditors) {
    if (editor.document !== document || editor.selection.active.line < first) continue;
    const end = document.lineAt(document.lineCount - 1).range.end;
    editor.selection = new vscode.Selection(end, end);
    editor.revealRange(new vscode.Range(end, end));
  }
}
