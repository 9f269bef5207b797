import { spawn, type ChildProcess } from "node:child_process";
import type { GuardianOrder, GuardianReport, LaunchOrder } from "./process/guardianMessages";
import { isRunning, processTree, signalAll, taskkill } from "./process/processTree";

/**
 * Stands between the host and a server's process tree so that no process of it outlives the host,
 * however the host ends. The server inherits this process's stdin, stdout and stderr, which are
 * the host's pipes: no byte passes through here. Orders and reports go over the IPC channel, and
 * the end of that channel means that the host is gone.
 */
const windows = process.platform === "win32";

let server: ChildProcess | undefined;
let graceMs = 2_000;

// Signals meant for the host's terminal group must not end the one process that cleans up.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

process.on("message", (order: GuardianOrder) => {
  switch (order.kind) {
    case "launch":
      return launch(order);
    case "terminate":
      return void signalTree("SIGTERM");
    case "kill":
      return void signalTree("SIGKILL");
  }
});
process.on("disconnect", () => void endEverything());

function launch(order: LaunchOrder): void {
  graceMs = order.graceMs;
  let child: ChildProcess;
  try {
    child = spawn(order.file, [...order.args], {
      cwd: order.cwd,
      env: { ...order.env },
      stdio: "inherit",
      // A process group and session of its own, by which the tree is found again.
      detached: !windows,
      windowsHide: true,
      windowsVerbatimArguments: order.verbatim,
    });
  } catch (error) {
    // Too long a list of arguments, or a NUL in one of them.
    const { code = "", message } = error as NodeJS.ErrnoException;
    report({ kind: "failed", code, message });
    process.disconnect?.();
    return;
  }
  server = child;
  child.once("spawn", () => report({ kind: "launched", pid: child.pid ?? 0 }));
  child.once("error", (error: NodeJS.ErrnoException) => {
    if (child.pid !== undefined) return;
    report({ kind: "failed", code: error.code ?? "", message: error.message });
    process.disconnect?.();
  });
  child.once("exit", (code, signal) => void serverExited(child.pid ?? 0, code, signal));
}

async function serverExited(pid: number, code: number | null, signal: string | null): Promise<void> {
  const left = windows ? [] : await processTree(pid);
  signalAll(left, "SIGTERM");
  report({ kind: "exited", code, signal, left: left.length });
  if (left.length > 0) {
    await goneWithin(left, Math.min(graceMs, 500));
    signalAll(await processTree(pid), "SIGKILL");
  }
  process.exit(0);
}

async function endEverything(): Promise<void> {
  const pid = server?.pid;
  if (pid === undefined) process.exit(0);
  const members = await signalTree("SIGTERM");
  await goneWithin(members, graceMs);
  await signalTree("SIGKILL", members);
  process.exit(0);
}

/** `also`: members seen before, who may have lost their parents since. */
async function signalTree(signal: "SIGTERM" | "SIGKILL", also: readonly number[] = []): Promise<readonly number[]> {
  const pid = server?.pid;
  if (pid === undefined) return [];
  if (windows) {
    taskkill(pid, signal === "SIGKILL");
    return [pid];
  }
  const members = [...new Set([...(await processTree(pid)), ...also])];
  signalAll(members, signal);
  return members;
}

/** Waits until none of the processes runs; there is no event for the end of a process that is not one's own child. */
async function goneWithin(pids: readonly number[], ms: number): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const running = await Promise.all(pids.map(isRunning));
    if (!running.includes(true)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function report(message: GuardianReport): void {
  if (process.connected) process.send?.(message);
}
