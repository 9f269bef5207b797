import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { canFollow, followResource } from "../calls/followResource";
import { resourceFiles } from "../calls/resourceFile";
import type { Session } from "../mcp/sessionTypes";
import { MemoryFiles } from "./memoryFiles";
import { mention, notify, runs } from "./notify";

/** The scheme of resources; `when` clauses name it too. `mcp-resource` is the editor's own. */
export const resourceScheme = "mcp-workbench-resource";

type Opened = { readonly server: string; readonly uri: string; readonly files: readonly vscode.Uri[] };

/** Resources of servers as read-only files, which the editor shows by their names; those subscribed to follow the server. */
export class Resources implements Disposable {
  readonly #files = new MemoryFiles(resourceScheme, { readonly: true });
  readonly #opened = new Map<string, Opened>();
  /** Files that are shown from their bytes: images and sounds. */
  readonly #played = new Set<string>();
  readonly #subscriptions = new Map<string, AbortController>();
  readonly #store = new DisposableStore();

  constructor() {
    this.#store.add(this.#files);
  }

  /** Opens what was read; false where the result holds nothing that can be shown as a file. */
  async open(server: string, uri: string, result: Parameters<typeof resourceFiles>[0]): Promise<boolean> {
    const files = this.#put(server, uri, result);
    const options: vscode.TextDocumentShowOptions = { preview: false };
    for (const file of files.slice(0, mostEditors)) {
      // Text is shown as text whatever its name: no notebook or custom editor comes up on a server's word.
      if (this.#played.has(file.toString())) await vscode.commands.executeCommand("vscode.open", file, options);
      else await vscode.window.showTextDocument(file, options);
    }
    return files.length > 0;
  }

  /** The resource that a file shows. */
  of(file: { toString(): string } | undefined): { readonly server: string; readonly uri: string } | undefined {
    const text = (file ?? vscode.window.activeTextEditor?.document.uri ?? activeTab())?.toString();
    return [...this.#opened.values()].find(({ files }) => files.some((each) => each.toString() === text));
  }

  /** Follows a resource until it is called again, or the server ends; says why where it cannot. */
  async toggle(session: Session, uri: string): Promise<void> {
    const { id, name } = session.definition;
    const key = keyOf(id, uri);
    const running = this.#subscriptions.get(key);
    if (running) {
      running.abort("The user unsubscribed.");
      return mention(`No longer following ${uri}.`);
    }
    if (!canFollow(session)) return mention(`${name} announces no subscriptions to its resources.`);
    const controller = new AbortController();
    this.#subscriptions.set(key, controller);
    const stopped = session.onDidChangeState(({ kind }) => kind !== "running" && controller.abort());
    mention(`Following ${uri}.`);
    const refused = await followResource(session, uri, controller.signal, () => void this.#update(session, uri));
    stopped.dispose();
    this.#subscriptions.delete(key);
    if (refused !== undefined) notify("error", `${name} refused to follow ${uri}: ${refused}`, { "Open Log": runs("mcpWorkbench.openLog", id) });
  }

  dispose(): void {
    for (const controller of this.#subscriptions.values()) controller.abort();
    this.#store.dispose();
  }

  async #update(session: Session, uri: string): Promise<void> {
    const { outcome, result } = await session.readResource(uri, { anew: true });
    if (outcome !== "ok") return;
    this.#put(session.definition.id, uri, result);
    mention(`${uri} was updated.`);
  }

  /** Files that are open already get the new content. */
  #put(server: string, uri: string, result: Parameters<typeof resourceFiles>[0]): readonly vscode.Uri[] {
    const key = keyOf(server, uri);
    const before = this.#opened.get(key)?.files ?? [];
    const files = resourceFiles(result).map(({ name, content }, index) => {
      const known = before[index];
      const file = known ?? this.#files.add(name, content);
      if (known) this.#files.put(known, content);
      if (typeof content === "string") this.#played.delete(file.toString());
      else this.#played.add(file.toString());
      return file;
    });
    if (files.length > 0) this.#opened.set(key, { server, uri, files });
    return files;
  }
}

/** Parts of one resource that are opened at once. */
const mostEditors = 5;

function keyOf(server: string, uri: string): string {
  return JSON.stringify([server, uri]);
}

function activeTab(): vscode.Uri | undefined {
  const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof vscode.TabInputCustom || input instanceof vscode.TabInputText ? input.uri : undefined;
}
