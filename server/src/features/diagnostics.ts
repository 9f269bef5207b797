import {
  type CancellationToken, DocumentDiagnosticReportKind, type DocumentDiagnosticReport, LSPErrorCodes, ResponseError, type WorkspaceDiagnosticReport, type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { toDiagnostic } from "../documents/toDiagnostic";
import type { Feature } from "../feature";
import type { ClosedFiles, FileReport } from "../workspace/closedFiles";

const none: DocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, items: [] };

/** Problems on request: of an open document, and of the files of the workspace that are not open. */
export const diagnosticsFeature: Feature = {
  capabilities: { diagnosticProvider: { identifier: "mcpWorkbench", interFileDependencies: false, workspaceDiagnostics: true } },
  register: (connection, { documents, settings, closedFiles, client }) => {
    documents.onDidAnswer(() => {
      if (client.refreshesDiagnostics) void connection.languages.diagnostics.refresh().catch(() => undefined);
    });
    connection.languages.diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token): Promise<DocumentDiagnosticReport> => {
      // Asked once more when it has just been closed: then it is as any other closed file.
      if (!documents.get(uri)) return fullReport(await closedFiles.report(uri, token)) ?? none;
      const linted = await documents.lint(uri, token);
      // Told to ask again: an empty answer would wipe out what is shown.
      if (!linted) throw new ResponseError(LSPErrorCodes.ServerCancelled, "The document changed.", { retriggerRequest: documents.get(uri) !== undefined });
      const { document, version, result } = linted;
      const resultId = `${version}.${settings.generation}.${document.renewals}`;
      if (resultId === previousResultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: result.problems.filter(({ hostSays }) => !hostSays).map((problem) => toDiagnostic(document, problem, client.diagnostics)) };
    });
    connection.languages.diagnostics.onWorkspace(async ({ previousResultIds }, token, _, partial): Promise<WorkspaceDiagnosticReport> => {
      const known = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      for (;;) {
        const change = changeOf(closedFiles, token);
        const items: WorkspaceDocumentDiagnosticReport[] = [];
        let told = 0;
        for await (const report of closedFiles.reports(known, token)) {
          told++;
          const item: WorkspaceDocumentDiagnosticReport = { kind: DocumentDiagnosticReportKind.Full, version: null, ...report, items: [...report.items] };
          if (partial) partial.report({ items: [item] });
          else items.push(item);
        }
        if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Nobody waits for the answer.");
        if (told > 0) return { items };
        // Clients ask again as soon as they are answered: without news the answer waits.
        await change;
      }
    });
  },
};

function fullReport(report: FileReport | undefined): DocumentDiagnosticReport | undefined {
  return report && { kind: DocumentDiagnosticReportKind.Full, resultId: report.resultId, items: [...report.items] };
}

/** Ends with the next change, or when the request is cancelled. */
function changeOf(files: ClosedFiles, token: CancellationToken): Promise<void> {
  return new Promise((resolve) => {
    const ends = [files.onDidChange(done), token.onCancellationRequested(done)];
    function done(): void {
      for (const end of ends) end.dispose();
      resolve();
    }
  });
}
