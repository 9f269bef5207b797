import { assertNever } from "#shared/assertNever";
import type { Finding } from "#shared/mcp/outcome";
import type { SessionState } from "../mcp/sessionTypes";
import { unwrapEntry } from "../mcp/wrap/wrapEntry";
import { count, markdown, oneLine } from "./displayText";
import { stdoutPollution } from "./logFindings";
import { itemGroups } from "./treeItems";
import { type BrokenEntry, type Icon, noChildren, type RecordedEntry, type ServerEntry, type SourceEntry, type TreeNode } from "./treeModel";
import { recordedRows } from "./recordedRows";
import { describe, seriousWords } from "./rowWords";
import { serverTooltip } from "./treeTooltips";
import { stateWords } from "./wording";

/** The rows of the servers view. Sources without entries and without a problem are left out. */
export function treeRows(sources: readonly SourceEntry[], trusted: boolean, recorded: readonly RecordedEntry[] = []): readonly TreeNode[] {
  const rows = [...sources.filter(({ entries, problem }) => entries.length > 0 || problem !== undefined).map(sourceRow), ...recordedRows(recorded)];
  return trusted || rows.length === 0 ? rows : [untrustedRow(), ...rows];
}

function untrustedRow(): TreeNode {
  return {
    kind: "untrusted",
    id: "untrusted",
    label: "Workspace not trusted",
    description: "nothing is started",
    icon: { id: "shield" },
    context: "untrusted",
    tooltip: () => "Files are checked as usual. A server is a program that this workspace names, so it starts only when you trust the workspace. A click leads to Manage Workspace Trust.",
    children: noChildren,
  };
}

function sourceRow(source: SourceEntry): TreeNode {
  const { key, label, folder, file, problem, entries } = source;
  return {
    kind: "source",
    source,
    id: `source:${key}`,
    label,
    ...describe([problem === undefined ? undefined : "cannot be read, last good version kept", folder]),
    icon: problem === undefined ? { id: file === undefined ? "settings-gear" : "json" } : { id: "warning", color: "list.warningForeground" },
    context: `source;${file === undefined ? "setting" : "file"}`,
    expanded: true,
    tooltip: () => markdown([problem, file ?? "The setting mcpWorkbench.servers."].filter((line) => line !== undefined).join("\n\n")),
    children: () => [...(problem === undefined ? [] : [fileProblemRow(source, problem)]), ...entries.map(entryRow)],
  };
}

function fileProblemRow(source: SourceEntry, problem: string): TreeNode {
  return {
    kind: "file-problem",
    source,
    id: `problem:${source.key}`,
    label: oneLine(problem),
    icon: { id: "error", color: "list.errorForeground" },
    context: "file-problem",
    tooltip: () => markdown(problem),
    children: noChildren,
  };
}

function entryRow(entry: ServerEntry | BrokenEntry): TreeNode {
  return entry.kind === "server" ? serverRow(entry) : brokenRow(entry);
}

function brokenRow(entry: BrokenEntry): TreeNode {
  const { id, name, problem } = entry.definition;
  return {
    kind: "broken",
    entry,
    id: `broken:${id}`,
    label: oneLine(name),
    description: `not usable · ${oneLine(problem)}`,
    icon: { id: "error", color: "list.errorForeground" },
    context: "broken",
    tooltip: () => markdown(problem),
    children: noChildren,
  };
}

function serverRow(entry: ServerEntry): TreeNode {
  const { definition, state, findings } = entry;
  const source = definition.source.file === undefined ? "setting" : "file";
  return {
    kind: "server",
    serverId: definition.id,
    entry,
    // VS Code keeps a row folded that it knows; a failure is a new row, so that its reason is seen.
    id: state.kind === "failed" ? `failed:${definition.id}` : `server:${definition.id}`,
    label: oneLine(definition.name),
    ...describe(serverWords(entry)),
    icon: stateIcon(state, findings),
    context: ["server", state.kind, definition.transport.kind, source, ...contextWords(entry)].join(";"),
    expanded: state.kind === "failed",
    tooltip: () => serverTooltip(entry),
    children: () => [...failureRows(entry), ...itemGroups(entry)],
  };
}

/** What of the row decides on single commands of its menu. */
function contextWords({ definition: { transport }, state, account, lists }: ServerEntry): readonly string[] {
  const recorded = transport.kind === "stdio" && unwrapEntry({ command: transport.command, args: [...transport.args] }) !== undefined;
  return [
    ...(state.kind === "failed" && state.signIn ? ["sign-in"] : []),
    ...(account === undefined ? [] : ["account"]),
    ...(lists.previous ? ["changed"] : []),
    ...(state.kind === "running" && state.era === "legacy" ? ["legacy"] : []),
    ...(transport.kind === "stdio" ? [recorded ? "recorded" : "plain"] : []),
  ];
}

/** What is looked for first comes first: a narrow side bar cuts the end. */
function serverWords(entry: ServerEntry): readonly (string | undefined)[] {
  const { state, findings } = entry;
  const [what, ...more] = stateWords(state);
  return [what, ...seriousWords(findings), ...(state.kind === "running" ? counts(entry) : []), ...more];
}

function counts({ definition, lists }: ServerEntry): readonly string[] {
  const numbers: readonly (readonly [number, string])[] = [
    [lists.tools.length, "tool"],
    [lists.resources.length, "resource"],
    [lists.resourceTemplates.length, "template"],
    [lists.prompts.length, "prompt"],
  ];
  return [...numbers.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun)), definition.transport.kind];
}

function stateIcon(state: SessionState, findings: readonly Finding[]): Icon {
  switch (state.kind) {
    case "stopped":
      return { id: "circle-outline" };
    case "starting":
    case "stopping":
      return { id: "loading~spin" };
    case "running":
      return findings.some(({ level, rule }) => level === "error" || rule === stdoutPollution) ? { id: "warning", color: "list.warningForeground" } : { id: "pass-filled", color: "testing.iconPassed" };
    case "failed":
      return state.signIn ? { id: "account", color: "list.warningForeground" } : { id: "error", color: "list.errorForeground" };
    default:
      return assertNever(state);
  }
}

function failureRows({ definition, state }: ServerEntry): readonly TreeNode[] {
  if (state.kind !== "failed") return [];
  const row = (id: string, text: string, icon: Icon): TreeNode => ({
    kind: "failure",
    serverId: definition.id,
    text,
    id: `${id}:${definition.id}`,
    label: oneLine(text),
    icon,
    context: "failure",
    tooltip: () => markdown(text),
    children: noChildren,
  });
  return [row("failure", state.reason, { id: "error", color: "list.errorForeground" }), ...(state.next === undefined ? [] : [row("next", state.next, { id: "lightbulb" })])];
}
