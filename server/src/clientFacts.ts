import type { DiagnosticTag, InitializeParams, TextDocumentClientCapabilities } from "vscode-languageserver";
import type { ClientFacts, DiagnosticFacts } from "./feature";

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
    diagnostics: diagnosticFactsOf(capabilities.textDocument),
  };
}

/** Older clients say what they read of diagnostics beside the published ones, newer ones beside those asked for as well. */
function diagnosticFactsOf(capabilities: TextDocumentClientCapabilities | undefined): DiagnosticFacts {
  const said = [capabilities?.diagnostic, capabilities?.publishDiagnostics].filter((one) => one !== undefined && one !== null);
  return {
    codeDescriptions: said.some(({ codeDescriptionSupport }) => codeDescriptionSupport === true),
    relatedInformation: said.some(({ relatedInformation }) => relatedInformation === true),
    tags: said.flatMap(({ tagSupport }): readonly DiagnosticTag[] => (Array.isArray(tagSupport?.valueSet) ? tagSupport.valueSet : [])),
  };
}
