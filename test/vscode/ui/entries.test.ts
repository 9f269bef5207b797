import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

const commented = '{\n  // stays\n  "servers": {}\n}\n';

inWorkbench("entries of servers", { files: { ".vscode/mcp.json": commented, ".vscode/settings.json": exampleFiles()[".vscode/settings.json"] ?? "{}" } }, (test) => {
  test("a server is added by steps, started, duplicated and removed; comments stay", async (window) => {
    const { quickInput } = window;
    const file = path.join(window.folder, ".vscode", "mcp.json");
    await window.sideBar.show("MCP Workbench");
    await window.screenshot("servers-empty");
    await window.run("MCP: Add Server…");
    await quickInput.row("Command").waitFor();
    await window.screenshot("add-server-kinds");
    await quickInput.pick("Command");
    await quickInput.answer(`node ${process.cwd()}/examples/servers/files/server.mjs --root \${workspaceFolder}`);
    await quickInput.message.getByText("carry a secret").waitFor();
    await quickInput.answer("");
    await quickInput.message.getByText("A name for the server.").waitFor();
    assert.equal(await quickInput.input.inputValue(), "files");
    await quickInput.answer("mine");
    await quickInput.pick(".vscode/mcp.json");
    await window.toast("mine was added to .vscode/mcp.json.").getByRole("button", { name: "Start" }).click();
    await window.sideBar.row(/^mine.*running/).waitFor();
    assert.match(readFileSync(file, "utf8"), /\/\/ stays[^]*"mine": \{\s*"type": "stdio",\s*"command": "node"/);
    await window.screenshot("add-server-done");

    await window.sideBar.menu(/^mine/, "Duplicate Server");
    await window.sideBar.row(/^mine-2/).waitFor();
    await window.sideBar.menu(/^mine-2/, "Remove Server");
    await window.dialog("Remove mine-2 from .vscode/mcp.json?").getByRole("button", { name: "Remove" }).click();
    await window.sideBar.row(/^mine-2/).waitFor({ state: "detached" });
    assert.match(readFileSync(file, "utf8"), /\/\/ stays/);
  });

  test("a server is copied as another client's configuration, and its tool opens as a linted document", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.menu(/^mine/, "Copy Server As");
    await window.quickInput.row("Configuration for Claude Code").waitFor();
    await window.screenshot("copy-server-as");
    await window.quickInput.pick("Configuration for Claude Code");
    await window.page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('"mcpServers"'));
    await window.run("MCP: Find Tool, Resource or Prompt…");
    await window.quickInput.find("math.add");
    await window.webview().locator("header h1", { hasText: "Add two numbers" }).waitFor();
    await window.screenshot("find-opens-panel");
    await window.sideBar.expand(/^mine/);
    await window.sideBar.expand(/^Tools/);
    await window.sideBar.menu("math.add", "Open Definition");
    await window.editor.line('"tools": [').waitFor();
    await window.screenshot("tool-definition");
  });

  test("what the clipboard holds is added; what is none is said", async (window) => {
    await window.page.evaluate(() => navigator.clipboard.writeText("no server here"));
    await window.run("MCP: Add Server…");
    await window.quickInput.pick("From the Clipboard");
    await window.toast("Nothing was added: the clipboard holds no server.").waitFor();
    await window.run("Notifications: Clear All Notifications");
    await window.page.evaluate(() => navigator.clipboard.writeText('{"mcpServers":{"pasted":{"command":"node","env":{"KEY":"${MY_KEY}"}}}}'));
    await window.run("MCP: Add Server…");
    await window.quickInput.pick("From the Clipboard");
    await window.quickInput.row("pasted").waitFor();
    await window.quickInput.input.press("Enter");
    await window.quickInput.pick(".vscode/mcp.json");
    await window.toast("pasted was added").waitFor();
    assert.match(readFileSync(path.join(window.folder, ".vscode", "mcp.json"), "utf8"), /"KEY": "\$\{env:MY_KEY\}"/);
    await window.run("Notifications: Clear All Notifications");
  });
});
