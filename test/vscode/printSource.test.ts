import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inWorkbench } from "../support/workbench/inWorkbench";

const source = `import { createInterface } from "node:readline";
const name = "demo";
console.log(\`\${name} is ready with \${2} tools\`);
console.log("second line of noise");
const answer = (id, result) => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, result }) + "\\n");
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === "initialize") answer(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name, version: "1" } });
  else if (method === "tools/list") answer(id, { tools: [
    { name: "read note", description: "Reads a note.", inputSchema: { type: "object", properties: { id: { type: "integr" } } } },
  ] });
  else if (id !== undefined) process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, error: { code: -32601, message: "no" } }) + "\\n");
});
`;
const config = JSON.stringify({ servers: { demo: { command: "node", args: ["src/server.mjs"] } } }, null, 2);

inWorkbench("print source", { files: { ".vscode/mcp.json": config, "src/server.mjs": source } }, (test) => {
  test("the log says where a line was printed", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("demo", "Start Server");
    await window.sideBar.row("demo").filter({ hasText: "running" }).waitFor();
    await window.run("MCP: Open Log as Document…");
    const lens = window.page.locator(".codelens-decoration a", { hasText: "Printed at src/server.mjs:3, probably" });
    await lens.waitFor();
    await window.screenshotInThemes("print-source-log");
    await lens.click();
    await window.page.locator(".editor-instance .view-line", { hasText: "is ready with" }).first().waitFor();
  });

  test("the line has a problem, and its fix prints to stderr", async (window) => {
    await window.problems.show();
    const rows = await window.problems.rows();
    assert.ok(rows.some((row) => /This probably printed "demo is ready with 2 tools" to the stdout of server "demo"/.test(row)), rows.join("\n"));
    assert.ok(rows.some((row) => /integr.*Listed by server "demo" as tool "read note"/.test(row)), rows.join("\n"));
    await window.screenshotInThemes("print-source-problems");
    await window.run("View: Toggle Panel Visibility");
    await window.run("Quick Fix...");
    await window.page.locator(".action-widget", { hasText: "Print to stderr with console.error" }).waitFor();
    await window.screenshot("print-source-fix");
    await window.page.keyboard.press("Enter");
    await window.page.locator(".editor-instance .view-line", { hasText: "console.error" }).first().waitFor();
    await window.run("File: Save");
    await window.page.waitForFunction(() => document.querySelectorAll(".tab.dirty").length === 0);
    assert.match(readFileSync(path.join(window.folder, "src/server.mjs"), "utf8"), /console\.error\(`\$\{name\} is ready/);
  });

  test("what is not mended stays a problem when its file is saved, and moves along when another program writes the file", async (window) => {
    const file = path.join(window.folder, "src/server.mjs");
    await window.problems.show();
    const row = window.problems.row(/This probably printed "second line of noise"/);
    await row.filter({ hasText: "Ln 4" }).waitFor();
    assert.equal((await window.problems.rows()).filter((text) => text.includes("is ready with")).length, 0, "the mended line has none");
    writeFileSync(file, `// A line more.\n${readFileSync(file, "utf8")}`);
    await row.filter({ hasText: "Ln 5" }).waitFor();
    await window.problems.row(/integr.*Listed by server/).filter({ hasText: "Ln 11" }).waitFor();
  });

  test("levels of the settings count for what running tools are told", async (window) => {
    const rows = async (): Promise<string> => (await window.problems.rows()).filter((row) => row.includes('Listed by server "demo"')).join("\n");
    await window.problems.show();
    assert.match(await rows(), /integr/);
    writeFileSync(path.join(window.folder, ".vscode/settings.json"), JSON.stringify({ "mcpWorkbench.lint.levels": { "schema-keyword-value": "off" }, "mcpWorkbench.lint.profiles": ["anthropic"] }));
    await window.problems.row(/integr.*Listed by server/).waitFor({ state: "detached" });
    assert.match(await rows(), /read note/, "other rules go on");
  });
});

const noisy = JSON.stringify({ servers: { noisy: { command: "node", args: [path.resolve("examples/servers/noisy/server.mjs"), "--mid-call", "--banner"] } } });

inWorkbench("print source outside", { files: { ".vscode/mcp.json": noisy } }, (test) => {
  test("a server whose script lies outside of the workspace is looked through, too", async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("noisy", "Start Server");
    await window.sideBar.row("noisy").filter({ hasText: "running" }).waitFor();
    await window.run("MCP: Open Log as Document…");
    const lens = window.page.locator(".codelens-decoration a", { hasText: "Printed at …/noisy/noises.mjs:" }).first();
    await lens.waitFor();
    await window.screenshot("print-source-outside");
    await lens.click();
    await window.editor.line("My Server v1.2 started").first().waitFor();
  });
});
