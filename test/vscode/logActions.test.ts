import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const noisy = { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs"), "--dotenv", "--mid-call", "--stderr"] };
const files = { ".vscode/mcp.json": JSON.stringify({ servers: { noisy } }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) };

/** Starts the server where it does not run, and shows its log in the panel. */
async function openLog(window: Window): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row("noisy").waitFor();
  if (!(await window.sideBar.row(/^noisy.*running/).isVisible())) await window.sideBar.press("noisy", "Start Server");
  await window.sideBar.row(/^noisy.*running/).waitFor();
  await window.run("MCP: Open Log…");
  await window.output.line(/[→←]/).first().waitFor();
}

async function echo(window: Window, text: string): Promise<void> {
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick("echo");
  await window.quickInput.pick("As JSON");
  await window.quickInput.answer(JSON.stringify({ text }));
  await window.toast("echo answered.").waitFor();
  await window.run("Notifications: Clear All Notifications");
}

/** Puts the cursor into the log's text and goes to its end. */
async function toEnd(window: Window): Promise<void> {
  await window.output.root.locator(".view-line").last().click();
  await window.keys.press("Control+End");
}

inWorkbench("log actions", { files }, (test) => {
  test("a paused log stands still, says so, and has everything when it goes on", async (window) => {
    await openLog(window);
    await window.run("MCP: Pause or Resume Log…");
    await window.output.line("Paused: what comes now is shown when the log goes on.").waitFor();
    await echo(window, "said while paused");
    assert.equal(window.output.text("MCP: noisy").includes("said while paused"), false);
    await window.screenshotInThemes("log-paused");
    await window.run("MCP: Pause or Resume Log…");
    await toEnd(window);
    await window.output.line("said while paused").first().waitFor();
    assert.equal(await window.output.line("Paused:").count(), 0);
  });

  test("a cleared log is empty and goes on", async (window) => {
    await openLog(window);
    await window.run("MCP: Clear Log…");
    await window.output.line("injecting env").first().waitFor({ state: "detached" });
    await echo(window, "said after clearing");
    await window.output.line("said after clearing").first().waitFor();
    assert.equal(await window.output.line("injecting env").count(), 0);
  });

  test("a text that no line has leaves only the sentence about the filter; Escape changes nothing", async (window) => {
    await openLog(window);
    await echo(window, "needle");
    const filter = async (text: string): Promise<void> => {
      await window.run("MCP: Filter Log…");
      await window.quickInput.title.filter({ hasText: "1 of 3" }).waitFor();
      await window.keys.press("Enter");
      await window.quickInput.title.filter({ hasText: "2 of 3" }).waitFor();
      await window.keys.press("Enter");
      await window.quickInput.title.filter({ hasText: "3 of 3" }).waitFor();
      await window.quickInput.answer(text);
    };
    await filter("no such text anywhere");
    await window.output.line("no such text anywhere").first().waitFor();
    await window.output.line("needle").first().waitFor({ state: "detached" });
    await window.run("MCP: Filter Log…");
    await window.quickInput.title.filter({ hasText: "1 of 3" }).waitFor();
    await window.quickInput.close();
    await window.output.line("no such text anywhere").first().waitFor();
    await filter("NEEDLE");
    await window.output.line("needle").first().waitFor();
    await window.screenshot("log-filter-text");
    await filter("");
    await window.output.line("Filtered").first().waitFor({ state: "detached" });
  });

  test("a log is saved whole, and nothing is written after Escape", async (window) => {
    await openLog(window);
    await echo(window, "to be saved");
    const file = path.join(window.folder, "noisy.log");
    await window.run("MCP: Save Log…");
    await window.quickInput.root.getByRole("button", { name: "OK" }).waitFor();
    await window.quickInput.close();
    assert.equal(existsSync(file), false);
    await window.run("MCP: Save Log…");
    await window.quickInput.root.getByRole("button", { name: "OK" }).waitFor();
    await window.quickInput.proposes(file);
    await window.keys.press("Enter");
    await window.toast("The log of noisy is saved").waitFor();
    assert.match(readFileSync(file, "utf8"), /→ {2}tools\/call #\d+ .*to be saved/);
    await window.run("Notifications: Clear All Notifications");
  });
});
