import * as vscode from "vscode";
import { fileName } from "./displayText";

/** Files that live in this window only: saving one keeps it without asking where. */
export class MemoryFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #scheme: string;
  readonly #files = new Map<string, { readonly content: Uint8Array; readonly time: number }>();
  readonly #changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly #registration: vscode.Disposable;
  #count = 0;
  readonly onDidChangeFile = this.#changed.event;

  constructor(scheme: string, { readonly = false }: { readonly readonly?: boolean } = {}) {
    this.#scheme = scheme;
    this.#registration = vscode.workspace.registerFileSystemProvider(scheme, this, { isCaseSensitive: true, isReadonly: readonly });
  }

  /** A new file; the name may hold anything. */
  add(name: string, content: string | Uint8Array): vscode.Uri {
    const safe = fileName(name).slice(-80) || "_";
    const uri = vscode.Uri.from({ scheme: this.#scheme, path: `/${++this.#count}/${safe}` });
    this.put(uri, content);
    return uri;
  }

  /** New content for a file; editors that show it follow. */
  put(uri: vscode.Uri, content: string | Uint8Array): void {
    const known = this.#files.has(uri.path);
    this.#files.set(uri.path, { content: typeof content === "string" ? new TextEncoder().encode(content) : content, time: Date.now() });
    this.#changed.fire([{ type: known ? vscode.FileChangeType.Changed : vscode.FileChangeType.Created, uri }]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => undefined);
  }

  stat(uri: vscode.Uri): vscode.FileStat {
    const { content, time } = this.#file(uri);
    return { type: vscode.FileType.File, ctime: time, mtime: time, size: content.length };
  }

  readFile(uri: vscode.Uri): Uint8Array {
    return this.#file(uri).content;
  }

  writeFile(uri: vscode.Uri, content: Uint8Array): void {
    this.#file(uri);
    this.put(uri, content);
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): void {
    this.#files.delete(uri.path);
    this.#changed.fire([{ type: vscode.FileChangeType.Deleted, uri }]);
  }

  rename(uri: vscode.Uri): void {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    this.#registration.dispose();
    this.#changed.dispose();
    this.#files.clear();
  }

  #file(uri: vscode.Uri): { readonly content: Uint8Array; readonly time: number } {
    const file = this.#files.get(uri.path);
    if (!file) throw vscode.FileSystemError.FileNotFound(uri);
    return file;
  }
}
