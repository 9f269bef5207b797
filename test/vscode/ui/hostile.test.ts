import assert from "node:assert/strict";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { layoutFaults } from "../../support/workbench/layoutFaults";
import { call, openPanel, panelServers, startServer } from "../../support/workbench/toolPanel";
import type { Window } from "../../support/workbench/window";

const files = { ".vscode/mcp.json": JSON.stringify({ servers: panelServers }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) };

inWorkbench("a hostile server", { files }, (test) => {
  test("five thousand tools in the tree and in the search, and a description of ten megabytes under the pointer, are drawn in part", async (window) => {
    const done = witness(window);
    const { page, sideBar, quickInput } = window;
    await startServer(window, "hostile");
    await sideBar.expand(/^hostile/);
    await sideBar.expand(/^Tools/);
    await sideBar.row("tool-3").waitFor();
    assert.ok((await sideBar.root.locator(".monaco-list-row").count()) < 200, "rows in view only");
    await sideBar.row(/^evil/).hover();
    const hover = page.locator(".workbench-hover", { hasText: "evil" }).first();
    await hover.waitFor();
    assert.equal(await hover.locator("img, script, a").count(), 0);
    assert.ok((await hover.innerText()).length < 20_000, "ten megabytes are shown in part");
    await window.screenshot("servers-hostile");
    await window.run("MCP: Find Tool, Resource or Prompt…");
    await quickInput.input.fill("tool-4999");
    await quickInput.row("tool-4999").waitFor();
    await quickInput.close();
    done();
  });

  test("its texts in a panel run nothing, load nothing and break no layout", async (window) => {
    const done = witness(window);
    const panel = await openPanel(window, "hostile", "evil");
    await call(panel, "OK");
    await panel.locator(".block", { hasText: "Other content" }).last().waitFor();
    await panel.getByLabel("Show Text 1 as").selectOption("Markdown");
    await panel.locator(".markdown").first().waitFor();
    assert.deepEqual(await layoutFaults(panel), []);
    for (const tab of ["Structured", "Result as JSON", "Frames"]) {
      await panel.getByRole("tab", { name: tab }).click();
      assert.deepEqual(await layoutFaults(panel), [], tab);
    }
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    assert.deepEqual(await layoutFaults(panel), [], "the arguments as JSON");
    assert.equal(await panel.locator("main script, main iframe, main a, main object, main embed").count(), 0);
    assert.doesNotMatch(await panel.locator("main").evaluate((main) => main.ownerDocument.title), /owned/);
    done();
  });

  test("a resource link to a command or a script leads nowhere", async (window) => {
    const done = witness(window);
    const panel = await openPanel(window, "hostile", "evil");
    await call(panel, "OK");
    const links = panel.locator(".block", { hasText: "Resource link" });
    await links.nth(1).waitFor();
    for (const link of await links.all()) {
      for (const button of await link.getByRole("button", { name: /Open/ }).all()) await button.click();
    }
    // The server knows no resources: its answer to each is an error and nothing else.
    await window.page.locator(".notification-toast, iframe.webview").first().waitFor();
    assert.equal(await window.page.locator(".monaco-workbench").count(), 1, "the window is there, so nothing quit it");
    await window.screenshot("panel-hostile-links");
    await window.run("Notifications: Clear All Notifications");
    done();
  });

  test("a result of a hundred thousand items and three million characters is drawn in part, and stays in hand", async (window) => {
    const done = witness(window);
    const panel = await openPanel(window, "hostile", "huge");
    await call(panel, "OK");
    await panel.getByText(/Only 200,000 of 3,000,000 characters are shown/).waitFor();
    const elements = (): Promise<number> => panel.locator("main").evaluate((main) => main.querySelectorAll("*").length);
    assert.ok((await elements()) < 3_000, `${await elements()} elements`);
    await panel.getByRole("tab", { name: "Structured" }).click();
    await panel.locator(".node", { hasText: "Only 5,000 of 100,000 items are shown." }).click();
    await panel.getByText(/Show more \([\d,]+ left\)/).waitFor();
    assert.ok((await elements()) < 6_000, `${await elements()} elements`);
    assert.deepEqual(await layoutFaults(panel), []);
    done();
  });

  test("its questions are text: no icon, no link, no markup", async (window) => {
    const done = witness(window);
    await window.closeEditors();
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("hostile");
    await window.quickInput.find("ask");
    await window.quickInput.title.getByText("hostile › ask").waitFor();
    await window.quickInput.message.getByText("command:workbench.action.quit").waitFor();
    assert.equal(await window.quickInput.root.locator(".quick-input-message a, .quick-input-message .codicon-bug, .quick-input-message img").count(), 0);
    assert.match(await window.quickInput.message.innerText(), /U\+202E/);
    await window.screenshot("dialog-hostile");
    await window.page.keyboard.press("Escape");
    await window.webview().locator("h1", { hasText: "dismissed" }).waitFor();
    await window.run("Notifications: Clear All Notifications");
    done();
  });
});

/** Watches the whole window, with all pages in it, until the result is called: nothing was asked of another host, nothing came up, nothing renamed the window. */
function witness({ page }: Window): () => void {
  const own = new URL(page.url()).host;
  const seen: string[] = [];
  const told = (what: string): void => void seen.push(what);
  const asked = (request: { url(): string }): void => {
    const { protocol, host } = new URL(request.url());
    // Pages inside of the window come from hosts that the editor makes up and answers itself.
    if (!["data:", "blob:", "vscode-file:"].includes(protocol) && host !== own && !/\.(?:vscode-cdn\.net|vscode-webview\.net)$/.test(host)) told(`asked for ${request.url().slice(0, 200)}`);
  };
  const opened = (): void => told("opened a window");
  const dialog = (): void => told("showed a dialog of the browser");
  page.on("request", asked);
  page.on("popup", opened);
  page.on("dialog", dialog);
  return () => {
    page.off("request", asked);
    page.off("popup", opened);
    page.off("dialog", dialog);
    assert.deepEqual(seen, []);
  };
}
