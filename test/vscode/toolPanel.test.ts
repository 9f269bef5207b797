import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { axeViolations } from "../support/workbench/axeViolations";
import { inWorkbench } from "../support/workbench/inWorkbench";
import { call, openPanel, panelServers as servers } from "../support/workbench/toolPanel";

/** Messages of the page that mean a broken policy. */
function policyMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text()) && /toolPanel|inline|fake\.html|track/.test(`${message.text()} ${message.location().url}`)) messages.push(message.text());
  });
  return messages;
}

inWorkbench("tool panel", { files: { ".vscode/mcp.json": JSON.stringify({ servers }) } }, (test) => {
  test("a tool is called from its form, and its result, verdict and frames are shown", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    await panel.getByLabel(/^a\b/).fill("1");
    await panel.getByLabel(/^b\b/).fill("2.50");
    await call(panel, "OK");
    await panel.locator(".facts", { hasText: "The tool ran." }).waitFor();
    await panel.getByRole("tab", { name: "Structured" }).click();
    await panel.locator(".verdict.good").waitFor();
    await panel.locator(".tree .node", { hasText: "sum: 3.5" }).waitFor();
    await panel.getByRole("tab", { name: "Frames" }).click();
    await panel.locator("pre", { hasText: '"method":"tools/call"' }).waitFor();
    await panel.getByRole("tab", { name: "Structured" }).click();
    await window.screenshotInThemes("panel-result");
  });

  test("what breaks the schema is said at its field, and is sent only on a second word", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    await panel.getByLabel(/^a\b/).fill("one");
    const error = panel.locator(".field .error", { hasText: '"one" is not a number.' });
    await error.waitFor();
    assert.equal(await panel.getByLabel(/^a\b/).getAttribute("aria-describedby"), await error.getAttribute("id"));
    assert.equal(await panel.locator("#call").getAttribute("disabled"), "", "what no number can be read from cannot be sent from the form");
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    await panel.locator("#json").fill('{"a": "one", "b": 1}');
    await panel.locator("#readiness", { hasText: "The arguments break the inputSchema in one place." }).waitFor();
    await panel.locator("#call").click();
    await panel.locator("#anyway:focus").waitFor();
    await window.screenshot("panel-send-anyway");
    await panel.locator("#anyway").press("Enter");
    await panel.locator(".result h2", { hasText: "Tool error" }).waitFor();
    await panel.getByRole("tab", { name: "Frames" }).click();
    await panel.locator("pre", { hasText: '"arguments":{"a": "one", "b": 1}' }).waitFor();
    await window.screenshot("panel-tool-error");
  });

  test("text that is no JSON is not sent, and the place is gone to", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    await panel.getByRole("tab", { name: "JSON", exact: true }).click();
    await panel.locator("#json").fill('{"a": 1,\n"b" 2}');
    await panel.locator("#json-errors .error", { hasText: "a colon is missing" }).waitFor();
    await panel.getByRole("button", { name: "line 2, column 4" }).click();
    assert.equal(await panel.locator("#json").evaluate((box: HTMLTextAreaElement) => box.selectionStart), 12);
    assert.equal(await panel.locator("#call").getAttribute("disabled"), "");
  });

  test("a call shows its progress, is cancelled, and says what is unknown", async (window) => {
    const panel = await openPanel(window, "dual", "show.slow");
    await panel.getByLabel(/^steps\b/).fill("500");
    await panel.getByLabel(/^delayMs\b/).fill("200");
    await panel.locator("#call").click();
    await panel.locator(".progress", { hasText: /Step \d+ of 500/ }).waitFor();
    await window.screenshot("panel-progress");
    await panel.locator("#cancel").click();
    await panel.locator(".result h2", { hasText: "Cancelled" }).waitFor();
    await panel.locator(".facts", { hasText: "It is unknown whether something was done." }).waitFor();
  });

  test("every content type is shown, and nothing loads by itself", async (window) => {
    const panel = await openPanel(window, "dual", "show.content");
    await call(panel, "OK");
    assert.deepEqual(await panel.locator(".block h3").evaluateAll((all) => all.map((heading) => heading.firstChild?.nextSibling?.textContent?.trim())), ["Text", "Image", "Audio", "Resource link", "Text", "Binary resource"]);
    assert.equal(await panel.locator(".block img").evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth), 16);
    assert.ok((await panel.locator("audio").evaluate((audio: HTMLAudioElement) => new Promise<number>((resolve) => (audio.readyState > 0 ? resolve(audio.duration) : audio.addEventListener("loadedmetadata", () => resolve(audio.duration)))))) > 0);
    await window.screenshotInThemes("panel-content");
  });

  test("a result that breaks its schema is shown with the violation at its place", async (window) => {
    const panel = await openPanel(window, "dual", "show.broken-output");
    await call(panel, "OK");
    await panel.locator(".verdict.bad", { hasText: "Breaks the tool's outputSchema in 3 places." }).waitFor();
    await panel.locator(".node.marked", { hasText: "temperature" }).locator(".mark").waitFor();
    await window.screenshotInThemes("panel-broken-output");
  });

  test("nested forms are filled by keyboard alone, and the call is made with Ctrl+Enter", async (window) => {
    const panel = await openPanel(window, "dual", "show.order");
    await panel.getByLabel("Shape").selectOption("Guest");
    await panel.getByLabel(/^email\b/).fill("a@example.org");
    await panel.getByLabel(/^street\b/).fill("1 Main St");
    await panel.getByLabel(/^city\b/).fill("Town");
    await panel.getByRole("button", { name: "Add item to items" }).focus();
    await window.page.keyboard.press("Enter");
    await panel.getByLabel(/^sku\b/).fill("X-1");
    await window.screenshot("panel-nested");
    await window.page.keyboard.press("Control+Enter");
    await panel.locator(".result h2", { hasText: "OK" }).waitFor();
    await panel.locator("pre", { hasText: '{"customer":{"email":"a@example.org","address":{"street":"1 Main St","city":"Town"}},"items":[{"sku":"X-1"}]}' }).waitFor();
  });

  test("a past call is shown again, and its arguments are used again", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    await panel.getByLabel(/^a\b/).fill("40");
    await panel.getByLabel(/^b\b/).fill("2");
    await call(panel, "OK");
    await panel.getByLabel(/^a\b/).fill("0");
    await panel.locator(".history li", { hasText: '{"a":40,"b":2}' }).first().getByRole("button", { name: "Use arguments" }).click();
    // The record comes from the host, after the click.
    await panel.getByLabel(/^a\b/).evaluate((input: HTMLInputElement) => new Promise<void>((resolve) => {
      const look = (): void => void (input.value === "0" ? requestAnimationFrame(look) : resolve());
      look();
    }));
    assert.equal(await panel.getByLabel(/^a\b/).inputValue(), "40");
    await panel.getByLabel("Copy this call as").selectOption("mcp-workbench call");
    await window.page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("mcp-workbench call math.add --args '{\"a\":40,\"b\":2}' --server files --config "));
    await window.screenshot("panel-history");
  });

  test("a hostile server's texts stay texts, and its huge result stays usable", async (window) => {
    const messages = policyMessages(window.page);
    const panel = await openPanel(window, "hostile", "evil");
    await call(panel, "OK");
    await panel.locator(".block", { hasText: "Other content" }).last().waitFor();
    assert.equal(await panel.locator("main script, main iframe, main a, main object").count(), 0, "no element of a server's text came to be");
    assert.deepEqual(await panel.locator("main img").evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src.slice(0, 26))), ["data:image/svg+xml;base64,"]);
    assert.notEqual(await window.page.title(), "owned");
    assert.notEqual(await panel.locator("main").evaluate((main) => main.ownerDocument.title), "owned");
    const [width, inner] = await panel.locator("main").evaluate((main) => [main.ownerDocument.documentElement.scrollWidth, main.ownerDocument.documentElement.clientWidth]);
    assert.ok((width ?? 0) <= (inner ?? 0) + 1, `nothing runs over the side: ${width} in ${inner}`);
    assert.deepEqual(messages.filter((text) => /inline|script/.test(text)), []);
    await window.screenshot("panel-hostile");

    const huge = await openPanel(window, "hostile", "huge");
    await call(huge, "OK");
    await huge.getByText(/Only 200,000 of 3,000,000 characters are shown/).waitFor();
    await huge.getByRole("tab", { name: "Structured" }).click();
    await huge.locator(".node", { hasText: "Only 5,000 of 100,000 items are shown." }).click();
    await huge.getByText(/Show more \([\d,]+ left\)/).waitFor();
    await huge.getByRole("tab", { name: "Content" }).click();
    await huge.getByRole("button", { name: "Open all in editor" }).click();
    await window.page.locator(".editor-instance .view-line", { hasText: "xxxx" }).first().waitFor();
  });

  test("a result of twenty-five million characters opens as a file", async (window) => {
    const panel = await openPanel(window, "hostile", "vast");
    await call(panel, "OK");
    await panel.getByRole("button", { name: "Open all in editor" }).click();
    await window.page.locator(".tab.active", { hasText: /^\d+ vast.*\.txt/ }).waitFor();
    // The editor's own question before it takes what is large into memory.
    await window.page.getByRole("button", { name: "Open Anyway" }).click();
    await window.page.locator(".editor-instance .view-line", { hasText: /vast\svast/ }).first().waitFor();
    await window.screenshot("panel-vast");
  });

  test("a narrow window shows one column and cuts nothing off", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    const size = window.page.viewportSize();
    await window.page.setViewportSize({ width: 640, height: 900 });
    const main = panel.locator("main");
    await main.evaluate((element) => new Promise<void>((resolve) => {
      const look = (): void => void (element.ownerDocument.documentElement.clientWidth > 640 ? requestAnimationFrame(look) : resolve());
      look();
    }));
    const [width, inner] = await main.evaluate((element) => [element.ownerDocument.documentElement.scrollWidth, element.ownerDocument.documentElement.clientWidth]);
    await window.screenshot("panel-narrow");
    if (size) await window.page.setViewportSize(size);
    assert.equal(width, inner);
  });

  test("axe finds nothing in any theme", async (window) => {
    const panel = await openPanel(window, "dual", "show.order");
    await panel.locator("#call").click();
    await panel.locator("#anyway").click();
    await panel.locator(".result h2").waitFor();
    for (const theme of ["dark", "high-contrast", "light"] as const) {
      await window.setTheme(theme);
      assert.deepEqual(await axeViolations(panel), [], theme);
    }
  });
});

// In a window of its own: a reload of one that ran many servers takes minutes on a busy machine.
inWorkbench("tool panel after a reload", { files: { ".vscode/mcp.json": JSON.stringify({ servers }) } }, (test) => {
  test("a panel comes back after a reload, with what was written", async (window) => {
    const panel = await openPanel(window, "files", "math.add");
    await panel.getByLabel(/^a\b/).fill("7");
    await window.run("Developer: Reload Window");
    const again = window.webview();
    await again.locator("header h1", { hasText: "math.add" }).waitFor({ timeout: 200_000 });
    await window.screenshot("panel-restored");
    await again.getByRole("button", { name: "Start server" }).click();
    await again.getByLabel(/^a\b/).waitFor();
    assert.equal(await again.getByLabel(/^a\b/).inputValue(), "7");
  });
});

inWorkbench("questions in the panel", { files: { ".vscode/mcp.json": JSON.stringify({ servers }), ".vscode/settings.json": '{ "mcpWorkbench.questions": "panel" }' } }, (test) => {
  test("a form that the server asks for is filled in within the panel", async (window) => {
    const panel = await openPanel(window, "dual", "ask.everything");
    await panel.locator("#call").click();
    await panel.locator("#question-title:focus").waitFor();
    await window.screenshot("panel-question-empty");
    await panel.locator(".question").getByLabel(/^Nickname/).fill("a");
    await panel.locator(".question .field .error").first().waitFor();
    await window.screenshotInThemes("panel-question");
    assert.deepEqual(await axeViolations(panel), []);
    await panel.locator("#decline").click();
    await panel.locator(".result h2", { hasText: "declined" }).waitFor();
    await panel.locator("#call").waitFor();
  });

  test("it is answered by keyboard, and goes away with its call", async (window) => {
    const panel = await openPanel(window, "dual", "ask.string");
    await panel.locator("#call").click();
    await panel.locator("#question-title:focus").waitFor();
    await window.page.keyboard.press("Tab");
    await window.page.keyboard.type("Ada");
    await window.page.keyboard.press("Control+Enter");
    await panel.locator(".result", { hasText: "Ada" }).waitFor();
    await panel.locator("#call").click();
    await panel.locator("#question-title:focus").waitFor();
    await panel.locator("#cancel").click();
    await panel.locator(".question").waitFor({ state: "detached" });
    await panel.locator(".result h2", { hasText: "Cancelled" }).waitFor();
  });
});
