import assert from "node:assert/strict";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { exampleFiles } from "./exampleServers";

inWorkbench("calls from the palette", { files: exampleFiles() }, (test) => {
  test("math.add by steps, with a wrong number on the way", async (window) => {
    const { quickInput } = window;
    await window.run("MCP: Call Tool…");
    await quickInput.pick("files");
    await quickInput.pick("math.add");
    await quickInput.pick("Step by Step");
    await quickInput.title.getByText("files › math.add (1/3)").waitFor();
    await quickInput.answer("one");
    await quickInput.message.getByText('"one" is not a number.').waitFor();
    await window.screenshot("call-step-wrong");
    await quickInput.answer("1");
    await quickInput.title.getByText("files › math.add (2/3)").waitFor();
    await quickInput.answer("2");
    await quickInput.row("Call math.add").waitFor();
    await window.screenshot("call-review");
    await quickInput.pick("Call math.add");
    await window.toast("math.add answered. The tool ran.").waitFor();
    await window.webview().locator("h1", { hasText: "math.add on files: OK" }).waitFor();
    await window.screenshot("call-result");
    await window.run("Notifications: Clear All Notifications");
  });

  test("the last call is repeated with one command", async (window) => {
    await window.closeEditors();
    await window.run("MCP: Repeat Last Call");
    await window.toast("math.add answered.").waitFor();
    // A page that opens takes the focus: the steps of the next call wait for it.
    await window.webview().locator("h1", { hasText: "math.add on files: OK" }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("JSON that breaks the schema is sent on a second Enter, and the server's refusal is told apart", async (window) => {
    const { quickInput } = window;
    await window.run("MCP: Call Tool…");
    await quickInput.pick("files");
    await quickInput.pick("math.add");
    await quickInput.pick("As JSON");
    await quickInput.answer('{"a":1,"b":"x"}');
    await quickInput.message.getByText("Press Enter to send it anyway.").waitFor();
    await window.screenshot("call-json-warning");
    await quickInput.input.press("Enter");
    await window.toast("math.add answered with a tool error.").waitFor();
    await window.webview().locator("h1", { hasText: "Tool error" }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("a result that breaks its schema is shown with the violation", async (window) => {
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("dual");
    await window.quickInput.find("show.broken-output");
    await window.toast(/show\.broken-output answered.*findings?/).waitFor();
    await window.webview().getByText("breaks the outputSchema").first().waitFor();
    await window.screenshot("call-broken-output");
    await window.run("Notifications: Clear All Notifications");
  });

  test("a slow call shows progress and is cancelled", async (window) => {
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("dual");
    await window.quickInput.find("show.slow");
    await window.quickInput.pick("As JSON");
    await window.quickInput.answer('{"steps":200,"delayMs":300}');
    await window.toast(/Step \d+ of 200/).waitFor();
    await window.screenshot("call-progress");
    await window.toast(/Step \d+ of 200/).hover();
    await window.toast(/Step \d+ of 200/).getByRole("button", { name: "Cancel" }).click();
    await window.toast("show.slow was cancelled.").waitFor();
    await window.webview().locator("h1", { hasText: "Cancelled" }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });

  test("arguments are written in an editor with the schema's completion and marks, and sent as they stand", async (window) => {
    await window.closeEditors();
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("files");
    await window.quickInput.pick("math.add");
    await window.quickInput.pick("As JSON in an Editor");
    await window.editor.line(/"a"/).waitFor();
    await window.editor.replaceAll('{"a": 1.0, ');
    assert.ok((await window.editor.suggestions.open()).includes('"b"'));
    await window.screenshot("arguments-completion");
    await window.page.keyboard.press("Escape");
    await window.editor.replaceAll('{"a": 1.0, "b": "two"}');
    await window.editor.squiggles("warning").first().waitFor();
    await window.screenshot("arguments-marks");
    await window.editor.replaceAll('{"a": 1.0, "b": 2.50}');
    await window.editor.squiggles("warning").first().waitFor({ state: "detached" });
    await window.page.keyboard.press("Control+Enter");
    await window.toast("math.add answered. The tool ran.").waitFor();
    await window.webview().locator("h1", { hasText: "math.add on files: OK" }).waitFor();
    await window.run("Notifications: Clear All Notifications");
  });
});
