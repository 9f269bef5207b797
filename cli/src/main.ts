import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import type { Io } from "./io";
import { run } from "./run";
import { inert } from "./text/inert";

const interrupt = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    // The first one ends what is going on in good order; whoever asks again is obeyed at once. Servers die with the guardian.
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  });
}
// Whoever read the output has gone (`| head`): there is nobody to tell.
process.stdout.on("error", () => process.exit(1));

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
  note: (line) => process.stderr.write(`${line}\n`),
  interrupted: interrupt.signal,
};

void run(process.argv.slice(2), io).then((ending) => {
  const code = ending.kind === "none" ? 2 : ending.good ? 0 : 1;
  // A pipe takes its data later: the process ends once it has all of it.
  if (ending.kind === "none") process.stderr.write(`${inert(ending.problem)}\n`, () => process.exit(code));
  else process.stdout.write(ending.output, () => process.exit(code));
});

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
