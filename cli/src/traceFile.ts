import { closeSync, openSync, writeSync } from "node:fs";
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

/**
 * The line of a trace file for what a session saw; undefined for its own notes. A frame is spliced in as it was on
 * the wire, never serialised again, so that duplicate keys, 1.0 and long numbers stay what they were.
 */
export function traceLine(entry: TapEntry, server: string): string | undefined {
  if (entry.kind === "note") return undefined;
  const head = `{"ts":${JSON.stringify(new Date(entry.ts).toISOString())},"server":${JSON.stringify(server)}`;
  if (entry.kind === "line") return `${head},"dir":"recv","stream":"${entry.stream}","raw":${JSON.stringify(entry.text)}}`;
  const http = entry.http === undefined ? "" : `,"http":${JSON.stringify(entry.http)}`;
  // An HTTP body may have line breaks between its tokens; inside strings JSON has none.
  return `${head},"dir":"${entry.dir}","frame":${entry.text.replace(/[\r\n]+/g, " ")}${http}}`;
}
