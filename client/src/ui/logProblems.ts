import * as vscode from "vscode";
import type { Disposable } from "#shared/disposable";
import type { LogChannel } from "./logChannel";
import { problemMessage } from "./logExplain";

/** Puts what polluted a server's stdout into the Problems panel, at the server's entry in its configuration. */
export class LogProblems implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-logs");
  readonly #byLog = new Map<LogChannel, readonly vscode.Diagnostic[]>();

  /** Shows the problems of one log as they are now. */
  show(log: LogChannel): void {
    const { source, name } = log.definition;
    if (source.file === undefined) return;
    const { start, end } = source.range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const range = new vscode.Range(start.line, start.character, end.line, end.character);
    const diagnostics = log.store.pollution.map((pollution) => {
      const severity = pollution.group.verdict === "harmless" ? vscode.DiagnosticSeverity.Warning : vscode.DiagnosticSeverity.Error;
      const diagnostic = new vscode.Diagnostic(range, problemMessage(name, pollution), severity);
      diagnostic.source = "MCP Workbench";
      diagnostic.code = "stdout-pollution";
      return diagnostic;
    });
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
    this.#collection.dispose();
  }

  #publish(file: string): void {
    const all = [...this.#byLog].filter(([log]) => log.definition.source.file === file).flatMap(([, diagnostics]) => diagnostics);
    this.#collection.set(vscode.Uri.file(file), all);
  }
}
