import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { LintSession } from "#shared/lint/lintSession";
import type { LintOptions } from "#shared/lint/options";
import type { Problem } from "#shared/lint/problem";
import { isProfile } from "#shared/lint/profiles";
import { revisionOfEra } from "#shared/lint/revisionOfEra";
import { isRevision } from "#shared/mcp/revisions";
import { runSteps } from "#shared/runSteps";
import { type Registration, registrations } from "#shared/source/registrations";
import type { ServerStore } from "../mcp/serverStore";
import type { ServerLists, SessionState } from "../mcp/sessionTypes";
import { oneLine } from "./displayText";
import type { Settings } from "./settings";
import { foldersOutside, onDidChangeSource, type WorkspaceFile, workspaceSource, workspaceSources } from "./workspaceSources";

const severities = { error: vscode.DiagnosticSeverity.Error, warning: vscode.DiagnosticSeverity.Warning } as const;

/** By what tools are judged, as the user set it. */
export type ToolStandards = Pick<LintOptions, "levels" | "profiles" | "era">;

export function toolStandards({ "lint.levels": levels, "lint.profiles": profiles, "lint.era": named }: Pick<Settings, "lint.levels" | "lint.profiles" | "lint.era">): ToolStandards {
  const era = revisionOfEra(named);
  return { levels, profiles: profiles.filter(isProfile), ...(era && { era }) };
}

/** Milliseconds of linting after which the rest of the window gets a turn: how many tools there are is the server's word. */
const slice = 15;

/** Below it a name may stand there for any reason. */
const leastScore = 20;

type Place = Registration & { readonly uri: vscode.Uri };

type Found = { readonly server: string; readonly tool: string; readonly problem: Problem };

/** Shows what is wrong with the tools of running servers where their names are registered in the workspace's sources. */
export class ToolSources implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-tools");
  readonly #items = new DisposableStore();
  readonly #servers: ServerStore;
  readonly #standards: () => ToolStandards;
  #seen: readonly ServerLists["tools"][] = [];
  #judged = "";
  #problems: readonly Found[] = [];
  /** By the name of the tool. */
  #places = new Map<string, Place>();
  /** Files that have changed since they were searched, by their address. */
  readonly #changed = new Map<string, vscode.Uri>();
  #searching = false;
  #running: vscode.CancellationTokenSource | undefined;

  constructor(servers: ServerStore, standards: () => ToolStandards) {
    this.#servers = servers;
    this.#standards = standards;
    this.#items.add(this.#collection);
    this.#items.add(servers.onDidChange(() => void this.#update()));
    this.#items.add(onDidChangeSource((uri) => this.#lookAgain(uri)));
  }

  /** The settings have changed. */
  judgeAgain(): void {
    this.#seen = [];
    void this.#update();
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
    const standards = this.#standards();
    const listed = running.map(({ definition, state, lists: { tools } }) => ({ server: definition.name, tools, options: { ...standards, ...eraOf(state, standards) } }));
    const judged = JSON.stringify(listed);
    if (judged === this.#judged) return;
    this.#judged = judged;
    this.#running?.cancel();
    const { token } = (this.#running = new vscode.CancellationTokenSource());
    const problems: Found[] = [];
    for (const { server, tools, options } of listed) {
      const text = JSON.stringify({ tools: tools.map(({ raw }) => raw) });
      const result = await runSteps(new LintSession(text, options).steps(), slice, setImmediate, () => token.isCancellationRequested);
      if (!result || token.isCancellationRequested) return;
      for (const problem of result.problems) {
        const name = tools[toolIndex(problem)]?.name;
        if (name !== undefined && (problem.level === "error" || problem.level === "warning")) problems.push({ server, tool: name, problem });
      }
    }
    this.#problems = problems;
    const places = new Map<string, Place>();
    if (problems.length > 0) for await (const file of workspaceSources(token, foldersOutside(running.map(({ definition }) => definition)))) findPlaces(file, namesIn(problems), places);
    if (token.isCancellationRequested) return;
    this.#places = places;
    this.#publish();
  }

  #lookAgain(uri: vscode.Uri): void {
    if (this.#problems.length === 0) return;
    this.#changed.set(uri.toString(), uri);
    if (!this.#searching) void this.#searchChanged();
  }

  async #searchChanged(): Promise<void> {
    this.#searching = true;
    for (const [key, uri] of this.#changed) {
      this.#changed.delete(key);
      const file = await workspaceSource(uri);
      const before = [...this.#places].filter(([, place]) => place.uri.toString() === key);
      for (const [name] of before) this.#places.delete(name);
      const found = file && findPlaces(file, namesIn(this.#problems), this.#places);
      if (found || before.length > 0) this.#publish();
    }
    this.#searching = false;
  }

  #publish(): void {
    const byFile = new Map<string, { readonly uri: vscode.Uri; readonly list: vscode.Diagnostic[] }>();
    for (const found of this.#problems) {
      const place = this.#places.get(found.tool);
      if (!place) continue;
      const entry = byFile.get(place.uri.toString()) ?? { uri: place.uri, list: [] };
      entry.list.push(diagnosticAt(place, found));
      byFile.set(place.uri.toString(), entry);
    }
    this.#collection.clear();
    for (const { uri, list } of byFile.values()) this.#collection.set(uri, list);
  }
}

function namesIn(problems: readonly Found[]): ReadonlySet<string> {
  return new Set(problems.map(({ tool }) => tool));
}

/** Adds the places of one file that are likelier than those known; whether there is one. */
function findPlaces({ uri, path, text }: WorkspaceFile, names: ReadonlySet<string>, places: Map<string, Place>): boolean {
  let news = false;
  for (const [name, found] of registrations(path, text, names)) {
    if (found.score < leastScore || found.score <= (places.get(name)?.score ?? 0)) continue;
    places.set(name, { ...found, uri });
    news = true;
  }
  return news;
}

function toolIndex({ pointer }: Problem): number {
  return Number(/^\/tools\/(\d+)/.exec(pointer)?.[1] ?? -1);
}

/** A server's tools are judged by the revision that it speaks, unless the user says by which. */
function eraOf(state: SessionState, { era }: ToolStandards): Pick<LintOptions, "era"> {
  const spoken = state.kind === "running" && isRevision(state.protocolVersion) ? state.protocolVersion : undefined;
  const judgedBy = era ?? spoken;
  return judgedBy ? { era: judgedBy } : {};
}

function diagnosticAt({ line, character, length }: Registration, { server, tool, problem: { level, message, rule, pointer } }: Found): vscode.Diagnostic {
  const inside = pointer.replace(/^\/tools\/\d+/, "");
  const where = inside === "" ? "" : ` at ${oneLine(inside, 80)}`;
  const range = new vscode.Range(line, character, line, character + length);
  const diagnostic = new vscode.Diagnostic(range, `${message} Listed by server "${oneLine(server, 60)}" as tool "${oneLine(tool, 60)}"${where}.`, severities[level === "error" ? "error" : "warning"]);
  diagnostic.source = "MCP Workbench";
  diagnostic.code = rule;
  return diagnostic;
}
