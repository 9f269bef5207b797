import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../../support/workbench/inWorkbench";

/** A server whose tool answers when there is a file `go`. */
const patient = `import { existsSync, watch } from "node:fs";
import { createInterface } from "node:readline";
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "server/discover") process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
  else if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "patient", version: "1" } });
  else if (method === "tools/list") answer(id, { tools: [{ name: "wait", inputSchema: { type: "object" } }] });
  else if (method === "tools/call") {
    const watcher = watch(".", () => {
      if (!existsSync("go")) return;
      watcher.close();
      answer(id, { content: [{ type: "text", text: "at last" }] });
    });
  }
});
`;
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { patient: { command: "node", args: ["patient.mjs"] } } }),
  "patient.mjs": patient,
  "notes.txt": "What I read meanwhile.\n",
};

inWorkbench("a result that comes late", { files }, (test) => {
  test("who has gone to another file stays there, and opens the result when it suits", async (window) => {
    await window.run("MCP: Call Tool…");
    await window.quickInput.find("wait");
    await window.toast("patient › wait").waitFor();
    await window.editor.open("notes.txt");
    writeFileSync(path.join(window.folder, "go"), "");
    const told = window.toast("wait answered.");
    await told.waitFor();
    assert.equal((await window.page.locator(".tab.active").innerText()).replace(/\s/g, ""), "notes.txt");
    await window.screenshot("result-away");
    await told.getByRole("button", { name: "Show Result" }).click();
    await window.webview().locator("h1", { hasText: "wait on patient: OK" }).waitFor();
  });
});
