import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Entry, OtherClient } from "../support/otherClient";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const noisy = { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs"), "--dotenv"] };
const quiet = { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs")] };
const files = { ".vscode/mcp.json": JSON.stringify({ servers: { noisy, quiet } }, undefined, 2) };

/** Puts the recorder before both servers, where it is not yet, and gives their entries. */
async function record(window: Window): Promise<{ readonly noisy: Entry; readonly quiet: Entry }> {
  const read = (): { readonly noisy: Entry; readonly quiet: Entry } => (JSON.parse(readFileSync(path.join(window.folder, ".vscode/mcp.json"), "utf8")) as { readonly servers: ReturnType<typeof read> }).servers;
  await window.sideBar.show("MCP Workbench");
  for (const name of ["noisy", "quiet"] as const) {
    await window.sideBar.row(name).waitFor();
    if (read()[name].args.includes("wrap")) continue;
    await window.run("MCP: Record Server for All Clients…");
    await window.quickInput.pick(name);
    await window.editor.line(`"${name}"`).first().waitFor();
    await window.page.locator(".tab.active:not(.dirty)").waitFor();
  }
  await window.closeEditors();
  return read();
}

/** Goes to the end of the log in the panel, where the newest lines are. */
async function toEnd(window: Window): Promise<void> {
  await window.output.root.locator(".view-line").last().click();
  await window.keys.press("Control+End");
}

const recorded = (window: Window, name: string, state: string) => window.sideBar.row(new RegExp(`^${name}.*${state}.*process`));

inWorkbench("recorded servers", { files }, (test) => {
  test("those of other clients stand in the servers view with their state, and one that ends is shown as ended", async (window) => {
    const servers = await record(window);
    const [one, other] = [new OtherClient(servers.noisy, window.folder), new OtherClient(servers.quiet, window.folder)];
    try {
      await window.sideBar.row("Recorded in Other Clients").waitFor();
      await recorded(window, "noisy", "running").waitFor();
      await recorded(window, "quiet", "running").waitFor();
      one.call("echo", { text: "from elsewhere" });
      // What is wrong with it is said at its row, as at one of the window's own.
      await recorded(window, "noisy", "running.*stdout polluted").waitFor();
      await window.sideBar.expand(/^noisy.*process/);
      await window.sideBar.row("Findings").waitFor();
      await window.screenshotInThemes("recorded-servers");
      await other.leave();
      await recorded(window, "quiet", "has ended").waitFor();
      assert.equal(await recorded(window, "noisy", "running").isVisible(), true, "the other one runs");
      await one.crash();
      await recorded(window, "noisy", "has ended").waitFor();
      await window.screenshotInThemes("recorded-servers-ended");
    } finally {
      await one.crash();
      await other.crash();
    }
  });

  test("the buttons of such a row open its log and its traffic, live and when it has ended", async (window) => {
    const servers = await record(window);
    const client = new OtherClient(servers.quiet, window.folder);
    const row = /^quiet.*running.*process/;
    try {
      await window.sideBar.row(row).waitFor();
      client.call("echo", { text: "first words" });
      await window.sideBar.press(row, "Open Log");
      await toEnd(window);
      await window.output.line("first words").first().waitFor();
      client.call("echo", { text: "second words" });
      await window.output.line("second words").first().waitFor();
      await window.sideBar.press(row, "Show Traffic");
      const calls = window.webview().locator(".line[role=treeitem]", { hasText: "tools/call" });
      await calls.nth(1).waitFor();
      client.call("echo", { text: "third words" });
      await calls.nth(2).waitFor();
      assert.equal(await calls.count(), 3, "the calls of this server and of no other");
      await window.screenshotInThemes("recorded-servers-live");
      await client.leave();
      await window.closeEditors();
      const ended = /^quiet.*has ended.*process/;
      await window.sideBar.press(ended, "Open Log");
      await toEnd(window);
      await window.output.line("third words").first().waitFor();
      await window.sideBar.press(ended, "Show Traffic");
      await calls.nth(2).waitFor();
      await window.closeEditors();
    } finally {
      await client.crash();
    }
  });
});
