import { DocumentDiagnosticReportKind, type DocumentDiagnosticReport, LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { toDiagnostic } from "../documents/toDiagnostic";
import type { Feature } from "../feature";

const none: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** Problems of an open document, on request. */
export const diagnosticsFeature: Feature = {
  capabilities: { diagnosticProvider: { identifier: "mcpWorkbench", interFileDependencies: false, workspaceDiagnostics: false } },
  register: (connection, { documents, settings }) => {
    connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token): Promise<DocumentDiagnosticReport> => {
      if (!documents.get(uri)) return none;
      const linted = await documents.lint(uri, token);
      // Told to ask again: an empty answer would wipe out what is shown.
      if (!linted) throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document changed.", { retriggerRequest: documents.get(uri) !== undefined });
      const { document, version, result } = linted;
      const resultId = `${version}.${settings.generation}`;
      if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: result.problems.filter(({ hostSays }) => !hostSays).map((problem) => toDiagnostic(document, problem)) };
    });
  },
};
