import { type CodeLens, CodeLensRefreshRequest } from "vscode-languageserver";
import { callToolCommand, type ClientNotification, type ClientNotifications, type RunningTool } from "#shared/contracts/languageServer";
import { startOf, stringIn } from "#shared/json/nodes";
import type { Feature } from "../feature";

const runningToolsMethod = "mcpWorkbench/runningTools" satisfies ClientNotification;

/** "Workbench: call" on the tools of a manifest that a running server offers. */
export const codeLensFeature: Feature = {
  capabilities: { codeLensProvider: { resolveProvider: false } },
  register: (connection, { documents, client }) => {
    let running: ReadonlyMap<string, readonly RunningTool[]> = new Map();
    connection.onNotification(runningToolsMethod, ({ tools }: ClientNotifications[typeof runningToolsMethod]) => {
      running = byName(tools);
      if (client.refreshesLenses) void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
    });
    connection.onCodeLens(async ({ textDocument: { uri } }, token): Promise<CodeLens[]> => {
      const linted = running.size > 0 ? await documents.lint(uri, token) : undefined;
      const recognition = linted?.result.recognition;
      if (!linted || !linted.settings.showsLenses || recognition?.kind !== "manifest") return [];
      const { lines, json } = linted.document;
      return recognition.tools.flatMap((node) => {
        const servers = running.get(stringIn(json, node, "name") ?? "") ?? [];
        const range = lines.rangeOf(startOf(json, node), startOf(json, node));
        return servers.map(({ server, serverName, tool }) => ({
          range,
          command: { title: servers.length > 1 ? `Workbench: call on ${serverName}` : "Workbench: call", command: callToolCommand, arguments: [server, tool] },
        }));
      });
    });
  },
};

function byName(tools: readonly RunningTool[]): ReadonlyMap<string, readonly RunningTool[]> {
  const groups = new Map<string, RunningTool[]>();
  for (const tool of tools) {
    const group = groups.get(tool.tool);
    if (group) group.push(tool);
    else groups.set(tool.tool, [tool]);
  }
  return groups;
}
