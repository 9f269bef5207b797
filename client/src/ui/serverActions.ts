import * as vscode from "vscode";
import type { ConfigSources } from "../mcp/config/configSources";
import type { ServerStore } from "../mcp/serverStore";
import type { ServerLists } from "../mcp/sessionTypes";
import type { ServerActions, ServerArgument } from "./app";
import { askLogLevel } from "./askLogLevel";
import { tellFailedStart } from "./failedStart";
import { manifestText } from "./manifestText";
import type { Migration } from "./migration";
import { mention, notify, runs } from "./notify";
import { pickServer } from "./pickServer";
import { openSource } from "./openSource";
import { signInWithProgress } from "./signIn";
import type { TreeNode } from "./treeModel";
import type { TextToShow, VirtualDocuments } from "./virtualDocuments";
import { whyNotWritten } from "./whyNotWritten";

const emptyConfiguration = `{
  "servers": {
    // "name": { "command": "node", "args": ["\${workspaceFolder}/server.js"] }
  }
}
`;

/** The commands of the servers view. */
export function serverActions(store: ServerStore, configs: ConfigSources, documents: VirtualDocuments, migration: Migration): ServerActions {
  const run = async (argument: ServerArgument, title: string, states: readonly string[], act: (id: string) => Promise<void>, none?: string): Promise<void> => {
    const session = await pickServer(store, argument, title, ({ kind }) => states.includes(kind), none === undefined ? {} : { none });
    if (session) await act(session.definition.id);
  };
  return {
    start: (server) => run(server, "Start Server", ["stopped", "failed"], async (id) => {
      await store.start(id);
      void tellFailedStart(store, id);
    }, "Every server has been started already."),
    stop: (server) => run(server, "Stop Server", ["running", "starting"], (id) => store.stop(id)),
    stopAll: () => store.stopAll(),
    restart: (server) => run(server, "Restart Server", ["running", "failed"], async (id) => {
      await store.restart(id);
      void tellFailedStart(store, id);
    }),
    debug: async (server) => {
      const session = await pickServer(store, server, "Debug Server", ({ kind }) => kind !== "stopping");
      if (!session) return;
      await session.debug();
      void tellFailedStart(store, session.definition.id);
    },
    migrate: (server) => migration.report(server),
    refresh: (server) => run(server, "Fetch Lists Again", ["running"], async (id) => void (await store.session(id)?.refresh())),
    showChanges: async (server) => {
      const session = await pickServer(store, server, "Show What Changed in Lists", (_, { lists }) => lists.previous !== undefined, { none: "No server has listed anything else since its lists were first fetched." });
      if (!session) return;
      const { lists: { previous, ...now }, definition: { name } } = session;
      if (previous) await documents.compare(listed(`${name} before`, previous), listed(`${name} now`, now));
      else mention(`What ${name} lists is as it was when its lists were first fetched.`);
    },
    setLogLevel: (server) => run(server, "Set Log Level of Server", ["running"], async (id) => {
      const session = store.session(id);
      if (session) await askLogLevel(session);
    }),
    signIn: (server) => run(server, "Sign In to Server", ["failed", "stopped"], async (id) => {
      await signInWithProgress(store, id);
      void tellFailedStart(store, id);
    }),
    signOut: (server) => run(server, "Sign Out of Server", ["running", "failed", "stopped"], async (id) => {
      const session = store.session(id);
      const had = await session?.signOut();
      if (had) notify("info", `Signed out of ${session?.definition.name ?? id}; its log says what became of the tokens.`, { "Open Log": runs("mcpWorkbench.openLog", id) });
      else mention(`Nobody was signed in to ${session?.definition.name ?? id}.`);
    }),
    reload: () => configs.refresh(),
    goToConfiguration: (node) => goToConfiguration(store, node),
    createConfiguration,
    copyName: async (node) => void (node && (await vscode.env.clipboard.writeText(nameOf(node)))),
    openDefinition: async (node) => {
      if (!node) return;
      if (node.kind === "instructions") await documents.show({ title: "instructions", language: "markdown", text: node.text });
      else if ("raw" in node) await documents.show({ title: node.name, language: "json", text: node.kind === "tool" ? manifestText([node.raw]) : JSON.stringify(node.raw, undefined, 2) });
    },
    show: async () => void (await vscode.commands.executeCommand("mcpWorkbench.servers.focus")),
  };
}

async function goToConfiguration(store: ServerStore, argument: ServerArgument): Promise<void> {
  if (typeof argument === "object" && (argument.kind === "source" || argument.kind === "file-problem")) return openSource(argument.source.file, argument.source.problemRange);
  if (typeof argument === "object" && argument.kind === "broken") return openSource(argument.entry.definition.source.file, argument.entry.definition.source.range);
  const session = await pickServer(store, argument, "Go to Server Configuration", () => true);
  if (session) await openSource(session.definition.source.file, session.definition.source.range);
}

async function createConfiguration(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) return;
  const file = vscode.Uri.joinPath(folder.uri, ".vscode", "mcp.json");
  const exists = await vscode.workspace.fs.stat(file).then(() => true, () => false);
  try {
    if (!exists) await vscode.workspace.fs.writeFile(file, Buffer.from(emptyConfiguration));
  } catch (error) {
    return notify("error", `.vscode/mcp.json cannot be made: ${whyNotWritten(error)}.`, { "Try Again": createConfiguration });
  }
  const editor = await vscode.window.showTextDocument(file);
  const line = editor.document.getText().split("\n").findIndex((text) => text.includes("// \"name\""));
  if (line >= 0) editor.selection = new vscode.Selection(line, 4, line, editor.document.lineAt(line).text.length);
}

/** The lists as received, under the names the protocol has for them. */
function listed(title: string, { tools, resources, resourceTemplates, prompts }: ServerLists): TextToShow {
  const lists = Object.entries({ tools, resources, resourceTemplates, prompts }).filter(([, items]) => items.length > 0);
  return { title, language: "json", text: `${JSON.stringify(Object.fromEntries(lists.map(([name, items]) => [name, items.map(({ raw }) => raw)])), undefined, 2)}\n` };
}

function nameOf(node: TreeNode): string {
  switch (node.kind) {
    case "server":
      return node.entry.definition.name;
    case "tool":
    case "resource":
    case "template":
    case "prompt":
      return node.name;
    case "finding":
    case "failure":
    case "instructions":
      return node.text;
    default:
      return node.label;
  }
}
