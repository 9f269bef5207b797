import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { floodFiles, floodWindow, showFlood } from "../support/workbench/flood";
import { type HostProbe, makeHostProbe } from "../support/workbench/hostProbe";
import { inOwnWindow } from "../support/workbench/ownWindow";
import type { Window } from "../support/workbench/window";

/** Megabytes that the heap of the extension host may have grown by when a flood is over: its logs and its traffic have limits of their own. */
const mostGrowth = 250;

const limit = 600_000;

function flooded(name: string, use: (window: Window, flood: (kind: "text" | "frames", lines: number) => Promise<void>) => Promise<void>): void {
  test(name, { timeout: limit }, async (context) => {
    const probe: HostProbe = await makeHostProbe("out/host-probe");
    await inOwnWindow({ files: floodFiles, extensions: [probe.extension], env: probe.env }, async (window) => {
      await use(window, async (kind, lines) => {
        const before = await probe.ask();
        const began = performance.now();
        const { keys, longestTask, longestFrame } = await floodWindow(window, kind, lines);
        const { longestBlock, heap, peak } = await probe.ask();
        // Times are figures and no verdict: a busy machine moves them.
        context.diagnostic(`${lines} ${kind} in ${Math.round((performance.now() - began) / 1_000)} s: extension host blocked ${Math.round(longestBlock)} ms at most, heap ${Math.round(before.heap)} to ${Math.round(heap)} MB, process ${Math.round(peak)} MB; window blocked ${Math.round(longestTask)} ms at most, ${Math.round(longestFrame)} ms without a frame; keys after ${keys.map(Math.round).join(", ")} ms`);
        assert.ok(heap - before.heap < mostGrowth, `the heap grew from ${before.heap} to ${heap} MB`);
      });
    });
  });
}

suite("flood", () => {
  flooded("a million lines in seconds: the log keeps its limit and says what it dropped", async (window, flood) => {
    await showFlood(window, "log");
    await flood("text", 1_000_000);
    await window.screenshot("flood-log");
    await window.run("MCP: Open Log as Document…");
    await window.editor.line("stdout").first().waitFor();
    const note = window.editor.line("older lines were dropped: the log keeps the newest");
    await window.editor.goTo(1);
    const dropped = Number(/([\d,]+)\solder/.exec(await note.innerText())?.[1]?.replaceAll(",", ""));
    // The server counts bytes: its lines are some more.
    assert.ok(dropped > 985_000 && dropped < 1_200_000, `${dropped} lines dropped`);
    await window.screenshot("flood-log-document");
  });

  flooded("hundreds of thousands of messages: the traffic view keeps its limit and says what it dropped", async (window, flood) => {
    await showFlood(window, "traffic");
    await flood("frames", 400_000);
    // The result of the call is a page as well, and in front of this one.
    await window.run("View: Close Editor");
    // The page takes what is kept in portions.
    await window.webview().locator(".amount", { hasText: /^100,000 messages.*older ones were dropped/ }).waitFor();
    assert.ok((await window.webview().locator(".line").count()) < 200, "what is in view is drawn");
    await window.screenshot("flood-traffic");
  });
});
