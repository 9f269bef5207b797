import { createWriteStream, mkdirSync, type WriteStream } from "node:fs";
import path from "node:path";
import type { Disposable } from "#shared/disposable";
import type { TapEntry } from "../mcp/sessionTypes";

/** Bytes that may wait for a slow disk; what comes beyond is left out, and the trace says so. */
const mostWaiting = 64 * 1024 * 1024;

/**
 * One line of a trace file without its line end, several for a flood, or undefined for what is no traffic. The message's
 * own text is spliced in, so that duplicate keys, 1.0 and long numbers stay as they were sent.
 */
export function traceLine(entry: TapEntry, server: string): string | undefined {
  const ts = new Date(entry.ts).toISOString();
  switch (entry.kind) {
    case "frame": {
      const head = JSON.stringify({ ts, server, dir: entry.dir }).slice(0, -1);
      const http = entry.http ? `,"http":${JSON.stringify(entry.http)}` : "";
      // A body over HTTP may be pretty-printed; outside of strings, where alone they can stand, line feeds mean nothing.
      return `${head},"frame":${entry.text.trim().replace(/[\r\n]+/g, " ")}${http}}`;
    }
    case "line":
      return JSON.stringify({ ts, server, dir: "recv", stream: entry.stream, raw: entry.text });
    case "lines": {
      const head = JSON.stringify({ ts, server, dir: "recv", stream: "stdout" }).slice(0, -1);
      return Array.from({ length: entry.lines.count }, (_, index) => `${head},"raw":${JSON.stringify(entry.lines.line(index))}}`).join("\n");
    }
    case "note":
      return undefined;
  }
}

/** Appends the traffic of servers to a file. A file that cannot be written ends the trace, never the session. */
export class TraceWriter implements Disposable {
  readonly file: string;
  readonly #stream: WriteStream;
  #leftOut = 0;
  #open = true;
  readonly #closed: Promise<void>;

  /** Makes the folder; `failed` hears at most one sentence. */
  constructor(file: string, failed: (problem: string) => void) {
    this.file = file;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
    } catch {
      // The stream fails for the same reason and says it.
    }
    this.#stream = createWriteStream(file, { flags: "a" });
    this.#closed = new Promise((resolve) => this.#stream.once("close", resolve));
    this.#stream.once("error", (error) => {
      this.#open = false;
      failed(`The trace file "${file}" cannot be written: ${error.message}.`);
    });
  }

  append(entry: TapEntry, server: string): void {
    if (!this.#open) return;
    const line = traceLine(entry, server);
    if (line === undefined) return;
    if (this.#stream.writableLength > mostWaiting) {
      this.#leftOut++;
      return;
    }
    if (this.#leftOut > 0) this.#note(server, entry.ts);
    this.#stream.write(`${line}\n`);
  }

  /** Writes what waits and closes the file. */
  async stop(): Promise<void> {
    this.#open = false;
    this.#stream.end();
    await this.#closed;
  }

  dispose(): void {
    this.#open = false;
    this.#stream.destroy();
  }

  /** Says in the trace itself what is missing from it. */
  #note(server: string, ts: number): void {
    const raw = `${this.#leftOut} entries were left out of this trace: the disk was too slow.`;
    this.#stream.write(`${JSON.stringify({ ts: new Date(ts).toISOString(), server, dir: "recv", stream: "stderr", raw })}\n`);
    this.#leftOut = 0;
  }
}
