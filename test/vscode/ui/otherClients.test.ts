import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { inOwnWindow } from "../../support/workbench/ownWindow";
import { panelServers } from "../../support/workbench/toolPanel";

const { files: server } = panelServers;
/** The editor's chat takes no tool with a dot in its name, and none without a description. */
const plain = { command: "node", args: [path.resolve("test/support/fakeServer.mjs"), JSON.stringify({ era: "legacy", tools: [{ name: "echo", description: "Returns its arguments.", inputSchema: { type: "object" } }] })] };
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { own: server } }, undefined, 2),
  // Of a window over a remote connection, as these are, the person's own settings say nothing about the machine.
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.discoverOtherClients": true }),
  ".cursor/mcp.json": JSON.stringify({ mcpServers: { shared: plain } }, undefined, 2),
};
/** What Claude Desktop and Gemini CLI would have on this machine. */
const home = {
  ".config/Claude/claude_desktop_config.json": JSON.stringify({ mcpServers: { desktop: { ...server, env: { API_KEY: "sk-1234567890abcdef" } } } }),
  ".gemini/settings.json": JSON.stringify({ theme: "x", mcpServers: { terminal: { httpUrl: "https://mcp.example.com/mcp" } } }),
};
const settings = { "mcpWorkbench.offerToChat": true, "chat.disableAIFeatures": false, "chat.mcp.access": "all" };

test("servers of other clients are listed and taken over, and all are handed to the editor's chat", { timeout: 600_000 }, () =>
  inOwnWindow({ files, home, settings }, async (window) => {
    const { quickInput, sideBar } = window;
    await sideBar.show("MCP Workbench");
    for (const [place, name] of [[".vscode/mcp.json", "own"], [".cursor/mcp.json", "shared"], ["Claude Desktop", "desktop"], ["Gemini CLI", "terminal"]] as const) {
      await sideBar.row(place).waitFor();
      await sideBar.row(new RegExp(`^${name}`)).waitFor();
    }
    await window.screenshot("servers-other-clients");

    await window.run("MCP: Add Server…");
    await quickInput.pick("From Another Client");
    await quickInput.row("desktop").waitFor();
    await quickInput.row("terminal").click();
    await window.screenshot("add-server-import");
    await quickInput.input.press("Enter");
    await quickInput.pick(".vscode/mcp.json");
    await window.toast("desktop was added to .vscode/mcp.json.").waitFor();
    const text = readFileSync(path.join(window.folder, ".vscode", "mcp.json"), "utf8");
    assert.match(text, /"desktop": \{/);
    assert.doesNotMatch(text, /"terminal"/);
    await window.screenshot("add-server-imported");
    await window.run("Notifications: Clear All Notifications");

    // The editor's own list of what its chat may start.
    await window.run("MCP: List Servers");
    for (const name of ["shared", "desktop", "terminal"]) await quickInput.row(name).waitFor();
    assert.equal((await quickInput.labels()).filter((label) => label === "own").length, 1, "what the editor knows already is not handed to it");
    await window.screenshot("chat-servers");
    await quickInput.close();
    await window.run("MCP: List Servers");
    await quickInput.pick("shared");
    await quickInput.pick("Start Server");
    await window.output.line(/Discovered\s1\stools/).first().waitFor();
    // Two processes of one server are worth a word.
    await sideBar.press(/^shared/, "Start Server");
    await sideBar.row(/^shared.*running/).waitFor();
    // Of several files of one name, that of the server.
    await sideBar.menu(/^shared/, "Go to Server Configuration");
    await window.editor.line('"mcpServers"').waitFor();
    await window.editor.lens(/Workbench: running/).waitFor();
    await window.editor.lens("the editor's chat has started it too, as a process of its own").waitFor();
    await window.screenshot("chat-runs-too");
  }),
);
