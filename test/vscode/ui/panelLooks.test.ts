import { call, openPanel, panelServers as servers } from "../../support/workbench/toolPanel";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { lookAt } from "../../support/workbench/look";

const files = { ".vscode/mcp.json": JSON.stringify({ servers }), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.restartAfterCrash": 0, "mcpWorkbench.probeTimeout": 60 }) };

/** Every state of the tool panel, in four themes and three widths. */
inWorkbench("looks of the tool panel", { files }, (test) => {
  test("a form with every kind of field, filled in wrongly", async (window) => {
    const panel = await openPanel(window, "odd", "every.field");
    await panel.getByLabel(/^Text\b/).fill("x");
    await panel.getByLabel(/^code\b/).fill("ab");
    await panel.getByLabel(/^amount\b/).fill("0.3");
    await panel.getByLabel(/^huge\b/).fill("many");
    await panel.getByLabel(/^mail\b/).fill("nobody");
    await panel.locator("#field-2f-mail-note", { hasText: '"nobody" is not an email address. The call is not held back: format is a hint.' }).waitFor();
    await panel.locator("#field-2f-huge-error").waitFor();
    await panel.getByRole("button", { name: "Add list", exact: true }).click();
    await panel.getByRole("button", { name: "Add item to list" }).click();
    await panel.getByRole("button", { name: "Add Node", exact: true }).click();
    await panel.locator("#field-2f-mail-note").scrollIntoViewIfNeeded();
    await lookAt(window, panel, "look-form");
  });

  test("the JSON side with broken JSON", async (window) => {
    const panel = await openPanel(window, "odd", "every.field");
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    await panel.locator("#json").fill('{"text": "x",\n"mode" "fast"}');
    await panel.locator("#json-errors .error").first().waitFor();
    await lookAt(window, panel, "look-json");
  });

  test("arguments that break the schema, before they are sent anyway", async (window) => {
    const panel = await openPanel(window, "odd", "every.field");
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    await panel.locator("#json").fill('{"text": "", "mode": "slow", "mail": "nobody", "tree": {"children": [{"value": 1}]}}');
    await panel.locator("#readiness", { hasText: "break the inputSchema" }).waitFor();
    await panel.locator("#call").click();
    await panel.locator("#anyway:focus").waitFor();
    await lookAt(window, panel, "look-anyway");
  });

  test("a call under way, and what its time limit ends", async (window) => {
    const panel = await openPanel(window, "dual", "show.slow");
    await panel.getByLabel(/^steps\b/).fill("500");
    await panel.getByLabel(/^delayMs\b/).fill("400");
    await panel.locator("#call").click();
    await panel.locator(".progress", { hasText: /Step \d+ of 500/ }).waitFor();
    await lookAt(window, panel, "look-progress");
    await panel.locator("#cancel").click();
    await panel.locator(".result h2", { hasText: "Cancelled" }).waitFor();
    await panel.locator("#timeout").fill("0");
    await panel.locator("#timeout-error").waitFor();
    await panel.locator("#timeout").fill("1");
    await panel.getByLabel(/^steps\b/).fill("1");
    await panel.getByLabel(/^delayMs\b/).fill("9000");
    await call(panel, "Timed out");
    await lookAt(window, panel, "look-timeout");
  });

  for (const [tool, heading] of [["fail.fields", "Tool error"], ["fail.protocol", "Protocol error"], ["odd.content", "OK"], ["nothing", "OK"]] as const) {
    test(`the result of ${tool}`, async (window) => {
      const panel = await openPanel(window, "odd", tool);
      await call(panel, heading);
      await lookAt(window, panel, `look-result-${tool.replace(".", "-")}`);
    });
  }

  test("every type of content, a text found in, one read as Markdown, and the tree", async (window) => {
    const content = await openPanel(window, "dual", "show.content");
    await call(content, "OK");
    await content.getByLabel("Search in Text 1").fill("e");
    await content.locator("mark.current").waitFor();
    await lookAt(window, content, "look-content");
    const markdown = await openPanel(window, "odd", "markdown");
    await call(markdown, "OK");
    await markdown.getByLabel("Show Text 1 as").selectOption("Markdown");
    await markdown.locator(".markdown table").waitFor();
    await lookAt(window, markdown, "look-markdown");
    const broken = await openPanel(window, "dual", "show.broken-output");
    await call(broken, "OK");
    await broken.locator(".node.marked").first().waitFor();
    await lookAt(window, broken, "look-broken-output");
  });

  test("texts of a hostile server", async (window) => {
    const panel = await openPanel(window, "hostile", "evil");
    await call(panel, "OK");
    await panel.locator(".block", { hasText: "Other content" }).last().waitFor();
    await lookAt(window, panel, "look-hostile");
  });

  test("a question in the panel, filled in wrongly", async (window) => {
    window.configure({ "mcpWorkbench.questions": "panel" });
    const panel = await openPanel(window, "dual", "ask.everything");
    await panel.locator("#call").click();
    await panel.locator("#question-title:focus").waitFor();
    await panel.locator(".question").getByLabel(/^Nickname/).fill("a");
    await panel.locator(".question .field .error").first().waitFor();
    await lookAt(window, panel, "look-question");
    await panel.locator("#cancel-question").click();
    await panel.locator(".result h2", { hasText: "dismissed" }).waitFor();
  });

  test("a server that died in the call, is started again, and is stopped", async (window) => {
    const panel = await openPanel(window, "odd", "die");
    await call(panel, "Disconnected");
    await panel.locator(".chip", { hasText: "failed" }).waitFor();
    await lookAt(window, panel, "look-died");
    await panel.getByRole("button", { name: "Start again" }).click();
    await panel.locator("#call:not([disabled])").waitFor();
    await window.run("MCP: Stop All Servers");
    await panel.locator(".chip", { hasText: "stopped" }).waitFor();
    await lookAt(window, panel, "look-stopped");
  });
});
