import { LineSplitter } from "#client/log/lineSplitter";
import type { TapEntry } from "#client/mcp/sessionTypes";
import type { Line } from "#shared/frames/line";
import { parseFrame } from "#shared/frames/parseFrame";

/** An entry of a log before it is numbered. */
export type Entry = TapEntry extends infer T ? (T extends unknown ? Omit<T, "seq"> : never) : never;

/** Where bytes come from. */
export type Side = "client" | "stdout" | "stderr";

/** Reads one direction of the traffic: lines to entries of a log. */
export class WireReader {
  readonly #splitter = new LineSplitter();
  readonly #side: Side;
  readonly #take: (entry: Entry) => void;

  constructor(side: Side, take: (entry: Entry) => void) {
    this.#side = side;
    this.#take = take;
  }

  /** `ts`: when the bytes went by, in milliseconds since 1970. */
  see(chunk: Uint8Array, ts: number): void {
    for (const line of this.#splitter.push(chunk)) this.#line(line, ts);
  }

  end(ts: number): void {
    for (const line of this.#splitter.end()) this.#line(line, ts);
  }

  #line(line: Line, ts: number): void {
    const { text, ...bytes } = line;
    if (this.#side === "stderr") return this.#take({ ts, kind: "line", stream: "stderr", text, bytes });
    const parsed = parseFrame(line);
    if (parsed.kind === "frame") return this.#take({ ts, kind: "frame", dir: this.#side === "client" ? "send" : "recv", text, message: parsed.message });
    if (this.#side === "stdout") return this.#take({ ts, kind: "line", stream: "stdout", text, bytes });
    if (parsed.kind === "fault") this.#take({ ts, kind: "note", level: "warning", text: `The client sent a line that is no message: ${text.slice(0, 200)}` });
  }
}
