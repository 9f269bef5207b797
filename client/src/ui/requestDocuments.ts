import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import { isObject, own, type JsonObject } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import { withoutEnvelope } from "../traffic/withoutEnvelope";
import { command } from "./commands";
import { label } from "./displayText";
import { MemoryFiles } from "./memoryFiles";
import { notify, runs } from "./notify";

/** The scheme of these documents; `when` clauses name it too. */
export const requestScheme = "mcp-request";

export type RequestToSend = { readonly server: string; readonly method: string; readonly params: JsonObject };

/** Requests as JSON documents that can be changed and sent. The envelope is not in them: the session puts its own around. */
export class RequestDocuments implements vscode.Disposable {
  readonly #files = new MemoryFiles(requestScheme);
  readonly #servers = new Map<string, { readonly id: string; readonly name: string }>();
  readonly #store = new DisposableStore();

  constructor() {
    this.#store.add(this.#files);
    this.#store.add(vscode.languages.registerCodeLensProvider({ scheme: requestScheme }, { provideCodeLenses: (document) => this.#lenses(document) }));
  }

  async open(server: { readonly id: string; readonly name: string }, message: JsonObject): Promise<void> {
    const method = String(own(message, "method"));
    const uri = this.#files.add(`${method}.json`, `${JSON.stringify({ method, params: withoutEnvelope(message) }, undefined, 2)}\n`);
    this.#servers.set(uri.toString(), server);
    await vscode.window.showTextDocument(uri, { preview: false });
  }

  /** What a document, the one in front where none is named, would send; undefined where nothing can be sent. */
  async read(uri: { toString(): string } | undefined): Promise<RequestToSend | undefined> {
    const document = uri ? await vscode.workspace.openTextDocument(vscode.Uri.parse(uri.toString())) : vscode.window.activeTextEditor?.document;
    const server = document && this.#servers.get(document.uri.toString());
    if (!server) return undefined;
    const message = parseObject(document.getText());
    const method = message && own(message, "method");
    const params = (message && own(message, "params")) ?? {};
    if (typeof method !== "string" || !isObject(params)) return void notify("error", 'Nothing was sent. A request is an object with a "method" that is a string, and "params" that are an object.', { "Show the Request": runs("vscode.open", document.uri) });
    // What was sent is what is kept: closing it asks nothing.
    await document.save();
    return { server: server.id, method, params };
  }

  dispose(): void {
    this.#store.dispose();
  }

  #lenses({ uri }: vscode.TextDocument): vscode.CodeLens[] {
    const server = this.#servers.get(uri.toString());
    return server ? [new vscode.CodeLens(new vscode.Range(0, 0, 0, 0), command("mcpWorkbench.sendRequest", `$(run) Workbench: send to ${label(server.name, 80)} (Ctrl+Enter)`, uri))] : [];
  }
}
