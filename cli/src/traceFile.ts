import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { traceLine } from "#client/log/trace";
import type { TapEntry } from "#client/mcp/sessionTypes";
import { failed, got, type Got } from "./io";

/** A trace file being written: one JSON object a line, `*.mcp-trace.jsonl`. */
export type TraceFile = { write(entry: TapEntry): void; close(): void };

/** Starts a new file. Lines are written at once, so that a killed process loses none. The first that cannot be written is told to `note`, and is the last. */
export function openTrace(file: string, server: string, note: (line: string) => void): Got<TraceFile> {
  let handle: number | undefined;
  try {
    handle = openSync(file, "w");
  } catch (error) {
    return failed(`The trace ${JSON.stringify(file)} cannot be written: ${codeOf(error)}.`);
  }
  const giveUp = (error: unknown) => {
    handle = undefined;
    note(`The trace ${JSON.stringify(file)} is not complete, because it cannot be written any further: ${codeOf(error)}.`);
  };
  return got({
    write(entry) {
      const line = traceLine(entry, server);
      if (line === undefined || handle === undefined) return;
      const written = handle;
      try {
        writeWhole(written, `${line}\n`);
      } catch (error) {
        giveUp(error);
        closeQuietly(written);
      }
    },
    close() {
      if (handle === undefined) return;
      try {
        // Nobody can read what has no name any more.
        if (fstatSync(handle).nlink === 0) note(`The trace ${JSON.stringify(file)} is lost, because it was deleted while it was written.`);
        closeSync(handle);
      } catch (error) {
        // Some file systems report here what they could not write before.
        giveUp(error);
      }
    },
  });
}

/** A disk that is nearly full takes part of what it is given. */
function writeWhole(handle: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at);
}

function closeQuietly(handle: number): void {
  try {
    closeSync(handle);
  } catch {
    // It was said already that the file is not complete.
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
