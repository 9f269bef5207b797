import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import { fileName } from "./displayText";

export type TextToShow = { readonly title: string; readonly language: "json" | "plaintext" | "markdown"; readonly text: string };

const scheme = "mcp-workbench";
const keptPreviews = 20;
const extensions = { json: "json", plaintext: "txt", markdown: "md" } as const;

/** Read-only documents: results, definitions, requests. Their text is dropped when they are closed. */
export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #store = new DisposableStore();
  readonly #previews: string[] = [];
  #count = 0;

  constructor() {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.#store.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => !this.#previews.includes(uri.toString()) && this.#texts.delete(uri.toString())));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "This text is not kept any more: call again.";
  }

  /** Opens the text in an editor. */
  async show(text: TextToShow, options: vscode.TextDocumentShowOptions = {}): Promise<void> {
    const document = await vscode.workspace.openTextDocument(this.#add(text));
    await vscode.window.showTextDocument(await vscode.languages.setTextDocumentLanguage(document, text.language), { preview: true, ...options });
  }

  /** Shows Markdown as it is meant to be read. */
  async preview(title: string, text: string): Promise<void> {
    const uri = this.#add({ title, language: "markdown", text });
    this.#previews.push(uri.toString());
    // A preview outlives the document it is made from.
    for (const old of this.#previews.splice(0, Math.max(0, this.#previews.length - keptPreviews))) this.#texts.delete(old);
    try {
      await vscode.commands.executeCommand("markdown.showPreview", uri);
    } catch {
      // Where the editor's Markdown support is switched off, its source is to be read as well.
      await vscode.window.showTextDocument(uri);
    }
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
    const name = fileName(title).slice(0, 80);
    const uri = vscode.Uri.from({ scheme, path: `/${++this.#count}/${name}.${extensions[language]}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}
