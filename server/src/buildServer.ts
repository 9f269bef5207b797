import type { Connection, InitializeResult } from "vscode-languageserver";
import { clientFactsOf } from "./clientFacts";
import { Documents } from "./documents/documents";
import { LintSettings } from "./documents/lintSettings";
import { codeActionsFeature } from "./features/codeActions";
import { codeLensFeature } from "./features/codeLens";
import { completionFeature } from "./features/completion";
import { diagnosticsFeature } from "./features/diagnostics";
import { hoverFeature } from "./features/hover";
import { navigationFeature } from "./features/navigation";
import { rangesFeature } from "./features/ranges";
import { settingsFeature } from "./features/settings";
import { symbolsFeature } from "./features/symbols";
import { textSyncFeature } from "./features/textSync";
import type { Feature } from "./feature";

/** Everything the server does; the capabilities of a later feature are added to those of the earlier ones. */
const features: readonly Feature[] = [textSyncFeature, settingsFeature, diagnosticsFeature, codeActionsFeature, hoverFeature, completionFeature, codeLensFeature, navigationFeature, symbolsFeature, rangesFeature];

/** Puts the language server together on a connection that does not listen yet. */
export function buildServer(connection: Connection): void {
  connection.onInitialize((params): InitializeResult => {
    const client = clientFactsOf(params);
    const settings = new LintSettings(connection, client);
    const documents = new Documents(settings);
    for (const feature of features) feature.register(connection, { documents, settings, client });
    return { capabilities: Object.assign({}, ...features.map((feature) => feature.capabilities)) as InitializeResult["capabilities"], serverInfo: { name: "MCP Workbench" } };
  });
}
