import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { startBrowser } from "../support/vscodeHost/browser";
import { installVsCodeHost } from "../support/vscodeHost/install";
import { quietSettings, startServer } from "../support/vscodeHost/server";
import { floodFiles, floodWindow, showFlood } from "../support/workbench/flood";
import { openWindow, type Window } from "../support/workbench/window";
import { figure, type Bench, type Figure } from "./bench";

/** What a person takes for a window that answers, in milliseconds, and what a log may cost, in megabytes. */
const limits = { key: 100, longest: 1_000, memory: 500 } as const;

export const logView: Bench = {
  measures: `a real VS Code while a server writes a million lines into its log, and 100,000 messages into the traffic view: keys and frames beside the limits of ${limits.key} ms a key and ${limits.longest} ms at worst, on ${cpus().length} processors`,

  async run({ scale }, say) {
    const { packageExtension } = (await import(pathToFileURL(path.resolve(".ci/package.mjs")).href)) as { packageExtension(file: string): Promise<{ readonly file: string }> };
    const { file } = await packageExtension("out/mcp-workbench.vsix");
    const host = await installVsCodeHost(say);
    const server = await startServer(host, { extensions: [file], settings: quietSettings });
    const browser = await startBrowser(say);
    const folder = mkdtempSync(path.join(tmpdir(), "bench-log-"));
    mkdirSync(path.join(folder, ".vscode"));
    for (const [name, text] of Object.entries(floodFiles)) writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, "folder.txt"), "");
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const window = await openWindow(context, server.addressOf(folder), folder, server.logFolder);
      return [...(await measured(window, "log", "text", 1_000_000 * scale, say)), ...(await measured(window, "traffic", "frames", 100_000 * scale, say))];
    } finally {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function measured(window: Window, where: "log" | "traffic", kind: "text" | "frames", lines: number, say: (line: string) => void): Promise<readonly Figure[]> {
  await showFlood(window, where);
  const before = extensionHostMegabytes();
  say(`${lines} lines into the ${where}`);
  const { keys, longestFrame } = await floodWindow(window, kind, lines);
  if (keys.length === 0) throw new Error("No key was pressed while the server wrote.");
  const atMost = { of: "ours/peer", atMost: 1 } as const;
  await window.run("Notifications: Clear All Notifications");
  return [
    figure(`${where}: a key until its letter is on the screen`, "ms", keys, [limits.key], atMost),
    figure(`${where}: the longest of ${keys.length} keys`, "ms", [Math.max(...keys)], [limits.longest], atMost),
    figure(`${where}: the longest time without a frame`, "ms", [longestFrame], [limits.longest], atMost),
    figure(`${where}: what the extension host grew by`, "MB", [extensionHostMegabytes() - before], [limits.memory], atMost),
  ];
}

/** Resident memory of the extension host with the newest start; NaN where the system does not say. */
function extensionHostMegabytes(): number {
  try {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map(Number).sort((a, b) => b - a);
    const host = pids.find((pid) => readOr(`/proc/${pid}/cmdline`).includes("--type=extensionHost"));
    return Number(/VmRSS:\s+(\d+)/.exec(readOr(`/proc/${host ?? 0}/status`))?.[1] ?? NaN) / 1024;
  } catch {
    return NaN;
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
