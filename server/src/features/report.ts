import { LSPErrorCodes, ResponseError } from "vscode-languageserver";
import { assertNever } from "#shared/assertNever";
import type { ClientRequest, ClientRequests, ReportFormat } from "#shared/contracts/languageServer";
import { lintJson } from "#shared/report/lintJson";
import { lintMarkdown } from "#shared/report/lintMarkdown";
import type { LintedFile } from "#shared/report/lintReport";
import { sarif } from "#shared/report/sarif";
import type { Feature } from "../feature";
import { reportedFiles } from "../workspace/reportedFiles";

const reportMethod = "mcpWorkbench/report" satisfies ClientRequest;
type Report = ClientRequests[typeof reportMethod];

/** The problems of the workspace as one document: what the command line's `lint` says of it. */
export const reportFeature: Feature = {
  capabilities: {},
  register: (connection, services) => {
    connection.onRequest(reportMethod, async ({ format, version }: Report["params"], token): Promise<Report["result"]> => {
      const { files, notes } = await reportedFiles(services, token);
      if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, "Nobody waits for the report.");
      return { text: written(format, files, notes, version) };
    });
  },
};

function written(format: ReportFormat, files: readonly LintedFile[], notes: readonly string[], version: string): string {
  switch (format) {
    case "markdown":
      return lintMarkdown(files, notes);
    case "sarif":
      return `${JSON.stringify(sarif(files, version), null, 2)}\n`;
    case "json":
      return `${JSON.stringify(lintJson(files), null, 2)}\n`;
    default:
      return assertNever(format);
  }
}
