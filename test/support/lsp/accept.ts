import { type CompletionItem, TextEdit } from "vscode-languageserver-protocol/node";
import { plainText } from "#server/completion/suggestion";
import { LineIndex } from "#server/documents/lineIndex";

/** The text after a suggestion was accepted and nothing was filled in. */
export function accept(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): string {
  const lines = new LineIndex(text);
  const edits = [...(TextEdit.is(textEdit) ? [{ ...textEdit, newText: plainText(textEdit.newText) }] : []), ...additionalTextEdits];
  return edits
    .map(({ range, newText }) => ({ start: lines.offsetAt(range.start), end: lines.offsetAt(range.end), newText }))
    .sort((one, other) => other.start - one.start)
    .reduce((result, { start, end, newText }) => result.slice(0, start) + newText + result.slice(end), text);
}

/** Takes the caret `|` out of a text. */
export function atCaret(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf("|");
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
