import { describe, seriousWords } from "./rowWords";
import { oneLine } from "./displayText";
import { findingGroup } from "./treeItems";
import type { RecordedEntry, TreeNode } from "./treeModel";
import { recordedTooltip } from "./treeTooltips";

/** The row of what other clients run, with a row for each server; none where nothing was recorded yet. */
export function recordedRows(recorded: readonly RecordedEntry[]): readonly TreeNode[] {
  if (recorded.length === 0) return [];
  return [
    {
      kind: "recordings",
      id: "recordings",
      label: "Recorded in Other Clients",
      icon: { id: "record" },
      context: "recordings",
      expanded: true,
      tooltip: () => "Servers that other clients start through `mcp-workbench wrap`. They are watched here, and run there.",
      children: () => recorded.map(recordedRow),
    },
  ];
}

function recordedRow(entry: RecordedEntry): TreeNode {
  const { definition, ended, findings } = entry;
  const troubles = seriousWords(findings);
  // Elsewhere the name says that it is recorded, and which process it is; here the group does, and a narrow side bar has room for the state.
  const [, name = definition.name, process] = /^(.*) \(recorded, (\d+)\)$/s.exec(definition.name) ?? [];
  return {
    kind: "recorded",
    serverId: definition.id,
    entry,
    id: `recorded:${definition.id}`,
    label: oneLine(name),
    ...describe([ended ? "has ended" : "running", ...troubles, process === undefined ? undefined : `process ${process}`]),
    icon: troubles.length > 0 ? { id: "warning", color: "list.warningForeground" } : ended ? { id: "circle-outline" } : { id: "eye", color: "testing.iconPassed" },
    context: `recorded;${ended ? "ended" : "running"}`,
    tooltip: () => recordedTooltip(entry),
    children: () => findingGroup(definition.id, findings),
  };
}
