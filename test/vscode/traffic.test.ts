import assert from "node:assert/strict";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { axeViolations } from "../support/workbench/axeViolations";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const node = (script: string, ...args: readonly string[]) => ({ command: "node", args: [path.resolve(script), ...args] });
const servers = {
  files: node("examples/servers/files/server.mjs", "--root", "${workspaceFolder}"),
  noisy: node("examples/servers/noisy/server.mjs", "--dotenv", "--npm-echo"),
  hostile: node("test/support/hostileServer.mjs"),
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

  test("axe finds nothing in any theme", async (window) => {
    await start(window, "files");
    const view = await showTraffic(window);
    await line(view, "initialize").or(line(view, "server/discover")).first().click();
    await view.locator(".tree .node").first().waitFor();
    for (const theme of ["dark", "high-contrast", "light"] as const) {
      await window.setTheme(theme);
      assert.deepEqual(await axeViolations(view), [], theme);
    }
  });

  test("what polluted stdout stands between the messages, and only findings can be shown", async (window) => {
    await start(window, "noisy");
    const view = await showTraffic(window);
    await view.getByLabel("Only findings").check();
    const noise = line(view, "not a message").first();
    await noise.waitFor();
    await noise.click();
    await view.getByRole("tab", { name: "Output" }).waitFor();
    await view.locator(".findings li", { hasText: "dotenv: " }).filter({ hasText: "DOTENV_CONFIG_QUIET=true" }).waitFor();
    await view.locator("pre", { hasText: "injecting env" }).waitFor();
    await window.screenshot("traffic-noise");
    await view.getByRole("button", { name: "Show all" }).click();
  });

  test("everything is reached by keyboard alone", async (window) => {
    await start(window, "files");
    const view = await showTraffic(window);
    const { keyboard } = window.page;
    await view.locator(".scroll").focus();
    await keyboard.press("Home");
    await view.locator(".line[aria-selected=true]#line-0").waitFor();
    await keyboard.press("ArrowRight");
    await view.locator("#line-0[aria-expanded=true]").waitFor();
    await keyboard.press("ArrowDown");
    await view.locator(".line.level-2[aria-selected=true]").waitFor();
    await keyboard.press("Enter");
    await view.locator("#detail-title:focus").waitFor();
    await keyboard.press("Escape");
    await view.locator(".scroll:focus").waitFor();
    await keyboard.press("/");
    await view.locator("#text:focus").waitFor();
    await keyboard.type("FS.Write");
    await view.locator(".amount", { hasText: /fits? the filter/ }).waitFor();
    await line(view, "tools/list").waitFor();
    assert.equal(await line(view, /ping|logging/).count(), 0);
    await keyboard.press("Escape");
    await view.locator(".scroll:focus").waitFor();
    assert.equal(await view.locator("#text").inputValue(), "");
  });

  test("text of a hostile server stays text", async (window) => {
    await start(window, "hostile");
    const view = await showTraffic(window);
    await line(view, "initialize").last().click();
    await view.locator(".steps .step").nth(1).click();
    await view.locator(".tree .node", { hasText: "<img src=x" }).first().waitFor();
    await view.getByRole("tab", { name: "As sent" }).click();
    await view.locator("pre", { hasText: "<script>" }).waitFor();
    assert.deepEqual([await view.locator("main img, main script, main a").count(), await window.page.title().then((title) => title.includes("owned"))], [0, false]);
    await line(view, "tools/list").last().click();
    await view.locator(".steps .step").nth(1).click();
    await view.locator(".warning", { hasText: "characters are shown" }).waitFor();
    await window.screenshot("traffic-hostile");
  });

  test("a narrow window cuts nothing off", async (window) => {
    await start(window, "files");
    const view = await showTraffic(window);
    const size = window.page.viewportSize();
    await window.page.setViewportSize({ width: 640, height: 900 });
    const main = view.locator("main");
    await main.evaluate((element) => new Promise<void>((resolve) => {
      const look = (): void => void (element.ownerDocument.documentElement.clientWidth > 640 ? requestAnimationFrame(look) : resolve());
      look();
    }));
    const [width, inner] = await main.evaluate((element) => [element.ownerDocument.documentElement.scrollWidth, element.ownerDocument.documentElement.clientWidth]);
    await window.screenshot("traffic-narrow");
    if (size) await window.page.setViewportSize(size);
    assert.equal(width, inner);
  });
});
