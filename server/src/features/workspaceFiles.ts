import { DidChangeWatchedFilesNotification, FileChangeType, WatchKind } from "vscode-languageserver";
import type { Feature } from "../feature";

/** Follows the folders of the workspace and the files in them. */
export const workspaceFilesFeature: Feature = {
  capabilities: { workspace: { workspaceFolders: { supported: true, changeNotifications: true } } },
  register: (connection, { folders, closedFiles, client }) => {
    connection.onInitialized(() => {
      if (!client.watchesFiles) return;
      // A folder that comes or goes is told by itself, without the files in it.
      const watchers = [{ globPattern: "**/*.{json,jsonc}", kind: WatchKind.Change }, { globPattern: "**/*", kind: WatchKind.Create | WatchKind.Delete }];
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
    });
    connection.onDidChangeWatchedFiles(({ changes }) => {
      for (const { uri, type } of changes) void closedFiles.touched(uri, type === FileChangeType.Deleted);
    });
    connection.onNotification("workspace/didChangeWorkspaceFolders", ({ event }: { readonly event: Parameters<typeof folders.change>[0] }) => {
      folders.change(event);
      closedFiles.rescan();
    });
  },
};
