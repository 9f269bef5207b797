import assert from "node:assert/strict";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const server = { command: "node", args: [path.resolve("examples/servers/files/server.mjs"), "--root", "${workspaceFolder}"] };
const line = (ms: number, dir: "send" | "recv", frame: object): string => `${JSON.stringify({ ts: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, ms)).toISOString(), server: "files", dir, frame: { jsonrpc: "2.0", ...frame } })}\n`;
const add = { method: "tools/call", params: { name: "math.add", arguments: { a: 1, b: 2 } } };
const write = { method: "tools/call", params: { name: "fs.write", arguments: { path: "replayed.txt", content: "x" } } };
const before = [
  line(0, "send", { id: 0, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "recorder", version: "1" } } }),
  line(9, "recv", { id: 0, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "files", version: "1" } } }),
  line(10, "send", { method: "notifications/initialized" }),
  line(20, "send", { id: 1, ...add }),
  line(31, "recv", { id: 1, result: { content: [{ type: "text", text: "4" }] } }),
  line(40, "send", { id: 2, ...write }),
  line(52, "recv", { id: 2, result: { content: [{ type: "text", text: "written" }], isError: "no" } }),
].join("");
const after = [line(0, "send", { id: 7, ...add }), line(5, "recv", { id: 7, result: { content: [{ type: "text", text: "3" }] } }), line(6, "send", { id: 8, method: "tools/list" }), line(7, "recv", { id: 8, result: { tools: [] } })].join("");
const inspector = JSON.stringify([{ id: "m", timestamp: "2026-08-22T10:00:00.000Z", direction: "request", origin: "client", message: { jsonrpc: "2.0", id: 0, ...add }, response: { jsonrpc: "2.0", id: 0, result: { content: [] } }, duration: 40 }], undefined, 2);
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { files: server } }),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }),
  "before.mcp-trace.jsonl": before,
  "after.mcp-trace.jsonl": after,
  "inspector-protocol-files-2026.json": inspector,
  "claude.log": `2025-03-10T17:03:18.764Z [demo] [info] Message from client: ${JSON.stringify({ ...add, jsonrpc: "2.0", id: 0 })} { metadata: undefined }\n`,
};

const rows = (window: Window) => window.webview().locator(".line[role=treeitem]");

inWorkbench("traces", { files }, (test) => {
  test("a trace document has lenses, and opens in the traffic view with its findings", async (window) => {
    await window.editor.open("before.mcp-trace.jsonl");
    for (const text of ["open in traffic view", "Compare with…", "answered on line 5 after 11 ms", "Replay this against…"]) await window.editor.lens(text).first().waitFor();
    await window.screenshotInThemes("trace-document");
    await window.editor.lens("open in traffic view").click();
    await rows(window).filter({ hasText: "fs.write" }).filter({ hasText: "1 finding" }).click();
    await window.webview().locator(".steps .step").nth(1).click();
    await window.webview().locator(".tree .node.marked, .tree .mark").first().waitFor();
    await window.screenshotInThemes("trace-view");
    await window.webview().getByRole("button", { name: "Go to line" }).click();
    await window.statusBarItem("Ln 7, Col 1").waitFor();
    await window.closeEditors();
  });

  test("a lens of a request leads to it in the view", async (window) => {
    await window.editor.open("before.mcp-trace.jsonl");
    await window.editor.lens("answered on line 5").click();
    await window.webview().locator("#detail-title", { hasText: "math.add" }).waitFor();
    await window.closeEditors();
  });

  test("two traces are compared without order, ids and times", async (window) => {
    await window.editor.open("before.mcp-trace.jsonl");
    await window.editor.lens("Compare with…").click();
    await window.quickInput.pick("after.mcp-trace.jsonl");
    await window.toast("0 the same, 1 different, 3 only in before.mcp-trace.jsonl, 1 only in after.mcp-trace.jsonl").waitFor();
    await window.page.locator(".diffEditor .line-insert, .monaco-diff-editor .line-insert").first().waitFor();
    await window.screenshotInThemes("trace-compare");
    await window.run("Notifications: Clear All Notifications");
    await window.closeEditors();
  });

  test("replaying a trace asks before what may change something, and compares the answers", async (window) => {
    await window.editor.open("before.mcp-trace.jsonl");
    await window.editor.lens(/^Replay against…/).click();
    const dialog = window.dialog(/may change something to files/);
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /tools\/call "fs\.write"/);
    await window.screenshot("trace-replay-asks");
    await dialog.getByRole("button", { name: /Only Read/ }).click();
    await window.toast("files answered 0 of 1 request as recorded, 1 differently.").waitFor();
    await window.screenshotInThemes("trace-replay");
    await window.run("Notifications: Clear All Notifications");
    await window.closeEditors();
    await window.sideBar.show("Explorer");
    assert.equal(await window.sideBar.row("replayed.txt").count(), 0, "nothing was written");
  });

  test("hovers tell what a message is and where its answer stands; a line that is none has no hover", async (window) => {
    await window.editor.open("before.mcp-trace.jsonl");
    await window.editor.lens("answered on line 5").waitFor();
    const hoverAt = async (line: number): Promise<string> => {
      await window.editor.goTo(line, 10);
      const text = await (await window.editor.hover()).innerText();
      await window.keys.press("Escape");
      return text;
    };
    assert.match(await hoverAt(4), /tools\/call.*Answered on line 5\. 11 ms lie between them\./s);
    assert.match(await hoverAt(5), /The answer to tools\/call.*Answers line 4\./s);
    assert.match(await hoverAt(3), /notifications\/initialized/);
    await window.editor.goTo(4, 10);
    await window.editor.hover();
    await window.screenshot("trace-hover");
    await window.keys.press("Escape");
    await window.closeEditors();
  });

  test("an export of MCP Inspector and a log of Claude Desktop open in the view", async (window) => {
    await window.editor.open("inspector-protocol-files-2026.json");
    await window.editor.lens("open in traffic view").click();
    await rows(window).filter({ hasText: "math.add" }).filter({ hasText: "ok" }).waitFor();
    await window.screenshot("trace-inspector");
    await window.closeEditors();
    await window.editor.open("claude.log");
    await window.run("MCP: Open Trace in Traffic View…");
    await window.quickInput.pick("This File");
    await rows(window).filter({ hasText: "math.add" }).waitFor();
    await window.closeEditors();
  });
});
