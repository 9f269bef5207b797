import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { test as plainTest } from "node:test";
import { processTree } from "#client/mcp/process/processTree";
import { gone, isAlive } from "../support/processes";
import { inWorkbench } from "../support/workbench/inWorkbench";
import { inOwnWindow } from "../support/workbench/ownWindow";
import type { Window } from "../support/workbench/window";

const pidFile = path.join(mkdtempSync(path.join(os.tmpdir(), "mw-leftovers-")), "pid");

/** It ignores the end of its stdin and SIGTERM, and so does the process that it starts. */
const stubborn = { era: "modern", ignoreEof: true, ignoreSigterm: true, child: "ignores", pidFile };
const files = {
  ".vscode/mcp.json": JSON.stringify({ servers: { stubborn: { command: process.execPath, args: [path.resolve("test/support/fakeServer.mjs"), JSON.stringify(stubborn)] } } }),
  ".vscode/settings.json": JSON.stringify({ "mcpWorkbench.probeTimeout": 60 }),
};

/** Starts the server by its row; gives its processes and the extension host's. */
async function started(window: Window): Promise<{ readonly pids: readonly number[]; readonly host: number }> {
  rmSync(pidFile, { force: true });
  await window.sideBar.show("MCP Workbench");
  await window.sideBar.press("stubborn", "Start Server");
  await window.sideBar.row("stubborn").filter({ hasText: "running" }).waitFor();
  assert.ok(existsSync(pidFile));
  const pid = Number(readFileSync(pidFile, "utf8"));
  const pids = await processTree(pid);
  assert.ok(pids.length >= 2 && pids.every(isAlive), "a server with a process of its own");
  const guardian = parentOf(pid);
  return { pids: [...pids, guardian], host: parentOf(guardian) };
}

function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${String(pid)}/stat`, "latin1");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

inWorkbench("leftovers", { files }, (test) => {
  test("a reload of the window ends the servers", async (window) => {
    const { pids } = await started(window);
    await window.run("Developer: Reload Window");
    await gone(...pids);
    await window.page.locator(".monaco-workbench .monaco-list-row").first().waitFor();
  });

  test("the death of the extension host ends the servers, and the next host starts them anew", async (window) => {
    const { pids, host } = await started(window);
    assert.match(readFileSync(`/proc/${String(host)}/cmdline`, "latin1"), /extensionHost/);
    process.kill(host, "SIGKILL");
    await gone(...pids);
    await window.run("Developer: Reload Window");
    await window.sideBar.row("stubborn").filter({ hasText: "stopped" }).waitFor();
    const next = await started(window);
    assert.notEqual(next.host, host);
    await window.sideBar.press("stubborn", "Stop Server");
    await gone(...next.pids);
  });

  test("closing the window ends the servers", async (window) => {
    const { pids } = await started(window);
    await window.page.close({ runBeforeUnload: true });
    await gone(...pids);
  });
});

plainTest("the death of all of VS Code at once ends the servers", { timeout: 600_000 }, () =>
  inOwnWindow({ files }, async (window, server) => {
    const { pids } = await started(window);
    process.kill(-server.pid, "SIGKILL");
    await gone(...pids);
  }),
);
