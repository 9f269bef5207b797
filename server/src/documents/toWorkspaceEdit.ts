import type { TextEdit as LspEdit, WorkspaceEdit } from "vscode-languageserver";
import type { TextEdit } from "#shared/lint/problem";
import type { Linted } from "./documents";

/** Edits of the text that was linted; bound to its version where the client can tell. */
export function toWorkspaceEdit({ document, version }: Linted, edits: readonly TextEdit[], versioned: boolean): WorkspaceEdit {
  const lspEdits: LspEdit[] = edits.map(({ start, end, text }) => ({ range: document.lines.rangeOf(start, end), newText: text }));
  if (!versioned) return { changes: { [document.uri]: lspEdits } };
  return { documentChanges: [{ textDocument: { uri: document.uri, version }, edits: lspEdits }] };
}
