import path from "node:path";
import { responsiveness, type Responsiveness } from "./responsiveness";
import type { Window } from "./window";

/** The files of a window in which a server floods its log and the traffic view. */
export const floodFiles = {
  ".vscode/mcp.json": JSON.stringify({ servers: { flood: { command: "node", args: [path.resolve("test/bench/peers/floodServer.mjs")] } } }),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60, "mcpWorkbench.requestTimeout": 600 }),
  "notes.txt": "",
} as const;

/** Bytes of one line as the flood server writes them, about. */
const lineBytes = { text: 95, frames: 215 } as const;

/** Starts the server, shows its log below an editor, or its traffic beside it. */
export async function showFlood(window: Window, where: "log" | "traffic"): Promise<void> {
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.row("flood").waitFor();
  if (!(await window.sideBar.row(/^flood.*running/).isVisible())) await window.sideBar.press("flood", "Start Server");
  await window.sideBar.row("flood").filter({ hasText: "running" }).waitFor();
  await window.editor.open("notes.txt");
  if (where === "log") await window.run("MCP: Open Log…");
  else {
    await window.run("MCP: Show Traffic");
    await window.webview().locator(".scroll").waitFor();
    await window.run("View: Move Editor into Next Group");
    await window.run("View: Focus First Editor Group");
  }
}

/** Has the server write so many lines, and types into the editor meanwhile. */
export async function floodWindow(window: Window, kind: "text" | "frames", lines: number): Promise<Responsiveness> {
  await window.run("MCP: Call Tool…");
  await window.quickInput.find("flood");
  await window.quickInput.pick("As JSON");
  const answered = window.toast("flood answered.").waitFor({ timeout: 300_000 });
  await window.quickInput.answer(JSON.stringify({ kind, bytes: lines * lineBytes[kind] }));
  await window.quickInput.root.waitFor({ state: "hidden" });
  return responsiveness(window, answered);
}
