import { createServer } from "node:net";
import type { StdioTransport } from "../serverDefinition";

/** How a server is debugged: `dev.debug` of VS Code's file, or what its command says. */
export type DebugKind = { readonly type: "node" } | { readonly type: "debugpy"; readonly debugpyPath?: string };

/** A process that waits for a debugger on a loopback port. */
export type DebugTarget = { readonly kind: DebugKind["type"]; readonly server: string; readonly host: string; readonly port: number };

/** What ties a debugger to a process. It settles once the debugger is attached. */
export type Debugger = {
  readonly attach: (target: DebugTarget) => Promise<Attached>;
  /** Absolute path of the debugpy package that the editor brings along, where it brings one. */
  readonly debugpyPackage?: () => Promise<string | undefined>;
};
export type Attached = { readonly ok: true; /** Lets the process go on without the debugger. */ readonly detach: () => Promise<void> } | { readonly ok: false; readonly problem: string; readonly next?: string };

export type DebugPlan = { readonly ok: true; readonly transport: StdioTransport; readonly port: number; readonly kind: DebugKind["type"] } | { readonly ok: false; readonly reason: string; readonly next: string };

/** Where the process listens for its debugger. */
export const debugHost = "127.0.0.1";
/** Programs that run another one: `uv run python server.py`. */
const runners = /^(uv|poetry|pdm|pipenv|rye|hatch)$/;
const node = /^node(js)?\d*$/i;
const python = /^(python|py)[\d.]*w?$/i;

/** How a command can be debugged that does not say so; undefined where it cannot. */
export function debugKindOf({ command, args }: Pick<StdioTransport, "command" | "args">): DebugKind | undefined {
  if (node.test(programOf(command))) return { type: "node" };
  return pythonAt(command, args) === undefined ? undefined : { type: "debugpy" };
}

/** The same server, started so that it waits on a free port for a debugger before it runs its first line. */
export async function debugPlan(transport: StdioTransport, kind: DebugKind, { debugpyPackage }: Pick<Debugger, "debugpyPackage">): Promise<DebugPlan> {
  const port = await freePort();
  const { command, args } = transport;
  const name = JSON.stringify(command);
  if (kind.type === "node") {
    if (!node.test(programOf(command))) return { ok: false, reason: `Only a server whose command is \`node\` can be started under the debugger of Node.js, and this one is started by ${name}.`, next: "Write `node` as `command`, and the script into `args`." };
    return { ok: true, kind: "node", port, transport: { ...transport, args: [`--inspect-brk=${debugHost}:${port}`, ...args] } };
  }
  const at = pythonAt(command, args);
  if (at === undefined) return { ok: false, reason: `Only a server whose command is \`python\` can be started under debugpy, and this one is started by ${name}.`, next: "Write `python` as `command`, and the script into `args`." };
  if (kind.debugpyPath?.includes("${")) return { ok: false, reason: `The variable in "debugpyPath" ${JSON.stringify(kind.debugpyPath)} is not filled in.`, next: "Write an absolute path." };
  const listen = ["--listen", `${debugHost}:${port}`, "--wait-for-client"];
  const rest = args.slice(at);
  if (kind.debugpyPath !== undefined) return { ok: true, kind: "debugpy", port, transport: { ...transport, command: kind.debugpyPath, args: [...listen, ...rest] } };
  const bundled = await debugpyPackage?.();
  return { ok: true, kind: "debugpy", port, transport: { ...transport, args: [...args.slice(0, at), ...(bundled === undefined ? ["-m", "debugpy"] : [bundled]), ...listen, ...rest] } };
}

function programOf(command: string): string {
  return (command.split(/[\\/]/).at(-1) ?? "").replace(/\.exe$/i, "");
}

/** Where the arguments of Python itself begin; undefined where it is not Python that is started. */
function pythonAt(command: string, args: readonly string[]): number | undefined {
  if (python.test(programOf(command))) return 0;
  if (!runners.test(programOf(command)) || args[0] !== "run") return undefined;
  const at = args.findIndex((word, index) => index > 0 && python.test(programOf(word)));
  return at < 0 ? undefined : at + 1;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, debugHost, () => {
      const address = server.address();
      server.close(() => (address !== null && typeof address === "object" ? resolve(address.port) : reject(new Error("There is no free port."))));
    });
  });
}
