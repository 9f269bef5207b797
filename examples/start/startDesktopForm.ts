import { downloadAndUnzipVSCode, makeConsoleReporter } from "@vscode/test-electron";
import { spawn } from "node:child_process";
import path from "node:path";
import { cacheFolder } from "../../test/support/vscodeHost/cache";
import { guardGroup } from "../../test/support/vscodeHost/guard";
import { cleanEnvironment, run } from "../../test/support/vscodeHost/run";
import type { Report } from "../../test/support/vscodeHost/systemTools";
import type { RunningForm } from "./runningForm";

/** Milliseconds without any progress after which the download counts as out of reach. */
const downloadLimit = 20_000;

/** Opens the desktop VS Code, downloaded once into the user's cache, with a profile of its own. */
export async function startDesktopForm(workspace: string, report: Report): Promise<RunningForm> {
  report("Fetching VS Code (once) …");
  const executable = await downloadAndUnzipVSCode({ version: "stable", cachePath: path.join(cacheFolder(), "desktop"), timeout: downloadLimit, reporter: await makeConsoleReporter() });
  await run(process.execPath, ["esbuild.mjs"]);
  const profile = path.join(cacheFolder(), "desktop-profile");
  const args = [
    workspace, `--extensionDevelopmentPath=${process.cwd()}`, `--user-data-dir=${profile}`, `--extensions-dir=${path.join(profile, "extensions")}`,
    "--disable-workspace-trust", "--skip-welcome", "--skip-release-notes", "--disable-telemetry", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ];
  const child = spawn(executable, args, { stdio: "ignore", detached: process.platform !== "win32", env: cleanEnvironment() });
  await new Promise<void>((resolve, reject) => child.once("spawn", () => resolve()).once("error", reject));
  const ended = new Promise<void>((resolve) => {
    child.once("exit", (code) => {
      if (code) report(`VS Code ended with code ${code}. \`npm start -- --browser\` opens it in the browser instead.`);
      resolve();
    });
  });
  const guard = process.platform === "win32" ? undefined : guardGroup(child.pid ?? 0);
  return {
    where: "the desktop window that has just opened",
    ended: ended.then(() => guard?.dispose()),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
