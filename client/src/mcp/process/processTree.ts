import { execFile, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

type Row = { readonly pid: number; readonly parent: number; readonly group: number; readonly session: number };

/**
 * The processes that belong to a server: its descendants, and whoever shares its process group or
 * session, which holds children whose parent is already gone. Not on Windows, where `taskkill` does it.
 */
export async function processTree(root: number): Promise<readonly number[]> {
  const rows = process.platform === "linux" ? await readProc() : await readPs();
  const members = new Set<number>(rows.filter((row) => row.pid === root || row.group === root || row.session === root).map((row) => row.pid));
  for (let before = -1; before !== members.size; ) {
    before = members.size;
    for (const row of rows) if (members.has(row.parent)) members.add(row.pid);
  }
  members.delete(process.pid);
  return [...members];
}

/** Sends a signal to each process of the list; those that are gone are passed over. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

/** True while the process exists and is no zombie that only waits for its parent. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  if (process.platform !== "linux") return true;
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
  return stat !== "" && !/^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
}

/** Windows: ends a process and its descendants, by force or by asking. */
export function taskkill(pid: number, force: boolean): void {
  const killer = spawn("taskkill", ["/pid", String(pid), "/T", ...(force ? ["/F"] : [])], { stdio: "ignore", windowsHide: true });
  killer.on("error", () => undefined);
}

async function readProc(): Promise<readonly Row[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
      // The command's name stands in parentheses and may hold blanks and parentheses itself.
      const [, parent, group, session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return { pid: Number(pid), parent: Number(parent), group: Number(group), session: Number(session) };
    }),
  );
  return rows;
}

function readPs(): Promise<readonly Row[]> {
  return new Promise((resolve) => {
    execFile("ps", ["-A", "-o", "pid=,ppid=,pgid="], { maxBuffer: 16 * 1024 * 1024 }, (_error, stdout) => {
      const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
      resolve(rows.map(([pid = 0, parent = 0, group = 0]) => ({ pid, parent, group, session: 0 })).filter((row) => row.pid > 0));
    });
  });
}
