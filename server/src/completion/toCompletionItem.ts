import { type CompletionItem, CompletionItemKind, CompletionItemTag, InsertTextFormat, MarkupKind } from "vscode-languageserver";
import type { ClientFacts } from "../feature";
import type { LineIndex } from "../documents/lineIndex";
import type { Insertion } from "./cursor";
import { escapeSnippet, plainText, type Suggestion, type SuggestionKind } from "./suggestion";

const kinds = {
  field: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  type: CompletionItemKind.TypeParameter,
  reference: CompletionItemKind.Reference,
  variable: CompletionItemKind.Variable,
  snippet: CompletionItemKind.Snippet,
} as const satisfies Record<SuggestionKind, CompletionItemKind>;

/** A suggestion as the editor inserts it at the cursor: with the comma and the colon that are missing there. */
export function toCompletionItem(suggestion: Suggestion, index: number, cursor: Insertion, lines: LineIndex, client: ClientFacts): CompletionItem {
  const { label, kind, detail, doc, deprecated, rank = 2, goesOn } = suggestion;
  const snippet = textToInsert(suggestion, cursor);
  const typed = suggestion.nameIsOpen ? label : (suggestion.name ?? label);
  return {
    label,
    kind: kinds[kind],
    ...(detail !== undefined && { detail }),
    ...(doc !== undefined && { documentation: { kind: MarkupKind.Markdown, value: doc } }),
    ...(deprecated && { tags: [CompletionItemTag.Deprecated] }),
    sortText: `${rank}${String(index).padStart(4, "0")}`,
    // The editor compares with the text that is replaced, and that may start with a quote.
    filterText: cursor.quoted ? JSON.stringify(typed) : typed,
    insertTextFormat: client.snippets ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: lines.rangeOf(cursor.start, cursor.end), newText: client.snippets ? snippet : plainText(snippet) },
    ...(cursor.commaAt !== undefined && { additionalTextEdits: [{ range: lines.rangeOf(cursor.commaAt, cursor.commaAt), newText: "," }] }),
    ...(goesOn && client.hostHasJson && { command: { title: "Suggest", command: "editor.action.triggerSuggest" } }),
  };
}

/** The snippet that is inserted, with the colon and the comma behind that are missing. */
export function textToInsert({ name, nameIsOpen, template }: Suggestion, { needsColon, needsComma }: Insertion): string {
  const comma = needsComma ? "," : "";
  if (name === undefined) return `${template}${comma}`;
  const key = escapeSnippet(JSON.stringify(name));
  if (!needsColon) return key;
  return `${nameIsOpen ? `"\${1:${key.slice(1, -1)}}"` : key}: ${template}${comma}`;
}
