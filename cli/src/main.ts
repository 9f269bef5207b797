import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Ending, Io } from "./io";
import { faultOf, run } from "./run";
import { inert } from "./text/inert";

// Handled where the output is written; without a listener it would end the process with another code.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);
// A fault of this program is no verdict, wherever it comes up.
process.on("uncaughtException", (error) => end({ kind: "none", problem: faultOf(error, process.env) }));

let interrupt: AbortController | undefined;

const dist = __dirname;
const io: Io = {
  cwd: process.cwd(),
  home: homedir(),
  platform: process.platform,
  env: process.env,
  dist,
  version: versionOf(path.join(dist, "..", "package.json")),
  readStdin: () => buffer(process.stdin),
  interactive: process.stdin.isTTY && process.stderr.isTTY,
  colour: wantsColour(),
  pipes: { stdin: process.stdin, stdout: process.stdout, stderr: process.stderr, onSignal },
  note: (line) => process.stderr.write(`${line}\n`),
  // Only who watches for an interrupt can end in good order; all else, which may compute for long, is ended by the signal itself.
  get interrupted() {
    interrupt ??= catchInterrupts();
    return interrupt.signal;
  },
};

void run(process.argv.slice(2), io).then(end);

function end(ending: Ending): void {
  // A pipe takes its data later: the process ends once it has all of it.
  if (ending.kind === "none") process.stderr.write(`${inert(ending.problem)}\n`, () => process.exit(2));
  else if (ending.kind === "exit") endLike(ending);
  else writeAll(ending.output, ending.more?.[Symbol.iterator](), ending.good ? 0 : 1);
}

function writeAll(piece: string, more: Iterator<string> | undefined, code: number): void {
  process.stdout.write(piece, (error) => {
    const next = error ? undefined : more?.next();
    if (next?.done === false) writeAll(next.value, more, code);
    else written(code, error);
  });
}

/** Whoever closed the pipe (`| head`) has read enough, and the verdict stands; output that is lost otherwise is no verdict. */
function written(code: number, error: NodeJS.ErrnoException | null | undefined): void {
  if (error && error.code !== "EPIPE") end({ kind: "none", problem: `The output cannot be written (${error.code ?? error.message}).` });
  else process.exit(code);
}

/** Ends as the other process did: by the same signal, or with the same code. */
function endLike({ code, signal }: { readonly code: number | null; readonly signal: NodeJS.Signals | null }): void {
  if (signal === null || process.platform === "win32") return process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
}

function onSignal(listener: (signal: NodeJS.Signals) => void): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => listener(signal));
}

function catchInterrupts(): AbortController {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      // The first one ends what is going on in good order; whoever asks again is obeyed at once. Servers die with the guardian.
      if (controller.signal.aborted) process.exit(130);
      controller.abort();
    });
  }
  return controller;
}

/** Colours at a terminal, unless NO_COLOR is set (https://no-color.org) or the terminal is dumb. */
function wantsColour(): boolean {
  return process.stdout.isTTY && !process.env["NO_COLOR"] && process.env["TERM"] !== "dumb";
}

function versionOf(file: string): string {
  try {
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version?: unknown };
    return typeof version === "string" ? version : "unknown";
  } catch {
    return "unknown";
  }
}
