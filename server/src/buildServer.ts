import type { Connection, InitializeResult } from "vscode-languageserver";
import { clientFactsOf } from "./clientFacts";
import { Documents } from "./documents/documents";
import { LintSettings } from "./documents/lintSettings";
import { codeActionsFeature } from "./features/codeActions";
import { codeLensFeature } from "./features/codeLens";
import { completionFeature } from "./features/completion";
import { documentKindFeature } from "./features/documentKind";
import { diagnosticsFeature } from "./features/diagnostics";
import { hoverFeature } from "./features/hover";
import { navigationFeature } from "./features/navigation";
import { rangesFeature } from "./features/ranges";
import { reportFeature } from "./features/report";
import { schemaRewritesFeature } from "./features/schemaRewrites";
import { settingsFeature } from "./features/settings";
import { symbolsFeature } from "./features/symbols";
import { textSyncFeature } from "./features/textSync";
import { workspaceFilesFeature } from "./features/workspaceFiles";
import type { Feature } from "./feature";
import { ClosedFiles } from "./workspace/closedFiles";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { WorkspaceFolders } from "./workspace/workspaceFolders";

/** Everything the server does; the capabilities of a later feature are added to those of the earlier ones. */
const features: readonly Feature[] = [textSyncFeature, settingsFeature, workspaceFilesFeature, diagnosticsFeature, codeActionsFeature, hoverFeature, completionFeature, codeLensFeature, navigationFeature, symbolsFeature, rangesFeature, documentKindFeature, reportFeature, schemaRewritesFeature];

/** Puts the language server together on a connection that does not listen yet; `worker` judges what may take long, and is disposed with it. */
export function buildServer(connection: Connection, worker: SchemaWorker): void {
  connection.onShutdown(() => worker.dispose());
  connection.onInitialize((params): InitializeResult => {
    const client = clientFactsOf(params);
    const settings = new LintSettings(connection, client);
    const documents = new Documents(settings, worker);
    const folders = new WorkspaceFolders(connection, client, params);
    const closedFiles = new ClosedFiles({
      worker,
      folders: () => folders.all(),
      settingsOf: ({ uri }) => settings.of(uri),
      open: () => documents.all(),
      client: client.diagnostics,
      note: (sentence) => connection.console.info(sentence),
    });
    for (const feature of features) feature.register(connection, { documents, settings, folders, closedFiles, client });
    return { capabilities: Object.assign({}, ...features.map((feature) => feature.capabilities)) as InitializeResult["capabilities"], serverInfo: { name: "MCP Workbench" } };
  });
}
