import * as vscode from "vscode";
import type { Disposable } from "#shared/disposable";
import { command } from "./commands";
import { label } from "./displayText";
import type { LogChannel } from "./logChannel";
import { causeMessage, problemMessage } from "./logExplain";

const problemCode = "stdout-pollution";

/** Causes that are listed below a problem. */
const mostCauses = 20;

/** Puts what polluted a server's stdout into the Problems panel, at the server's entry in its configuration. */
export class LogProblems implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-logs");
  readonly #fixes = vscode.languages.registerCodeActionsProvider([{ language: "json" }, { language: "jsonc" }], { provideCodeActions: (_, __, { diagnostics }) => this.#actions(diagnostics) });
  readonly #byLog = new Map<LogChannel, readonly vscode.Diagnostic[]>();

  /** Shows the problems of one log as they are now. */
  show(log: LogChannel): void {
    const { source, name } = log.definition;
    if (source.file === undefined) return;
    const { start, end } = source.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    const { pollution } = log.store;
    const diagnostics: vscode.Diagnostic[] = [];
    if (pollution.length > 0) {
      // One problem a server, however many causes: they are all mended in one place, and the log has them one by one.
      const harmless = pollution.every(({ group }) => group.verdict === "harmless");
      const diagnostic = new vscode.Diagnostic(range, problemMessage(name, pollution), harmless ? vscode.DiagnosticSeverity.Warning : vscode.DiagnosticSeverity.Error);
      diagnostic.source = "MCP Workbench";
      diagnostic.code = problemCode;
      const place = new vscode.Location(vscode.Uri.file(source.file), range);
      if (pollution.length > 1) diagnostic.relatedInformation = pollution.slice(0, mostCauses).map((cause) => new vscode.DiagnosticRelatedInformation(place, causeMessage(cause)));
      diagnostics.push(diagnostic);
    }
    if (diagnostics.length === 0 && !this.#byLog.has(log)) return;
    this.#byLog.set(log, diagnostics);
    this.#publish(source.file);
  }

  remove(log: LogChannel): void {
    if (!this.#byLog.delete(log)) return;
    const { file } = log.definition.source;
    if (file !== undefined) this.#publish(file);
  }

  dispose(): void {
    this.#fixes.dispose();
    this.#collection.dispose();
  }

  /** "Open the log", at a problem of ours. */
  #actions(wanted: readonly vscode.Diagnostic[]): vscode.CodeAction[] {
    const ours = wanted.filter(({ code, source }) => code === problemCode && source === "MCP Workbench");
    return [...this.#byLog].flatMap(([{ definition }, diagnostics]) => {
      const fixed = ours.filter(({ message }) => diagnostics.some((diagnostic) => diagnostic.message === message));
      if (fixed.length === 0) return [];
      const title = `Open the log of ${label(definition.name, 60)}`;
      const action = new vscode.CodeAction(title, vscode.CodeActionKind.QuickFix);
      action.command = command("mcpWorkbench.openLog", title, definition.id);
      action.diagnostics = fixed;
      return [action];
    });
  }

  #publish(file: string): void {
    const all = [...this.#byLog].filter(([log]) => log.definition.source.file === file).flatMap(([, diagnostics]) => diagnostics);
    this.#collection.set(vscode.Uri.file(file), all);
  }
}
