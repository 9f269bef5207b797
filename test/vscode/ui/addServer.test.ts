import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { FakeHttpServer } from "../../support/fakeHttpServer";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import type { Window } from "../../support/workbench/window";

/** A server to copy, and one whose module is not installed. */
const servers = { seed: { command: "npx", args: ["-y", "@example/seed", "--root", "${workspaceFolder}"] }, absent: { command: "python3", args: ["-m", "no_such_module_here"] } };

inWorkbench("servers of every kind are added", { files: { ".vscode/mcp.json": JSON.stringify({ servers }, undefined, 2), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) } }, (test) => {
  test("an address, with a header that is asked for at the first start", async (window) => {
    await using http = new FakeHttpServer({ era: "modern", tools: [{ name: "far", inputSchema: { type: "object" } }] });
    const url = await http.listen();
    const { quickInput } = window;
    await window.run("MCP: Add Server…");
    await quickInput.pick("Address");
    await quickInput.input.fill("localhost:80");
    await quickInput.message.getByText("An address begins with http:// or https://.").waitFor();
    await window.screenshot("add-http-wrong");
    await quickInput.answer(url);
    await quickInput.message.getByText("Headers that carry a secret").waitFor();
    await quickInput.answer("X-Api-Key");
    await quickInput.message.getByText("A name for the server.").waitFor();
    await quickInput.answer("far");
    await quickInput.pick(".vscode/mcp.json");
    await window.toast("far was added to .vscode/mcp.json.").getByRole("button", { name: "Start" }).click();
    await quickInput.title.getByText("far: input far-x-api-key").waitFor();
    assert.equal(await quickInput.input.getAttribute("type"), "password");
    await quickInput.answer("k3y-of-the-test");
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.row(/^far.*running · 1 tool · http/).waitFor();
    assert.equal(http.requests.at(-1)?.headers["x-api-key"], "k3y-of-the-test");
    assert.doesNotMatch(mcpJson(window), /k3y/);
    await window.screenshot("add-http");
  });

  test("an npm package and a Python module become the command that runs them", async (window) => {
    for (const [kind, text, entry] of [
      ["npm Package", "@example/server-notes --root ${workspaceFolder}", /"notes": \{\s*"type": "stdio",\s*"command": "npx",\s*"args": \[\s*"-y",\s*"@example\/server-notes",\s*"--root",\s*"\$\{workspaceFolder\}"/],
      ["Python Module", "mcp_server_clock", /"clock": \{\s*"type": "stdio",\s*"command": "python3?",\s*"args": \[\s*"-m",\s*"mcp_server_clock"/],
    ] as const) {
      const { quickInput } = window;
      await window.run("MCP: Add Server…");
      await quickInput.pick(kind);
      await quickInput.message.getByText(/arguments may follow/).waitFor();
      await quickInput.answer(text);
      await quickInput.message.getByText("Environment variables that carry a secret").waitFor();
      await quickInput.answer("");
      await quickInput.message.getByText("A name for the server.").waitFor();
      await quickInput.input.press("Enter");
      await quickInput.pick(".vscode/mcp.json");
      await window.toast("was added to .vscode/mcp.json.").waitFor();
      assert.match(mcpJson(window), entry);
      await window.run("Notifications: Clear All Notifications");
    }
  });

  test("a module that is not installed fails with the reason and the way to the log", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press(/^absent/, "Start Server");
    await window.sideBar.row(/^absent.*failed/).waitFor();
    await window.toast(/absent/).getByRole("button", { name: "Open Log" }).waitFor();
    await window.sideBar.row(/No module named no_such_module_here/).waitFor();
    await window.screenshot("add-python-failed");
    await window.run("Notifications: Clear All Notifications");
  });

  test("who gives up on the way has changed nothing", async (window) => {
    const { quickInput } = window;
    const before = mcpJson(window);
    await window.run("MCP: Add Server…");
    await quickInput.pick("Command");
    await quickInput.answer("node x.js");
    await quickInput.message.getByText("Environment variables that carry a secret").waitFor();
    await window.page.keyboard.press("Escape");
    await quickInput.root.waitFor({ state: "hidden" });
    assert.equal(mcpJson(window), before);
  });

  test("a server goes into another client's file by that client's keys", async (window) => {
    const { quickInput } = window;
    const file = path.join(window.folder, ".cursor", "mcp.json");
    assert.ok(!existsSync(file));
    await window.run("MCP: Add Server…");
    await quickInput.pick("Command");
    await quickInput.answer("node x.js");
    await quickInput.message.getByText("Environment variables that carry a secret").waitFor();
    await quickInput.answer("API_KEY");
    await quickInput.message.getByText("A name for the server.").waitFor();
    await quickInput.answer("mine");
    await quickInput.pick(".cursor/mcp.json");
    await window.toast("mine was added to .cursor/mcp.json.").waitFor();
    assert.match(readFileSync(file, "utf8"), /"mcpServers": \{\s*"mine": \{[^]*"API_KEY": "\$\{env:API_KEY\}"/);
    await window.run("Notifications: Clear All Notifications");
  });

  test("a server is copied as a command line", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.menu(/^seed/, "Copy Server As");
    await window.quickInput.pick("Command Line");
    await window.page.waitForFunction(async () => /^npx -y '?@example\/seed'? --root /.test(await navigator.clipboard.readText()));
  });
});

function mcpJson({ folder }: Window): string {
  return readFileSync(path.join(folder, ".vscode", "mcp.json"), "utf8");
}
