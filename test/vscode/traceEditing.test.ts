import assert from "node:assert/strict";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const file = "faults.mcp-trace.jsonl";
const at = (ms: number, rest: object): string => `${JSON.stringify({ ts: new Date(Date.UTC(2026, 0, 2, 3, 4, 5, ms)).toISOString(), server: "files", ...rest })}\n`;
const line = (ms: number, dir: "send" | "recv", frame: object): string => at(ms, { dir, frame: { jsonrpc: "2.0", ...frame } });
const megabyte = "x".repeat(1_000_000);
const lines = [
  line(0, "send", { id: 0, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "recorder", version: "1" } } }),
  line(9, "recv", { id: 0, result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "files", version: "1" } } }),
  line(10, "send", { method: "notifications/initialized" }),
  line(20, "send", { id: 1, method: "tools/call", params: { name: "math.add", arguments: { a: 1, b: 2 }, _meta: { progressToken: 1 } } }),
  line(21, "recv", { method: "notifications/progress", params: { progressToken: 1, progress: 1, message: "within the fold" } }),
  at(22, { dir: "recv", raw: "adding two numbers", stream: "stdout" }),
  line(31, "recv", { id: 1, result: { content: [{ type: "text", text: "3" }], isError: "no" } }),
  line(40, "send", { id: 2, method: "tools/list" }),
  line(41, "recv", { id: 2, result: { tools: [{ name: "big", description: megabyte, inputSchema: { type: "object" } }] } }),
  line(42, "recv", { id: 9, result: {} }),
  // A recorder that was killed leaves half a line.
  line(50, "send", { id: 3, method: "tools/list" }).slice(0, 90),
];
/** Where the problems are: the line from one, and what is marked there. */
const problems = [
  { line: 6, mark: '"adding two numbers"', says: "that is no message" },
  { line: 7, mark: '"no"', says: "where a boolean has to be" },
  { line: 10, mark: '9,"result"', says: "answers nothing" },
  { line: 11, mark: '"i', says: "no closing double quote" },
].map((problem) => ({ ...problem, column: (lines[problem.line - 1] ?? "").lastIndexOf(problem.mark) + 1 }));

const server = { command: "node", args: [path.resolve("examples/servers/files/server.mjs"), "--root", "${workspaceFolder}"] };
const files = { ".vscode/mcp.json": JSON.stringify({ servers: { files: server } }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }), [file]: lines.join("") };

async function open(window: Window): Promise<void> {
  await window.editor.open(file);
  await window.editor.lens("answered on line 7 after 11 ms").waitFor();
}

inWorkbench("trace documents", { files }, (test) => {
  test("a trace has its language, and its method, direction, keys and texts have colours of their own", async (window) => {
    await open(window);
    await window.statusBarItem("MCP Trace").waitFor();
    await window.editor.lens("Replay this against…").first().waitFor();
    for (const theme of ["dark", "high-contrast", "light"] as const) {
      await window.setTheme(theme);
      const colours = await window.editor.line("math.add").evaluate((row) => {
        const colourOf = (text: string): string => {
          const span = [...row.querySelectorAll("span span")].find((one) => (one.textContent ?? "").includes(text));
          return span ? getComputedStyle(span).color : `none for ${text}`;
        };
        return ['"send"', "tools/call", '"jsonrpc"', "2.0"].map(colourOf);
      });
      assert.ok(new Set(colours).size === 4, `${theme}: ${colours.join(", ")}`);
      await window.screenshot(`trace-editing-${theme}`);
    }
    await window.closeEditors();
  });

  test("Fold All hides what lies between a request and its answer, and Unfold All brings it back", async (window) => {
    await open(window);
    await window.editor.line("within the fold").waitFor();
    await window.run("Fold All");
    await window.editor.line("within the fold").waitFor({ state: "detached" });
    const folded = await window.editor.lines();
    await window.screenshot("trace-folded");
    assert.ok(folded.some((text) => text.includes("math.add")) && folded.some((text) => text.includes("tools/list")), "requests stay in view");
    await window.run("Unfold All");
    await window.editor.line("within the fold").waitFor();
    await window.closeEditors();
  });

  test("F8 goes from problem to problem, each at its place", async (window) => {
    await open(window);
    await window.problems.show();
    await window.problems.row("no closing double quote").waitFor();
    const rows = await window.problems.rowsOf(file);
    assert.deepEqual(rows.map((row) => row.replace(/^.*\[/, "[")), problems.map(({ line: row, column }) => `[Ln ${row}, Col ${column}]`));
    for (const [place, { says }] of problems.entries()) assert.ok(rows[place]?.includes(says), rows[place]);
    await window.problems.hide();
    await window.editor.goTo(1);
    for (const { line: row, column } of problems) {
      await window.keys.press("F8");
      await window.statusBarItem(`Ln ${row}, Col ${column}`).waitFor();
      if (row === 7) await window.screenshotInThemes("trace-problem");
    }
    await window.keys.press("Escape");
    await window.closeEditors();
  });

  test("a line of one megabyte and half a line at the end leave hovers, lenses and the view as they are", async (window) => {
    await open(window);
    await window.editor.goTo(9, 60);
    await (await window.editor.hover()).filter({ hasText: "The answer to" }).filter({ hasText: "Answers line 8." }).waitFor();
    await window.screenshot("trace-megabyte");
    await window.keys.press("Escape");
    await window.editor.goTo(10, 20);
    await (await window.editor.hover()).filter({ hasText: "No request of this id stands before it." }).waitFor();
    await window.keys.press("Escape");
    await window.editor.lens("answered on line 9").click();
    const view = window.webview();
    await view.locator("#detail-title", { hasText: "tools/list" }).waitFor();
    await view.locator(".steps .step").nth(1).click();
    await view.locator(".warning, .muted", { hasText: "1,000," }).first().waitFor();
    await window.screenshot("trace-megabyte-view");
    await window.closeEditors();
  });

  test("a request of a trace is sent to a server that is started for it", async (window) => {
    await open(window);
    await window.editor.goTo(4);
    await window.editor.lens("Replay this against…").first().click();
    const dialog = window.dialog('Send tools/call "math.add" to files?');
    await dialog.getByRole("button", { name: "Send" }).click();
    await window.toast('tools/call "math.add" answered.').waitFor();
    await window.editor.line('"sum": 3').waitFor();
    await window.screenshot("trace-request-replayed");
    await window.run("Notifications: Clear All Notifications");
    await window.closeEditors();
  });
});
