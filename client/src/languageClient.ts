import * as vscode from "vscode";
import { type LanguageClientOptions, LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import type { ClientNotification, ClientNotifications, ClientRequest, ClientRequests, LanguageServerOptions, RunningTool, ServerNotification, ServerNotifications } from "#shared/contracts/languageServer";
import type { Disposable } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import { notify, runs } from "./ui/notify";

/** The language server, from the moment it is started. */
export type LanguageServerHandle = Disposable & {
  /** Tells the language server what can be called; it is told again after a restart. */
  setRunningTools(tools: readonly RunningTool[]): void;
  /** What an open document is, whenever that becomes known or changes. */
  readonly onDidRecognise: Event<ServerNotifications["mcpWorkbench/documentKind"]>;
  /** Waits for the server to be up; rejects where it is not, and when cancelled. */
  ask<K extends ClientRequest>(method: K, params: ClientRequests[K]["params"], token: vscode.CancellationToken): Promise<ClientRequests[K]["result"]>;
  /** Asks the server to leave and waits for it. */
  stop(): Promise<void>;
};

/**
 * Starts the language server for all JSON there is: on disk, untitled, and in virtual workspaces. A start
 * that fails is told to the user once, unless it failed because the server was stopped meanwhile.
 */
export function startLanguageClient(context: vscode.ExtensionContext): LanguageServerHandle {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.js").fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "json" }, { language: "jsonc" }, { language: "mcp-trace" }, { pattern: "**/*.mcp-trace.jsonl" }],
    initializationOptions: { hostHasJson: true } satisfies LanguageServerOptions,
    outputChannelName: "MCP Workbench Language Server",
    // Without it the client shows messages of its own, also when the window closes in the middle of a start.
    initializationFailedHandler: () => false,
  };
  const client = new LanguageClient("mcpWorkbench", "MCP Workbench Language Server", server, options);
  let tools: readonly RunningTool[] = [];
  let leaving = false;
  const tell = <K extends ClientNotification>(method: K, params: ClientNotifications[K]): void => {
    // A server that is starting is told by the listener below; one that is gone needs no news.
    if (client.isRunning()) void client.sendNotification(method, params).catch(() => undefined);
  };
  const tellTools = (): void => tell("mcpWorkbench/runningTools", { tools });
  const listening = client.onDidChangeState(tellTools);
  const recognised = new Emitter<ServerNotifications["mcpWorkbench/documentKind"]>();
  client.onNotification("mcpWorkbench/documentKind" satisfies ServerNotification, (told: ServerNotifications["mcpWorkbench/documentKind"]) => recognised.fire(told));
  const started = client.start().catch((error: unknown) => {
    if (!leaving) notify("error", `The language server of MCP Workbench did not start: ${error instanceof Error ? error.message : String(error)}`, { "Reload Window": runs("workbench.action.reloadWindow") });
  });
  const stop = async (): Promise<void> => {
    leaving = true;
    listening.dispose();
    // A client that is starting cannot be stopped.
    await started;
    await client.dispose().catch(() => undefined);
  };
  return {
    setRunningTools: (next) => {
      tools = next;
      tellTools();
    },
    onDidRecognise: recognised.event,
    ask: async (method, params, token) => {
      await started;
      return client.sendRequest(method, params, token);
    },
    stop,
    dispose: () => void stop(),
  };
}
