import assert from "node:assert/strict";
import { existsSync, readFileSync, watch } from "node:fs";
import path from "node:path";
import { panelServers } from "../../support/workbench/toolPanel";
import { inWorkbench } from "../../support/workbench/inWorkbench";

/** A server of 2026-07-28 whose only resource is fresh for an hour and says how often it was read. */
const fresh = `import { createInterface } from "node:readline";
let reads = 0;
const kept = { ttlMs: 3600000, cacheScope: "public" };
const answers = {
  "server/discover": () => ({ supportedVersions: ["2026-07-28"], capabilities: { resources: {} }, ...kept }),
  "resources/list": () => ({ resources: [{ uri: "fresh://count", name: "count", mimeType: "text/plain" }], ...kept }),
  "resources/templates/list": () => ({ resourceTemplates: [], ...kept }),
  "resources/read": () => ({ contents: [{ uri: "fresh://count", mimeType: "text/plain", text: "read " + ++reads }], ...kept }),
};
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const answer = answers[method];
  console.log(JSON.stringify({ jsonrpc: "2.0", id, ...(answer ? { result: { resultType: "complete", ...answer(), _meta: { "io.modelcontextprotocol/serverInfo": { name: "fresh", version: "1" } } } } : { error: { code: -32601, message: "Method not found" } }) }));
});
`;
/** Notes the token of each start, and is the files server then. */
const noting = `import { appendFileSync } from "node:fs";
appendFileSync("starts.txt", process.env.TOKEN + "\\n");
await import(process.env.SERVER);
`;
const [script, ...scriptArguments] = panelServers.files.args;
const configuration = {
  inputs: [{ id: "token", type: "promptString", description: "The token of the service.", password: true }],
  servers: {
    secretive: { command: "node", args: ["noting.mjs", ...scriptArguments], cwd: "${workspaceFolder}", env: { TOKEN: "${input:token}", SERVER: script } },
    fresh: { command: "node", args: ["fresh.mjs"], cwd: "${workspaceFolder}" },
  },
};
const files = { ".vscode/mcp.json": JSON.stringify(configuration, undefined, 2), ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }), "fresh.mjs": fresh, "noting.mjs": noting };

inWorkbench("what is kept", { files }, (test) => {
  test("a secret is asked for once, hidden while it is typed, shown masked, and cleared", async (window) => {
    const { quickInput } = window;
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press(/^secretive/, "Start Server");
    await quickInput.title.getByText("secretive: input token").waitFor();
    assert.equal(await quickInput.input.getAttribute("type"), "password");
    await window.screenshot("input-secret");
    await quickInput.answer("s3cret-t0ken");
    await window.sideBar.row(/^secretive.*running/).waitFor();
    await window.sideBar.press(/^secretive/, "Restart Server");
    // A second question would hold the second start up.
    assert.deepEqual(await linesOf(path.join(window.folder, "starts.txt"), 2), ["s3cret-t0ken", "s3cret-t0ken"]);
    await window.sideBar.row(/^secretive.*running/).waitFor();
    await window.run("MCP: Show Inputs…");
    await quickInput.rows.filter({ hasText: "token" }).filter({ hasText: "••••••••" }).waitFor();
    assert.doesNotMatch(await quickInput.root.innerText(), /s3cret/);
    await window.screenshot("inputs-masked");
    await quickInput.rows.first().hover();
    await quickInput.rows.first().locator('.action-label[aria-label^="Clear the Value"]').click();
    await quickInput.rows.filter({ hasText: "no value yet" }).waitFor();
    await quickInput.close();
    // What was cleared is asked for again, and a person who gives nothing starts nothing.
    await window.sideBar.press(/^secretive/, "Restart Server");
    await quickInput.title.getByText("secretive: input token").waitFor();
    await window.page.keyboard.press("Escape");
    await window.sideBar.row(/^secretive.*(?:failed|stopped)/).waitFor();
    await window.screenshot("input-missing");
    await window.run("Notifications: Clear All Notifications");
    await window.run("MCP: Start Server…");
    await quickInput.pick("secretive");
    await quickInput.answer("another");
    assert.deepEqual(await linesOf(path.join(window.folder, "starts.txt"), 3), ["s3cret-t0ken", "s3cret-t0ken", "another"]);
    await window.sideBar.row(/^secretive.*running/).waitFor();
  });

  test("the tools of a server are exported as a manifest, which is linted like any other", async (window) => {
    await window.run("MCP: Export Tools to a Manifest…");
    await window.quickInput.pick("secretive");
    await window.quickInput.root.locator(".quick-input-title", { hasText: "Export Tools" }).waitFor();
    await window.quickInput.input.press("Enter");
    await window.page.locator('.tab.active[data-resource-name="secretive.tools.json"]').waitFor();
    await window.editor.line('"tools": [').waitFor();
    const { tools } = JSON.parse(readFileSync(path.join(window.folder, "secretive.tools.json"), "utf8")) as { tools: { name: string }[] };
    assert.ok(tools.some(({ name }) => name === "math.add"));
    await window.screenshot("export-tools");
    await window.closeEditors();
  });

  test("a resource that is fresh is not asked for again, unless a person wants it; the tooltip tells how long lists stay fresh", async (window) => {
    const read = async (): Promise<void> => {
      await window.run("MCP: Open Resource…");
      await window.quickInput.pick("fresh");
      await window.quickInput.pick("count");
    };
    await read();
    await window.editor.line(/read\s1/).waitFor();
    await window.closeEditors();
    await read();
    const toast = window.toast("From cache, fresh for");
    await toast.waitFor();
    await window.editor.line(/read\s1/).waitFor();
    await window.screenshot("resource-from-cache");
    await toast.getByRole("button", { name: "Read Again" }).click();
    await window.editor.line(/read\s2/).waitFor();
    await window.sideBar.row(/^fresh/).hover();
    await window.page.locator(".workbench-hover", { hasText: "fresh until" }).first().waitFor();
    await window.screenshot("servers-cache-tooltip");
  });
});

/** Waits until the file has so many lines. */
function linesOf(file: string, count: number): Promise<readonly string[]> {
  return new Promise((resolve) => {
    const look = (): void => {
      const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter((line) => line !== "") : [];
      if (lines.length < count) return;
      watcher.close();
      resolve(lines);
    };
    const watcher = watch(path.dirname(file), look);
    look();
  });
}
