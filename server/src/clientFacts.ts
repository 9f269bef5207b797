import type { InitializeParams } from "vscode-languageserver";
import type { ClientFacts } from "./feature";

/** Reads what matters out of a client's introduction; whatever is missing or odd counts as no. */
export function clientFactsOf({ capabilities, initializationOptions }: InitializeParams): ClientFacts {
  const options: unknown = initializationOptions;
  const { workspace } = capabilities;
  return {
    hostHasJson: typeof options === "object" && options !== null && "hostHasJson" in options && options.hostHasJson === true,
    readsConfiguration: workspace?.configuration === true,
    registersDynamically: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    refreshesLenses: workspace?.codeLens?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    versionedEdits: workspace?.workspaceEdit?.documentChanges === true,
    snippets: capabilities.textDocument?.completion?.completionItem?.snippetSupport === true,
  };
}
