import type { Connection, DiagnosticTag, ServerCapabilities } from "vscode-languageserver";
import type { LanguageServerOptions } from "#shared/contracts/languageServer";
import type { Documents } from "./documents/documents";
import type { LintSettings } from "./documents/lintSettings";
import type { ClosedFiles } from "./workspace/closedFiles";
import type { WorkspaceFolders } from "./workspace/workspaceFolders";

/** One capability of the server: what it announces stands beside what it serves. */
export type Feature = {
  readonly capabilities: ServerCapabilities;
  register(connection: Connection, services: Services): void;
};

/** What features are built on. */
export type Services = {
  readonly documents: Documents;
  readonly settings: LintSettings;
  readonly folders: WorkspaceFolders;
  readonly closedFiles: ClosedFiles;
  readonly client: ClientFacts;
};

/** What the client said of itself when it connected. */
export type ClientFacts = LanguageServerOptions & {
  readonly readsConfiguration: boolean;
  readonly registersDynamically: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly refreshesLenses: boolean;
  /** It can be asked to tell about changes of files. */
  readonly watchesFiles: boolean;
  /** It takes edits that are bound to a version of a document. */
  readonly versionedEdits: boolean;
  /** It takes completions with places to fill in. */
  readonly snippets: boolean;
  readonly diagnostics: DiagnosticFacts;
};

/** What of a diagnostic the client reads: what it has no use for is not sent. */
export type DiagnosticFacts = {
  readonly codeDescriptions: boolean;
  readonly relatedInformation: boolean;
  readonly tags: readonly DiagnosticTag[];
};
