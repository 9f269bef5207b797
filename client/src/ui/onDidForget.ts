import * as vscode from "vscode";

/** Tells of documents that are gone. The editor's own event comes when a document is given another language, too, and stays open. */
export function onDidForget(listener: (uri: vscode.Uri) => unknown): vscode.Disposable {
  return vscode.workspace.onDidCloseTextDocument(({ uri }) => {
    const key = uri.toString();
    if (!vscode.workspace.textDocuments.some((document) => document.uri.toString() === key)) listener(uri);
  });
}
