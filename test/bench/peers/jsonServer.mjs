// The peer of the keystroke bench: a language server around vscode-json-languageservice, as VS Code's own is, that holds the
// schemas of a manifest to the metaschema of 2020-12 and answers pulled diagnostics.
import { getLanguageService, TextDocument } from "vscode-json-languageservice";
import { createConnection, ProposedFeatures, TextDocuments, TextDocumentSyncKind } from "vscode-languageserver/node.js";

const metaschema = { $ref: "https://json-schema.org/draft/2020-12/schema" };
const tool = { type: "object", properties: { name: { type: "string" }, inputSchema: metaschema, outputSchema: metaschema }, required: ["name", "inputSchema"] };
const manifest = { type: "object", properties: { tools: { type: "array", items: tool } } };

const service = getLanguageService({});
service.configure({ validate: true, allowComments: false, schemas: [{ uri: "memory:manifest", fileMatch: ["*.mcp.json"], schema: manifest }] });

const connection = createConnection(ProposedFeatures.all);
const documents = new TextDocuments(TextDocument);
connection.onInitialize(() => ({
  capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental, diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false } },
}));
connection.languages.diagnostics.on(async ({ textDocument: { uri } }) => {
  const document = documents.get(uri);
  return { kind: "full", items: document ? await service.doValidation(document, service.parseJSONDocument(document), { schemaValidation: "error" }) : [] };
});
documents.listen(connection);
connection.listen();
