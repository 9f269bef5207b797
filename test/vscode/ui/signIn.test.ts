import { writeFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { Recording, resourceServer } from "../../support/authScene";
import { fakeAuthorizationServer } from "../../support/fakeAuthorizationServer";
import { inWorkbench } from "../../support/workbench/inWorkbench";

inWorkbench("signing in", { files: {} }, (test) => {
  test("a server that asks for it is signed in to from its row, after the host was shown, and signed out again", async (window) => {
    await using recording = new Recording();
    const issuer = await fakeAuthorizationServer(recording);
    const url = await resourceServer(recording, { issuer, accepts: () => true });
    mkdirSync(path.join(window.folder, ".vscode"), { recursive: true });
    writeFileSync(path.join(window.folder, ".vscode", "mcp.json"), JSON.stringify({ servers: { guarded: { type: "http", url } } }, undefined, 2));
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("guarded", "Start Server");
    await window.sideBar.row(/^guarded.*needs sign-in/).waitFor();
    await window.screenshot("sign-in-needed");
    await window.run("Notifications: Clear All Notifications");
    await window.sideBar.press("guarded", "Sign In to Server");
    await window.quickInput.rows.filter({ hasText: new URL(issuer).host }).first().waitFor();
    await window.quickInput.rows.filter({ hasText: "Do Not Sign In" }).first().waitFor();
    await window.screenshot("sign-in-consent");
    const page = window.page.context().waitForEvent("page");
    await window.quickInput.rows.filter({ hasText: "Open in the Browser" }).first().click();
    await page;
    await window.sideBar.row(/^guarded.*running/).waitFor();
    await window.screenshot("signed-in");
    await window.sideBar.menu("guarded", "Sign Out of Server");
    await window.sideBar.row(/^guarded.*stopped/).waitFor();
  });
});
