import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";

export type TextToShow = { readonly title: string; readonly language: "json" | "plaintext" | "markdown"; readonly text: string };

const scheme = "mcp-workbench";
const extensions = { json: "json", plaintext: "txt", markdown: "md" } as const;

/** Read-only documents: results, definitions, requests. Their text is dropped when they are closed. */
export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #store = new DisposableStore();
  #count = 0;

  constructor() {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.#store.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "This text is not kept any more: call again.";
  }

  /** Opens the text in an editor. */
  async show(text: TextToShow, options: vscode.TextDocumentShowOptions = {}): Promise<void> {
    const document = await vscode.workspace.openTextDocument(this.#add(text));
    await vscode.window.showTextDocument(await vscode.languages.setTextDocumentLanguage(document, text.language), { preview: true, ...options });
  }

  /** Opens a comparison of two texts. */
  async compare(left: TextToShow, right: TextToShow): Promise<void> {
    await vscode.commands.executeCommand("vscode.diff", this.#add(left), this.#add(right), `${left.title} ↔ ${right.title}`);
  }

  dispose(): void {
    this.#store.dispose();
    this.#texts.clear();
  }

  #add({ title, language, text }: TextToShow): vscode.Uri {
    // A name of a server may hold anything; a path must not.
    const name = title.replace(/[\p{C}/\\?#%:*"<>|]+/gu, "_").slice(0, 80);
    const uri = vscode.Uri.from({ scheme, path: `/${++this.#count}/${name}.${extensions[language]}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}
