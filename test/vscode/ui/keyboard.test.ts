import assert from "node:assert/strict";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

/** Each part of the daily surface once with nothing but keys. */
inWorkbench("by keyboard alone", { files: { ...exampleFiles(), "notes.md": "# Notes\n" } }, (test) => {
  test("the servers view: a server is started, unfolded, and a tool opened", async (window) => {
    const { keys } = window;
    await keys.command("MCP: Show Servers");
    await window.sideBar.row(/^files(?!-)/).waitFor();
    await keys.command("MCP: Start Server…");
    await keys.choose("files");
    await window.sideBar.row(/^files(?!-).*running/).waitFor();
    await keys.command("MCP: Show Servers");
    await keys.press("Home");
    await keys.goDownTo(/^files(?!-)/);
    await keys.press("ArrowRight");
    await window.sideBar.row(/^Tools/).waitFor();
    await keys.goDownTo(/^Tools/);
    await keys.press("ArrowRight");
    await window.sideBar.row("math.add").waitFor();
    await keys.goDownTo("math.add");
    await keys.press("Enter");
    await window.webview().locator("header h1", { hasText: "Add two numbers" }).waitFor();
    await window.screenshot("keyboard-tree");
  });

  test("the tool panel and its result: filled in, called, read through tabs and tree, copied", async (window) => {
    const { keys } = window;
    await keys.command("MCP: Open Tool Panel…");
    await keys.choose("files");
    await keys.choose("math.add");
    const panel = window.webview();
    await panel.getByLabel(/^a\b/).focus();
    await keys.type("1");
    await keys.press("Tab");
    await panel.locator("#field-2f-b:focus").waitFor();
    await keys.type("2");
    await keys.press("Control+Enter");
    await panel.locator(".result h2", { hasText: "OK" }).waitFor();
    assert.match(await panel.locator("[role=status].announce").innerText(), /^OK after/);
    await panel.locator("#result-tab-content").focus();
    await keys.press("End");
    await panel.locator("#result-tab-frames:focus[aria-selected=true]").waitFor();
    await keys.press("ArrowLeft");
    await panel.locator("#result-tab-json:focus").waitFor();
    await keys.press("Tab");
    const row = panel.locator('.result [role="treeitem"]:focus');
    await row.waitFor();
    for (let step = 0; step < 30 && !/^\s*sum:/.test(await row.innerText()); step++) await keys.press("ArrowDown");
    assert.match(await row.innerText(), /sum: 3/);
    await keys.press("Tab", "Enter");
    await window.page.waitForFunction(async () => (await navigator.clipboard.readText()) === "/structuredContent/sum");
    // The last call is repeated by one key, in the panel it was made in.
    const before = await panel.locator(".history li").count();
    await keys.press("Control+Alt+Shift+R");
    await panel.locator(".history li").nth(before).waitFor();
    await panel.locator(".result h2", { hasText: "OK" }).waitFor();
  });

  test("a dialog: answered, gone back, reviewed and sent", async (window) => {
    const { keys, quickInput } = window;
    await keys.command("MCP: Call Tool…");
    await keys.choose("dual");
    await keys.choose("ask.integer");
    await quickInput.title.getByText("dual › ask.integer (1/2)").waitFor();
    await keys.answer("99");
    await quickInput.message.getByText(/99 is/).waitFor();
    await keys.answer("7");
    await quickInput.title.getByText("(2/2)").waitFor();
    await keys.press("Enter");
    await window.toast("ask.integer answered. The tool ran.").waitFor();
    await window.webview().getByText('"value":7').first().waitFor();
    await keys.command("Notifications: Clear All Notifications");
  });

  test("a resource and a prompt", async (window) => {
    const { keys, quickInput } = window;
    await keys.command("MCP: Open Resource…");
    await keys.choose("files");
    await quickInput.rows.filter({ hasText: "{" }).first().waitFor();
    await keys.press("ArrowDown");
    while (!(await quickInput.root.locator(".monaco-list-row.focused", { hasText: "{" }).isVisible())) await keys.press("ArrowDown");
    await keys.press("Enter");
    await quickInput.title.getByText("{").waitFor();
    await keys.type("notes.md");
    await quickInput.rows.filter({ hasText: "as typed" }).first().waitFor();
    await keys.press("Enter");
    await window.editor.line("# Notes").waitFor();
    await keys.command("MCP: Get Prompt…");
    await keys.choose("files");
    await quickInput.rows.first().waitFor();
    await keys.press("Enter");
    await quickInput.title.getByText("files ›").waitFor();
    await keys.type("notes.md");
    await quickInput.rows.filter({ hasText: "as typed" }).first().waitFor();
    await keys.press("Enter");
    await window.webview().locator("h2", { hasText: "1. user" }).waitFor();
    await keys.command("Notifications: Clear All Notifications");
  });

  test("the walkthrough", async (window) => {
    const { keys } = window;
    await keys.command("Welcome: Open Walkthrough...");
    await keys.choose("Get Started with MCP Workbench");
    await window.page.locator(".gettingStartedContainer", { hasText: "Name a server" }).waitFor();
  });
});
