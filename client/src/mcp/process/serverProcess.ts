import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Disposable } from "#shared/disposable";
import type { GuardianOrder, GuardianReport } from "./guardianMessages";
import { cmdArguments } from "./windowsCommand";

export type LaunchPlan = {
  /** Absolute. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  /** Absolute path of the bundled guardian. */
  readonly guardian: string;
  /** Milliseconds after stdin closed, and again after SIGTERM. */
  readonly graceMs: number;
};

/** How the server's process ended. All null when nobody saw it. */
export type ServerExit = { readonly code: number | null; readonly signal: string | null; readonly left: number };

/** What stopping needed: `asked` means it left when its stdin closed. */
export type StopMeans = "asked" | "terminated" | "killed";

export type Launch =
  | { readonly ok: true; readonly process: ServerProcess }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** A server's process behind its guardian. Nothing of its tree outlives `dispose()` or this process. */
export class ServerProcess implements Disposable {
  readonly pid: number;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Settles when the process has ended and its output was read to the end. */
  readonly exited: Promise<ServerExit>;
  readonly #guardian: ChildProcess;
  readonly #graceMs: number;
  readonly #gone: Promise<void>;
  #alive = true;

  constructor(pid: number, guardian: ChildProcess, streams: Streams, ending: Ending, graceMs: number) {
    this.pid = pid;
    this.#guardian = guardian;
    this.#graceMs = graceMs;
    ({ stdin: this.stdin, stdout: this.stdout, stderr: this.stderr } = streams);
    this.exited = ending.exited.finally(() => (this.#alive = false));
    this.#gone = ending.gone;
    // Whoever ended the guardian did not end the server with it.
    guardian.once("exit", () => this.#killGroup());
  }

  static async launch(plan: LaunchPlan): Promise<Launch> {
    const guardian = spawn(process.execPath, [plan.guardian], {
      stdio: ["pipe", "pipe", "pipe", "ipc"],
      env: { ...guardianEnvironment(process.env), ELECTRON_RUN_AS_NODE: "1" },
      // Out of the host's group: a signal to that group must not reach the one that cleans up.
      detached: process.platform !== "win32",
      windowsHide: true,
    });
    const { stdin, stdout, stderr } = guardian;
    const ending = watchExit(guardian);
    const first = await new Promise<GuardianReport>((resolve) => {
      guardian.once("message", (report) => resolve(report as GuardianReport));
      guardian.once("error", (error: NodeJS.ErrnoException) => resolve({ kind: "failed", code: error.code ?? "", message: error.message }));
      guardian.once("exit", () => resolve({ kind: "failed", code: "GUARDIAN", message: "The guardian process ended before the server was started." }));
      if (guardian.connected) guardian.send(order(plan), () => undefined);
    });
    if (first.kind !== "launched") {
      const failure = first.kind === "failed" ? first : { code: "", message: "The process ended while it was started." };
      return { ok: false, code: failure.code, message: failure.message };
    }
    // A write to a server that is gone fails here; its end is reported by `exited`.
    stdin?.on("error", () => undefined);
    if (!stdin || !stdout || !stderr) return { ok: false, code: "", message: "The process has no pipes." };
    return { ok: true, process: new ServerProcess(first.pid, guardian, { stdin, stdout, stderr }, ending, plan.graceMs) };
  }

  /** Closes stdin, waits, terminates, waits, kills; settles when the tree is gone. */
  async stop(): Promise<StopMeans> {
    const means = await this.#end();
    await this.exited;
    return means;
  }

  async #end(): Promise<StopMeans> {
    this.stdin.end();
    if (await this.#goneWithin(this.#graceMs)) return "asked";
    this.#order({ kind: "terminate" });
    if (await this.#goneWithin(this.#graceMs)) return "terminated";
    this.dispose();
    return "killed";
  }

  dispose(): void {
    if (!this.#alive) return;
    // The guardian looks for the whole tree first, which is hard to find once its root is dead. Should
    // this process be gone before the order arrives, the guardian ends the tree for that reason.
    if (this.#guardian.connected) this.#order({ kind: "kill" });
    else this.#killGroup();
  }

  #killGroup(): void {
    if (!this.#alive || process.platform === "win32") return;
    try {
      process.kill(-this.pid, "SIGKILL");
    } catch {
      // The group is gone already.
    }
  }

  #order(message: GuardianOrder): void {
    if (this.#guardian.connected) this.#guardian.send(message, () => undefined);
  }

  #goneWithin(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      void this.#gone.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }
}

type Streams = { readonly stdin: Writable; readonly stdout: Readable; readonly stderr: Readable };

function order(plan: LaunchPlan): GuardianOrder {
  const batch = process.platform === "win32" && /\.(cmd|bat)$/i.test(plan.file);
  const shell = process.env["ComSpec"] ?? path.win32.join(process.env["SystemRoot"] ?? "C:\\Windows", "System32", "cmd.exe");
  return {
    kind: "launch",
    file: batch ? shell : plan.file,
    args: batch ? cmdArguments(plan.file, plan.args) : plan.args,
    cwd: plan.cwd,
    env: plan.env,
    verbatim: batch,
    graceMs: plan.graceMs,
  };
}

/** Settings that would change how the guardian itself runs: an inspector port, preloaded modules. */
const hostOnly: ReadonlySet<string> = new Set(["NODE_OPTIONS", "NODE_INSPECT_RESUME_ON_START", "VSCODE_INSPECTOR_OPTIONS", "NODE_CHANNEL_FD", "NODE_TEST_CONTEXT"]);

function guardianEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !hostOnly.has(name)));
}

/** After the guardian's exit the pipes close; a process that left the tree may hold them a little longer. */
const drainMs = 500;

type Ending = {
  /** The server itself has exited; what it left behind may still be ended, and output be read. */
  readonly gone: Promise<void>;
  readonly exited: Promise<ServerExit>;
};

function watchExit(guardian: ChildProcess): Ending {
  let sayGone: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (sayGone = resolve));
  const exited = new Promise<ServerExit>((resolve) => {
    let exit: ServerExit = { code: null, signal: null, left: 0 };
    guardian.on("message", (report: GuardianReport) => {
      if (report.kind !== "exited") return;
      exit = { code: report.code, signal: report.signal, left: report.left };
      sayGone();
    });
    guardian.once("error", () => resolve(exit));
    guardian.once("exit", () => {
      const drain = setTimeout(() => {
        guardian.stdout?.destroy();
        guardian.stderr?.destroy();
      }, drainMs);
      guardian.once("close", () => clearTimeout(drain));
    });
    guardian.once("close", () => resolve(exit));
  });
  return { gone: Promise.race([gone, exited.then(() => undefined)]), exited };
}
