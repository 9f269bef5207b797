import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { Emitter } from "#shared/event";
import type { Group } from "#shared/frames/group";
import { PrintSearch } from "#shared/source/printSearch";
import { printSites } from "#shared/source/printSites";
import { toStderr } from "#shared/source/toStderr";
import type { ServerDefinition } from "../mcp/serverDefinition";
import { oneLine } from "./displayText";
import { foldersOutside, onDidChangeSource, workspaceSource, workspaceSources } from "./workspaceSources";

/** Where a line was probably printed. */
export type PrintPlace = {
  readonly uri: vscode.Uri;
  readonly range: vscode.Range;
  readonly confidence: "probably" | "perhaps";
};

/** Printed lines that one search looks for at most. */
const mostLines = 50;

/** Lines that are remembered; a longer one than that is not searched for. */
const mostPlaces = 1_000;
const longestLine = 10_000;

const problemCode = "stdout-print";

/** A polluted line of a server, as the log has it. */
export type Printed = { readonly server: Pick<ServerDefinition, "name" | "transport" | "source">; readonly text: string; readonly group: Group };

/** A line that was looked for, and where it was found. */
type Sought = { readonly printed: Printed; readonly place: PrintPlace | undefined };

/** Finds the source lines that printed what polluted a stdout, and puts a problem there. */
export class PrintSources implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-prints");
  readonly #items = new DisposableStore();
  /** By the text of the line. */
  readonly #sought = new Map<string, Sought>();
  readonly #found = new Emitter<void>();
  #waiting: Printed[] = [];
  /** Files that have changed since they were searched, by their address. */
  readonly #changed = new Map<string, vscode.Uri>();
  #searching: Promise<void> | undefined;
  readonly #stopped = new vscode.CancellationTokenSource();

  /** Some places are known that were not, or are others. */
  readonly onDidFind = this.#found.event;

  constructor() {
    this.#items.add(this.#found);
    this.#items.add(this.#collection);
    this.#items.add(this.#stopped);
    this.#items.add(vscode.languages.registerCodeActionsProvider({ scheme: "file" }, { provideCodeActions: (document, _, { diagnostics }) => fixes(document, diagnostics) }, { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] }));
    // A source that was changed may print something else, or elsewhere.
    this.#items.add(onDidChangeSource((uri) => this.#lookAgain(uri)));
  }

  /** Looks for what has not been looked for yet; a search under way takes it along next. */
  look(printed: readonly Printed[]): void {
    const known = new Set(this.#waiting.map(({ text }) => text));
    const fresh = printed.filter(({ text }) => !this.#sought.has(text) && !known.has(text) && text.length < longestLine);
    // A server that prints without end prints the same few lines: what is beyond is not looked for.
    const room = Math.max(0, mostPlaces - this.#sought.size - this.#waiting.length);
    if (fresh.length === 0 || room === 0) return;
    this.#waiting.push(...[...new Map(fresh.map((line) => [line.text, line])).values()].slice(0, Math.min(mostLines, room)));
    this.#searchOn();
  }

  /** Where this line was probably printed, once that is known. */
  placeOf(text: string): PrintPlace | undefined {
    return this.#sought.get(text)?.place;
  }

  /** Waits for the search that is under way. */
  async find(printed: Printed): Promise<PrintPlace | undefined> {
    this.look([printed]);
    await this.#searching;
    return this.placeOf(printed.text);
  }

  dispose(): void {
    this.#stopped.cancel();
    this.#items.dispose();
  }

  #lookAgain(uri: vscode.Uri): void {
    if (this.#sought.size === 0) return;
    this.#changed.set(uri.toString(), uri);
    this.#searchOn();
  }

  #searchOn(): void {
    this.#searching ??= this.#search().finally(() => (this.#searching = undefined));
  }

  async #search(): Promise<void> {
    const { token } = this.#stopped;
    while (!token.isCancellationRequested) {
      const [changed] = this.#changed;
      if (changed) {
        this.#changed.delete(changed[0]);
        await this.#searchFile(changed[1]);
      } else if (this.#waiting.length > 0) await this.#searchAll(this.#waiting.splice(0, mostLines), token);
      else return;
    }
  }

  /** Looks through the whole workspace. */
  async #searchAll(wanted: readonly Printed[], token: vscode.CancellationToken): Promise<void> {
    const search = new PrintSearch(wanted.map(({ text }) => text));
    const uris = new Map<string, vscode.Uri>();
    for await (const { uri, path, text } of workspaceSources(token, foldersOutside(wanted.map(({ server }) => server)))) {
      uris.set(path, uri);
      search.add(path, text);
    }
    if (token.isCancellationRequested) return;
    for (const printed of wanted) {
      const [first] = search.candidates(printed.text);
      const uri = first && uris.get(first.file);
      await this.#keep(printed, uri && (await placeAt(uri, first)));
    }
    this.#found.fire();
  }

  /** Looks through one file anew, for what was found in it and for what was found nowhere. */
  async #searchFile(uri: vscode.Uri): Promise<void> {
    const here = uri.toString();
    const wanted = [...this.#sought.values()].filter(({ place }) => !place || place.uri.toString() === here);
    if (wanted.length === 0) return;
    const file = await workspaceSource(uri);
    const search = new PrintSearch(wanted.map(({ printed: { text } }) => text));
    if (file) search.add(file.path, file.text);
    let news = false;
    for (const { printed, place } of wanted) {
      const [first] = search.candidates(printed.text);
      if (!first && !place) continue;
      news = true;
      await this.#keep(printed, first && (await placeAt(uri, first)));
    }
    if (!news) return;
    this.#publish(uri);
    this.#found.fire();
  }

  async #keep(printed: Printed, place: PrintPlace | undefined): Promise<void> {
    this.#sought.set(printed.text, { printed, place });
    if (place) this.#publish(place.uri);
  }

  /** Puts the problems of one file as they are now: one a place, however many lines were printed there. */
  #publish(uri: vscode.Uri): void {
    const here = uri.toString();
    const byPlace = new Map<string, vscode.Diagnostic>();
    for (const { printed, place } of this.#sought.values()) {
      if (place?.uri.toString() === here) byPlace.set(`${place.range.start.line} ${place.range.start.character}`, diagnosticAt(place, printed));
    }
    this.#collection.set(uri, [...byPlace.values()]);
  }
}

function diagnosticAt({ range, confidence }: PrintPlace, { server, text, group }: Printed): vscode.Diagnostic {
  const shown = JSON.stringify(oneLine(text, 80));
  const message = `This ${confidence} printed ${shown} to the stdout of server "${oneLine(server.name, 60)}", where only messages may stand. ${(group.advice ?? "").replaceAll("`", "")}`;
  const diagnostic = new vscode.Diagnostic(range, message, confidence === "probably" ? vscode.DiagnosticSeverity.Warning : vscode.DiagnosticSeverity.Information);
  diagnostic.source = "MCP Workbench";
  diagnostic.code = problemCode;
  return diagnostic;
}

/** Makes the call print to stderr, where that is safe: as the call stands now, which may not be saved yet. */
function fixes(document: vscode.TextDocument, wanted: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
  const ours = wanted.filter(({ code, source }) => code === problemCode && source === "MCP Workbench");
  if (ours.length === 0) return [];
  const text = document.getText();
  const file = vscode.workspace.asRelativePath(document.uri, false);
  const sites = printSites(file, text);
  return ours.flatMap((diagnostic) => {
    const start = document.offsetAt(diagnostic.range.start);
    const site = sites.find((one) => one.start === start);
    const fix = site && toStderr(site, text, file);
    if (!fix) return [];
    const action = new vscode.CodeAction(fix.title, vscode.CodeActionKind.QuickFix);
    action.edit = new vscode.WorkspaceEdit();
    for (const edit of fix.edits) action.edit.replace(document.uri, new vscode.Range(document.positionAt(edit.start), document.positionAt(edit.end)), edit.text);
    action.diagnostics = [diagnostic];
    action.isPreferred = true;
    return [action];
  });
}

async function placeAt(uri: vscode.Uri, { site, confidence }: { readonly site: { readonly start: number; readonly end: number }; readonly confidence: PrintPlace["confidence"] }): Promise<PrintPlace | undefined> {
  try {
    const document = await vscode.workspace.openTextDocument(uri);
    return { uri, range: new vscode.Range(document.positionAt(site.start), document.positionAt(site.end)), confidence };
  } catch {
    return undefined;
  }
}
