import path from "node:path";
import type { Readable, Writable } from "node:stream";
import type { Failure } from "#client/mcp/connect";
import { argumentSecrets, isSecret, secretList } from "#client/mcp/config/secrets";
import { locateCommand } from "#client/mcp/process/locateCommand";
import { ServerProcess } from "#client/mcp/process/serverProcess";
import { isSecretName } from "#shared/lint/secretNames";
import { notFound, notLaunched } from "#client/mcp/startFailure";
import { defineCommand } from "../command";
import { type Io, noVerdict } from "../io";
import { type Passing, passOn } from "../wrap/passOn";
import { Recorder } from "../wrap/recorder";
import type { Side } from "../wrap/wireReader";

/** Milliseconds that a server has after its stdin was closed, and again after SIGTERM. */
const graceMs = 2_000;

/** Milliseconds without output, after stdin was closed, in which a server counts as busy. */
const quietMs = 1_000;

export const wrap = defineCommand({
  summary: "Starts a server for another client and records what both say, without changing a byte",
  usage: ["[--trace FILE] [--name NAME] -- COMMAND ARGUMENT…"],
  example: "--trace files.mcp-trace.jsonl -- node server.mjs",
  options: {
    trace: { kind: "value", value: "FILE", about: "write every message to this file" },
    name: { kind: "value", value: "NAME", about: "what the server is called in the trace and in the editor" },
  },
  async run({ options, positionals, command: words }, io) {
    const [command, ...args] = words ?? [];
    if (positionals.length > 0) return noVerdict(`wrap takes no argument ${JSON.stringify(positionals[0])}: the file for the trace is given as --trace FILE, and the server's command comes after --.`);
    if (command === undefined || command === "") return noVerdict("After -- comes the command that starts the server.");
    const name = options.name ?? path.basename(command);
    const env = Object.fromEntries(Object.entries(io.env).filter((entry): entry is [string, string] => entry[1] !== undefined));
    const located = await locateCommand(command, io.cwd, env);
    if (!located.ok) return noVerdict(sentencesOf(notFound(command, located)));
    const recorder = await Recorder.open(io.dist, { name, cwd: io.cwd, secrets: secretsIn(env, args), ...(options.trace !== undefined && { trace: path.resolve(io.cwd, options.trace) }) }, io.note);
    if (!recorder.ok) return noVerdict(recorder.problem);
    const launch = await ServerProcess.launch({ file: located.file, args, cwd: io.cwd, env, guardian: path.join(io.dist, "guardian.js"), graceMs });
    if (!launch.ok) return noVerdict(sentencesOf(notLaunched(located.file, io.cwd, launch.code, launch.message)));

    recorder.value.report({ kind: "hello", name, command, args, cwd: io.cwd, pid: launch.process.pid, wrapper: process.pid });
    relay(launch.process, io, recorder.value);
    const { code, signal } = await launch.process.exited;
    recorder.value.report({ kind: "bye", code, signal });
    await recorder.value.finish();
    await new Promise((resolve) => io.pipes.stdout.write("", resolve));
    return { kind: "exit", code, signal: signal as NodeJS.Signals | null };
  },
});

/** Of a variable of the whole environment: a shorter value, such as a session's kind, stands in messages by chance. */
const shortestSecret = 8;

/** What the client that starts us gave the server to keep: told by the names of variables and options, and by the shape of values. */
function secretsIn(env: Readonly<Record<string, string>>, args: readonly string[]): readonly string[] {
  const variables = Object.entries(env).filter(([name, value]) => value.length >= shortestSecret && (isSecretName(name) || isSecret("", value)));
  return secretList([...variables.map(([, value]) => value), ...argumentSecrets(args)]);
}

function sentencesOf({ reason, next }: Failure): string {
  return next === undefined ? reason : `${reason} ${next}`;
}

/** Ties the pipes together until the server has ended. Whichever side goes first, the other follows. */
function relay(server: ServerProcess, { pipes }: Io, recorder: Recorder): void {
  const stop = (): void => void server.stop();
  const tie = (from: Readable, to: Writable, side: Side): Passing => {
    from.once("end", () => recorder.end(side));
    return passOn(from, to, (chunk) => recorder.see(side, chunk));
  };
  tie(pipes.stdin, server.stdin, "client");
  tie(server.stderr, pipes.stderr, "stderr");
  const said = tie(server.stdout, pipes.stdout, "stdout");
  // The client has gone: the server may finish what it is saying, and is made to leave when it says nothing more.
  pipes.stdin.once("end", () => {
    server.stdin.end();
    // It is not quiet while its words wait to be taken.
    const look = (): void => (said.held ? wait() : stop());
    let quiet: NodeJS.Timeout | undefined;
    const wait = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(look, quietMs);
    };
    wait();
    server.stdout.on("data", wait);
    void server.exited.then(() => clearTimeout(quiet));
  });
  // Nobody reads any more.
  pipes.stdin.once("error", stop);
  pipes.stdout.once("error", stop);
  pipes.onSignal((signal) => {
    try {
      process.kill(server.pid, signal);
    } catch {
      // It has ended already.
    }
  });
}
