import { inWorkbench } from "../support/workbench/inWorkbench";

const server = `import { createInterface } from "node:readline";
createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, method } = JSON.parse(line);
  if (id === undefined) return;
  const answers = {
    initialize: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: { name: "debugged", version: "1" } },
    "tools/list": { tools: [{ name: "ping.me", description: "Answers.", inputSchema: { type: "object" } }] },
    "tools/call": { content: [{ type: "text", text: "here" }] },
  };
  const result = answers[method];
  if (method === "tools/call") {
    process.stderr.write("called\\n");
  }
  console.log(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error: { code: -32601, message: "Method not found" } }) }));
});
`;
const breakpointLine = 12;
const files = { "server.mjs": server, ".vscode/mcp.json": JSON.stringify({ servers: { debugged: { command: "node", args: ["server.mjs"], cwd: "${workspaceFolder}" } } }) };

inWorkbench("debugging servers", { files }, (test) => {
  test("a breakpoint in a server is hit, and the call waits for it", async (window) => {
    await window.editor.open("server.mjs");
    await window.editor.goTo(breakpointLine, 1);
    await window.run("Debug: Toggle Breakpoint");
    await window.page.locator(".codicon-debug-breakpoint, .codicon-debug-breakpoint-unverified").first().waitFor();
    await window.sideBar.show("MCP Workbench");
    await window.run("MCP: Debug Server…");
    await window.sideBar.row(/^debugged.*running · 1 tool/).waitFor();
    await window.run("MCP: Call Tool…");
    await window.quickInput.pick("ping.me");
    await window.page.locator(".codicon-debug-stackframe").first().waitFor();
    await window.screenshot("debug-server");
    await window.run("Debug: Continue");
    await window.toast("ping.me answered").waitFor();
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("debugged", "Stop Server");
    await window.sideBar.row(/^debugged.*stopped/).waitFor();
  });
});
