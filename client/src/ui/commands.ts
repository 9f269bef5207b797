import type { ReportFormat } from "#shared/contracts/languageServer";
import type { ServerArgument } from "./app";
import { type CommandRow, on, onServer, onWord, tree, withLastCall, withRunning, withServers } from "./commandRow";
import { logCommands } from "./logCommands";
import { schemaCommands } from "./schemaCommands";
import { traceCommands } from "./traceCommands";
import { trafficCommands } from "./trafficCommands";
import type { TreeNode } from "./treeModel";

/** One category for all of them. */
export const category = "MCP";

/** Every command of the extension. Arguments are optional wherever the user can be asked instead. */
export const commands = {
  "mcpWorkbench.startServer": {
    title: "Start Server…",
    icon: "$(play)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onServer("stopped|failed"), group: "inline@1" }, { when: onServer("stopped|failed"), group: "1_state@1" }] },
    run: (app) => (server?: ServerArgument) => app.servers.start(server),
  },
  "mcpWorkbench.stopServer": {
    title: "Stop Server…",
    icon: "$(debug-stop)",
    enablement: withServers,
    menus: { "view/item/context": [{ when: onServer("running|starting"), group: "inline@2" }, { when: onServer("running|starting"), group: "1_state@2" }] },
    run: (app) => (server?: ServerArgument) => app.servers.stop(server),
  },
  "mcpWorkbench.restartServer": {
    title: "Restart Server…",
    icon: "$(debug-restart)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onServer("running"), group: "inline@1" }, { when: onServer("running|failed"), group: "1_state@3" }] },
    run: (app) => (server?: ServerArgument) => app.servers.restart(server),
  },
  "mcpWorkbench.debugServer": {
    title: "Debug Server…",
    icon: "$(debug-alt)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onServer("running|failed|stopped"), group: "1_state@6" }] },
    run: (app) => (server?: ServerArgument) => app.servers.debug(server),
  },
  "mcpWorkbench.signIn": {
    title: "Sign In to Server…",
    icon: "$(account)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onWord("sign-in"), group: "inline@0" }, { when: onWord("sign-in"), group: "1_state@0" }] },
    run: (app) => (server?: ServerArgument) => app.servers.signIn(server),
  },
  "mcpWorkbench.signOut": {
    title: "Sign Out of Server…",
    enablement: withServers,
    menus: { "view/item/context": [{ when: onWord("account"), group: "1_state@5" }] },
    run: (app) => (server?: ServerArgument) => app.servers.signOut(server),
  },
  "mcpWorkbench.setLogLevel": {
    title: "Set Log Level of Server…",
    enablement: withRunning,
    menus: { "view/item/context": [{ when: onServer("running"), group: "2_open@5" }] },
    run: (app) => (server?: ServerArgument) => app.servers.setLogLevel(server),
  },
  "mcpWorkbench.migrateServer": {
    title: "Move Server to 2026-07-28…",
    enablement: withRunning,
    menus: { "view/item/context": [{ when: onWord("legacy"), group: "3_export@2" }] },
    run: (app) => (server?: ServerArgument) => app.servers.migrate(server),
  },
  "mcpWorkbench.stopAllServers": {
    title: "Stop All Servers",
    enablement: withRunning,
    menus: { "view/title": [{ when: tree, group: "2_state" }] },
    run: (app) => () => app.servers.stopAll(),
  },
  "mcpWorkbench.refreshServer": {
    title: "Fetch Lists Again…",
    icon: "$(refresh)",
    enablement: withRunning,
    menus: { "view/item/context": [{ when: onServer("running"), group: "1_state@4" }] },
    run: (app) => (server?: ServerArgument) => app.servers.refresh(server),
  },
  "mcpWorkbench.showListChanges": {
    title: "Show What Changed in Lists…",
    icon: "$(diff)",
    enablement: withServers,
    menus: { "view/item/context": [{ when: onWord("changed"), group: "2_open@0" }, { when: `${tree} && viewItem == finding;list-change`, group: "inline@1" }] },
    run: (app) => (server?: ServerArgument) => app.servers.showChanges(server),
  },
  "mcpWorkbench.reloadServers": {
    title: "Reload Server Configurations",
    icon: "$(refresh)",
    menus: { "view/title": [{ when: tree, group: "2_state" }] },
    run: (app) => () => app.servers.reload(),
  },
  "mcpWorkbench.showServers": {
    title: "Show Servers",
    run: (app) => () => app.servers.show(),
  },
  ...logCommands,
  "mcpWorkbench.goToConfiguration": {
    title: "Go to Server Configuration…",
    icon: "$(go-to-file)",
    menus: { "view/item/context": [{ when: on("server|source|broken"), group: "2_open@2" }, { when: on("broken"), group: "inline@1" }] },
    run: (app) => (server?: ServerArgument) => app.servers.goToConfiguration(server),
  },
  "mcpWorkbench.addServer": {
    title: "Add Server…",
    icon: "$(add)",
    menus: { "view/title": [{ when: tree, group: "navigation@3" }] },
    run: (app) => () => app.entries.add(),
  },
  "mcpWorkbench.duplicateServer": {
    title: "Duplicate Server…",
    enablement: withServers,
    menus: { "view/item/context": [{ when: on("server"), group: "4_entry@1" }] },
    run: (app) => (server?: ServerArgument) => app.entries.duplicate(server),
  },
  "mcpWorkbench.wrapServer": {
    title: "Record Server for All Clients…",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onWord("plain"), group: "4_entry@7" }] },
    run: (app) => (server?: ServerArgument) => app.entries.wrap(server),
  },
  "mcpWorkbench.unwrapServer": {
    title: "Stop Recording Server for All Clients…",
    needsTrust: true,
    menus: { "view/item/context": [{ when: onWord("recorded"), group: "4_entry@8" }] },
    run: (app) => (server?: ServerArgument) => app.entries.unwrap(server),
  },
  "mcpWorkbench.removeServer": {
    title: "Remove Server…",
    enablement: withServers,
    menus: { "view/item/context": [{ when: on("server"), group: "4_entry@2" }] },
    run: (app) => (server?: ServerArgument) => app.entries.remove(server),
  },
  "mcpWorkbench.copyServerAs": {
    title: "Copy Server As…",
    enablement: withServers,
    menus: { "view/item/context": [{ when: on("server"), group: "9_copy@2" }] },
    run: (app) => (server?: ServerArgument) => app.entries.copyAs(server),
  },
  "mcpWorkbench.showInputs": {
    title: "Show Inputs…",
    icon: "$(lock)",
    enablement: withServers,
    menus: { "view/title": [{ when: tree, group: "3_more@1" }], "view/item/context": [{ when: on("server"), group: "2_open@5" }] },
    run: (app) => (server?: ServerArgument) => app.entries.inputs(server),
  },
  "mcpWorkbench.exportTools": {
    title: "Export Tools to a Manifest…",
    icon: "$(export)",
    enablement: withRunning,
    menus: { "view/item/context": [{ when: onServer("running"), group: "3_export@1" }] },
    run: (app) => (server?: ServerArgument) => app.entries.exportTools(server),
  },
  "mcpWorkbench.find": {
    title: "Find Tool, Resource or Prompt…",
    icon: "$(search)",
    enablement: withRunning,
    menus: { "view/title": [{ when: tree, group: "navigation@2" }] },
    run: (app) => () => app.entries.find(),
  },
  "mcpWorkbench.createConfiguration": {
    title: "Create .vscode/mcp.json",
    enablement: "workspaceFolderCount > 0",
    run: (app) => () => app.servers.createConfiguration(),
  },
  "mcpWorkbench.callTool": {
    title: "Call Tool…",
    icon: "$(run)",
    needsTrust: true,
    menus: {
      "view/title": [{ when: tree, group: "navigation@1" }],
      "view/item/context": [{ when: on("tool"), group: "inline@1" }, { when: on("tool"), group: "1_call@2" }],
    },
    run: (app) => (server?: ServerArgument, tool?: string) => app.calls.callTool(server, tool),
  },
  "mcpWorkbench.repeatLastCall": {
    title: "Repeat Last Call",
    icon: "$(history)",
    enablement: withLastCall,
    keybinding: { key: "ctrl+alt+shift+r", mac: "cmd+alt+shift+r", when: withLastCall },
    run: (app) => () => app.calls.repeat(),
  },
  "mcpWorkbench.callArguments": {
    title: "Call with These Arguments",
    icon: "$(run)",
    palette: "resourceScheme == mcp-arguments",
    menus: { "editor/title": [{ when: "resourceScheme == mcp-arguments", group: "navigation" }] },
    keybinding: { key: "ctrl+enter", mac: "cmd+enter", when: "resourceScheme == mcp-arguments && editorTextFocus" },
    run: (app) => (document?: { toString(): string }) => app.calls.callArguments(document),
  },
  "mcpWorkbench.openToolPanel": {
    title: "Open Tool Panel…",
    icon: "$(open-preview)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: on("tool"), group: "inline@2" }, { when: on("tool"), group: "1_call@1" }] },
    run: (app) => (server?: ServerArgument, tool?: string) => app.panels.open(server, tool),
  },
  "mcpWorkbench.readResource": {
    title: "Open Resource…",
    icon: "$(go-to-file)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: on("resource|template"), group: "inline@1" }] },
    run: (app) => (server?: ServerArgument, uri?: string) => app.calls.readResource(server, uri),
  },
  "mcpWorkbench.followResource": {
    title: "Follow Resource, or Stop Following…",
    icon: "$(sync)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: on("resource"), group: "1_call@2" }], "editor/title": [{ when: "resourceScheme == mcp-workbench-resource", group: "navigation" }] },
    run: (app) => (target?: ServerArgument | { toString(): string }) => app.calls.subscribeResource(target),
  },
  "mcpWorkbench.getPrompt": {
    title: "Get Prompt…",
    icon: "$(comment)",
    needsTrust: true,
    menus: { "view/item/context": [{ when: on("prompt"), group: "inline@1" }] },
    run: (app) => (server?: ServerArgument, prompt?: string) => app.calls.getPrompt(server, prompt),
  },
  "mcpWorkbench.answerQuestion": {
    title: "Answer Waiting Question",
    icon: "$(question)",
    enablement: "mcpWorkbench.asking > 0",
    menus: { "view/title": [{ when: `${tree} && mcpWorkbench.asking > 0`, group: "navigation@0" }] },
    run: (app) => () => app.questions.resume(),
  },
  "mcpWorkbench.cancelQuestion": {
    title: "Cancel Question",
    palette: false,
    keybinding: { key: "escape", when: "inQuickInput && mcpWorkbench.dialogOpen" },
    run: (app) => () => app.questions.cancel(),
  },
  "mcpWorkbench.reportProblems": {
    title: "Report Problems of Workspace…",
    icon: "$(checklist)",
    enablement: "workspaceFolderCount > 0",
    run: (app) => (format?: ReportFormat) => app.lint.report(format),
  },
  "mcpWorkbench.chooseProfiles": {
    title: "Choose Clients to Lint For…",
    icon: "$(checklist)",
    run: (app) => () => app.lint.chooseProfiles(),
  },
  "mcpWorkbench.openDefinition": {
    title: "Open Definition",
    icon: "$(json)",
    palette: false,
    menus: { "view/item/context": [{ when: on("tool|resource|template|prompt|instructions"), group: "2_open@1" }] },
    run: (app) => (node?: TreeNode) => app.servers.openDefinition(node),
  },
  "mcpWorkbench.copyName": {
    title: "Copy Name",
    palette: false,
    menus: { "view/item/context": [{ when: on("server|tool|resource|template|prompt|finding|failure"), group: "9_copy" }] },
    run: (app) => (node?: TreeNode) => app.servers.copyName(node),
  },
  ...schemaCommands,
  ...trafficCommands,
  ...traceCommands,
} as const satisfies Record<`mcpWorkbench.${string}`, CommandRow>;

export type CommandId = keyof typeof commands;
export type CommandArguments<K extends CommandId> = Parameters<ReturnType<(typeof commands)[K]["run"]>>;

/** A reference to a command, for tree items, lenses, status bar items and Markdown links; the table checks the arguments. */
export function command<K extends CommandId>(id: K, title: string, ...args: CommandArguments<K>): { command: K; title: string; arguments: unknown[] } {
  return { command: id, title, arguments: args };
}
