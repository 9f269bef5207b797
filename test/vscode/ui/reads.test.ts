import assert from "node:assert/strict";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

inWorkbench("resources and prompts", { files: { ...exampleFiles(), "notes.md": "# Notes\n" } }, (test) => {
  test("a resource of a template is completed by the server, opens by its type, and is read-only", async (window) => {
    await window.run("MCP: Open Resource…");
    await window.quickInput.pick("files");
    await window.quickInput.rows.filter({ hasText: "{" }).first().click();
    await window.quickInput.input.fill("no");
    await window.quickInput.rows.filter({ hasText: "notes.md" }).filter({ hasText: "proposed by the server" }).first().waitFor();
    await window.screenshot("resource-completion");
    await window.quickInput.rows.filter({ hasText: "proposed by the server" }).first().click();
    await window.editor.line("# Notes").waitFor();
    assert.ok(await window.page.locator(".tab.active", { hasText: "notes.md" }).isVisible());
    await window.screenshot("resource-text");
  });

  test("a followed resource shows what the server says is new", async (window) => {
    await window.run("MCP: Follow Resource, or Stop Following…");
    await window.statusBarItem("Following").waitFor();
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("files");
    await window.quickInput.pick("fs.write");
    await window.quickInput.pick("As JSON");
    await window.quickInput.answer('{"path":"notes.md","content":"# Newer"}');
    await window.quickInput.pick("Yes");
    await window.toast("fs.write answered.").waitFor();
    await window.page.locator(".tab", { hasText: "notes.md" }).first().click();
    await window.editor.line("# Newer").waitFor();
    await window.run("MCP: Follow Resource, or Stop Following…");
    await window.statusBarItem("No longer following").waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a missing resource is told with the channel that said so", async (window) => {
    await window.run("MCP: Open Resource…");
    await window.quickInput.pick("files");
    await window.quickInput.rows.filter({ hasText: "{" }).first().click();
    await window.quickInput.input.fill("none.txt");
    await window.quickInput.input.press("Enter");
    await window.webview().locator("h1", { hasText: /Protocol error/ }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a prompt is filled in and shown as messages", async (window) => {
    await window.run("MCP: Get Prompt…");
    await window.quickInput.pick("files");
    await window.quickInput.rows.first().click();
    await window.quickInput.input.fill("notes.md");
    await window.quickInput.rows.filter({ hasText: "as typed" }).first().click();
    await window.webview().locator("h2", { hasText: "1. user" }).waitFor();
    await window.toast("answered.").getByRole("button", { name: "Copy Messages" }).click();
    await window.page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("user: "));
    await window.screenshotInThemes("prompt-messages");
  });

  test("the walkthrough opens with its pictures", async (window) => {
    await window.run("Welcome: Open Walkthrough...");
    await window.quickInput.find("Get Started with MCP Workbench");
    await window.page.locator(".gettingStartedContainer", { hasText: "Name a server" }).waitFor();
    await window.screenshotInThemes("walkthrough");
  });
});
