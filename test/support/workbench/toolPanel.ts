import path from "node:path";
import type { FrameLocator } from "playwright-core";
import type { Window } from "./window";

const node = (script: string, ...args: readonly string[]) => ({ command: "node", args: [path.resolve(script), ...args] });

/** Servers to open panels of, as entries of a configuration. */
export const panelServers = {
  files: node("examples/servers/files/server.mjs", "--root", "${workspaceFolder}"),
  dual: node("examples/servers/dual/server.mjs", "--root", "${workspaceFolder}"),
  hostile: node("test/support/hostileServer.mjs"),
  odd: node("test/support/oddServer.mjs"),
};

/** Starts a server of the servers view, if need be. */
export async function startServer(window: Window, server: string): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  const running = window.sideBar.row(new RegExp(`^${server}.*running`));
  await window.sideBar.row(new RegExp(`^${server}`)).waitFor();
  if (!(await running.isVisible())) await window.sideBar.press(new RegExp(`^${server}`), "Start Server");
  await running.waitFor();
}

/** Starts the server and opens the tool's panel from the palette, as the only editor unless others are to stay. */
export async function openPanel(window: Window, server: string, tool: string, { beside = false }: { readonly beside?: boolean } = {}): Promise<FrameLocator> {
  if (!beside) await window.closeEditors();
  await startServer(window, server);
  await window.run("MCP: Open Tool Panel…");
  await window.quickInput.pick(server);
  await window.quickInput.find(tool);
  const panel = window.webview();
  await panel.locator("header h1").waitFor();
  await panel.locator(".arguments [role=tab]").first().waitFor();
  return panel;
}

/** Presses the button that sends the call, and waits for the result with this heading. */
export async function call(panel: FrameLocator, heading: string): Promise<void> {
  await panel.locator("#call").click();
  await panel.locator(".result h2", { hasText: heading }).waitFor();
}
