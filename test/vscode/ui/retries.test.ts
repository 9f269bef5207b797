import { writeFileSync } from "node:fs";
import path from "node:path";
import { FakeHttpServer } from "../../support/fakeHttpServer";
import { inWorkbench } from "../../support/workbench/inWorkbench";
import { call, openPanel, panelServers } from "../../support/workbench/toolPanel";

const busy = (seconds: string): readonly [string, number, object, string] => ["http", 503, { "retry-after": seconds }, ""];

inWorkbench("calls that are tried again", { files: { ".vscode/mcp.json": '{"servers":{}}', ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }) } }, (test) => {
  test("a wait is told in the panel and in the notification, can be ended, and the tries that failed are shown", async (window) => {
    await using http = new FakeHttpServer({ era: "modern", tools: [{ name: "busy", inputSchema: { type: "object" } }], on: { "tools/call": [[busy("50")], [busy("0")], [["default"]], [busy("50")]] } });
    writeFileSync(path.join(window.folder, ".vscode", "mcp.json"), JSON.stringify({ servers: { far: { type: "http", url: await http.listen() }, near: panelServers.files } }));
    const panel = await openPanel(window, "far", "busy");
    await panel.locator("#call").click();
    await panel.locator(".progress .notice", { hasText: /HTTP 503.*Trying again in [\d.]+ s \(1 of 2\)/ }).waitFor();
    await window.screenshotInThemes("retry-panel");
    await panel.locator("#cancel").click();
    await panel.locator(".result h2", { hasText: "Cancelled" }).waitFor();
    await call(panel, "OK");
    await panel.locator(".result", { hasText: /HTTP 503/ }).waitFor();
    await window.screenshotInThemes("retry-result");

    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("far");
    await window.quickInput.pick("busy");
    const toast = window.toast(/Trying again in [\d.]+ s \(1 of 2\)/);
    await toast.waitFor();
    await window.screenshot("retry-toast");
    await toast.hover();
    await toast.getByRole("button", { name: "Cancel" }).click();
    await window.toast("busy was cancelled.").waitFor();
  });
});
