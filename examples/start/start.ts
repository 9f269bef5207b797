import path from "node:path";
import { run } from "../../test/support/vscodeHost/run";
import { startBrowserForm } from "./startBrowserForm";
import { startDesktopForm } from "./startDesktopForm";
import type { RunningForm } from "./runningForm";

const workspace = path.resolve("examples/workspace");
const report = (line: string): void => console.log(line);
const started = Date.now();

report("Building the extension …");
const form = process.argv.includes("--browser") || !hasDisplay() ? await browserForm() : await desktopForm();
report(`Ready after ${Math.round((Date.now() - started) / 1000)} s: ${form.where}\nCtrl-C ends it.`);

let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    report("\nStopping …");
    void form.stop();
  });
}
await form.ended;

/** Windows and macOS always have one. */
function hasDisplay(): boolean {
  return process.platform !== "linux" || Boolean(process.env["DISPLAY"] || process.env["WAYLAND_DISPLAY"]);
}

async function browserForm(): Promise<RunningForm> {
  const file = path.resolve("out/mcp-workbench.vsix");
  await run(process.execPath, [".ci/package.mjs", file]);
  return startBrowserForm(file, workspace, report);
}

async function desktopForm(): Promise<RunningForm> {
  try {
    return await startDesktopForm(workspace, report);
  } catch (error) {
    if (process.platform !== "linux") throw error;
    report(`The desktop form is not available (${error instanceof Error ? error.message : String(error)}); using the browser form.`);
    return browserForm();
  }
}
