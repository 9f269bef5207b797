import assert from "node:assert/strict";
import { floodFiles, floodWindow, showFlood } from "../support/workbench/flood";
import { inWorkbench } from "../support/workbench/inWorkbench";

inWorkbench("flood", { files: floodFiles }, (test) => {
  test("a million lines in seconds: the log keeps its limit and says what it dropped", async (window) => {
    await showFlood(window, "log");
    const { keys, longestFrame } = await floodWindow(window, "text", 1_000_000);
    // A figure, and no verdict: a busy machine moves it.
    console.log(`the longest time without a frame: ${Math.round(longestFrame)} ms; keys: ${keys.map((key) => Math.round(key)).join(", ")}`);
    await window.output.line(/older lines were dropped/).first().waitFor();
    await window.screenshot("flood-log");
    const written = window.output.text("MCP: flood").split("\n").length;
    assert.ok(written < 50_000, `${written} lines in the view`);
    await window.run("Notifications: Clear All Notifications");
  });

  test("a hundred thousand messages: the traffic view keeps its limit and says what it dropped", async (window) => {
    await showFlood(window, "traffic");
    await floodWindow(window, "frames", 120_000);
    const amount = window.webview().locator(".amount", { hasText: /older ones were dropped/ });
    await amount.waitFor();
    assert.match(await amount.innerText(), /^100,000 messages/);
    await window.screenshot("flood-traffic");
  });
});
