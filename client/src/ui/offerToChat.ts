import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import type { ServerStore } from "../mcp/serverStore";
import type { ServerDefinition } from "../mcp/serverDefinition";
import type { Resolution } from "../mcp/sessionPorts";

/** Also in package.json's `mcpServerDefinitionProviders`. */
const providerId = "mcpWorkbench.servers";

type Ports = { readonly servers: ServerStore; readonly enabled: () => boolean; readonly resolve: (definition: ServerDefinition) => Promise<Resolution> };

/** What is known of the servers that VS Code's chat runs itself. */
export type ChatServers = Disposable & {
  /** Whether the chat has started a process of its own for a server; that it ended is not told. */
  hasStarted(definition: ServerDefinition): boolean;
  readonly onDidStart: Event<void>;
};

/** Hands the configured servers to VS Code's own chat, where the setting says so. Those of `.vscode/mcp.json` it has already. */
export function offerToChat({ servers, enabled, resolve }: Ports): ChatServers {
  const store = new DisposableStore();
  const started = new Set<string>();
  const starts = store.add(new Emitter<void>());
  const chat: ChatServers = { hasStarted: ({ id, name }) => started.has(id) || hasToolsInChat(name), onDidStart: starts.event, dispose: () => store.dispose() };
  // Editors made from VS Code may lack its chat.
  if (typeof vscode.lm?.registerMcpServerDefinitionProvider !== "function") return chat;
  const changed = store.add(new vscode.EventEmitter<void>());
  let shown = "";
  const offered = (): readonly ServerDefinition[] => (enabled() && vscode.workspace.isTrusted ? servers.sessions.map(({ definition }) => definition).filter(({ source }) => source.kind !== "vscode") : []);
  const update = (): void => {
    const now = JSON.stringify(offered().map(({ id, transport }) => [id, transport]));
    if (now !== shown) changed.fire();
    shown = now;
  };
  store.add(servers.onDidChange(update));
  store.add(vscode.workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("mcpWorkbench.offerToChat") && queueMicrotask(update)));
  const ids = new WeakMap<vscode.McpServerDefinition, string>();
  store.add(
    vscode.lm.registerMcpServerDefinitionProvider(providerId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () =>
        offered().map((definition) => {
          const made = chatDefinition(definition);
          ids.set(made, definition.id);
          return made;
        }),
      // Variables and secrets are filled in when the chat starts the server, and not before.
      resolveMcpServerDefinition: async (made) => {
        const definition = servers.session(ids.get(made) ?? "")?.definition ?? offered().find(({ name }) => name === made.label);
        const resolved = definition && (await resolve(definition));
        if (!definition || !resolved?.ok) throw new Error(resolved && !resolved.ok ? resolved.problem : "The server is not configured any more.");
        started.add(definition.id);
        starts.fire();
        return chatDefinition({ ...definition, transport: resolved.transport });
      },
    }),
  );
  return chat;
}

function chatDefinition({ name, transport }: ServerDefinition): vscode.McpStdioServerDefinition | vscode.McpHttpServerDefinition {
  if (transport.kind !== "stdio") {
    // A variable that is not filled in yet makes no URL.
    const uri = URL.canParse(transport.url) ? vscode.Uri.parse(transport.url) : vscode.Uri.parse("http://unresolved.invalid/");
    return new vscode.McpHttpServerDefinition(name, uri, { ...transport.headers });
  }
  const made = new vscode.McpStdioServerDefinition(name, transport.command, [...transport.args], { ...transport.env });
  if (transport.cwd !== undefined) made.cwd = vscode.Uri.file(transport.cwd);
  return made;
}

/** True where VS Code's chat has tools of a server of this name. */
function hasToolsInChat(name: string): boolean {
  const prefix = `mcp_${name.toLowerCase().replace(/[^a-z0-9_.-]+/g, "_").slice(0, 13)}`;
  return (vscode.lm?.tools ?? []).some((tool) => tool.name.toLowerCase().startsWith(prefix));
}
