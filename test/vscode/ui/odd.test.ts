import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { call, openPanel, panelServers as servers, startServer } from "../../support/workbench/toolPanel";
import type { Window } from "../../support/workbench/window";

const files = { ".vscode/mcp.json": JSON.stringify({ servers }, undefined, 2), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.restartAfterCrash": 0, "mcpWorkbench.probeTimeout": 60 }) };

inWorkbench("odd servers", { files }, (test) => {
  test("what a model or the workspace would be told is shown before it is sent", async (window) => {
    await startServer(window, "odd");
    for (const [tool, shown, choice, answered] of [
      ["sample", "user: Which colour is the sky?", "Refuse", "User rejected sampling request"],
      ["roots", path.basename(window.folder), "Refuse", "User rejected roots request"],
      ["roots", path.basename(window.folder), "Send", window.folder],
    ] as const) {
      await callFromPalette(window, tool);
      await window.quickInput.rows.filter({ hasText: shown }).first().waitFor();
      await window.screenshot(`dialog-${tool}`);
      await window.quickInput.pick(choice);
      await window.webview().getByText(answered).first().waitFor();
      await window.run("Notifications: Clear All Notifications");
    }
  });

  test("a model's answer is written by hand", async (window) => {
    await callFromPalette(window, "sample");
    await window.quickInput.pick("Answer by Hand");
    await window.quickInput.answer("Blue.");
    await window.webview().getByText("Blue.").first().waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("two calls at once ask one after the other, and answers do not mix", async (window) => {
    await openPanel(window, "dual", "ask.string");
    await openPanel(window, "dual", "ask.email", { beside: true });
    await window.run("View: Move Editor into Next Group");
    // The dialog lies over tabs and panels, so both panels are in view and are used by keys.
    const panels = [window.webview(0), window.webview(1)] as const;
    for (const [index, tool] of ["ask.string", "ask.email"].entries()) await panels[index]?.locator("header", { hasText: tool }).locator("h1").waitFor();
    await panels[0].locator("#call").press("Enter");
    await window.quickInput.title.getByText("dual › ask.string").waitFor();
    await panels[1].locator("#call").press("Enter");
    await window.statusBarItem(/MCP asking: dual › ask\.string.*\(2\)/).waitFor();
    await window.screenshot("dialog-two-calls");
    await window.quickInput.answer("Ada");
    await window.quickInput.pick("Send this answer");
    await window.quickInput.title.getByText("dual › ask.email").waitFor();
    await window.quickInput.answer("ada@example.org");
    await window.quickInput.pick("Send this answer");
    await panels[1].locator(".result", { hasText: "ada@example.org" }).waitFor();
    await panels[0].locator(".result", { hasText: '"Ada"' }).waitFor();
  });

  test("names of any kind, no schema and no result are shown for what they are", async (window) => {
    for (const [tool, heading] of [["a/b c?d#e", "OK"], ["(no name)", "OK"], ["no.schema", "OK"], ["bad.schema", "OK"], ["loop.schema", "OK"], ["nothing", "OK"]] as const) {
      const panel = await openPanel(window, "odd", tool);
      await call(panel, heading);
      await window.screenshot(`panel-odd-${tool.replace(/\W+/g, "-")}`);
    }
  });

  test("items are moved, a number that would lose digits is said at its place, and sent as it stands from the JSON side", async (window) => {
    const panel = await openPanel(window, "odd", "every.field");
    await panel.getByLabel(/^Text\b/).fill("x");
    await panel.getByLabel(/^huge\b/).fill("12345678901234567890");
    await panel.locator("#field-2f-huge-error", { hasText: "more digits than a number can carry" }).waitFor();
    await panel.getByLabel(/^huge\b/).fill("");
    await panel.getByLabel(/^mode\b/).selectOption("safe");
    await panel.getByRole("button", { name: "Add list", exact: true }).click();
    for (const [index, word] of ["one", "two"].entries()) {
      await panel.getByRole("button", { name: "Add item to list" }).click();
      await panel.locator(`#field-2f-list-2f-${index}`).fill(word);
    }
    await panel.getByRole("button", { name: "Move down item 1 of list" }).click();
    await panel.getByRole("button", { name: "New UUID for key" }).click();
    await window.screenshotInThemes("panel-every-field");
    await call(panel, "OK");
    await panel.getByRole("tab", { name: "Frames" }).click();
    await panel.locator("pre", { hasText: '"list":["two","one"]' }).first().waitFor();
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    await panel.locator("#json").fill('{"text": "x", "mode": "safe", "huge": 12345678901234567890}');
    await panel.locator("#readiness", { hasText: "12345678901234567890" }).waitFor();
    await panel.locator("#call").click();
    await panel.locator(".history li").nth(1).waitFor();
    await panel.getByRole("tab", { name: "Frames" }).click();
    await panel.locator("pre", { hasText: '"huge": 12345678901234567890' }).first().waitFor();
  });

  test("a text that does not look like its format is noted in the steps of a call and in its review, and sent all the same", async (window) => {
    const { quickInput } = window;
    await callFromPalette(window, "every.field");
    await quickInput.pick("Step by Step");
    await quickInput.title.getByText("odd › every.field (1/3)").waitFor();
    await quickInput.answer("x");
    await quickInput.pick("fast");
    await quickInput.row("Call every.field").waitFor();
    await quickInput.find("mail");
    await quickInput.title.getByText("odd › every.field").waitFor();
    await quickInput.input.fill("nobody");
    await quickInput.message.getByText('"nobody" is not an email address. This does not hold the call back').waitFor();
    await window.screenshotInThemes("call-step-format");
    await quickInput.input.press("Enter");
    await quickInput.rows.filter({ hasText: '/mail: "nobody" is not an email address.' }).waitFor();
    // The call before had a number that no step can hold.
    await quickInput.rows.filter({ hasText: "huge" }).filter({ hasText: "left out" }).waitFor();
    await window.screenshot("call-review-format");
    await quickInput.pick("Call every.field");
    await window.webview().getByText('"mail":"nobody"').first().waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a text is read as Markdown or JSON on request; nothing of it becomes a link or loads", async (window) => {
    const panel = await openPanel(window, "odd", "markdown");
    await call(panel, "OK");
    await panel.getByLabel("Show Text 1 as").selectOption("Markdown");
    await panel.locator(".markdown table").waitFor();
    await panel.getByLabel("Show Text 2 as").selectOption("JSON tree");
    await panel.locator(".tree .node", { hasText: "items" }).waitFor();
    assert.equal(await panel.locator("main a, main img, main script").count(), 0);
    await window.screenshotInThemes("panel-markdown");
  });

  test("calls are compared, and the history is cleared", async (window) => {
    const panel = await openPanel(window, "odd", "json.text");
    await call(panel, "OK");
    await panel.locator("#call").click();
    await panel.locator(".history li").nth(1).waitFor();
    await panel.locator(".history li").nth(0).getByRole("button", { name: /^Compare/ }).click();
    await panel.locator(".history li").nth(1).getByRole("button", { name: /^Compare with/ }).click();
    await window.page.locator(".monaco-diff-editor .view-line", { hasText: "outcome" }).first().waitFor();
    await window.screenshot("panel-compare");
    await window.page.locator(".tab", { hasText: "json.text" }).first().click();
    const again = window.webview();
    await again.locator(".history").getByRole("button", { name: "Clear" }).click();
    await again.locator(".history").waitFor({ state: "detached" });
  });

  test("a call is copied for a terminal, the wire and both SDKs", async (window) => {
    const panel = await openPanel(window, "odd", "empty");
    for (const [label, text] of [["mcp-workbench call", "mcp-workbench call empty"], ["JSON-RPC frame", '"method": "tools/call"'], ["TypeScript with the MCP SDK", 'client.callTool({ name: "empty"'], ["Python with the MCP SDK", 'session.call_tool("empty"']] as const) {
      await panel.getByLabel("Copy this call as").selectOption(label);
      await window.page.waitForFunction(async (wanted) => (await navigator.clipboard.readText()).includes(wanted), text);
    }
  });

  test("a server that dies in the call, and a restart while a form is half filled, lose nothing that was written", async (window) => {
    const panel = await openPanel(window, "odd", "die");
    await call(panel, "Disconnected");
    await window.screenshot("panel-died");
    await window.run("Notifications: Clear All Notifications");
    await panel.getByRole("button", { name: /^Start/ }).click();
    await panel.locator("#call:not([disabled])").waitFor();
    const form = await openPanel(window, "odd", "every.field");
    await form.getByLabel(/^Text\b/).fill("half");
    await window.sideBar.press(/^odd/, "Restart Server");
    await form.locator("#call:not([disabled])").waitFor();
    assert.equal(await form.getByLabel(/^Text\b/).inputValue(), "half");
  });

  test("a dialog goes away with a server that dies, and the call says so", async (window) => {
    await callFromPalette(window, "ask.die");
    await window.quickInput.title.getByText("odd › ask.die").waitFor();
    await window.sideBar.press(/^odd/, "Stop Server");
    await window.quickInput.title.getByText("odd › ask.die").waitFor({ state: "hidden" });
    await window.webview().locator("h1", { hasText: /ask\.die on odd/ }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a panel whose server is configured no more says so", async (window) => {
    const panel = await openPanel(window, "odd", "empty");
    const file = path.join(window.folder, ".vscode", "mcp.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, JSON.stringify({ servers: { ...servers, odd: undefined } }));
    await panel.locator(".chip", { hasText: "unavailable" }).waitFor();
    await window.screenshot("panel-unavailable");
    writeFileSync(file, text);
    await panel.getByRole("button", { name: "Start server" }).click();
    await panel.locator("#call:not([disabled])").waitFor();
  });

  test("bytes are shown as a dump, markup as its source, and each part of a resource in an editor", async (window) => {
    await window.closeEditors();
    await startServer(window, "odd");
    for (const [name, line] of [["bytes", /00000010\s+10\s11\s12/], ["page", "<script>"], ["two parts", /#\sPart\stwo|"part"/]] as const) {
      await window.run("MCP: Open Resource…");
      await window.quickInput.pick("odd");
      await window.quickInput.find(name);
      await window.editor.root.locator(".view-line", { hasText: line }).first().waitFor();
      await window.screenshot(`resource-${name.replace(" ", "-")}`);
    }
    // Each part has a tab of its own, and the last one opens after its line is there.
    await window.page.locator(".tabs-container .tab").nth(3).waitFor();
  });

  test("what a legacy server has to change is told as a document", async (window) => {
    await window.closeEditors();
    await window.sideBar.menu(/^odd/, "Move Server to 2026-07-28");
    await window.webview().locator("h1", { hasText: "Move odd to 2026-07-28" }).waitFor();
    await window.screenshotInThemes("migration");
  });
});

async function callFromPalette(window: Window, tool: string): Promise<void> {
  await window.closeEditors();
  await window.run("MCP: Call Tool…");
  await window.quickInput.pick("odd");
  await window.quickInput.find(tool);
}
