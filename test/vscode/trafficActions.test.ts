import assert from "node:assert/strict";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

/** A server of one tool that answers whatever it is asked, and its tool calls in a wrong shape. */
const sloppy = `import { createInterface } from "node:readline";
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "server/discover") process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
  else if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "sloppy", version: "1" } });
  else if (method === "tools/list") answer(id, { tools: [{ name: "shout", description: "Shouts.", inputSchema: { type: "object", properties: { text: { type: "string" } } }, annotations: { readOnlyHint: true } }] });
  else if (method === "tools/call") answer(id, { content: [{ type: "text", text: String(params.arguments?.text).toUpperCase() }], isError: "no" });
  else if (id !== undefined) answer(id, {});
});
`;
const settings = JSON.stringify({ "mcpWorkbench.probeTimeout": 60 });
const withServer = (name: string, args: readonly string[]) => ({ ".vscode/mcp.json": JSON.stringify({ servers: { [name]: { command: "node", args } } }), ".vscode/settings.json": settings, "sloppy.mjs": sloppy });
const filesServer = withServer("files", [path.resolve("examples/servers/files/server.mjs"), "--root", "${workspaceFolder}"]);

async function start(window: Window, server: string): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row(new RegExp(`^${server}`)).waitFor();
  if (await window.sideBar.row(new RegExp(`^${server}.*running`)).isVisible()) return;
  await window.sideBar.press(new RegExp(`^${server}`), "Start Server");
  await window.sideBar.row(new RegExp(`^${server}.*running`)).waitFor();
}

/** Starts the server, calls its tool once, and shows the traffic of it alone. */
async function called(window: Window, server: string, tool: string, args: object): Promise<FrameLocator> {
  await start(window, server);
  await window.run("MCP: Call Tool…");
  await window.quickInput.find(tool);
  await window.quickInput.pick("As JSON");
  await window.quickInput.answer(JSON.stringify(args));
  await window.toast(`${tool} answered.`).waitFor();
  await window.run("Notifications: Clear All Notifications");
  await window.run("View: Close All Editors");
  await window.run("MCP: Show Traffic");
  await window.webview().locator(".scroll").waitFor();
  return window.webview();
}

const line = (view: FrameLocator, text: string | RegExp) => view.locator(".line[role=treeitem]", { hasText: text });

inWorkbench("traffic actions", { files: withServer("sloppy", ["sloppy.mjs"]) }, (test) => {
  test("a finding is marked at its place in the message", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "x" });
    await view.getByLabel("Only findings").check();
    await line(view, "tools/call").filter({ hasText: "finding" }).first().click();
    await view.locator(".steps .step").nth(1).click();
    await view.getByRole("button", { name: "at /result/isError" }).click();
    await view.locator(".tree .node", { hasText: "isError" }).first().waitFor();
    assert.equal(await line(view, "tools/list").count(), 0, "what has no finding is left out");
    await window.screenshotInThemes("traffic-finding");
    await view.getByRole("button", { name: "Show all" }).click();
    await line(view, "tools/list").first().waitFor();
  });

  test("a request is sent again, and the view goes to the new one", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "again" });
    const calls = line(view, "tools/call");
    await calls.last().click();
    const before = await calls.count();
    await view.getByRole("button", { name: "Replay", exact: true }).click();
    await calls.nth(before).waitFor();
    await calls.nth(before).and(view.locator("[aria-selected=true]")).waitFor();
    await view.locator(".tree .node", { hasText: '"again"' }).first().waitFor();
  });

  test("a request is changed and sent", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "old" });
    await line(view, "tools/call").last().click();
    await view.getByRole("button", { name: "Edit and replay" }).click();
    await window.editor.lens("send to sloppy").waitFor();
    await window.editor.replaceAll(JSON.stringify({ method: "tools/call", params: { name: "shout", arguments: { text: "changed" } } }));
    await window.screenshot("traffic-edit");
    await window.editor.lens("send to sloppy").click();
    await window.webview().locator(".tree .node", { hasText: '"changed"' }).first().waitFor();
    await window.webview().locator(".steps .step").nth(1).click();
    await window.webview().locator(".tree .node", { hasText: '"CHANGED"' }).first().waitFor();
    await window.closeEditors();
  });

  test("a request broken on purpose says what a right server must answer, and that this one did not", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "x" });
    await line(view, "tools/list").last().click();
    await view.getByLabel("Break it on purpose").selectOption("no-such-method");
    await window.dialog(/send a wrong request to sloppy/).getByRole("button", { name: "Send" }).click();
    const notice = view.locator(".notice.bad");
    await notice.filter({ hasText: "refuses it with -32601" }).filter({ hasText: "This server: answered the method" }).filter({ hasText: "did not do what it must" }).waitFor();
    await line(view, "broken on purpose").first().waitFor();
    await window.screenshotInThemes("traffic-broken");
  });

  test("a message is copied as it was sent, and as a line for jq", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "copy" });
    await line(view, "tools/call").last().click();
    const copied = async (button: string): Promise<Record<string, unknown>> => {
      await window.page.evaluate(() => navigator.clipboard.writeText(""));
      await view.getByRole("button", { name: button }).click();
      // The clipboard is for the page that has the focus.
      await window.sideBar.root.locator(".composite.title").click();
      const text = await window.page.evaluate(async () => {
        for (;;) {
          const copied = await navigator.clipboard.readText();
          if (copied !== "") return copied;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      });
      return JSON.parse(text) as Record<string, unknown>;
    };
    assert.equal((await copied("Copy message"))["method"], "tools/call");
    const traced = await copied("Copy as line for jq");
    assert.deepEqual([traced["server"], traced["dir"], (traced["frame"] as Record<string, unknown>)["method"]], ["sloppy", "send", "tools/call"]);
  });

  test("a paused view stays as it is until it goes on", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "first" });
    await view.getByRole("button", { name: "Pause" }).click();
    await view.locator(".amount", { hasText: "Paused" }).waitFor();
    const calls = line(view, "tools/call");
    const before = await calls.count();
    const button = view.getByRole("button", { name: "Pause" });
    await calls.last().click();
    await view.getByRole("button", { name: "Replay", exact: true }).click();
    await window.toast("tools/call to sloppy").waitFor({ state: "detached" });
    assert.equal(await calls.count(), before);
    await button.click();
    await calls.nth(before).waitFor();
  });

  test("filters by method, id and text, and conversations or single messages", async (window) => {
    const view = await called(window, "sloppy", "shout", { text: "needle" });
    await view.getByLabel("Text in a message").fill("NEEDLE");
    await view.locator(".amount", { hasText: "fit" }).waitFor();
    await line(view, "tools/list").first().waitFor({ state: "detached" });
    await view.getByRole("button", { name: "Show all" }).click();
    await view.getByLabel("Method").selectOption("tools/list");
    await line(view, "tools/call").first().waitFor({ state: "detached" });
    await view.getByRole("button", { name: "Show all" }).click();
    await line(view, "tools/call").first().waitFor();
    await view.getByRole("button", { name: "Conversations" }).click();
    await view.locator(".line .name", { hasText: /^answer$/ }).first().waitFor();
    await view.getByRole("button", { name: "Conversations" }).click();
  });
});

inWorkbench("traffic of a right server", { files: filesServer }, (test) => {
  test("a right server is told so", async (window) => {
    const view = await called(window, "files", "math.add", { a: 1, b: 2 });
    await line(view, "tools/call").filter({ hasText: "math.add" }).last().click();
    await view.getByLabel("Break it on purpose").selectOption("other-version");
    await window.dialog(/send a wrong request to files/).getByRole("button", { name: "Send" }).click();
    await view.locator(".notice.good", { hasText: "The server did what it must." }).waitFor();
    await window.screenshot("traffic-broken-right");
    // The view stands at the broken request now: what is tried next is tried with the right one.
    await view.getByLabel("Break it on purpose").selectOption("no-such-method");
    await window.dialog(/send a wrong request to files/).getByRole("button", { name: "Send" }).click();
    await view.locator(".notice.good", { hasText: "Ask for a method that nobody has" }).filter({ hasText: "-32601" }).waitFor();
  });

  test("the log is filtered by a dialog, and paused", async (window) => {
    await start(window, "files");
    await window.run("MCP: Filter Log…");
    await window.quickInput.title.filter({ hasText: "1 of 3" }).waitFor();
    await window.screenshot("log-filter");
    await window.quickInput.row("Messages of both directions").locator(".label-name").click();
    await window.quickInput.root.getByText("3 Selected").waitFor();
    await window.quickInput.root.locator(".quick-input-action, .monaco-button", { hasText: "OK" }).first().click();
    await window.quickInput.title.filter({ hasText: "2 of 3" }).waitFor();
    await window.page.keyboard.press("Enter");
    await window.quickInput.title.filter({ hasText: "3 of 3" }).waitFor();
    await window.quickInput.answer("");
    await window.run("MCP: Open Log as Document…");
    await window.editor.line("no messages of both directions").first().waitFor();
    assert.equal(await window.editor.line("tools/list").count(), 0);
    await window.screenshot("log-filtered");
    await window.closeEditors();
  });
});
