import * as vscode from "vscode";
import { type LanguageClientOptions, LanguageClient, type ServerOptions, TransportKind } from "vscode-languageclient/node";
import type { ClientNotification, ClientNotifications, LanguageServerOptions, RunningTool } from "#shared/contracts/languageServer";
import type { Disposable } from "#shared/disposable";

/** The running language server. */
export type LanguageServerHandle = Disposable & {
  /** Tells the language server what can be called; it is told again after a restart. */
  setRunningTools(tools: readonly RunningTool[]): void;
  /** Asks the server to leave and waits for it. */
  stop(): Promise<void>;
};

/** Starts the language server for all JSON there is: on disk, untitled, and in virtual workspaces. */
export async function startLanguageClient(context: vscode.ExtensionContext): Promise<LanguageServerHandle> {
  const module = vscode.Uri.joinPath(context.extensionUri, "dist", "server.js").fsPath;
  const server: ServerOptions = { module, transport: TransportKind.ipc };
  const options: LanguageClientOptions = {
    documentSelector: [{ language: "json" }, { language: "jsonc" }],
    initializationOptions: { hostHasJson: true } satisfies LanguageServerOptions,
    outputChannelName: "MCP Workbench Language Server",
  };
  const client = new LanguageClient("mcpWorkbench", "MCP Workbench Language Server", server, options);
  let tools: readonly RunningTool[] = [];
  const notify = <K extends ClientNotification>(method: K, params: ClientNotifications[K]): void => {
    // A server that is starting is told by the listener below; one that is gone needs no news.
    if (client.isRunning()) void client.sendNotification(method, params).catch(() => undefined);
  };
  const tellTools = (): void => notify("mcpWorkbench/runningTools", { tools });
  const listening = client.onDidChangeState(tellTools);
  await client.start();
  return {
    setRunningTools: (next) => {
      tools = next;
      tellTools();
    },
    stop: async () => {
      listening.dispose();
      await client.dispose();
    },
    dispose: () => {
      listening.dispose();
      void client.dispose().catch(() => undefined);
    },
  };
}
