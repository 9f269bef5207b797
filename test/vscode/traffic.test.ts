import assert from "node:assert/strict";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const node = (script: string, ...args: readonly string[]) => ({ command: "node", args: [path.resolve(script), ...args] });
const servers = {
  files: node("examples/servers/files/server.mjs", "--root", "${workspaceFolder}"),
  noisy: node("examples/servers/noisy/server.mjs", "--dotenv", "--npm-echo"),
};
const files = { ".vscode/mcp.json": JSON.stringify({ servers }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) };

async function start(window: Window, server: string): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row(new RegExp(`^${server}`)).waitFor();
  if (await window.sideBar.row(new RegExp(`^${server}.*running`)).isVisible()) return;
  await window.sideBar.press(new RegExp(`^${server}`), "Start Server");
  await window.sideBar.row(new RegExp(`^${server}.*running`)).waitFor();
}

/** Calls `fs.write` of `files`, which asks first, and says yes. */
async function write(window: Window, name: string): Promise<void> {
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick("files");
  await window.quickInput.find("fs.write");
  await window.quickInput.pick("As JSON");
  await window.quickInput.answer(JSON.stringify({ path: name, content: "written" }));
  await window.quickInput.pick("Yes");
  await window.toast("fs.write answered. The tool ran.").waitFor();
  await window.run("Notifications: Clear All Notifications");
}

async function showTraffic(window: Window): Promise<FrameLocator> {
  await window.run("MCP: Show Traffic");
  const view = window.webview();
  await view.locator(".scroll").waitFor();
  return view;
}

const line = (view: FrameLocator, text: string | RegExp) => view.locator(".line[role=treeitem]", { hasText: text });

inWorkbench("traffic view", { files }, (test) => {
  test("a call with a question is one conversation of two rounds, and its details show every step", async (window) => {
    await start(window, "files");
    await write(window, "a.txt");
    const view = await showTraffic(window);
    const call = line(view, "tools/call").filter({ hasText: "fs.write" });
    await call.filter({ hasText: "2 rounds" }).filter({ hasText: "ok" }).waitFor();
    await window.screenshotInThemes("traffic");
    await call.click();
    await view.locator(".steps .step").nth(3).waitFor();
    assert.deepEqual((await view.locator(".steps .step .name").allInnerTexts()).map((text) => text.trim()), ["tools/call", "asks for input", "tools/call (round 2)", "ok"]);
    await view.locator(".tree .node", { hasText: "fs.write" }).first().waitFor();
    await view.locator(".steps .step").nth(1).click();
    await view.locator(".tree .node", { hasText: "requestState" }).waitFor();
    await window.screenshotInThemes("traffic-conversation");
  });

  test("what polluted stdout stands between the messages, and only findings can be shown", async (window) => {
    await start(window, "noisy");
    const view = await showTraffic(window);
    await view.getByLabel("Only findings").check();
    const noise = line(view, "not a message").first();
    await noise.waitFor();
    await noise.click();
    await view.getByRole("tab", { name: "Output" }).waitFor();
    await view.locator("pre", { hasText: "injecting env" }).waitFor();
    await window.screenshot("traffic-noise");
    await view.getByRole("button", { name: "Show all" }).click();
  });
});
