import { isProfile, profiles } from "#shared/lint/profiles";

/** Clients named in the status bar; of more, the number. */
const named = 2;

/** What the status bar says of the chosen clients. */
export function profileText(chosen: readonly string[]): { readonly text: string; readonly tooltip: string } {
  const titles = chosen.filter(isProfile).map((id) => profiles[id]);
  const rest = titles.length - named;
  const short = titles.length === 0 ? "none" : `${titles.slice(0, named).join(", ")}${rest > 0 ? ` +${rest}` : ""}`;
  const judged = titles.length === 0 ? "This document is judged by the specifications alone, for no client in particular." : `This document is judged for ${titles.join(", ")}, too.`;
  return { text: `$(checklist) MCP clients: ${short}`, tooltip: `${judged} Select to choose clients.` };
}

/** Where a choice is written: the innermost level that has one already, else the workspace, else the user's settings. */
export function levelOf(
  values: { readonly workspaceFolderValue?: unknown; readonly workspaceValue?: unknown; readonly globalValue?: unknown } | undefined,
  hasWorkspace: boolean,
): "folder" | "workspace" | "user" {
  if (values?.workspaceFolderValue !== undefined) return "folder";
  if (values?.workspaceValue !== undefined) return "workspace";
  if (values?.globalValue !== undefined) return "user";
  return hasWorkspace ? "workspace" : "user";
}
