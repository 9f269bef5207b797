import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { OtherClient } from "../support/otherClient";
import { inWorkbench } from "../support/workbench/inWorkbench";

const entry = { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs"), "--dotenv"] };
const config = `${JSON.stringify({ servers: { noisy: entry } }, undefined, 2)}\n`;

inWorkbench("wrap", { files: { ".vscode/mcp.json": config } }, (test) => {
  test("an entry is put behind the recorder, and another client's traffic is seen live", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.row("noisy").waitFor();
    await window.run("MCP: Record Server for All Clients…");
    await window.editor.line('"wrap"').waitFor();
    await window.toast("starts noisy through the recorder from now on").waitFor();
    await window.screenshot("wrap-entry");
    await window.run("Notifications: Clear All Notifications");
    const file = path.join(window.folder, ".vscode/mcp.json");
    const { servers } = JSON.parse(readFileSync(file, "utf8")) as { readonly servers: { readonly noisy: typeof entry } };
    assert.deepEqual(servers.noisy.args.slice(1), ["wrap", "--name", "noisy", "--", "node", ...entry.args]);

    const client = new OtherClient(servers.noisy, window.folder);
    client.call("echo", { text: "from elsewhere" });
    await window.run("MCP: Show Traffic");
    const call = window.webview().locator(".line[role=treeitem]", { hasText: "tools/call" }).filter({ hasText: "echo" });
    await call.filter({ hasText: "ok" }).click();
    await window.webview().locator(".tree .node", { hasText: "from elsewhere" }).first().waitFor();
    await window.webview().getByText("This server is watched only").waitFor();
    await window.webview().locator(".line", { hasText: "not a message" }).first().waitFor();
    await window.screenshotInThemes("wrap-traffic");
    await window.closeEditors();
    await window.run("MCP: Open Log as Document…");
    await window.quickInput.rows.filter({ hasText: "recorded, runs in another client" }).click();
    await window.editor.line("injecting env").first().waitFor();
    await window.editor.line("from elsewhere").first().waitFor();
    await window.screenshot("wrap-log");
    await window.closeEditors();
    await client.leave();
  });

  test("a server that this window starts through the recorder is there once", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("noisy", "Start Server");
    await window.sideBar.row("noisy").filter({ hasText: "running" }).waitFor();
    await window.run("MCP: Open Log as Document…");
    await window.quickInput.rows.first().waitFor();
    assert.equal(await window.quickInput.rows.filter({ hasText: "runs in another client" }).count(), 0);
    await window.quickInput.close();
  });

  test("taking the recorder out gives the entry back as it was", async (window) => {
    await window.editor.open("mcp.json");
    if ((await window.editor.line('"wrap"').count()) === 0) await window.run("MCP: Record Server for All Clients…");
    await window.editor.line('"wrap"').waitFor();
    await window.run("MCP: Stop Recording Server for All Clients…");
    await window.editor.line('"wrap"').waitFor({ state: "detached" });
    await window.page.locator(".tab.active:not(.dirty)").waitFor();
    assert.equal(readFileSync(path.join(window.folder, ".vscode/mcp.json"), "utf8"), config);
    await window.closeEditors();
  });
});
