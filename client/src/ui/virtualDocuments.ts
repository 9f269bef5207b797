import { rmSync } from "node:fs";
import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import * as vscode from "vscode";
import { DisposableStore } from "#shared/disposable";
import { fileName } from "./displayText";
import { onDidForget } from "./onDidForget";

export type TextToShow = { readonly title: string; readonly language: "json" | "jsonc" | "plaintext" | "markdown"; readonly text: string };

const scheme = "mcp-workbench";
const keptPreviews = 20;
/** UTF-16 code units. The editor opens no document of an extension of more than 50 MB, and keeps it in memory twice; a file it reads by itself. */
const fileLimit = 10_000_000;
const extensions = { json: "json", jsonc: "jsonc", plaintext: "txt", markdown: "md" } as const;

/** Read-only documents: results, definitions, requests. Their text is dropped when they are closed; a huge one is a file until the window closes. */
export class VirtualDocuments implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #texts = new Map<string, string>();
  readonly #store = new DisposableStore();
  readonly #previews: string[] = [];
  #count = 0;
  #folder: string | undefined;

  constructor() {
    this.#store.add(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.#store.add(onDidForget((uri) => !this.#previews.includes(uri.toString()) && this.#texts.delete(uri.toString())));
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? "This text is not kept any more: call again.";
  }

  /** Opens the text in an editor. */
  async show(text: TextToShow, options: vscode.TextDocumentShowOptions = {}): Promise<void> {
    const uri = await this.#add(text);
    if (uri.scheme === "file") return void (await vscode.commands.executeCommand("vscode.open", uri, { preview: true, ...options }));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(await vscode.languages.setTextDocumentLanguage(document, text.language), { preview: true, ...options });
  }

  /** Shows Markdown as it is meant to be read. */
  async preview(title: string, text: string): Promise<void> {
    const uri = this.#keep({ title, language: "markdown", text });
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
    await vscode.commands.executeCommand("vscode.diff", await this.#add(left), await this.#add(right), `${left.title} ↔ ${right.title}`);
  }

  dispose(): void {
    this.#store.dispose();
    this.#texts.clear();
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }

  async #add(text: TextToShow): Promise<vscode.Uri> {
    if (text.text.length <= fileLimit) return this.#keep(text);
    // Of the user's alone, as all that servers send.
    this.#folder ??= await mkdtemp(path.join(os.tmpdir(), "mcp-workbench-"));
    const file = path.join(this.#folder, `${++this.#count} ${nameOf(text)}`);
    await writeFile(file, text.text, { mode: 0o400 });
    return vscode.Uri.file(file);
  }

  #keep({ title, language, text }: TextToShow): vscode.Uri {
    const uri = vscode.Uri.from({ scheme, path: `/${++this.#count}/${nameOf({ title, language })}` });
    this.#texts.set(uri.toString(), text);
    return uri;
  }
}

function nameOf({ title, language }: Pick<TextToShow, "title" | "language">): string {
  return `${fileName(title).slice(0, 80)}.${extensions[language]}`;
}
