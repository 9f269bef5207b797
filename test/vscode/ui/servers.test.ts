import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

inWorkbench("servers view", { files: exampleFiles() }, (test) => {
  test("a modern and a legacy server run side by side", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.row("files-legacy").waitFor();
    await window.screenshot("servers-stopped");
    await window.sideBar.press(/^files(?!-)/, "Start Server");
    await window.sideBar.row(/^files(?!-).*running · .*modern 2026-07-28/).waitFor();
    await window.sideBar.press("files-legacy", "Start Server");
    await window.sideBar.row(/files-legacy.*running · .*legacy 2025-11-25/).waitFor();
    await window.sideBar.expand(/^files(?!-)/);
    await window.sideBar.expand(/^Tools/);
    await window.sideBar.row("math.add").waitFor();
    await window.statusBarItem("MCP: 2 running").waitFor();
    await window.screenshotInThemes("servers-view");
  });

  test("a server that cannot start says why and what to do", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("missing", "Start Server");
    await window.sideBar.row(/^missing.*failed/).waitFor();
    await window.sideBar.expand(/^missing/);
    await window.sideBar.row(/no-such-program-here.*not/).waitFor();
    await window.toast("no-such-program-here").waitFor();
    await window.screenshot("servers-failed");
    await window.run("Notifications: Clear All Notifications");
  });

  test("a broken file keeps its servers and says so; the entry is found from the tree", async (window) => {
    const file = path.join(window.folder, ".vscode", "mcp.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.slice(0, -3));
    await window.sideBar.row("cannot be read, last good version kept").waitFor();
    await window.sideBar.row(/^files-legacy/).waitFor();
    await window.screenshot("servers-broken-file");
    writeFileSync(file, text);
    await window.sideBar.row("cannot be read").waitFor({ state: "detached" });
    await window.sideBar.menu("missing", "Go to Server Configuration");
    await window.page.locator(".editor-instance .view-line", { hasText: '"missing"' }).waitFor();
  });

  test("stopping ends the servers", async (window) => {
    await window.run("MCP: Stop All Servers");
    await window.sideBar.row(/^files-legacy\s*stopped/).waitFor();
    await window.statusBarItem("2 running").waitFor({ state: "detached" });
  });
});
