import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { installVsCodeHost } from "../vscodeHost/install";
import { quietSettings, startServer, type VsCodeServer } from "../vscodeHost/server";
import { sharedWorkbench } from "./sharedWorkbench";
import { openWindow, type Window } from "./window";

export type OwnWindow = {
  /** Files of the folder, by path below it. */
  readonly files: Readonly<Record<string, string>>;
  /** User settings besides the quiet ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Asks before running code of the folder, as VS Code does by default. */
  readonly workspaceTrust?: boolean;
  /** Packages to install besides the workbench. */
  readonly extensions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** A window on a VS Code server of its own, for what would disturb the others: settings of the whole server, its death. */
export async function inOwnWindow({ files, settings = {}, workspaceTrust = false, extensions = [], env = {} }: OwnWindow, use: (window: Window, server: VsCodeServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mw-folder-"));
  for (const [file, text] of Object.entries({ "folder.txt": "", ...files })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const { context } = await sharedWorkbench();
  const host = await installVsCodeHost((line) => console.error(line));
  const server = await startServer(host, { extensions: [process.env["MCP_WORKBENCH_VSIX"] ?? "", ...extensions], settings: { ...quietSettings, ...settings }, workspaceTrust, env });
  try {
    const window = await openWindow(context, server.addressOf(folder), folder, server.logFolder);
    try {
      await use(window, server);
    } finally {
      await window.page.close();
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
