import type { Browser, BrowserContext } from "playwright-core";
import { after } from "node:test";
import { startBrowser } from "../vscodeHost/browser";
import { installVsCodeHost } from "../vscodeHost/install";
import { quietSettings, startServer, type VsCodeServer } from "../vscodeHost/server";

export type SharedWorkbench = { readonly server: VsCodeServer; readonly browser: Browser; readonly context: BrowserContext };

let shared: Promise<SharedWorkbench> | undefined;

/** The server and browser of this test process; started by the first who asks, stopped after the last test. */
export function sharedWorkbench(): Promise<SharedWorkbench> {
  shared ??= start();
  return shared;
}

async function start(): Promise<SharedWorkbench> {
  const extension = process.env["MCP_WORKBENCH_VSIX"];
  if (!extension) throw new Error("MCP_WORKBENCH_VSIX names no package; run the suite through test/support/run.mjs.");
  const report = (line: string): void => console.error(line);
  const host = await installVsCodeHost(report);
  const [server, browser] = await Promise.all([startServer(host, { extensions: [extension], settings: quietSettings }), startBrowser(report)]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] });
  return { server, browser, context };
}

after(async () => {
  const running = await shared?.catch(() => undefined);
  await running?.browser.close();
  await running?.server.stop();
});
