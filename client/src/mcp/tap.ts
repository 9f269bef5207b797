import type { Disposable } from "#shared/disposable";
import { Emitter, type Event } from "#shared/event";
import { type Line, textLine } from "#shared/frames/line";
import type { Frame } from "#shared/lint/frames/frame";
import type { JsonObject } from "#shared/json/jsonValue";
import { parseObject } from "#shared/json/parseObject";
import type { TextLines } from "../log/textLines";
import type { Redact } from "./redactor";
import type { TapEntry } from "./sessionTypes";

export type HttpFacts = { readonly status?: number; readonly headers: Readonly<Record<string, string>> };

/** Who judges the frames; see `Traffic`. */
export type FrameTaker = { take(frame: Frame, seq: number, size: number): void; connect(): void };

/** Headers whose values are credentials whoever set them. */
const secretHeaders = new Set(["authorization", "proxy-authorization", "cookie", "set-cookie", "mcp-session-id", "x-api-key"]);

/** Whether a header's value is never shown. */
export function isSecretHeader(name: string): boolean {
  return secretHeaders.has(name.toLowerCase());
}

/** Numbers and dates what a session saw, with the secrets taken out, and passes it on. */
export class Tap implements Disposable {
  readonly #emitter = new Emitter<TapEntry>();
  readonly event: Event<TapEntry> = this.#emitter.event;
  redact: Redact = (text) => text;
  /** Gets each frame as it was, before secrets are taken out of its text, but not out of what is said of it. */
  judge: FrameTaker | undefined;
  #seq = 0;

  frame(dir: "send" | "recv", text: string, message: JsonObject, http?: HttpFacts): void {
    const shown = this.redact(text);
    const kept = shown === text ? message : (parseObject(shown) ?? {});
    const ts = Date.now();
    const seq = ++this.#seq;
    // Written out: millions of lines come through here, and spreading costs more than all the rest.
    if (http) {
      const facts = this.#http(http);
      this.#fire({ seq, ts, kind: "frame", dir, text: shown, message: kept, http: facts });
      this.judge?.take({ dir, message, http: facts }, seq, text.length);
      return;
    }
    this.#fire({ seq, ts, kind: "frame", dir, text: shown, message: kept });
    this.judge?.take({ dir, message }, seq, text.length);
  }

  line(stream: "stdout" | "stderr", { text, byteLength, invalidAt, ended, cut }: Line): void {
    this.#fire({ seq: ++this.#seq, ts: Date.now(), kind: "line", stream, text: this.redact(text), bytes: { byteLength, invalidAt, ended, cut } });
  }

  /** A flood of text on stdout. */
  lines(lines: TextLines): void {
    if (this.redact(lines.text) !== lines.text) {
      for (let index = 0; index < lines.count; index++) this.line("stdout", textLine(lines.line(index)));
      return;
    }
    const seq = this.#seq + 1;
    this.#seq += lines.count;
    this.#fire({ seq, ts: Date.now(), kind: "lines", lines });
  }

  note(level: "info" | "warning" | "error", text: string): void {
    this.#fire({ seq: ++this.#seq, ts: Date.now(), kind: "note", level, text: this.redact(text) });
  }

  /** What follows comes over a new connection. */
  begin(): void {
    this.judge?.connect();
  }

  dispose(): void {
    this.#emitter.dispose();
  }

  #http({ status, headers }: HttpFacts): HttpFacts {
    const shown = Object.entries(headers).map(([name, value]) => [name, isSecretHeader(name) ? "<redacted>" : this.redact(value)]);
    return { ...(status !== undefined && { status }), headers: Object.fromEntries(shown) };
  }

  #fire(entry: TapEntry): void {
    try {
      this.#emitter.fire(entry);
    } catch (error) {
      // A fault of a listener is reported, but not to the pipe that is being read.
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
