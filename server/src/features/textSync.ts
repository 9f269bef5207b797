import { TextDocumentSyncKind } from "vscode-languageserver";
import { OpenDocument } from "../documents/openDocument";
import type { Feature } from "../feature";

/** Follows the text of open documents. */
export const textSyncFeature: Feature = {
  capabilities: { textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental } },
  register: (connection, { documents, closedFiles }) => {
    connection.onDidOpenTextDocument(({ textDocument: { uri, languageId, version, text } }) => {
      documents.open(new OpenDocument(uri, languageId, version, text));
    });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => documents.get(uri)?.change(contentChanges, version));
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => {
      documents.close(uri);
      closedFiles.closed(uri);
    });
  },
};
