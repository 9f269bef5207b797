import path from "node:path";
import { PassThrough, Readable } from "node:stream";
import type { Io } from "#cli/io";

/** The outside of a command under test: a folder, nothing on stdin, nobody at the terminal. */
export function quietIo(cwd: string, changes: Partial<Io> = {}): Io {
  return {
    cwd,
    home: cwd,
    platform: process.platform,
    env: process.env,
    dist: path.resolve("dist"),
    version: "0.0.0",
    readStdin: () => Promise.resolve(Buffer.alloc(0)),
    interactive: false,
    colour: false,
    pipes: { stdin: Readable.from([]), stdout: new PassThrough(), stderr: new PassThrough(), onSignal: () => undefined },
    note: () => undefined,
    interrupted: new AbortController().signal,
    ...changes,
  };
}
