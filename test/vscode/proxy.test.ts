import assert from "node:assert/strict";
import { test } from "node:test";
import { FakeHttpServer } from "../support/fakeHttpServer";
import { TunnelProxy } from "../support/tunnelProxy";
import { inOwnWindow } from "../support/workbench/ownWindow";

/** A name that only the proxy knows. */
const host = "mcp-behind-the-proxy.invalid:8080";

test("an HTTP server is reached through `http.proxy`", { timeout: 600_000 }, async () => {
  await using server = new FakeHttpServer({ era: "modern", stream: true });
  const { host: there } = new URL(await server.listen());
  await using proxy = new TunnelProxy((asked) => (asked === host ? there : asked));
  const files = { ".vscode/mcp.json": JSON.stringify({ servers: { far: { type: "http", url: `http://${host}/mcp` } } }) };
  await inOwnWindow({ files, settings: { "http.proxy": await proxy.listen(), "http.proxySupport": "override" } }, async (window) => {
    await window.sideBar.show("MCP Workbench");
    await window.sideBar.press("far", "Start Server");
    await window.sideBar.row("far").filter({ hasText: "running" }).waitFor();
    assert.ok(proxy.asked.includes(host), proxy.asked.join());
    await window.sideBar.press("far", "Stop Server");
  });
});
