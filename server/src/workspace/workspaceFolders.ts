import path from "node:path";
import type { Connection, InitializeParams, WorkspaceFoldersChangeEvent } from "vscode-languageserver";
import type { ClientFacts } from "../feature";
import { fileOf, type Folder } from "./folders";
import { folderSettings } from "./folderSettings";

/** The folders of the workspace, with the settings of each; asked of the client once until they change. */
export class WorkspaceFolders {
  readonly #connection: Connection;
  readonly #client: ClientFacts;
  #uris: readonly string[];
  #folders: Promise<readonly Folder[]> | undefined;

  constructor(connection: Connection, client: ClientFacts, { workspaceFolders, ...old }: InitializeParams) {
    this.#connection = connection;
    this.#client = client;
    // Clients that know no workspace folders have one root.
    const root = "rootUri" in old && typeof old.rootUri === "string" ? [old.rootUri] : [];
    this.#uris = workspaceFolders?.map(({ uri }) => uri) ?? root;
  }

  /** Those on disk: what lies elsewhere cannot be read. */
  all(): Promise<readonly Folder[]> {
    return (this.#folders ??= this.#ask());
  }

  change({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const gone = new Set(removed.map(({ uri }) => uri));
    this.#uris = [...this.#uris.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
    this.#folders = undefined;
  }

  settingsChanged(): void {
    this.#folders = undefined;
  }

  async #ask(): Promise<readonly Folder[]> {
    const folders = this.#uris.flatMap((uri) => {
      const root = fileOf(uri);
      return root === undefined ? [] : [{ uri, root, name: path.basename(root) }];
    });
    return Promise.all(folders.map(async (folder) => ({ ...folder, ...(await folderSettings(this.#connection, this.#client, folder.uri)) })));
  }
}
