import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The user's cache folder of this project. */
export function cacheFolder(): string {
  return path.join(process.env["XDG_CACHE_HOME"] || path.join(os.homedir(), ".cache"), "mcp-workbench");
}

/**
 * Runs `build` unless `ready()`; of several processes that want the same thing at once one builds and the
 * others wait for it. A lock whose owner died is taken over.
 */
export async function buildOnce(lock: string, ready: () => boolean, build: () => Promise<void>, report: (line: string) => void): Promise<void> {
  mkdirSync(path.dirname(lock), { recursive: true });
  let said = false;
  while (!ready()) {
    if (takeLock(lock)) {
      try {
        if (!ready()) await build();
      } finally {
        rmSync(lock, { force: true });
      }
      return;
    }
    if (!said) report(`Waiting for process ${readOwner(lock) ?? "?"}, which is installing the same thing …`);
    said = true;
    // The lock's owner is another process: its end can only be polled for.
    await pause(500);
  }
}

function takeLock(lock: string): boolean {
  const owner = readOwner(lock);
  if (owner !== undefined && !isAlive(owner)) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

function readOwner(lock: string): number | undefined {
  if (!existsSync(lock)) return undefined;
  try {
    return Number(readFileSync(lock, "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
