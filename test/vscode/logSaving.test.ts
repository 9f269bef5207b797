import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const noisy = { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs"), "--dotenv"] };
const files = { ".vscode/mcp.json": JSON.stringify({ servers: { noisy } }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) };

/** Opens the dialog for a file and puts a path in the place of its proposal, which comes late and takes over what is typed before. */
async function saveAs(window: Window, run: () => Promise<void>, proposal: string, file: string): Promise<void> {
  await run();
  await window.quickInput.root.getByRole("button", { name: "OK" }).waitFor();
  await window.quickInput.proposes(proposal);
  await window.quickInput.input.fill(file);
  // While the dialog reads the folder of what was typed, it takes no Enter.
  while ((await window.quickInput.root.isVisible()) && !(await window.quickInput.message.isVisible())) {
    await window.keys.press("Enter");
    await window.quickInput.root.waitFor({ state: "hidden", timeout: 2_000 }).catch(() => undefined);
  }
}

inWorkbench("log saving", { files }, (test) => {
  test("a log that cannot be written says why and what to do, and is saved elsewhere", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("noisy", "Start Server");
    await window.sideBar.row(/^noisy.*running/).waitFor();
    const proposal = path.join(window.folder, "noisy.log");
    // A folder of the system in which nobody can make a file, not even root, who ignores permissions.
    await saveAs(window, () => window.run("MCP: Save Log…"), proposal, "/proc/noisy.log");
    const problem = window.toast("The log of noisy cannot be saved as /proc/noisy.log: no file can be made in that folder. Choose another place.");
    await problem.waitFor();
    assert.equal(existsSync("/proc/noisy.log"), false);
    await window.screenshotInThemes("log-not-saved");
    mkdirSync(path.join(window.folder, "logs"));
    await saveAs(window, () => problem.getByRole("button", { name: "Save Elsewhere…" }).click(), proposal, path.join(window.folder, "logs", "noisy.log"));
    await window.toast("The log of noisy is saved as logs/noisy.log.").waitFor();
    assert.match(readFileSync(path.join(window.folder, "logs", "noisy.log"), "utf8"), /✗ {2}stdout.*injecting env/);
    await window.run("Notifications: Clear All Notifications");
  });

  test("a path below a file is refused while it is typed, and Escape then writes nothing", async (window) => {
    await window.sideBar.show("MCP Workbench");
    const before = readdirSync(window.folder);
    await saveAs(window, () => window.run("MCP: Save Log…"), path.join(window.folder, "noisy.log"), path.join(window.folder, "folder.txt", "noisy.log"));
    await window.quickInput.message.getByText(/path that exists|does not exist/).waitFor();
    await window.screenshot("log-not-saved-below-file");
    await window.quickInput.close();
    assert.deepEqual(readdirSync(window.folder), before);
    assert.equal(readFileSync(path.join(window.folder, "folder.txt"), "utf8"), "");
  });

  test("a manifest that cannot be written says so, too", async (window) => {
    await window.sideBar.show("MCP Workbench");
    if (!(await window.sideBar.row(/^noisy.*running/).isVisible())) await window.sideBar.press("noisy", "Start Server");
    await window.sideBar.row(/^noisy.*running/).waitFor();
    await saveAs(window, () => window.run("MCP: Export Tools to a Manifest…"), path.join(window.folder, "noisy.tools.json"), "/proc/noisy.tools.json");
    await window.toast("The manifest of noisy cannot be saved as /proc/noisy.tools.json: no file can be made in that folder. Choose another place.").waitFor();
    await window.run("Notifications: Clear All Notifications");
  });
});
