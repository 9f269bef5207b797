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
import { workspaceSources } from "./workspaceSources";

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

type Found = { readonly server: string; readonly tool: string; readonly problem: Problem };

/** Shows what is wrong with the tools of running servers where their names are registered in the workspace's sources. */
export class ToolSources implements Disposable {
  readonly #collection = vscode.languages.createDiagnosticCollection("mcp-workbench-tools");
  readonly #items = new DisposableStore();
  readonly #servers: ServerStore;
  readonly #standards: () => ToolStandards;
  #seen: readonly ServerLists["tools"][] = [];
  #judged = "";
  #running: vscode.CancellationTokenSource | undefined;

  constructor(servers: ServerStore, standards: () => ToolStandards) {
    this.#servers = servers;
    this.#standards = standards;
    this.#items.add(this.#collection);
    this.#items.add(servers.onDidChange(() => void this.#update()));
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
    const source = new vscode.CancellationTokenSource();
    this.#running = source;
    const problems: Found[] = [];
    for (const { server, tools, options } of listed) {
      const text = JSON.stringify({ tools: tools.map(({ raw }) => raw) });
      const result = await runSteps(new LintSession(text, options).steps(), slice, setImmediate, () => source.token.isCancellationRequested);
      if (!result || source.token.isCancellationRequested) return;
      for (const problem of result.problems) {
        const name = tools[toolIndex(problem)]?.name;
        if (name !== undefined && (problem.level === "error" || problem.level === "warning")) problems.push({ server, tool: name, problem });
      }
    }
    if (problems.length === 0) return this.#collection.clear();
    const places = new Map<string, Registration & { readonly uri: vscode.Uri }>();
    const names = new Set(problems.map(({ tool }) => tool));
    for await (const file of workspaceSources(source.token)) {
      for (const [name, found] of registrations(file.path, file.text, names)) {
        if (found.score >= leastScore && found.score > (places.get(name)?.score ?? 0)) places.set(name, { ...found, uri: file.uri });
      }
    }
    if (source.token.isCancellationRequested) return;
    this.#collection.clear();
    const byFile = new Map<string, { readonly uri: vscode.Uri; readonly list: vscode.Diagnostic[] }>();
    for (const found of problems) {
      const place = places.get(found.tool);
      if (!place) continue;
      const entry = byFile.get(place.uri.toString()) ?? { uri: place.uri, list: [] };
      entry.list.push(diagnosticAt(place, found));
      byFile.set(place.uri.toString(), entry);
    }
    for (const { uri, list } of byFile.values()) this.#collection.set(uri, list);
  }
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
