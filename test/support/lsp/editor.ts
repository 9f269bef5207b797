import {
  type CodeAction, CodeActionRequest, type CodeLens, CodeLensRefreshRequest, CodeLensRequest, type CompletionItem, CompletionRequest, ConfigurationRequest, createProtocolConnection, type Diagnostic, type DiagnosticClientCapabilities, DiagnosticRefreshRequest, DiagnosticTag,
  DidChangeConfigurationNotification, DidChangeTextDocumentNotification, DidCloseTextDocumentNotification, DidOpenTextDocumentNotification, DefinitionRequest, DocumentDiagnosticRequest,
  type DocumentDiagnosticReport, type DocumentSymbol, DocumentSymbolRequest, type FoldingRange, FoldingRangeRequest, type Hover, HoverRequest, InitializedNotification, InitializeRequest, type InitializeResult, type Position, type ProtocolConnection, type Range,
  ReferencesRequest, RegistrationRequest, RenameRequest, type SelectionRange, SelectionRangeRequest, ShutdownRequest, StreamMessageReader, StreamMessageWriter, TextDocumentEdit, type WorkspaceEdit,
} from "vscode-languageserver-protocol/node";
import { DidChangeWatchedFilesNotification, WorkspaceDiagnosticRequest, type CancellationToken, type FileEvent, type WorkspaceDocumentDiagnosticReport } from "vscode-languageserver-protocol/node";
import { createConnection } from "vscode-languageserver/node";
import path from "node:path";
import { PassThrough } from "node:stream";
import type { ClientNotification, ClientNotifications, ClientRequest, ClientRequests, LanguageServerOptions, ServerNotification, ServerNotifications } from "#shared/contracts/languageServer";
import type { TextEdit } from "#shared/lint/problem";
import { LineIndex } from "#server/documents/lineIndex";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { openSchemaWorker } from "#client/calls/openSchemaWorker";
import { buildServer } from "#server/buildServer";

/** Settings as the client answers them, by section. */
export type EditorSettings = Readonly<Record<string, unknown>>;

export type EditorOptions = LanguageServerOptions & { readonly settings?: EditorSettings; readonly folders?: readonly string[]; readonly worker?: SchemaWorker; readonly readsOfDiagnostics?: DiagnosticClientCapabilities };

/** As VS Code introduces itself. */
const allOfDiagnostics: DiagnosticClientCapabilities = { codeDescriptionSupport: true, relatedInformation: true, tagSupport: { valueSet: [DiagnosticTag.Unnecessary, DiagnosticTag.Deprecated] } };

/** An editor joined to the real language server by two streams in memory: what a test does here goes through LSP. */
export class Editor {
  readonly connection: ProtocolConnection;
  /** What the server has said that documents are. */
  readonly kinds: (readonly [uri: string, kind: string | null])[] = [];
  readonly #texts = new Map<string, { version: number; text: string }>();
  #settings: EditorSettings;
  #refreshed = 0;
  #asked = 0;
  #initialized: InitializeResult | undefined;

  constructor(connection: ProtocolConnection, settings: EditorSettings) {
    this.connection = connection;
    this.#settings = settings;
  }

  static async start({ settings = {}, folders = [], readsOfDiagnostics = allOfDiagnostics, worker = openSchemaWorker(path.resolve("dist/schemaWorker.js")), ...initializationOptions }: EditorOptions = { hostHasJson: false }): Promise<Editor> {
    const [toServer, toClient] = [new PassThrough(), new PassThrough()];
    const server = createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
    buildServer(server, worker);
    server.listen();
    const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    const editor = new Editor(connection, settings);
    connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(({ section = "" }) => (Object.hasOwn(editor.#settings, section) ? editor.#settings[section] : null)));
    connection.onNotification("mcpWorkbench/documentKind" satisfies ServerNotification, ({ uri, kind }: ServerNotifications["mcpWorkbench/documentKind"]) => void editor.kinds.push([uri, kind]));
    connection.onRequest(RegistrationRequest.type, () => undefined);
    connection.onRequest(DiagnosticRefreshRequest.type, () => void editor.#refreshed++);
    connection.onRequest(CodeLensRefreshRequest.type, () => void editor.#refreshed++);
    connection.listen();
    editor.#initialized = await connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      workspaceFolders: folders.map((uri) => ({ uri, name: "folder" })),
      initializationOptions,
      capabilities: {
        textDocument: { completion: { completionItem: { snippetSupport: true } }, diagnostic: readsOfDiagnostics },
        workspace: {
          configuration: true,
          workspaceFolders: true,
          didChangeWatchedFiles: { dynamicRegistration: true },
          didChangeConfiguration: { dynamicRegistration: true },
          diagnostics: { refreshSupport: true },
          codeLens: { refreshSupport: true },
          workspaceEdit: { documentChanges: true },
        },
      },
    });
    await connection.sendNotification(InitializedNotification.type, {});
    return editor;
  }

  get capabilities(): InitializeResult["capabilities"] {
    return this.#initialized?.capabilities ?? {};
  }

  /** How often the server has asked for its answers to be fetched anew. */
  get refreshed(): number {
    return this.#refreshed;
  }

  text(uri: string): string {
    return this.#texts.get(uri)?.text ?? "";
  }

  async open(uri: string, text: string, languageId = "json"): Promise<void> {
    this.#texts.set(uri, { version: 1, text });
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument: { uri, languageId, version: 1, text } });
  }

  async close(uri: string): Promise<void> {
    this.#texts.delete(uri);
    await this.connection.sendNotification(DidCloseTextDocumentNotification.type, { textDocument: { uri } });
  }

  /** Replaces `[start, end)`, offsets into the text as it is. */
  edit(uri: string, start: number, end: number, text: string): Promise<void> {
    return this.editAll(uri, [{ start, end, text }]);
  }

  /** Several edits in one notification; the offsets of each are those after the one before it. */
  async editAll(uri: string, edits: readonly TextEdit[]): Promise<void> {
    let { version, text } = this.#texts.get(uri) ?? { version: 0, text: "" };
    const contentChanges = edits.map((edit) => {
      const range = new LineIndex(text).rangeOf(edit.start, edit.end);
      text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
      return { range, text: edit.text };
    });
    version++;
    this.#texts.set(uri, { version, text });
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, { textDocument: { uri, version }, contentChanges });
  }

  async notify<K extends ClientNotification>(method: K, params: ClientNotifications[K]): Promise<void> {
    await this.connection.sendNotification(method, params);
  }

  request<K extends ClientRequest>(method: K, params: ClientRequests[K]["params"]): Promise<ClientRequests[K]["result"]> {
    return this.connection.sendRequest(method, params);
  }

  async configure(settings: EditorSettings): Promise<void> {
    this.#settings = settings;
    await this.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
  }

  report(uri: string, previousResultId?: string): Promise<DocumentDiagnosticReport> {
    return this.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument: { uri }, ...(previousResultId !== undefined && { previousResultId }) });
  }

  /** Asks for the problems of closed files, as one that has been told `known`; `heard` gets each report as it comes. Cancelled by the token. */
  async workspaceReports(known: Readonly<Record<string, string>>, heard: (report: WorkspaceDocumentDiagnosticReport) => void, token?: CancellationToken): Promise<void> {
    const partialResultToken = `partial-${++this.#asked}`;
    const listening = this.connection.onProgress(WorkspaceDiagnosticRequest.partialResult, partialResultToken, ({ items }) => items.forEach(heard));
    const previousResultIds = Object.entries(known).map(([uri, value]) => ({ uri, value }));
    const { items } = await this.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds, partialResultToken }, token);
    items.forEach(heard);
    listening.dispose();
  }

  /** Tells of files that were created, changed or deleted. */
  async touch(...changes: readonly FileEvent[]): Promise<void> {
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes: [...changes] });
  }

  async diagnostics(uri: string): Promise<readonly Diagnostic[]> {
    const report = await this.report(uri);
    return report.kind === "full" ? report.items : [];
  }

  hover(uri: string, offset: number): Promise<Hover | null> {
    return this.connection.sendRequest(HoverRequest.type, this.#place(uri, offset));
  }

  async completions(uri: string, offset: number): Promise<readonly CompletionItem[]> {
    const answer = await this.connection.sendRequest(CompletionRequest.type, this.#place(uri, offset));
    return Array.isArray(answer) ? answer : (answer?.items ?? []);
  }

  async symbols(uri: string): Promise<readonly DocumentSymbol[]> {
    const found = (await this.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } })) ?? [];
    return found.flatMap((symbol) => ("selectionRange" in symbol ? [symbol] : []));
  }

  async folds(uri: string): Promise<readonly FoldingRange[]> {
    return (await this.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } })) ?? [];
  }

  /** The selections around an offset, from the innermost outwards, as texts. */
  async selections(uri: string, offset: number): Promise<readonly string[]> {
    const { textDocument, position } = this.#place(uri, offset);
    const [innermost] = (await this.connection.sendRequest(SelectionRangeRequest.type, { textDocument, positions: [position] })) ?? [];
    const texts: string[] = [];
    for (let at: SelectionRange | undefined = innermost; at; at = at.parent) texts.push(this.textAt(uri, at.range));
    return texts;
  }

  async codeActions(uri: string, range: Range, only?: readonly string[]): Promise<readonly CodeAction[]> {
    const actions = await this.connection.sendRequest(CodeActionRequest.type, { textDocument: { uri }, range, context: { diagnostics: [], ...(only && { only: [...only] }) } });
    return (actions ?? []).filter((action): action is CodeAction => !("command" in action && typeof action.command === "string"));
  }

  async lenses(uri: string): Promise<readonly CodeLens[]> {
    return (await this.connection.sendRequest(CodeLensRequest.type, { textDocument: { uri } })) ?? [];
  }

  /** The texts of the places that define what is at the offset. */
  async definitions(uri: string, offset: number): Promise<readonly string[]> {
    const links = await this.connection.sendRequest(DefinitionRequest.type, this.#place(uri, offset));
    return (Array.isArray(links) ? links : []).map((link) => this.textAt(uri, "targetSelectionRange" in link ? link.targetRange : link.range));
  }

  /** Offsets of the places that refer to what is at the offset. */
  async references(uri: string, offset: number, includeDeclaration = false): Promise<readonly number[]> {
    const lines = new LineIndex(this.text(uri));
    const found = await this.connection.sendRequest(ReferencesRequest.type, { ...this.#place(uri, offset), context: { includeDeclaration } });
    return (found ?? []).map(({ range }) => lines.offsetAt(range.start));
  }

  rename(uri: string, offset: number, newName: string): Promise<WorkspaceEdit | null> {
    return this.connection.sendRequest(RenameRequest.type, { ...this.#place(uri, offset), newName });
  }

  textAt(uri: string, { start, end }: Range): string {
    const lines = new LineIndex(this.text(uri));
    return this.text(uri).slice(lines.offsetAt(start), lines.offsetAt(end));
  }

  #place(uri: string, offset: number): { textDocument: { uri: string }; position: Position } {
    return { textDocument: { uri }, position: new LineIndex(this.text(uri)).positionAt(offset) };
  }

  /** Makes an edit that the server gave; the result is the text after it, of the document it names. */
  async apply({ documentChanges = [] }: WorkspaceEdit): Promise<void> {
    for (const change of documentChanges) {
      if (!TextDocumentEdit.is(change)) continue;
      const { uri } = change.textDocument;
      const lines = new LineIndex(this.text(uri));
      const edits = change.edits.flatMap((edit) => ("newText" in edit ? [{ start: lines.offsetAt(edit.range.start), end: lines.offsetAt(edit.range.end), text: edit.newText }] : []));
      for (const { start, end, text } of edits.sort((one, other) => other.start - one.start)) await this.edit(uri, start, end, text);
    }
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest(ShutdownRequest.type);
    this.connection.dispose();
  }
}

/** Runs a test body with an editor and stops it whatever happens. */
export async function withEditor(body: (editor: Editor) => Promise<void>, options?: EditorOptions): Promise<void> {
  const editor = await Editor.start(options);
  try {
    await body(editor);
  } finally {
    await editor.stop();
  }
}
