import type { DocumentKind } from "../documents/documentKind";
import type { RewriteId } from "../rewrite/rewrites";
import type { RewriteNote } from "../rewrite/schemaRewrite";

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

/** A position as in LSP: zero-based, UTF-16. */
export type TextPosition = { readonly line: number; readonly character: number };

export type RewriteAnswer =
  /** Replacements of ranges of the document with this version; notes say what the schema means differently now, by places of the text as it was. */
  | { readonly kind: "edits"; readonly version: number; readonly edits: readonly { readonly start: TextPosition; readonly end: TextPosition; readonly text: string }[]; readonly notes: readonly RewriteNote[] }
  | { readonly kind: "nothing"; readonly notes: readonly RewriteNote[] }
  /** A sentence says why it cannot be done. */
  | { readonly kind: "refused"; readonly problem: string };

/** The command of the extension host that makes a rewrite; its arguments are the document's URI and a position, or none for the cursor. */
export const rewriteCommands = {
  makeStrict: "mcpWorkbench.makeSchemaStrict",
  closeObjects: "mcpWorkbench.closeSchemaObjects",
  inlineReferences: "mcpWorkbench.inlineSchemaReferences",
  toDraft202012: "mcpWorkbench.upgradeSchema",
  toDraft07: "mcpWorkbench.downgradeSchema",
} as const satisfies Record<RewriteId, string>;

export type ClientNotification = keyof ClientNotifications;

/** What the language server tells the extension host beyond LSP: method → parameters. */
export type ServerNotifications = {
  /** What an open document is, whenever that changes; null for JSON that is left alone. */
  readonly "mcpWorkbench/documentKind": { readonly uri: string; readonly kind: DocumentKind | null };
};

export type ServerNotification = keyof ServerNotifications;

/** The forms that the problems of a workspace are reported in, by what people call them. */
export const reportFormats = {
  markdown: "Markdown, to read and to pass on",
  sarif: "SARIF 2.1.0, for code scanning",
  json: "JSON, as the command line's lint writes it",
} as const;

export type ReportFormat = keyof typeof reportFormats;

/** What the extension host asks of the language server beyond LSP: method → parameters and result. */
export type ClientRequests = {
  /** The problems of all files of a known kind in the workspace, as a document; `version` is the extension's. */
  readonly "mcpWorkbench/report": { readonly params: { readonly format: ReportFormat; readonly version: string }; readonly result: { readonly text: string } };
  /** Rewrites the schema around a position. The edit is not made yet. */
  readonly "mcpWorkbench/rewriteSchema": { readonly params: { readonly uri: string; readonly position: TextPosition; readonly rewrite: RewriteId }; readonly result: RewriteAnswer };
};

export type ClientRequest = keyof ClientRequests;

/** `initializationOptions` of the language server. */
export type LanguageServerOptions = {
  /** The editor has JSON support of its own, which judges JSON documents too; what it says is not said again. */
  readonly hostHasJson: boolean;
};

/** Command of a lens "Workbench: call"; its arguments are the server's id and the tool's name. */
export const callToolCommand = "mcpWorkbench.callTool";
