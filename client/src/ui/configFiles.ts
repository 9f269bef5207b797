import * as os from "node:os";
import * as path from "node:path";
import * as vscode from "vscode";
import { type Disposable, DisposableStore } from "#shared/disposable";
import { type ConfigFiles, type ConfigPlace, folderPlaces } from "../mcp/config/configSources";
import { otherClientPlaces } from "../mcp/config/otherClients";
import { readTextFile } from "../mcp/config/readTextFile";
import type { Settings } from "./settings";

/** Configuration files on disk, watched by the editor. Text in an unsaved editor does not count: clients read the disk. */
export const configFiles: ConfigFiles = {
  read: readTextFile,
  watch(files, listener): Disposable {
    const store = new DisposableStore();
    for (const file of files) {
      const pattern = new vscode.RelativePattern(vscode.Uri.file(path.dirname(file)), path.basename(file));
      const watcher = store.add(vscode.workspace.createFileSystemWatcher(pattern));
      for (const event of [watcher.onDidCreate, watcher.onDidChange, watcher.onDidDelete]) store.add(event(() => listener(file)));
    }
    return store;
  },
};

/** Where servers are looked for: the workspace's folders, the setting, and other clients where that is wanted. */
export function configPlaces(settings: Settings): readonly ConfigPlace[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === "file").flatMap(({ uri }) => folderPlaces(uri.fsPath));
  const text = Object.keys(settings.servers).length > 0 ? JSON.stringify({ servers: settings.servers }) : undefined;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const setting: ConfigPlace[] = text === undefined ? [] : [{ kind: "setting", label: "Settings", text, ...(folder !== undefined && { folder }) }];
  const others = settings.discoverOtherClients ? otherClientPlaces({ platform: process.platform, home: os.homedir(), env: process.env }) : [];
  return [...folders, ...setting, ...others];
}
