import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import type { Range } from "../mcp/serverDefinition";
import type { ServerStore } from "../mcp/serverStore";

/** What keeps a configured server from being started, in the Problems view at its place in the file. */
export function registerConfigProblems(servers: ServerStore): Disposable {
  const store = new DisposableStore();
  const collection = store.add(vscode.languages.createDiagnosticCollection("mcpWorkbench.configuration"));
  let shown = "";
  const update = (): void => {
    const problems = new Map<string, vscode.Diagnostic[]>();
    for (const { place, broken, problem } of servers.sources) {
      if (place.file === undefined) continue;
      // In the workspace the language server says it, at the value and as the text is typed.
      const elsewhere = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(place.file)) === undefined ? broken : [];
      const found = elsewhere.map((definition) => diagnostic(definition.problem, definition.source.range, vscode.DiagnosticSeverity.Error));
      // The editor marks the syntax error itself; what is said here is what follows from it.
      if (problem) found.push(diagnostic(problem.message, problem.range, vscode.DiagnosticSeverity.Information));
      problems.set(place.file, found);
    }
    // Servers change state far more often than files change.
    const now = JSON.stringify([...problems]);
    if (now === shown) return;
    shown = now;
    collection.clear();
    for (const [file, found] of problems) collection.set(vscode.Uri.file(file), found);
  };
  store.add(servers.onDidChange(update));
  update();
  return store;
}

function diagnostic(message: string, range: Range | undefined, severity: vscode.DiagnosticSeverity): vscode.Diagnostic {
  const { start, end } = range ?? { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const made = new vscode.Diagnostic(new vscode.Range(start.line, start.character, end.line, end.character), message, severity);
  made.source = "MCP Workbench";
  return made;
}
