import * as vscode from "vscode";
import type { Session } from "../mcp/sessionTypes";
import { label } from "./displayText";
import { manifestText } from "./manifestText";
import { writeAsked } from "./saveText";

/** Writes what a server lists as a manifest, exactly as it came, and opens it: rules and fixes work on it like on any other. */
export async function exportTools({ definition, lists }: Session): Promise<void> {
  const name = `${definition.name.replace(/[^\w.-]+/g, "-")}.tools.json`;
  const options = { filters: { "Tool manifest": ["json"] }, title: "Export Tools to a Manifest" };
  await writeAsked(`The manifest of ${label(definition.name, 60)}`, name, options, () => manifestText(lists.tools.map(({ raw }) => raw)), (target) => vscode.window.showTextDocument(target));
}
