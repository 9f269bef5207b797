import assert from "node:assert/strict";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

/** A server whose tool \`die` ends it before it answers. */
const mortal = `import { createInterface } from "node:readline";
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "server/discover") process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
  else if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "mortal", version: "1" } });
  else if (method === "tools/list") answer(id, { tools: ["live", "die"].map((name) => ({ name, inputSchema: { type: "object" } })) });
  else if (method === "tools/call" && params.name === "die") process.exit(3);
  else if (method === "tools/call") answer(id, { content: [{ type: "text", text: "alive" }] });
});
`;
const line = (ms: number, dir: "send" | "recv", frame: object): string => `${JSON.stringify({ ts: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, ms)).toISOString(), server: "mortal", dir, frame: { jsonrpc: "2.0", ...frame } })}\n`;
const call = (id: number, name: string, text: string): string => line(id * 10, "send", { id, method: "tools/call", params: { name, arguments: {} } }) + line(id * 10 + 5, "recv", { id, result: { content: [{ type: "text", text }] } });
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { mortal: { command: "node", args: ["mortal.mjs"] }, absent: { command: "node", args: ["no-such-file.mjs"] } } }),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60, "mcpWorkbench.restartAfterCrash": 0 }),
  "mortal.mjs": mortal,
  "one.mcp-trace.jsonl": call(1, "live", "alive") + call(2, "live", "again"),
  "same.mcp-trace.jsonl": call(7, "live", "again") + call(8, "live", "alive"),
  "other.mcp-trace.jsonl": call(1, "live", "alive") + call(2, "live", "changed"),
  "two.mcp-trace.jsonl": call(1, "live", "alive") + (call(1, "away", "x") + call(2, "away", "y")).replaceAll('"mortal"', '"elsewhere"'),
  "lives.mcp-trace.jsonl": call(1, "live", "alive"),
  "dies.mcp-trace.jsonl": call(1, "live", "alive") + call(2, "die", "never") + call(3, "live", "alive") + call(4, "live", "alive"),
  "empty.mcp-trace.jsonl": "\n",
  "broken.mcp-trace.jsonl": "{ this is no JSON\n[1, 2]\n\u0001\nhalf a li",
};

/** 20 MB, with one finding at the end. */
const large = Array.from({ length: 9_000 }, (_, id) => call(id, "live", `${id} ${"x".repeat(2_000)}`)).join("") + call(9_001, "last", "y").replace('"result":{', '"result":{"isError":"no",');

async function compareWith(window: Window, left: string, right: string): Promise<void> {
  await window.editor.open(left);
  await window.run("MCP: Compare Traces…");
  const which = window.quickInput.title.filter({ hasText: /^Compare Traces$/ });
  await which.waitFor();
  await window.quickInput.pick("This File");
  await window.quickInput.title.filter({ hasText: `Compare ${left} with` }).waitFor();
  await window.quickInput.pick(right);
}

/** Replays the open trace against a server, and sends all of it. */
async function replay(window: Window, file: string, server: string, sends: RegExp | undefined): Promise<void> {
  await window.editor.open(file);
  await window.run("MCP: Replay Trace against a Server…");
  await window.quickInput.pick("This File");
  await window.quickInput.pick(server);
  if (sends) await window.dialog().getByRole("button", { name: sends }).click();
}

async function tidy(window: Window): Promise<void> {
  await window.run("Notifications: Clear All Notifications");
  await window.closeEditors();
}

inWorkbench("comparing and replaying traces", { files }, (test) => {
  test("two traces that say the same are told so in words, and nothing is opened", async (window) => {
    await compareWith(window, "one.mcp-trace.jsonl", "same.mcp-trace.jsonl");
    await window.toast("one.mcp-trace.jsonl and same.mcp-trace.jsonl say the same: all 2 requests and notifications are equal, with the answers; order, ids and times do not count.").waitFor();
    await window.screenshotInThemes("trace-compare-same");
    assert.equal(await window.page.locator(".monaco-diff-editor").count(), 0);
    await tidy(window);
  });

  test("of a trace of several servers one server's part is replayed", async (window) => {
    await window.editor.open("two.mcp-trace.jsonl");
    await window.run("MCP: Replay Trace against a Server…");
    await window.quickInput.pick("This File");
    await window.quickInput.row("elsewhere").filter({ hasText: "2 requests" }).waitFor();
    await window.quickInput.pick("mortal");
    await window.quickInput.title.filter({ hasText: "against" }).waitFor();
    await window.quickInput.pick("mortal");
    await window.dialog().getByRole("button", { name: /^Send All 1/ }).click();
    await window.toast("mortal answered the one request as recorded.").waitFor();
    await tidy(window);
  });

  test("two that differ are shown side by side at the place", async (window) => {
    await compareWith(window, "one.mcp-trace.jsonl", "other.mcp-trace.jsonl");
    await window.toast("Requests and notifications: 1 the same, 1 different.").waitFor();
    await window.page.locator(".monaco-diff-editor .modified-in-monaco-diff-editor .view-line", { hasText: "changed" }).waitFor();
    await window.page.locator(".monaco-diff-editor .original-in-monaco-diff-editor .view-line", { hasText: "again" }).waitFor();
    await window.screenshotInThemes("trace-compare-differs");
    await tidy(window);
  });

  test("a server that is stopped is started for a replay, and told that all is as recorded", async (window) => {
    await replay(window, "lives.mcp-trace.jsonl", "mortal", /^Send All 1/);
    await window.toast("mortal answered the one request as recorded.").waitFor();
    await window.screenshot("trace-replay-same");
    await tidy(window);
  });

  test("a server that dies during a replay: where, why, and what was not sent", async (window) => {
    await replay(window, "dies.mcp-trace.jsonl", "mortal", /^Send All 4/);
    const told = window.toast(/Request 2 of 4, tools\/call "die", was disconnected/);
    await told.waitFor();
    assert.match(await told.innerText(), /Before it, mortal answered the one request as recorded\. 2 further requests were not sent\./);
    await told.getByRole("button", { name: "Open Log" }).waitFor();
    await window.page.locator(".monaco-diff-editor .view-line", { hasText: "never" }).waitFor();
    await window.screenshotInThemes("trace-replay-dies");
    await tidy(window);
  });

  test("a server that does not start says why, and nothing is sent", async (window) => {
    await replay(window, "lives.mcp-trace.jsonl", "absent", undefined);
    const told = window.toast(/absent: /);
    await told.getByRole("button", { name: "Go to Configuration" }).waitFor();
    await window.screenshot("trace-replay-absent");
    assert.equal(await window.page.locator(".monaco-diff-editor, .monaco-dialog-box").count(), 0);
    await tidy(window);
  });

  for (const [file, why] of [["empty.mcp-trace.jsonl", "an empty trace"], ["broken.mcp-trace.jsonl", "a broken trace"]] as const) {
    test(`${why} says that it holds no messages, to each command`, async (window) => {
      const nothing = window.toast(`${file} holds no messages that the workbench can read.`);
      await window.editor.open(file);
      for (const lens of ["open in traffic view", "Replay against…"]) {
        await window.editor.lens(lens).click();
        await nothing.waitFor();
        await window.run("Notifications: Clear All Notifications");
        await nothing.waitFor({ state: "detached" });
      }
      await window.editor.lens("Compare with…").click();
      await window.quickInput.pick("one.mcp-trace.jsonl");
      await nothing.waitFor();
      await window.screenshot(`trace-${file.split(".")[0] ?? ""}`);
      await tidy(window);
    });
  }
});

inWorkbench("a large trace", { files: { "large.mcp-trace.jsonl": large } }, (test) => {
  test("a trace of 20 MB opens, says what it goes without, and is read whole by the view", async (window) => {
    // The editor on the web asks first; the command of its title does not.
    await window.keys.press("Control+P");
    await window.quickInput.find("large.mcp-trace.jsonl");
    await window.page.getByRole("button", { name: "Open Anyway" }).waitFor();
    await window.page.locator(".editor-actions .action-label[aria-label^='Open Trace in Traffic View']").click();
    const view = window.webview();
    await view.locator(".amount", { hasText: "18,002 messages" }).waitFor();
    await view.getByLabel("Only findings").check();
    await view.locator(".line[role=treeitem]", { hasText: "last" }).filter({ hasText: "1 finding" }).click();
    await window.screenshot("trace-large-view");
    await window.page.locator(".tab[data-resource-name='large.mcp-trace.jsonl']").click();
    await window.page.getByRole("button", { name: "Open Anyway" }).click();
    await window.editor.root.locator(".codelens-decoration", { hasText: "over 16 MB: no folds, hovers and lenses of its lines" }).waitFor();
    await window.screenshot("trace-large");
    await tidy(window);
  });
});
