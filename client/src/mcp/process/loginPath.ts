import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Environment } from "./locateCommand";

/** A shell that greets at length, or asks something, is not waited for longer. */
const shellMs = 10_000;

/**
 * PATH as a terminal would have it: of the person's login shell, which a program that was started from a menu did not
 * inherit. Undefined where there is no such shell, or it does not say.
 */
export async function loginPath(env: Environment, platform: NodeJS.Platform = process.platform): Promise<string | undefined> {
  const shell = env["SHELL"];
  // Windows gives every program the same PATH.
  if (platform === "win32" || shell === undefined || !path.isAbsolute(shell)) return undefined;
  const mark = randomBytes(8).toString("hex");
  // What profiles print goes before the mark; `env` writes PATH alike in every shell.
  const text = await run(shell, ["-i", "-l", "-c", `echo ${mark}; env; echo ${mark}`], env);
  const [, said] = text.split(mark);
  return said === undefined ? undefined : /^PATH=(.+)$/m.exec(said)?.[1];
}

function run(shell: string, args: readonly string[], env: Environment): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    // A group of its own, so that it can be ended with all that a profile starts, and no terminal to change.
    const child = spawn(shell, args, { env, stdio: ["ignore", "pipe", "ignore"], detached: true });
    const end = (): void => {
      clearTimeout(timer);
      try {
        if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
      resolve(text);
    };
    const timer = setTimeout(end, shellMs);
    child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
    child.on("error", end);
    // Not its exit: what it printed last may still be in the pipe.
    child.on("close", end);
  });
}
