import { spawn } from "node:child_process";
import { type Disposable, toDisposable } from "#shared/disposable";

/** Runs in a process of its own: when the pipe to this process closes, however that came about, it ends the group. */
const script = `
process.stdin.resume().on("close", () => {
  try { process.kill(-Number(process.argv[1]), "SIGKILL"); } catch { /* gone */ }
});`;

/** Ends a process group when this process is gone, even by SIGKILL; disposing ends it now. */
export function guardGroup(pid: number): Disposable {
  const guard = spawn(process.execPath, ["-e", script, String(pid)], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  guard.on("error", () => undefined);
  guard.stdin.on("error", () => undefined);
  guard.unref();
  return toDisposable(() => guard.stdin.end());
}
