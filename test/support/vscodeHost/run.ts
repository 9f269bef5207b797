import { spawn } from "node:child_process";

export type RunOptions = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv };

/** Runs a command to its end; the value is its output. What it wrote is part of the error where it fails. */
export function run(command: string, args: readonly string[], { cwd, env = cleanEnvironment() }: RunOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env, ...(cwd === undefined ? {} : { cwd }) });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", (error) => reject(new Error(`${command} could not be run: ${error.message}.`)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(" ")} ended with ${signal ?? code}:\n${output.slice(-4000)}`));
    });
  });
}

/** The environment without what npm adds for its scripts: it would configure any npm that runs below. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) && name !== "NODE_TEST_CONTEXT"));
}
