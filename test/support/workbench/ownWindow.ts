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
  /** Files of the person's own home folder, by path below it; without them it is that of whoever runs the tests. */
  readonly home?: Readonly<Record<string, string>>;
  /** Asks before running code of the folder, as VS Code does by default. */
  readonly workspaceTrust?: boolean;
  /** Packages to install besides the workbench. */
  readonly extensions?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** A window on a VS Code server of its own, for what would disturb the others: settings of the whole server, its death. */
export async function inOwnWindow({ files, settings = {}, home, workspaceTrust = false, extensions = [], env = {} }: OwnWindow, use: (window: Window, server: VsCodeServer) => Promise<void>): Promise<void> {
  const folder = folderOf({ "folder.txt": "", ...files });
  const homeFolder = home && folderOf(home);
  const own: Readonly<Record<string, string>> = homeFolder === undefined ? {} : { HOME: homeFolder, XDG_CONFIG_HOME: path.join(homeFolder, ".config") };
  const { context } = await sharedWorkbench();
  const host = await installVsCodeHost((line) => console.error(line));
  const server = await startServer(host, { extensions: [process.env["MCP_WORKBENCH_VSIX"] ?? "", ...extensions], settings: { ...quietSettings, ...settings }, workspaceTrust, env: { ...own, ...env } });
  try {
    const window = await openWindow(context, server.addressOf(folder), folder, server.logFolder);
    try {
      await use(window, server);
    } finally {
      await window.page.close();
    }
  } finally {
    await server.stop();
    for (const made of [folder, homeFolder]) if (made !== undefined) rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  }
}

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), "mw-folder-"));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  return folder;
}
