import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { run } from "#cli/run";
import { quietIo } from "./quietIo";
import type { Loose } from "./rawServer";

export type CliResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string; readonly json: Loose };

export type CliOptions = { readonly cwd?: string; readonly input?: string | Buffer; readonly env?: Readonly<Record<string, string>> };

export const cliPath = path.resolve("dist/cli.js");

/** Runs the bundled command line to its end. `json` is its stdout, parsed where it is JSON. */
export async function runCli(args: readonly string[], { cwd, input = "", env = {} }: CliOptions = {}): Promise<CliResult> {
  const child = spawn(process.execPath, [cliPath, ...args], { cwd, env: { ...process.env, ...env } });
  // A command that needs no input leaves without reading it.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([buffer(child.stdout), buffer(child.stderr), once(child, "close") as Promise<[number | null]>]);
  return { code, stdout: stdout.toString("utf8"), stderr: stderr.toString("utf8"), json: parsed(stdout.toString("utf8")) };
}

/** The same command line within this process: no second Node, which the tables of facts would start dozens of times. */
export async function runHere(args: readonly string[], { cwd = process.cwd(), input = "", env = {} }: CliOptions = {}): Promise<CliResult> {
  const notes: string[] = [];
  const io = quietIo(cwd, { env: { ...process.env, ...env }, readStdin: () => Promise.resolve(Buffer.from(input)), note: (line) => notes.push(`${line}\n`) });
  const ending = await run(args, io);
  const stderr = notes.join("");
  if (ending.kind === "none") return { code: 2, stdout: "", stderr: `${stderr}${ending.problem}\n`, json: undefined };
  if (ending.kind === "exit") return { code: ending.code, stdout: "", stderr, json: undefined };
  const stdout = [ending.output, ...(ending.more ?? [])].join("");
  return { code: ending.good ? 0 : 1, stdout, stderr, json: parsed(stdout) };
}

function parsed(text: string): Loose {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The command line's words for a server that is a Node program of this repository. */
export function nodeTarget(script: string, ...args: readonly string[]): readonly string[] {
  return ["--", process.execPath, path.resolve(script), ...args];
}
