import { closeSync, openSync, writeSync } from "node:fs";
import { traceLine } from "#client/log/trace";
import type { TapEntry } from "#client/mcp/sessionTypes";
import { failed, got, type Got } from "./io";

/** A trace file being written: one JSON object a line, `*.mcp-trace.jsonl`. */
export type TraceFile = { write(entry: TapEntry): void; close(): void };

/** Starts a new file. Lines are written at once, so that a killed process loses none. */
export function openTrace(file: string, server: string): Got<TraceFile> {
  let handle: number;
  try {
    handle = openSync(file, "w");
  } catch (error) {
    return failed(`The trace ${JSON.stringify(file)} cannot be written: ${(error as NodeJS.ErrnoException).code ?? String(error)}.`);
  }
  return got({
    write(entry) {
      const line = traceLine(entry, server);
      if (line !== undefined) writeSync(handle, `${line}\n`);
    },
    close: () => closeSync(handle),
  });
}
