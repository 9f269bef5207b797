import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

/** Prints one line by itself before it answers, three of one cause later, and talks on stderr. */
const source = `import { createInterface } from "node:readline";
console.log("demo is ready with 2 tools");
console.error("one line on stderr");
console.error("another line on stderr");
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "demo", version: "1" } });
  else if (method === "tools/list") {
    for (const step of [1, 2, 3]) console.log(\`loading module \${step} of 3\`);
    answer(id, { tools: [{ name: "note", description: "Reads a note.", inputSchema: { type: "object" } }] });
  } else if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "Unknown method." } }) + "\\n");
});
`;
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { demo: { command: "node", args: ["src/server.mjs"] } } }, null, 2),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }),
  "src/server.mjs": source,
};

/** Starts the server where it does not run, and opens its log in an editor, with keys alone. */
async function openLog(window: Window): Promise<void> {
  const { keys } = window;
  await keys.command("MCP: Show Servers");
  await window.sideBar.row("demo").waitFor();
  if (!(await window.sideBar.row(/^demo.*running/).isVisible())) {
    await keys.command("MCP: Start Server…");
    await window.sideBar.row(/^demo.*running/).waitFor();
  }
  await keys.command("MCP: Open Log as Document…");
  await window.editor.root.locator(".native-edit-context:focus, textarea:focus").first().waitFor({ state: "attached" });
  await window.editor.line("loading module 3 of 3").first().waitFor();
}

/** The line the cursor is on, once it is the one with this text. */
async function cursorIsOn(window: Window, root: Locator, text: string): Promise<void> {
  await window.page.waitForFunction(
    ([view, wanted]) => {
      const cursor = view?.querySelector(".cursors-layer .cursor")?.getBoundingClientRect();
      const lines = [...(view?.querySelectorAll(".view-line") ?? [])];
      const on = cursor && lines.find((line) => Math.abs(line.getBoundingClientRect().top - cursor.top) < cursor.height / 2);
      return (on?.textContent ?? "").replaceAll("\u00a0", " ").includes(wanted);
    },
    [await root.elementHandle(), text] as const,
  );
}

/** The hover in front: the panel may keep one that is hidden. */
function hover(window: Window): Locator {
  return window.page.locator(".monaco-hover:not(.hidden):visible", { hasText: "No message on stdout" });
}

inWorkbench("log by keyboard", { files }, (test) => {
  test("F8 goes from one group of polluted lines to the next and around, Shift+F8 back", async (window) => {
    await openLog(window);
    const { keys, editor } = window;
    await keys.press("Control+Home", "F8");
    await cursorIsOn(window, editor.root, "demo is ready with 2 tools");
    await window.statusBarItem(/1\sof\s2:/).waitFor();
    await keys.press("F8");
    await cursorIsOn(window, editor.root, "loading module 1 of 3");
    await window.statusBarItem(/2\sof\s2:/).waitFor();
    await window.screenshotInThemes("log-keyboard-next");
    await keys.press("F8");
    await cursorIsOn(window, editor.root, "demo is ready with 2 tools");
    await keys.press("Shift+F8");
    await cursorIsOn(window, editor.root, "loading module 1 of 3");
    await keys.press("Control+Home");
    await keys.command("MCP: Go to Next Polluted Line");
    await cursorIsOn(window, editor.root, "demo is ready with 2 tools");
  });

  test("the hover comes by keys and leads by keys to the source", async (window) => {
    await openLog(window);
    const { keys, editor } = window;
    await keys.press("Control+Home", "F8");
    await cursorIsOn(window, editor.root, "demo is ready with 2 tools");
    await keys.press("Control+k", "Control+i");
    await hover(window).waitFor();
    assert.match(await hover(window).innerText(), /demo is ready.*Fix:.*printed at src\/server\.mjs:2/s);
    await window.screenshotInThemes("log-keyboard-hover", async () => {
      if (!(await hover(window).isVisible())) await keys.press("Control+k", "Control+i");
      await hover(window).waitFor();
    });
    await keys.press("Escape");
    await hover(window).waitFor({ state: "hidden" });
    await keys.press("F12");
    await window.page.locator('.tab.active[data-resource-name="server.mjs"]').waitFor();
    await cursorIsOn(window, editor.root, 'console.log("demo is ready with 2 tools");');
    await window.screenshot("log-keyboard-source");
    await window.closeEditors();
  });

  test("a group folds and unfolds by keys", async (window) => {
    await openLog(window);
    const { keys, editor } = window;
    await keys.press("Control+Home", "F8", "F8");
    await cursorIsOn(window, editor.root, "loading module 1 of 3");
    await keys.press("Control+Shift+BracketLeft");
    await editor.line("loading module 2 of 3").waitFor({ state: "detached" });
    await editor.line("loading module 1 of 3").waitFor();
    await window.screenshotInThemes("log-keyboard-folded");
    await keys.press("Control+Shift+BracketRight");
    await editor.line("loading module 3 of 3").waitFor();
    await window.closeEditors();
  });

  test("what stands above a line is reached by keys", async (window) => {
    await openLog(window);
    const { keys, editor, quickInput } = window;
    await keys.press("Control+Home", "F8", "F8");
    await cursorIsOn(window, editor.root, "loading module 1 of 3");
    await editor.lens("How to fix it").first().waitFor();
    await keys.command("Show CodeLens Commands for Current Line");
    await quickInput.rows.filter({ hasText: "How to fix it" }).first().waitFor();
    await window.screenshot("log-keyboard-lenses");
    await keys.press("Enter");
    await window.dialog("No message on stdout").waitFor();
    await keys.press("Escape");
    await window.dialog().waitFor({ state: "hidden" });
    await window.closeEditors();
  });

  test("the panel is walked through by the same keys", async (window) => {
    await openLog(window);
    const { keys, output } = window;
    await keys.command("MCP: Open Log…");
    await output.line("loading module 1 of 3").first().waitFor();
    await keys.command("Output: Focus on Output View");
    await output.root.locator(".native-edit-context:focus, textarea:focus").first().waitFor({ state: "attached" });
    await keys.press("Control+Home", "F8");
    await cursorIsOn(window, output.root, "demo is ready with 2 tools");
    await keys.press("F8");
    await cursorIsOn(window, output.root, "loading module 1 of 3");
    await window.screenshot("log-keyboard-panel");
  });
});
