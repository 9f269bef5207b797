import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

/** Lists what stands in `tools.json` when it is asked. */
const changing = `import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const answers = {
    initialize: () => ({ protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "changing", version: "1" } }),
    "tools/list": () => ({ tools: JSON.parse(readFileSync("tools.json", "utf8")) }),
  };
  const answer = answers[method];
  console.log(JSON.stringify({ jsonrpc: "2.0", id, ...(answer ? { result: answer() } : { error: { code: -32601, message: "Method not found" } }) }));
});
`;
const toolsText = (description: string): string => JSON.stringify([{ name: "mail.send", description, inputSchema: { type: "object" } }]);
const files = { ...exampleFiles({ changing: { command: "node", args: ["changing.mjs"], cwd: "${workspaceFolder}" } }), "changing.mjs": changing, "tools.json": toolsText("Sends a mail.") };

inWorkbench("servers view", { files }, (test) => {
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

  test("after a restart it is shown what changed, a description too", async (window) => {
    await window.sideBar.show("MCP Workbench");
    // Servers that are open push the rows out of view.
    await window.sideBar.collapseAll();
    await window.sideBar.press("changing", "Start Server");
    await window.sideBar.row(/^changing.*running · 1 tool/).waitFor();
    writeFileSync(path.join(window.folder, "tools.json"), toolsText("Sends a mail and keeps a copy."));
    await window.sideBar.press("changing", "Restart Server");
    await window.sideBar.expand(/^changing/);
    await window.sideBar.expand(/^Findings/);
    await window.sideBar.row(/"mail.send" changed: "description" was/).click();
    const side = (name: "original" | "modified", text: RegExp) => window.page.locator(`.monaco-diff-editor .editor.${name} .view-line`, { hasText: text }).first();
    await side("original", /Sends\sa\smail\./).waitFor();
    await side("modified", /Sends\sa\smail\sand\skeeps/).waitFor();
    await window.screenshotInThemes("servers-changes");
    await window.closeEditors();
    await window.sideBar.menu("changing", "Show What Changed in Lists…");
    await side("modified", /Sends\sa\smail\sand\skeeps/).waitFor();
    await window.closeEditors();
  });

  test("a broken file keeps its servers and says so; the entry is found from the tree", async (window) => {
    await window.sideBar.show("MCP Workbench");
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
    await window.sideBar.show("MCP Workbench");
    if (!(await window.statusBarItem(/MCP: \d+ running/).isVisible())) await window.sideBar.press("files-legacy", "Start Server");
    await window.statusBarItem(/MCP: \d+ running/).waitFor();
    await window.run("MCP: Stop All Servers");
    await window.sideBar.row(/^files-legacy\s*stopped/).waitFor();
    await window.statusBarItem(/\d running/).waitFor({ state: "detached" });
  });
});
