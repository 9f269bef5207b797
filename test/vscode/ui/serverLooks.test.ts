import assert from "node:assert/strict";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { panelServers, startServer } from "../../support/workbench/toolPanel";
import type { Theme, Window } from "../../support/workbench/window";

const { files: server } = panelServers;
const [script] = server.args;
/** That file knows no `${workspaceFolder}`; a server of it runs in the folder. */
const legacy = { command: server.command, args: [script, "--root", ".", "--era", "legacy"] };
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { files: server, broken: { command: 5 }, missing: { command: "no-such-program-here" } } }, undefined, 2),
  ".mcp.json": JSON.stringify({ mcpServers: { project: legacy } }, undefined, 2),
  ".cursor/mcp.json": JSON.stringify({ mcpServers: { shared: { ...server, args: [...server.args], cwd: "${workspaceFolder}" } } }, undefined, 2),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60, "mcpWorkbench.servers": { personal: server } }, undefined, 2),
};

inWorkbench("looks of the servers view", { files }, (test) => {
  test("every source is a group, every state an icon with its word, and what is common to two servers is said", async (window) => {
    const { sideBar } = window;
    await sideBar.show("MCP Workbench");
    for (const source of [".vscode/mcp.json", ".mcp.json", ".cursor/mcp.json", "Settings"]) await sideBar.row(source).waitFor();
    await sideBar.row(/^broken.*not usable/).waitFor();
    await sideBar.press("missing", "Start Server");
    await sideBar.row(/^missing.*failed/).waitFor();
    await sideBar.row(/no-such-program-here.*not/).waitFor();
    await window.run("Notifications: Clear All Notifications");
    await sideBar.press(/^files/, "Start Server");
    await sideBar.row(/^files.*running · 3 tools · .*stdio · modern 2026-07-28/).waitFor();
    await sideBar.press("project", "Start Server");
    await sideBar.row(/^project.*running · .*legacy 2025-11-25/).waitFor();
    await sideBar.expand("project");
    await sideBar.expand(/^Findings/);
    await sideBar.row(/Server "files" offers 3 tools of the same name/).waitFor();
    await sideBar.row(/calls itself "[\w-]+", as does "files"/).waitFor();
    await looks(window, "look-servers");
  });

  test("tools show their annotations as icons, and their parameters under the pointer", async (window) => {
    const { sideBar, page } = window;
    await startServer(window, "files");
    await sideBar.collapseAll();
    await sideBar.expand(/^files/);
    await sideBar.expand(/^Tools/);
    await sideBar.row("math.add").locator(".codicon-eye").waitFor();
    await sideBar.row("fs.write").locator(".codicon-flame").waitFor();
    await sideBar.row("fs.write").hover();
    const hover = page.locator(".workbench-hover", { hasText: "destructiveHint: true" }).first();
    await hover.waitFor();
    assert.match((await hover.innerText()).replace(/\s+/g, " "), /Parameters: path string, required.*content string, required.*The tool calls itself destructive/);
    await window.screenshot("look-tool-tooltip");
  });

  test("each configuration file has lenses of its servers, which start and stop them, and which a setting takes away", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.row(/^project/).waitFor();
    if (await window.sideBar.row(/^project.*running/).isVisible()) await window.sideBar.press("project", "Stop Server");
    await window.editor.open(".mcp.json");
    await window.editor.lens("Workbench: start").click();
    await window.editor.lens(/Workbench: running, 3 tools/).waitFor();
    await window.editor.lens("Workbench: log").waitFor();
    await window.screenshot("look-lenses");
    await window.editor.lens("Workbench: stop").click();
    await window.editor.lens("Workbench: start").waitFor();
    window.configure({ "mcpWorkbench.codeLens": false });
    await window.editor.lens(/Workbench/).first().waitFor({ state: "detached" });
    window.configure({ "mcpWorkbench.codeLens": undefined });
    await window.editor.lens("Workbench: start").waitFor();
  });

  test("a narrow window keeps name and state of every server in view", async (window) => {
    const size = window.page.viewportSize();
    await window.closeEditors();
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.collapseAll();
    await window.page.setViewportSize({ width: 500, height: 800 });
    await window.page.waitForFunction(() => (document.querySelector(".part.sidebar")?.getBoundingClientRect().right ?? 999) <= 500);
    for (const row of ["files", "project", "personal"]) {
      const inside = await window.sideBar.row(new RegExp(`^${row}`)).evaluate((element) => {
        const box = element.getBoundingClientRect();
        const name = element.querySelector(".label-name")?.getBoundingClientRect();
        return name !== undefined && name.right <= box.right;
      });
      assert.ok(inside, row);
    }
    await window.screenshot("look-servers-narrow");
    if (size) await window.page.setViewportSize(size);
  });
});

inWorkbench("looks of an empty window", { files: {} }, (test) => {
  test("the view says what to do, and its buttons do it", async (window) => {
    const { sideBar, page } = window;
    await sideBar.show("MCP Workbench");
    await sideBar.root.getByText("No server is configured here yet.").waitFor();
    await looks(window, "look-empty");
    await sideBar.root.getByRole("button", { name: "Get Started" }).click();
    await page.locator(".gettingStartedContainer", { hasText: "Name a server" }).waitFor();
    await window.closeEditors();
    await sideBar.root.getByRole("button", { name: "Add a Server" }).click();
    await window.quickInput.row("Command").waitFor();
    await window.quickInput.close();
    await sideBar.root.getByRole("button", { name: "Create .vscode/mcp.json" }).click();
    await page.locator('.tab.active[data-resource-name="mcp.json"]').waitFor();
    await window.editor.line('"servers"').waitFor();
    await window.screenshot("look-created");
    assert.equal(path.basename(window.folder).startsWith("mw-folder"), true);
  });

  test("commands without anything to work on say so, with the next step", async (window) => {
    for (const [command, text] of [["MCP: Start Server…", "No MCP server is configured in this workspace."], ["MCP: Open Tool Panel…", "No MCP server is configured in this workspace."]] as const) {
      await window.run(command);
      await window.toast(text).first().waitFor();
      await window.toast(text).first().getByRole("button").first().waitFor();
      await window.screenshot(`look-nothing-${command.replace(/\W+/g, "-")}`);
      await window.run("Notifications: Clear All Notifications");
    }
  });
});

async function looks(window: Window, name: string): Promise<void> {
  for (const theme of ["dark", "high-contrast", "high-contrast-light", "light"] as const satisfies readonly Theme[]) {
    await window.setTheme(theme);
    await window.screenshot(`${name}-${theme}`);
  }
}
