import { DidChangeConfigurationNotification } from "vscode-languageserver";
import type { Feature } from "../feature";

/** Judges anew when the user changes a setting. */
export const settingsFeature: Feature = {
  capabilities: {},
  register: (connection, { settings, folders, closedFiles, client }) => {
    connection.onInitialized(() => {
      // Whether the editor checks JSON itself matters, too.
      if (client.registersDynamically) void connection.client.register(DidChangeConfigurationNotification.type, { section: ["mcpWorkbench", "json", "files", "search"] }).catch(() => undefined);
    });
    connection.onDidChangeConfiguration(() => {
      settings.changed();
      folders.settingsChanged();
      closedFiles.rescan();
      if (client.refreshesDiagnostics) void connection.languages.diagnostics.refresh().catch(() => undefined);
    });
  },
};
