import * as vscode from "vscode";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import { DisposableStore } from "#shared/disposable";
import { parseArguments } from "#shared/json/argumentsText";
import type { JsonValue } from "#shared/json/jsonValue";
import { parsePointer } from "#shared/json/pointer";
import { prettyJson } from "#shared/json/prettyJson";
import { argumentCompletions, type ArgumentCompletion } from "../calls/argumentCompletions";
import type { Judges } from "../calls/form";
import { type FormatNote, formatNotes } from "../calls/formatNotes";
import type { Session } from "../mcp/sessionTypes";
import { command } from "./commands";
import { label } from "./displayText";
import { MemoryFiles } from "./memoryFiles";
import { notify } from "./notify";

/** The scheme of these documents; `when` clauses name it too. */
export const argumentScheme = "mcp-arguments";

type Target = { readonly server: string; readonly tool: string };
type Ports = Required<Judges> & { readonly session: (server: string) => Session | undefined };

/** The arguments of a call as a JSON document: completed and marked by the tool's inputSchema, and sent as they stand. */
export class ArgumentDocuments implements vscode.Disposable {
  readonly #ports: Ports;
  readonly #files = new MemoryFiles(argumentScheme);
  readonly #targets = new Map<string, Target>();
  readonly #store = new DisposableStore();
  readonly #marks: vscode.DiagnosticCollection;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#marks = this.#store.add(vscode.languages.createDiagnosticCollection("mcpWorkbench.arguments"));
    this.#store.add(this.#files);
    const selector = { scheme: argumentScheme };
    this.#store.add(vscode.workspace.onDidChangeTextDocument(({ document }) => void this.#judge(document)));
    this.#store.add(vscode.workspace.onDidOpenTextDocument((document) => void this.#judge(document)));
    this.#store.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#marks.delete(uri)));
    this.#store.add(vscode.languages.registerCompletionItemProvider(selector, { provideCompletionItems: (document, position) => this.#complete(document, position) }, '"', ":", " "));
    this.#store.add(vscode.languages.registerCodeLensProvider(selector, { provideCodeLenses: (document) => this.#lenses(document) }));
  }

  async open(server: string, tool: string, text: string): Promise<void> {
    const uri = this.#files.add(`${tool}.json`, pretty(text));
    this.#targets.set(uri.toString(), { server, tool });
    await vscode.window.showTextDocument(uri, { preview: false });
  }

  /** What a document would send, after a second word where it breaks the schema; undefined where nothing is to be sent. */
  async read(uri: vscode.Uri | undefined): Promise<(Target & { readonly value: JsonValue; readonly text: string }) | undefined> {
    const document = uri ? await vscode.workspace.openTextDocument(uri) : vscode.window.activeTextEditor?.document;
    const target = document && this.#targets.get(document.uri.toString());
    if (!target) return undefined;
    const text = document.getText();
    const parsed = parseArguments(text);
    if (parsed.kind === "not-json") {
      const at = document.positionAt(parsed.offset);
      notify("error", `Nothing was sent. ${parsed.message}`, { "Go to the Place": () => vscode.window.showTextDocument(document, { selection: new vscode.Range(at, at) }) });
      return undefined;
    }
    const value = parsed.kind === "value" ? parsed.value : {};
    const { problems } = await this.#problems(target, value);
    const anyway = "Send Anyway";
    if (problems.length > 0 && (await vscode.window.showWarningMessage(label(`The arguments break the inputSchema: ${problems.map(({ message }) => message).join(" ")}`, 600), anyway)) !== anyway) return undefined;
    return { ...target, value, text: parsed.kind === "value" ? text : "{}" };
  }

  dispose(): void {
    this.#store.dispose();
  }

  async #judge(document: vscode.TextDocument): Promise<void> {
    const target = this.#targets.get(document.uri.toString());
    if (!target) return;
    const { version } = document;
    const parsed = parseArguments(document.getText());
    const { problems, notes } = parsed.kind === "value" ? await this.#problems(target, parsed.value) : { problems: [], notes: [] };
    if (document.isClosed || document.version !== version) return;
    const root = parseTree(document.getText());
    const mark = (severity: vscode.DiagnosticSeverity) => ({ instance, message }: FormatNote): vscode.Diagnostic => {
      const node = root && (findNodeAtLocation(root, pathOf(root, instance)) ?? root);
      const range = node ? new vscode.Range(document.positionAt(node.offset), document.positionAt(node.type === "object" || node.type === "array" ? node.offset + 1 : node.offset + node.length)) : new vscode.Range(0, 0, 0, 1);
      const made = new vscode.Diagnostic(range, message, severity);
      made.source = "MCP Workbench";
      return made;
    };
    this.#marks.set(document.uri, [...problems.map(mark(vscode.DiagnosticSeverity.Warning)), ...notes.map(mark(vscode.DiagnosticSeverity.Information))]);
  }

  async #problems({ server, tool }: Target, value: JsonValue): Promise<{ readonly problems: readonly FormatNote[]; readonly notes: readonly FormatNote[] }> {
    const schema = this.#schema({ server, tool });
    if (schema === undefined) return { problems: [], notes: [] };
    const verdict = await this.#ports.evaluate(schema, value);
    return { problems: verdict.errors, notes: await formatNotes(schema, verdict, () => this.#ports.evaluateStrictly(schema, value)) };
  }

  #schema({ server, tool }: Target): JsonValue | undefined {
    return this.#ports.session(server)?.lists.tools.find(({ name }) => name === tool)?.inputSchema;
  }

  #complete(document: vscode.TextDocument, position: vscode.Position): vscode.CompletionItem[] {
    const target = this.#targets.get(document.uri.toString());
    const schema = target && this.#schema(target);
    if (schema === undefined) return [];
    const { start, end, items } = argumentCompletions(schema, document.getText(), document.offsetAt(position));
    const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
    return items.map((item, index) => completionItem(item, index, range));
  }

  #lenses(document: vscode.TextDocument): vscode.CodeLens[] {
    const target = this.#targets.get(document.uri.toString());
    if (!target) return [];
    const at = new vscode.Range(0, 0, 0, 0);
    const name = this.#ports.session(target.server)?.definition.name ?? target.server;
    return [new vscode.CodeLens(at, command("mcpWorkbench.callArguments", `$(run) Workbench: call ${label(target.tool, 80)} on ${label(name, 80)} (Ctrl+Enter)`, document.uri))];
  }
}

function completionItem({ kind, label: text, insert, cursor, detail, documentation, required }: ArgumentCompletion, index: number, range: vscode.Range): vscode.CompletionItem {
  const item = new vscode.CompletionItem(text, kind === "property" ? vscode.CompletionItemKind.Property : vscode.CompletionItemKind.Value);
  item.range = range;
  item.filterText = text;
  item.detail = detail;
  // Plain text: a description is a server's.
  if (documentation !== undefined) item.documentation = documentation.slice(0, 2_000);
  item.sortText = `${required ? 0 : 1}${String(index).padStart(5, "0")}`;
  item.insertText = cursor === undefined ? insert : new vscode.SnippetString().appendText(insert.slice(0, cursor)).appendTabstop(0).appendText(insert.slice(cursor));
  return item;
}

function pathOf(root: NonNullable<ReturnType<typeof parseTree>>, pointer: string): (string | number)[] {
  let node: ReturnType<typeof parseTree> = root;
  return (parsePointer(pointer) ?? []).map((step) => {
    const part = node?.type === "array" ? Number(step) : step;
    node = node && findNodeAtLocation(node, [part]);
    return part;
  });
}

/** Over lines where it is JSON, and as it is where it is not yet. */
function pretty(text: string): string {
  return `${parseArguments(text).kind === "value" ? prettyJson(text) : text}\n`;
}
