import * as vscode from "vscode";
import type { Debugger, DebugTarget } from "../mcp/process/debugLaunch";
import { label } from "./displayText";

/** What VS Code is told to attach with, and who brings that debugger. */
const kinds = {
  node: {
    next: "Enable the built-in extension JavaScript Debugger.",
    configuration: ({ host, port }: DebugTarget) => ({ type: "node", address: host, port, continueOnAttach: true, timeout: 30_000 }),
  },
  debugpy: {
    next: "Install the extension Python Debugger (ms-python.debugpy), and the package debugpy where the server runs.",
    configuration: ({ host, port }: DebugTarget) => ({ type: "debugpy", connect: { host, port }, justMyCode: false }),
  },
} as const satisfies Record<DebugTarget["kind"], { readonly next: string; readonly configuration: (target: DebugTarget) => object }>;

/** VS Code's debuggers, for servers that wait for one. */
export const debugServers: Debugger = {
  async attach(target) {
    const { next, configuration } = kinds[target.kind];
    const name = `MCP: ${label(target.server, 80)}`;
    const started = startedSession(name, target.port);
    const problem = `VS Code did not attach a debugger of type "${target.kind}" to ${JSON.stringify(target.server)}.`;
    try {
      const ok = await vscode.debug.startDebugging(undefined, { name, request: "attach", internalConsoleOptions: "neverOpen", ...configuration(target) }, { suppressDebugView: true, suppressSaveBeforeStart: true });
      const session = started.session();
      return ok && session ? { ok: true, detach: () => detached(session) } : { ok: false, problem, next };
    } catch (error) {
      return { ok: false, problem: `${problem.slice(0, -1)}: ${error instanceof Error ? error.message : String(error)}`.replace(/\.?$/, "."), next };
    } finally {
      started.dispose();
    }
  },
  async debugpyPackage() {
    try {
      const found = await vscode.commands.executeCommand("python.getDebugpyPackagePath");
      return typeof found === "string" && found !== "" ? found : undefined;
    } catch {
      // The Python extension is not there.
      return undefined;
    }
  },
};

/** The session of this name and port, once it has started. */
function startedSession(name: string, port: number): vscode.Disposable & { session(): vscode.DebugSession | undefined } {
  let found: vscode.DebugSession | undefined;
  const subscription = vscode.debug.onDidStartDebugSession((session) => {
    const { port: on, connect } = session.configuration as { readonly port?: unknown; readonly connect?: { readonly port?: unknown } };
    if (session.name === name && (on === port || connect?.port === port)) found ??= session;
  });
  return { session: () => found, dispose: () => subscription.dispose() };
}

async function detached(session: vscode.DebugSession): Promise<void> {
  try {
    await vscode.debug.stopDebugging(session);
  } catch {
    // It has ended with its process.
  }
}
