import assert from "node:assert/strict";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";

const server = path.resolve("examples/servers/noisy/server.mjs");
const noises = ["--dotenv", "--npm-echo", "--text-around", "--mid-call", "--stderr"];
const config = JSON.stringify({ servers: { noisy: { command: "node", args: [server, ...noises] } } }, null, 2);

inWorkbench("log", { files: { ".vscode/mcp.json": config } }, (test) => {
  test("the noisy server starts and its tools work", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("noisy", "Start Server");
    await window.sideBar.row("noisy").filter({ hasText: "running" }).waitFor();
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("echo");
    await window.quickInput.pick("As JSON");
    await window.quickInput.answer('{"text":"still here"}');
    await window.toast("echo answered.").waitFor();
    await window.run("Notifications: Clear All Notifications");
    await window.closeEditors();
  });

  test("its log shows what it printed, marked and with a lens", async (window) => {
    await window.run("MCP: Open Log…");
    await window.run("View: Toggle Maximized Panel");
    for (const text of ["injecting env", "> tsc && node dist/index.js", "calling echo", "still here", "harms nobody"]) await window.output.line(text).first().waitFor();
    await window.output.root.locator(".codelens-decoration a", { hasText: "dotenv: 2 lines on stdout" }).waitFor();
    const decorated = window.output.root.locator(".view-overlays [class*=ced-]");
    await decorated.first().waitFor();
    assert.ok((await decorated.count()) >= 5, "polluted lines have a background of their own");
  });

  test("its log in three themes", (window) => window.screenshotInThemes("log"));

  test("the hover names the culprit and the fix", async (window) => {
    await window.output.line("injecting env").locator("span span").last().hover();
    const hover = window.page.locator(".monaco-hover:not(.hidden)", { hasText: "dotenv" });
    await hover.waitFor();
    assert.match(await hover.innerText(), /DOTENV_CONFIG_QUIET=true/);
    await window.screenshot("log-hover");
    await window.run("View: Toggle Maximized Panel");
  });

  test("as a document the log follows, folds, and marks what is wrong", async (window) => {
    await window.run("View: Toggle Panel Visibility");
    await window.run("MCP: Open Log as Document…");
    const lines = window.page.locator(".editor-instance .view-line");
    await lines.filter({ hasText: "injecting env" }).first().waitFor();
    await window.page.locator(".editor-instance .glyph-margin-widgets [class*=ced-]").first().waitFor();
    await window.page.locator(".editor-instance .codicon-folding-expanded").first().waitFor({ state: "attached" });
    await window.screenshotInThemes("log-document");
    await window.sideBar.show("MCP Workbench");
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("echo");
    await window.quickInput.pick("As JSON");
    await window.quickInput.answer('{"text":"one more for the log"}');
    await window.toast("echo answered.").waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("what it means to tolerant and to strict clients is said in words", async (window) => {
    await window.run("MCP: Open Log as Document…");
    await window.editor.line("injecting env").first().waitFor();
    await window.editor.goTo(1);
    const outcome = /Tolerant clients skip these \d+ lines, but 1 of them holds a message\. Strict ones end at the first of them\./;
    await window.editor.lens(outcome).waitFor();
    await window.screenshotInThemes("log-outcomes");
    await window.editor.lens(outcome).click();
    await window.dialog(/What noisy printed on stdout.*A tolerant client skips these \d+ lines and goes on.*A strict client ends the session at the first of them, before it knows the server: it never gets to see a tool\..*dotenv, 2 lines, tolerant clients skip it/s).waitFor();
    await window.screenshot("log-outcomes-dialog");
    await window.page.keyboard.press("Escape");
    await window.sideBar.show("MCP Workbench");
    await window.screenshotInThemes("log-outcomes-row", async () => {
      await window.page.locator(".tab.active").hover();
      await window.sideBar.row(/^noisy/).hover();
      await window.page.locator(".monaco-hover:not(.hidden)", { hasText: "A strict client ends the session" }).waitFor();
    });
    await window.closeEditors();
  });

  test("the pollution is a problem at the server's entry", async (window) => {
    await window.problems.show();
    const rows = await window.problems.rows();
    const ours = rows.filter((row) => row.includes('Server "noisy" wrote'));
    assert.equal(ours.length, 1, "one problem however many causes");
    assert.match(ours[0] ?? "", /Server "noisy" wrote \d+ lines to stdout that are no messages: .*\(\d+\), .* and \d+ more\. Its log says/);
    await window.screenshot("log-problems");
  });
});
