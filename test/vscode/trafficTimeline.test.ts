import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { FrameLocator } from "playwright-core";
import { inWorkbench } from "../support/workbench/inWorkbench";
import { lookAt } from "../support/workbench/look";
import type { Window } from "../support/workbench/window";

const node = (script: string, ...args: readonly string[]) => ({ command: "node", args: [path.resolve(script), ...args] });
const servers = { files: node("examples/servers/files/server.mjs", "--root", "${workspaceFolder}"), noisy: node("examples/servers/noisy/server.mjs", "--dotenv") };
/** Requests at these seconds, each answered at once. */
const seconds = [0, 10, 40, 100];
const timed = seconds.flatMap((second, id) => {
  const ts = new Date(Date.UTC(2026, 0, 2, 3, 4, second)).toISOString();
  return [{ dir: "send", frame: { jsonrpc: "2.0", id, method: "tools/call", params: { name: `after_${second}` } } }, { dir: "recv", frame: { jsonrpc: "2.0", id, ...(second === 40 ? { error: { code: -32603, message: "broke" } } : { result: { content: [] } }) } }].map((rest) => `${JSON.stringify({ ts, server: "timed", ...rest })}\n`);
}).join("");
const files = { ".vscode/mcp.json": JSON.stringify({ servers }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }), "timed.mcp-trace.jsonl": timed };

async function start(window: Window, server: string): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row(new RegExp(`^${server}`)).waitFor();
  if (await window.sideBar.row(new RegExp(`^${server}.*running`)).isVisible()) return;
  await window.sideBar.press(new RegExp(`^${server}`), "Start Server");
  await window.sideBar.row(new RegExp(`^${server}.*running`)).waitFor();
}

async function showTraffic(window: Window): Promise<FrameLocator> {
  for (const server of ["files", "noisy"]) await start(window, server);
  await window.run("MCP: Show Traffic");
  const view = window.webview();
  for (const server of ["files", "noisy"]) await line(view, "tools/list").filter({ hasText: server }).first().waitFor();
  return view;
}

const line = (view: FrameLocator, text: string | RegExp) => view.locator(".line[role=treeitem]", { hasText: text });
const cells = async (view: FrameLocator, name: string): Promise<string[]> => [...new Set((await view.locator(`.line[role=treeitem] .cell.${name}`).allInnerTexts()).map((text) => text.replace("id", "").trim()))];

inWorkbench("traffic timeline", { files }, (test) => {
  test("a click on the bar goes to the message there, and so do the arrow keys", async (window) => {
    await window.editor.open("timed.mcp-trace.jsonl");
    await window.editor.lens("open in traffic view").click();
    const view = window.webview();
    await line(view, "after_100").waitFor();
    const bar = view.getByRole("slider", { name: /^Timeline of 4 lines, 1 with something wrong over/ });
    const chosen = view.locator(".line[aria-selected=true]");
    const box = await bar.boundingBox();
    assert.ok(box);
    await bar.click({ position: { x: box.width * 0.36, y: 10 } });
    await chosen.filter({ hasText: "after_40" }).waitFor();
    await view.locator("#detail-title", { hasText: "after_40" }).waitFor();
    assert.match((await bar.getAttribute("aria-valuetext")) ?? "", /1 line, 1 with something wrong$/);
    await bar.focus();
    for (const [key, name] of [["ArrowRight", "after_100"], ["ArrowRight", "after_100"], ["ArrowLeft", "after_40"], ["ArrowLeft", "after_10"], ["Home", "after_0"], ["End", "after_100"]] as const) {
      await window.keys.press(key);
      await chosen.filter({ hasText: name }).waitFor();
    }
    await window.keys.press("n");
    await view.locator(".said", { hasText: "No finding after this." }).waitFor();
    await window.screenshot("traffic-no-more-findings");
    await window.keys.press("ArrowLeft");
    await view.locator(".said").waitFor({ state: "detached" });
    await lookAt(window, view, "traffic-timeline");
    await window.closeEditors();
  });

  test("a filter shows one server, one method, one id; one that nothing fits says what was looked for", async (window) => {
    const view = await showTraffic(window);
    await view.getByLabel("Server").selectOption("noisy");
    await line(view, "files").first().waitFor({ state: "detached" });
    assert.deepEqual(await cells(view, "server"), ["noisy"]);
    await view.getByRole("button", { name: "Show all" }).click();
    await line(view, "files").first().waitFor();
    await view.getByLabel("Method").selectOption("tools/list");
    await line(view, /discover|initialize/).first().waitFor({ state: "detached" });
    assert.deepEqual((await cells(view, "server")).sort(), ["files", "noisy"], "of both servers");
    const id = (await line(view, "tools/list").first().locator(".cell.id").innerText()).replace("id", "").trim();
    await view.getByRole("button", { name: "Show all" }).click();
    await view.getByLabel("Id", { exact: true }).fill(id);
    await line(view, /noisy/).filter({ hasText: "not a message" }).first().waitFor({ state: "detached" });
    assert.deepEqual(await cells(view, "id"), [id]);
    await view.getByLabel("Id", { exact: true }).fill("98765");
    await view.getByText("There is no message with the id 98765.").waitFor();
    await window.screenshotInThemes("traffic-no-such-id");
    await view.getByLabel("Server").selectOption("files");
    await view.getByText("There is no message with the id 98765, of the server files.").waitFor();
    await view.getByRole("button", { name: "Show all" }).click();
    await view.getByLabel("Only findings").check();
    await line(view, "not a message").first().waitFor();
    assert.equal(await line(view, "files").count(), 0, "files has no findings");
    await view.getByRole("button", { name: "Show all" }).click();
  });

  test("what is saved as trace opens as one, with the same messages", async (window) => {
    const view = await showTraffic(window);
    const amount = await view.locator(".amount").innerText();
    const file = path.join(window.folder, "traffic.mcp-trace.jsonl");
    await view.getByRole("button", { name: "Save as trace" }).click();
    await window.quickInput.root.getByRole("button", { name: "OK" }).waitFor();
    await window.quickInput.proposes(file);
    await window.keys.press("Enter");
    const saved = window.toast("The trace is saved as traffic.mcp-trace.jsonl.");
    await saved.waitFor();
    await window.screenshot("traffic-saved");
    await saved.getByRole("button", { name: "Open" }).click();
    await window.editor.lens("open in traffic view").waitFor();
    await window.statusBarItem("MCP Trace").waitFor();
    assert.equal(readFileSync(file, "utf8").trim().split("\n").length, Number(/^\d+/.exec(amount)?.[0]));
    await window.editor.lens("open in traffic view").click();
    await window.webview().locator(".amount", { hasText: amount.replace(/ in .*/s, "") }).waitFor();
    await line(window.webview(), "not a message").first().waitFor();
    await window.screenshot("traffic-saved-view");
    await window.run("Notifications: Clear All Notifications");
    await window.closeEditors();
  });

  test("after a stop the view keeps what was said and says what cannot be done; after a start it can", async (window) => {
    const view = await showTraffic(window);
    const lists = line(view, "tools/list").filter({ hasText: "files" });
    const before = await lists.count();
    await lists.first().click();
    const replay = view.getByRole("button", { name: "Replay", exact: true });
    await replay.and(view.locator(":enabled")).waitFor();
    await window.sideBar.press(/^files/, "Stop Server");
    await view.getByText("Start the server to ask it again.").waitFor();
    assert.equal(await replay.isEnabled(), false);
    assert.equal(await lists.count(), before, "nothing is lost by the stop");
    await window.screenshot("traffic-stopped");
    await start(window, "files");
    await lists.nth(before).waitFor();
    await replay.and(view.locator(":enabled")).waitFor();
    await replay.click();
    await lists.nth(before + 1).and(view.locator("[aria-selected=true]")).waitFor();
    await window.screenshot("traffic-started-again");
  });
});
