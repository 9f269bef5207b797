import { type DocumentSymbol, SymbolKind } from "vscode-languageserver";
import { endOf, keyRange, startOf } from "#shared/json/nodes";
import type { OpenDocument } from "../documents/openDocument";
import { outlineOf, type OutlineItem, type OutlineKind } from "../symbols/outline";
import type { Feature } from "../feature";

const kinds = {
  tool: SymbolKind.Function,
  schema: SymbolKind.Struct,
  definition: SymbolKind.Class,
  server: SymbolKind.Module,
  input: SymbolKind.Variable,
  object: SymbolKind.Object,
  array: SymbolKind.Array,
  string: SymbolKind.String,
  number: SymbolKind.Number,
  boolean: SymbolKind.Boolean,
  any: SymbolKind.Property,
} as const satisfies Record<OutlineKind, SymbolKind>;

/** Tools, schemas and servers by name: beside the editor's own outline, which has properties and places in lists. */
export const symbolsFeature: Feature = {
  capabilities: { documentSymbolProvider: { label: "MCP Workbench" } },
  register: (connection, { documents }) => {
    connection.onDocumentSymbol(async ({ textDocument: { uri } }, token): Promise<DocumentSymbol[] | null> => {
      const linted = await documents.lint(uri, token);
      const { recognition } = linted?.result ?? {};
      return linted && recognition ? outlineOf(linted.document.json, recognition).map((item) => toSymbol(linted.document, item)) : null;
    });
  },
};

function toSymbol(document: OpenDocument, { name, kind, detail, node, nameNode, children }: OutlineItem): DocumentSymbol {
  const { json, lines } = document;
  const key = keyRange(json, node);
  const start = key?.start ?? startOf(json, node);
  const selection = nameNode === undefined ? (key ?? { start, end: start }) : { start: startOf(json, nameNode), end: endOf(json, nameNode) };
  return {
    // Editors refuse a symbol without a name.
    name: name.trim() === "" ? '""' : name,
    kind: kinds[kind],
    ...(detail !== "" && { detail }),
    range: lines.rangeOf(start, endOf(json, node)),
    selectionRange: lines.rangeOf(selection.start, selection.end),
    ...(children.length > 0 && { children: children.map((child) => toSymbol(document, child)) }),
  };
}
