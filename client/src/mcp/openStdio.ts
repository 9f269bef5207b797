import { stat } from "node:fs/promises";
import { homedir } from "node:os";
import type { Failure } from "./connect";
import { locateCommand, type Located } from "./process/locateCommand";
import { ServerProcess } from "./process/serverProcess";
import type { StdioTransport } from "./serverDefinition";
import type { Limits, SessionPorts } from "./sessionPorts";
import { notFound, notLaunched } from "./startFailure";
import { StdioWire } from "./stdioWire";
import type { Tap } from "./tap";
import type { WireListener } from "./wire";

/** Finds the command, starts it behind the guardian and taps its pipes. */
export async function openStdio(
  transport: StdioTransport,
  { environment, guardian, loginPath }: Pick<SessionPorts, "environment" | "guardian" | "loginPath">,
  limits: Limits,
  tap: Tap,
  listener: WireListener,
): Promise<{ readonly ok: true; readonly wire: StdioWire } | Failure> {
  const { command, args, cwd = homedir() } = transport;
  if (!(await isDirectory(cwd))) return { ok: false, reason: `The working directory ${JSON.stringify(cwd)} does not exist.`, next: "Correct `cwd`." };
  const env = serverEnvironment(environment, transport.env);
  let located = await locateCommand(command, cwd, env);
  if (!located.ok) located = (await inLoginShell(command, cwd, env, loginPath, tap)) ?? located;
  if (!located.ok) return notFound(command, located);
  tap.note("info", `Starting ${[located.file, ...args].map(quote).join(" ")} in ${cwd}.`);
  const launch = await ServerProcess.launch({ file: located.file, args, cwd, env, guardian, graceMs: limits.stopGraceMs });
  if (!launch.ok) return notLaunched(located.file, cwd, launch.code, launch.message);
  return { ok: true, wire: new StdioWire(launch.process, tap, listener, limits.messageBytes) };
}

/** A program started from a menu lacks what a person's profile adds: then PATH is that of a terminal, for the server as well. */
async function inLoginShell(command: string, cwd: string, env: Record<string, string>, loginPath: SessionPorts["loginPath"], tap: Tap): Promise<Located | undefined> {
  if (/[\\/]/.test(command)) return undefined;
  const path = await loginPath?.();
  if (path === undefined || path === env["PATH"]) return undefined;
  const located = await locateCommand(command, cwd, { ...env, PATH: path });
  if (located.ok) {
    tap.note("info", `${JSON.stringify(command)} is not in PATH, but in that of the login shell, which is used for the server: ${located.file}.`);
    env["PATH"] = path;
    return located;
  }
  return { ...located, looked: [...new Set([...located.looked, ...(env["PATH"] ?? "").split(":")])].filter((directory) => directory !== "") };
}

/** The host's own switches stay with the host; a null removes, and Windows knows no case in names. */
function serverEnvironment(base: SessionPorts["environment"], own: Readonly<Record<string, string | null>>): Record<string, string> {
  const windows = process.platform === "win32";
  const env = Object.fromEntries(Object.entries(base).filter((entry): entry is [string, string] => entry[1] !== undefined && !/^(ELECTRON|VSCODE)_/.test(entry[0])));
  for (const [name, value] of Object.entries(own)) {
    const existing = windows ? Object.keys(env).find((key) => key.toUpperCase() === name.toUpperCase()) : undefined;
    if (existing !== undefined) Reflect.deleteProperty(env, existing);
    if (value === null) Reflect.deleteProperty(env, name);
    else env[name] = value;
  }
  return env;
}

async function isDirectory(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

function quote(word: string): string {
  return /^[\w@%+=:,./\\-]+$/.test(word) ? word : JSON.stringify(word);
}
