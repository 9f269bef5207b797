import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { guardGroup } from "./guard";
import { cleanEnvironment, run } from "./run";
import type { VsCodeHost } from "./install";

export type ServerOptions = {
  /** Absolute paths of packages to install first. */
  readonly extensions?: readonly string[];
  /** User settings; a home that has some keeps its own. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Folder that keeps settings and extensions between starts; without it a temporary one that `stop` removes. */
  readonly home?: string;
  /** Asks before running code of a folder, as VS Code does by default. Off unless set. */
  readonly workspaceTrust?: boolean;
  /** 0, the default, takes a free one. */
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
};

/** A running VS Code server on 127.0.0.1. */
export type VsCodeServer = {
  readonly url: string;
  readonly pid: number;
  /** User settings on disk; the workbench follows changes. */
  readonly settingsFile: string;
  /** Where the output channels' text and the extension hosts' logs are kept. */
  readonly logFolder: string;
  /** Resolves when the server has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Address of the workbench on a folder. */
  addressOf(folder: string): string;
  /** Asks the server and all its children to end, and makes sure of it. */
  stop(): Promise<void>;
};

/** Settings that keep foreign windows, downloads and animations out of the way. */
export const quietSettings = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.colorTheme": "Default Light Modern",
  "workbench.reduceMotion": "on",
  "chat.disableAIFeatures": true,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "npm.fetchOnlinePackageInfo": false,
  "json.schemaDownload.enable": false,
  "files.simpleDialog.enable": true,
  // In the browser it is on by default, on the desktop off.
  "files.autoSave": "off",
  "window.dialogStyle": "custom",
  "editor.minimap.enabled": false,
} as const;

const startLimit = 120_000;
const stopLimit = 5_000;

/** Starts the server in a process group of its own. */
export async function startServer(host: VsCodeHost, options: ServerOptions): Promise<VsCodeServer> {
  // A short path: the names of Unix sockets below it are limited to about 100 bytes.
  const home = options.home ?? mkdtempSync(path.join(os.tmpdir(), "mw-"));
  const userData = path.join(home, "data");
  const settingsFile = path.join(userData, "User/settings.json");
  mkdirSync(path.dirname(settingsFile), { recursive: true });
  if (!existsSync(settingsFile)) writeFileSync(settingsFile, JSON.stringify(options.settings, null, 2));
  const shared = ["--config", path.join(home, "config.yaml"), "--user-data-dir", userData, "--extensions-dir", path.join(home, "extensions")];
  const env = {
    ...cleanEnvironment(),
    XDG_CONFIG_HOME: path.join(home, "config"),
    XDG_DATA_HOME: path.join(home, "share"),
    // No gallery: nothing is ever looked up or fetched.
    EXTENSIONS_GALLERY: '{"serviceUrl":""}',
    ...options.env,
  };
  for (const extension of options.extensions ?? []) await run(host.node, [host.entry, ...shared, "--install-extension", extension, "--force"], { env });

  const child = spawn(
    host.node,
    [
      host.entry, ...shared, "--auth", "none", "--bind-addr", `127.0.0.1:${options.port ?? 0}`,
      "--disable-telemetry", "--disable-update-check", "--disable-getting-started-override", ...(options.workspaceTrust ? [] : ["--disable-workspace-trust"]),
    ],
    { stdio: ["ignore", "pipe", "pipe"], detached: true, env },
  );
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()).once("error", () => resolve()));
  const guard = guardGroup(child.pid ?? 0);
  const stop = async (): Promise<void> => {
    await endGroup(child, ended);
    guard.dispose();
    if (options.home === undefined) rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const url = await addressFromOutput(child);
    return {
      url,
      pid: child.pid ?? 0,
      settingsFile,
      logFolder: path.join(userData, "logs"),
      ended,
      addressOf: (folder) => `${url}/?folder=${encodeURIComponent(folder)}`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server says where it listens once it does. */
function addressFromOutput(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (reason: string): void => reject(new Error(`The VS Code server ${reason}:\n${output.slice(-4000)}`));
    const limit = setTimeout(() => fail("did not start in two minutes"), startLimit);
    const read = (text: string): void => {
      output = (output + text).slice(-100_000);
      const address = /server listening on (http:\/\/[\d.]+:\d+)/i.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(limit);
      resolve(address);
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding("utf8").on("data", read);
    child.once("error", (error) => fail(`could not be started: ${error.message}`));
    child.once("exit", () => fail("ended at once"));
  });
}

async function endGroup(child: ChildProcess, ended: Promise<void>): Promise<void> {
  signalGroup(child, "SIGTERM");
  const limit = setTimeout(() => signalGroup(child, "SIGKILL"), stopLimit);
  // Until the last of the group has closed the pipes: an extension host may outlive its leader.
  await ended;
  clearTimeout(limit);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // Gone already.
  }
}
