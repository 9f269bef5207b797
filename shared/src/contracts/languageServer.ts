/** A tool that a running server offers, as the language server needs it for its lenses. */
export type RunningTool = {
  /** Id of the server. */
  readonly server: string;
  /** What people call the server. */
  readonly serverName: string;
  readonly tool: string;
};

/** What the extension host tells the language server beyond LSP: method → parameters. */
export type ClientNotifications = {
  /** All tools of all running servers, whenever they change. */
  readonly "mcpWorkbench/runningTools": { readonly tools: readonly RunningTool[] };
};

export type ClientNotification = keyof ClientNotifications;

/** `initializationOptions` of the language server. */
export type LanguageServerOptions = {
  /** The editor has JSON support of its own, which judges JSON documents too; what it says is not said again. */
  readonly hostHasJson: boolean;
};

/** Command of a lens "Workbench: call"; its arguments are the server's id and the tool's name. */
export const callToolCommand = "mcpWorkbench.callTool";
