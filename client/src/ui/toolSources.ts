import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { LintSession } from "#shared/lint/lintSession";
import type { Problem } from "#shared/lint/problem";
import { runSteps } from "#shared/runSteps";
import { type Registration, registrations } from "#shared/source/registrations";
import type { ServerStore } from "../mcp/serverStore";
import type { ServerLists } from "../mcp/sessionTypes";
import { oneLine } from "./displayText";
import { workspaceSources } from "./workspaceSources";

const severities = { error: vscode.DiagnosticSeverity.Error, warning: vscode.DiagnosticSeverity.Warning } as const;

/** Milliseconds of linting after which the rest of the window gets a turn: how many tools there are is the server's word. */
const slice = 15;

/** Below it a name may stand there for any reason. */
const leastScore = 20;

/** Shows what is wrong with the tools of running servers where their names are registered in the workspace's sources. */
export class ToolSources implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-tools");
  readonly #items = new DisposableStore();
  readonly #servers: ServerStore;
  #seen: readonly ServerLists["tools"][] = [];
  #judged = "";
  #running: vscode.CancellationTokenSource | undefined;

  constructor(servers: ServerStore) {
    this.#servers = servers;
    this.#items.add(this.#collection);
    this.#items.add(servers.onDidChange(() => void this.#update()));
  }

  dispose(): void {
    this.#running?.cancel();
    this.#items.dispose();
  }

  async #update(): Promise<void> {
    const running = this.#servers.sessions.filter(({ state }) => state.kind === "running");
    const lists = running.map(({ lists: { tools } }) => tools);
    // Servers change state far more often than their lists.
    if (lists.length === this.#seen.length && lists.every((list, index) => list === this.#seen[index])) return;
    this.#seen = lists;
    const tools = running.flatMap(({ definition, lists: listed }) => listed.tools.map(({ name, raw }) => ({ server: definition.name, name, raw })));
    const text = JSON.stringify({ tools: tools.map(({ raw }) => raw) });
    if (text === this.#judged) return;
    this.#judged = text;
    this.#running?.cancel();
    const source = new vscode.CancellationTokenSource();
    this.#running = source;
    const judged = await runSteps(new LintSession(text).steps(), slice, setImmediate, () => source.token.isCancellationRequested);
    if (!judged || source.token.isCancellationRequested) return;
    const problems = judged.problems.filter(({ level }) => level === "error" || level === "warning");
    if (problems.length === 0) return this.#collection.clear();
    const places = new Map<string, Registration & { readonly uri: vscode.Uri }>();
    const names = new Set(problems.flatMap((problem) => tools[toolIndex(problem)]?.name ?? []));
    for await (const file of workspaceSources(source.token)) {
      for (const [name, found] of registrations(file.path, file.text, names)) {
        if (found.score >= leastScore && found.score > (places.get(name)?.score ?? 0)) places.set(name, { ...found, uri: file.uri });
      }
    }
    if (source.token.isCancellationRequested) return;
    this.#collection.clear();
    const byFile = new Map<string, { readonly uri: vscode.Uri; readonly list: vscode.Diagnostic[] }>();
    for (const problem of problems) {
      const tool = tools[toolIndex(problem)];
      const place = tool && places.get(tool.name);
      if (!place) continue;
      const entry = byFile.get(place.uri.toString()) ?? { uri: place.uri, list: [] };
      entry.list.push(diagnosticAt(place, problem, tool.server, tool.name));
      byFile.set(place.uri.toString(), entry);
    }
    for (const { uri, list } of byFile.values()) this.#collection.set(uri, list);
  }
}

function toolIndex({ pointer }: Problem): number {
  return Number(/^\/tools\/(\d+)/.exec(pointer)?.[1] ?? -1);
}

function diagnosticAt({ line, character, length }: Registration, { level, message, rule, pointer }: Problem, server: string, tool: string): vscode.Diagnostic {
  const inside = pointer.replace(/^\/tools\/\d+/, "");
  const where = inside === "" ? "" : ` at ${oneLine(inside, 80)}`;
  const range = new vscode.Range(line, character, line, character + length);
  const diagnostic = new vscode.Diagnostic(range, `${message} Listed by server "${oneLine(server, 60)}" as tool "${oneLine(tool, 60)}"${where}.`, severities[level === "error" ? "error" : "warning"]);
  diagnostic.source = "MCP Workbench";
  diagnostic.code = rule;
  return diagnostic;
}
