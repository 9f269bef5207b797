import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { Group } from "#shared/frames/group";
import { PrintSearch } from "#shared/source/printSearch";
import { toStderr } from "#shared/source/toStderr";
import { oneLine } from "./displayText";
import { workspaceSources } from "./workspaceSources";

/** Where a line was probably printed. */
export type PrintPlace = {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
  readonly confidence: "probably" | "perhaps";
  /** Makes the call print to stderr, where that is safe. */
  readonly fix: { readonly title: string; readonly edit: vscode.WorkspaceEdit } | undefined;
};

/** Printed lines that one search looks for at most. */
const mostLines = 50;

/** Lines that are remembered; a longer one than that is not searched for. */
const mostPlaces = 1_000;
const longestLine = 10_000;

const problemCode = "stdout-print";

/** A polluted line of a server, as the log has it. */
export type Printed = { readonly server: string; readonly text: string; readonly group: Group };

/** Finds the source lines that printed what polluted a stdout, and puts a problem there. */
export class PrintSources implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-prints");
  readonly #items = new DisposableStore();
  readonly #places = new Map<string, PrintPlace | undefined>();
  readonly #fixes = new Map<vscode.Diagnostic, PrintPlace>();
  readonly #found = new Emitter<void>();
  #waiting: Printed[] = [];
  #searching: Promise<void> | undefined;
  #running: vscode.CancellationTokenSource | undefined;

  /** Some places are known that were not. */
  readonly onDidFind = this.#found.event;

  constructor() {
    this.#items.add(this.#found);
    this.#items.add(this.#collection);
    this.#items.add(vscode.languages.registerCodeActionsProvider({ scheme: "file" }, { provideCodeActions: (_, __, { diagnostics }) => this.#actions(diagnostics) }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }));
    // A source that was changed may print something else, or elsewhere.
    this.#items.add(vscode.workspace.onDidSaveTextDocument(({ uri }) => this.#forget(uri)));
  }

  /** Looks for what has not been looked for yet; a search under way takes it along next. */
  look(printed: readonly Printed[]): void {
    const known = new Set(this.#waiting.map(({ text }) => text));
    const fresh = printed.filter(({ text }) => !this.#places.has(text) && !known.has(text) && text.length < longestLine);
    // A server that prints without end prints the same few lines: what is beyond is not looked for.
    const room = Math.max(0, mostPlaces - this.#places.size - this.#waiting.length);
    if (fresh.length === 0 || room === 0) return;
    this.#waiting.push(...[...new Map(fresh.map((line) => [line.text, line])).values()].slice(0, Math.min(mostLines, room)));
    this.#searching ??= this.#search().finally(() => (this.#searching = undefined));
  }

  /** Where this line was probably printed, once that is known. */
  placeOf(text: string): PrintPlace | undefined {
    return this.#places.get(text);
  }

  /** Waits for the search that is under way. */
  async find(printed: Printed): Promise<PrintPlace | undefined> {
    this.look([printed]);
    await this.#searching;
    return this.#places.get(printed.text);
  }

  dispose(): void {
    this.#running?.cancel();
    this.#items.dispose();
  }

  async #search(): Promise<void> {
    while (this.#waiting.length > 0) {
      const printed = this.#waiting.splice(0, mostLines);
      const search = new PrintSearch(printed.map(({ text }) => text));
      const source = new vscode.CancellationTokenSource();
      this.#running = source;
      const uris = new Map<string, vscode.Uri>();
      for await (const { uri, path, text } of workspaceSources(source.token)) {
        uris.set(path, uri);
        search.add(path, text);
      }
      source.dispose();
      for (const { text, server, group } of printed) {
        const [first] = search.candidates(text);
        const uri = first && uris.get(first.file);
        const place = uri && (await placeIn(uri, first.site, first.confidence));
        this.#places.set(text, place);
        if (place) this.#publish(place, { server, text, group });
      }
      this.#found.fire();
    }
  }

  #publish(place: PrintPlace, { server, text, group }: Printed): void {
    const shown = JSON.stringify(oneLine(text, 80));
    const message = `This ${place.confidence} printed ${shown} to the stdout of server "${oneLine(server, 60)}", where only messages may stand. ${(group.advice ?? "").replaceAll("`", "")}`;
    const severity = place.confidence === "probably" ? vscode.DiagnosticSeverity.Warning : vscode.DiagnosticSeverity.Information;
    const diagnostic = new vscode.Diagnostic(place.range, message, severity);
    diagnostic.source = "MCP Workbench";
    diagnostic.code = problemCode;
    this.#fixes.set(diagnostic, place);
    const others = (this.#collection.get(place.uri) ?? []).filter(({ range }) => !range.isEqual(place.range));
    this.#collection.set(place.uri, [...others, diagnostic]);
  }

  #actions(wanted: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
    const ours = wanted.filter(({ code }) => code === problemCode);
    return [...this.#fixes].flatMap(([diagnostic, { fix }]) => {
      const at = ours.find(({ message, range }) => message === diagnostic.message && range.isEqual(diagnostic.range));
      if (!at || !fix) return [];
      const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
      action.edit = fix.edit;
      action.diagnostics = [at];
      action.isPreferred = true;
      return [action];
    });
  }

  #forget(uri: vscode.Uri): void {
    const key = uri.toString();
    for (const [text, place] of this.#places) if (!place || place.uri.toString() === key) this.#places.delete(text);
    for (const [diagnostic, place] of this.#fixes) if (place.uri.toString() === key) this.#fixes.delete(diagnostic);
    this.#collection.delete(uri);
  }
}

async function placeIn(uri: vscode.Uri, site: Parameters<typeof toStderr>[0], confidence: PrintPlace["confidence"]): Promise<PrintPlace | undefined> {
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    const text = document.getText();
    const fix = toStderr(site, text);
    const edit = new vscode.WorkspaceEdit();
    const rangeOf = (start: number, end: number) => new vscode.Range(document.positionAt(start), document.positionAt(end));
    for (const change of fix?.edits ?? []) edit.replace(uri, rangeOf(change.start, change.end), change.text);
    return { uri, range: rangeOf(site.start, site.end), confidence, fix: fix && { title: fix.title, edit } };
  } catch {
    return undefined;
  }
}
