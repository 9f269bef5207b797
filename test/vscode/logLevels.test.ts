import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { logLevels, type LogLevel } from "#shared/mcp/logLevels";
import { inWorkbench } from "../support/workbench/inWorkbench";
import type { Window } from "../support/workbench/window";

const sent: readonly LogLevel[] = ["debug", "info", "warning", "error", "emergency"];

/** A server that sends a log message of each level when its tool is called, from the level on that it was asked for. */
const source = `import { createInterface } from "node:readline";
const levels = ${JSON.stringify(logLevels)};
let least = "debug";
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", ...message }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  const answer = (result) => send({ id, result });
  if (method === "initialize") return answer({ protocolVersion: params.protocolVersion, capabilities: { tools: {}, logging: {} }, serverInfo: { name: "talker", version: "1" } });
  if (method === "tools/list") return answer({ tools: [{ name: "talk", description: "Says what it does.", inputSchema: { type: "object", properties: { about: { type: "string" } } } }] });
  if (method === "logging/setLevel") {
    least = params.level;
    return answer({});
  }
  if (method === "tools/call") {
    for (const level of ${JSON.stringify(sent)}) if (levels.indexOf(level) >= levels.indexOf(least)) send({ method: "notifications/message", params: { level, logger: "store", data: params.arguments.about + " at " + level } });
    return answer({ content: [{ type: "text", text: "done" }] });
  }
  if (id !== undefined) send({ id, error: { code: -32601, message: "Unknown method." } });
});
`;
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { talker: { command: "node", args: ["talker.mjs"] } } }),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }),
  "talker.mjs": source,
};

/** Lets the server talk about something, and opens its log at the end. */
async function talk(window: Window, about: string): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row("talker").waitFor();
  if (!(await window.sideBar.row(/^talker.*running/).isVisible())) {
    await window.sideBar.press("talker", "Start Server");
    await window.sideBar.row(/^talker.*running/).waitFor();
  }
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick("talk");
  await window.quickInput.pick("As JSON");
  await window.quickInput.answer(JSON.stringify({ about }));
  await window.toast("talk answered.").waitFor();
  await window.run("Notifications: Clear All Notifications");
  await window.closeEditors();
  await window.run("MCP: Open Log as Document…");
  await window.editor.line("talk").first().waitFor();
}

/** Goes to an end of the log. */
async function to(window: Window, key: "Home" | "End"): Promise<void> {
  await window.page.locator(".editor-instance .view-line").last().click();
  await window.keys.press(`Control+${key}`);
}

function levelLine(window: Window, level: LogLevel): Locator {
  return window.editor.line(new RegExp(`notifications/message\\s+${level}\\s`));
}

/** The colour in which a line shows its level, apart from the rest of it. */
async function colourOf(window: Window, level: LogLevel): Promise<string> {
  const word = levelLine(window, level).first().locator("span span").filter({ hasText: new RegExp(`^\\s*${level}\\s*$`) }).first();
  await word.waitFor();
  return word.evaluate((span) => getComputedStyle(span).color);
}

async function filterLevel(window: Window, level: LogLevel): Promise<void> {
  await window.run("MCP: Filter Log…");
  await window.quickInput.title.filter({ hasText: "1 of 3" }).waitFor();
  await window.keys.press("Enter");
  await window.quickInput.title.filter({ hasText: "2 of 3" }).waitFor();
  await window.screenshot("log-levels-filter-pick");
  await window.quickInput.row(level).click();
  await window.quickInput.title.filter({ hasText: "3 of 3" }).waitFor();
  await window.keys.press("Enter");
  await window.quickInput.root.waitFor({ state: "hidden" });
}

inWorkbench("log levels", { files }, (test) => {
  test("the server's own log messages are shown by their level", async (window) => {
    await talk(window, "opening");
    for (const level of sent) {
      await levelLine(window, level).first().waitFor();
      await window.editor.line(`opening at ${level}`).first().waitFor();
    }
    const [debug, info, warning, error, emergency] = await Promise.all(sent.map((level) => colourOf(window, level)));
    assert.equal(new Set([debug, info, warning, error]).size, 4, `each has a colour of its own: ${[debug, info, warning, error].join(" ")}`);
    assert.equal(emergency, error);
    await window.screenshotInThemes("log-levels");
  });

  test("from a level on they are filtered, those that were there and those that come, and all come back", async (window) => {
    await talk(window, "before");
    await filterLevel(window, "error");
    await to(window, "Home");
    await window.editor.line("log messages from error on").first().waitFor();
    await window.editor.line("at info").first().waitFor({ state: "detached" });
    await talk(window, "after");
    await to(window, "End");
    await window.editor.line("after at emergency").first().waitFor();
    const shown = await window.page.locator(".editor-instance .view-line").allInnerTexts();
    const text = shown.join("\n").replaceAll("\u00a0", " ");
    for (const level of sent) assert.equal(text.includes(`after at ${level}`), level === "error" || level === "emergency", level);
    await window.screenshotInThemes("log-levels-filtered");
    await filterLevel(window, "debug");
    await to(window, "End");
    await window.editor.line("after at debug").first().waitFor();
    assert.equal(await window.editor.line("Filtered").count(), 0);
  });

  test("a paused log keeps them back, and a cleared one begins anew", async (window) => {
    await talk(window, "early");
    await window.run("MCP: Pause or Resume Log…");
    await to(window, "End");
    await window.editor.line("Paused: what comes now").first().waitFor();
    await talk(window, "meanwhile");
    assert.equal(window.output.text("MCP: talker").includes("meanwhile at"), false);
    await window.run("MCP: Pause or Resume Log…");
    await to(window, "End");
    await window.editor.line("meanwhile at emergency").first().waitFor();
    await window.run("MCP: Clear Log…");
    await window.editor.line("meanwhile at").first().waitFor({ state: "detached" });
    await talk(window, "late");
    await window.editor.line("late at debug").first().waitFor();
    assert.equal(await window.editor.line("early at").count(), 0);
  });

  test("the level that is asked of the server is what comes from then on", async (window) => {
    await talk(window, "all");
    await window.run("MCP: Set Log Level of Server…");
    await window.quickInput.pick("error");
    await to(window, "End");
    await window.editor.line("logging/setLevel").first().waitFor();
    await talk(window, "little");
    await to(window, "End");
    await window.editor.line("little at emergency").first().waitFor();
    assert.equal(await window.editor.line("little at warning").count(), 0);
  });
});
