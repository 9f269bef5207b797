import assert from "node:assert/strict";
import { test } from "node:test";
import { inOwnWindow } from "../support/workbench/ownWindow";
import { panelServers } from "../support/workbench/toolPanel";

const files = { ".vscode/mcp.json": JSON.stringify({ servers: { files: panelServers.files } }) };
const settings = { "security.workspace.trust.startupPrompt": "never", "security.workspace.trust.banner": "never" };

test("in an untrusted workspace nothing starts, and the view says why; trust brings the servers", { timeout: 600_000 }, () =>
  inOwnWindow({ files, settings, workspaceTrust: true }, async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.row(/^Workspace not trusted.*nothing is started/).waitFor();
    await window.sideBar.row(/^files/).hover();
    assert.equal(await window.sideBar.row(/^files/).locator('.action-label[aria-label^="Start Server"]:not(.disabled)').count(), 0);
    await window.screenshotInThemes("servers-untrusted");
    await window.run("MCP: Start Server…");
    await window.toast("does nothing here: the workspace is not trusted").getByRole("button", { name: "Manage Workspace Trust" }).waitFor();
    await window.screenshot("servers-untrusted-command");
    await window.run("Notifications: Clear All Notifications");
    await window.sideBar.row("Workspace not trusted").click();
    await window.page.getByRole("button", { name: "Trust", exact: true }).click();
    await window.sideBar.row("Workspace not trusted").waitFor({ state: "detached" });
    await window.closeModalEditor();
    await window.sideBar.press(/^files/, "Start Server");
    await window.sideBar.row(/^files.*running/).waitFor();
  }),
);
