import type { Finding } from "#shared/mcp/outcome";
import type { Tool } from "#shared/mcp/tool";
import type { JsonObject } from "#shared/json/jsonValue";
import { markdown, oneLine } from "./displayText";
import { findingsAt } from "./listFindings";
import { type Icon, noChildren, type ServerEntry, type TreeNode } from "./treeModel";
import { promptTooltip, resourceTooltip, toolTooltip } from "./treeTooltips";
import { toolHint } from "./wording";

/** What a server offers, as groups of rows; empty groups are left out. */
export function itemGroups(entry: ServerEntry): readonly TreeNode[] {
  const { definition, lists, state, findings } = entry;
  const instructions = state.kind === "running" && state.instructions !== undefined ? [instructionsRow(definition.id, state.instructions)] : [];
  return [
    ...instructions,
    ...group(definition.id, "Tools", "tools", lists.tools, (tool, index) => toolRow(definition.id, tool, index, findingsAt(lists.findings, `/tools/${index}`))),
    ...group(definition.id, "Resources", "library", lists.resources, (resource, index) => item(definition.id, "resource", index, resource.uri, resource.name, resource.raw, { id: "file" })),
    ...group(definition.id, "Resource Templates", "symbol-parameter", lists.resourceTemplates, (template, index) =>
      item(definition.id, "template", index, template.uriTemplate, template.name, template.raw, { id: "symbol-file" }),
    ),
    ...group(definition.id, "Prompts", "comment-discussion", lists.prompts, (prompt, index) => ({
      ...item(definition.id, "prompt", index, prompt.name, prompt.description, prompt.raw, { id: "comment" }),
      tooltip: () => promptTooltip(prompt),
    })),
    ...findingGroup(definition.id, findings),
  ];
}

/** What is wrong with a server, as a group; none where nothing is. */
export function findingGroup(serverId: string, findings: readonly Finding[]): readonly TreeNode[] {
  return group(serverId, "Findings", "warning", findings, (finding, index) => findingRow(serverId, finding, index));
}

function group<T>(serverId: string, label: string, icon: string, items: readonly T[], row: (item: T, index: number) => TreeNode): readonly TreeNode[] {
  if (items.length === 0) return [];
  return [
    {
      kind: "group",
      serverId,
      id: `group:${serverId}:${label}`,
      label,
      description: String(items.length),
      icon: { id: icon },
      context: "group",
      children: () => items.map(row),
    },
  ];
}

/** Two tools may bear one name, so ids count. */
function toolRow(serverId: string, tool: Tool, index: number, findings: readonly Finding[]): TreeNode {
  const row = item(serverId, "tool", index, tool.name, tool.title ?? tool.description, tool.raw, toolHint(tool.annotations).icon);
  const flagged = findings.length > 0 ? { icon: { id: "warning", color: "list.warningForeground" } } : {};
  return { ...row, ...flagged, tooltip: () => toolTooltip(tool, findings) };
}

function item(serverId: string, kind: "tool" | "resource" | "template" | "prompt", index: number, name: string, about: string | undefined, raw: JsonObject, icon: Icon): TreeNode {
  return {
    kind,
    serverId,
    name,
    raw,
    id: `${kind}:${serverId}:${index}:${name}`,
    label: oneLine(name) || "(no name)",
    ...(about !== undefined && about !== name && { description: oneLine(about, 120) }),
    icon,
    context: kind,
    tooltip: () => resourceTooltip(name, raw),
    children: noChildren,
  };
}

function instructionsRow(serverId: string, text: string): TreeNode {
  return {
    kind: "instructions",
    serverId,
    text,
    id: `instructions:${serverId}`,
    label: "Instructions",
    description: oneLine(text, 120),
    icon: { id: "note" },
    context: "instructions",
    tooltip: () => markdown(text),
    children: noChildren,
  };
}

function findingRow(serverId: string, finding: Finding, index: number): TreeNode {
  return {
    kind: "finding",
    serverId,
    finding,
    text: finding.message,
    id: `finding:${serverId}:${index}`,
    label: oneLine(finding.message),
    description: finding.rule,
    icon: findingIcon(finding.level),
    context: `finding;${finding.rule}`,
    tooltip: () => markdown(`${finding.message}\n\n${finding.rule}`),
    children: noChildren,
  };
}

export function findingIcon(level: Finding["level"]): Icon {
  const icons: Readonly<Record<Finding["level"], Icon>> = {
    error: { id: "error", color: "list.errorForeground" },
    warning: { id: "warning", color: "list.warningForeground" },
    info: { id: "info" },
    hint: { id: "lightbulb" },
  };
  return icons[level];
}
