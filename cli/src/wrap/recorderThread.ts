import { assertNever } from "#shared/assertNever";
import type { WrapReport } from "#client/mcp/wrap/wrapReport";
import { type Redact, redactor } from "#client/mcp/redactor";
import type { TapEntry } from "#client/mcp/sessionTypes";
import { parseObject } from "#shared/json/parseObject";
import { openTrace, type TraceFile } from "../traceFile";
import { LiveReport } from "./liveReport";
import { type Entry, type Side, WireReader } from "./wireReader";

export type RecorderSetup = { readonly name: string; readonly cwd: string; /** Absolute path of the trace. */ readonly trace?: string; /** Values that are passed on, and recorded as `<redacted>`. */ readonly secrets: readonly string[]; /** Two numbers: bytes that wait, and whether somebody waits for them. */ readonly waiting: Int32Array };

/** What the thread is told, in the order in which it happened. */
export type RecorderOrder =
  | { readonly kind: "chunk"; readonly side: Side; readonly bytes: Uint8Array; readonly ts: number }
  | { readonly kind: "end"; readonly side: Side; readonly ts: number }
  | { readonly kind: "report"; readonly report: WrapReport }
  | { readonly kind: "finish" };

export type RecorderNews =
  | { readonly kind: "ready" }
  /** It cannot record: why, in a sentence. */
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "note"; readonly line: string }
  /** There is room again. */
  | { readonly kind: "room" }
  | { readonly kind: "done" };

/** Reads what went by, writes it into a trace and tells it to a window. */
export class RecorderThread {
  readonly #waiting: Int32Array;
  readonly #tell: (news: RecorderNews) => void;
  readonly #readers: Readonly<Record<Side, WireReader>>;
  readonly #report: LiveReport;
  readonly #trace: TraceFile | undefined;
  readonly #redact: Redact;
  #seq = 0;

  constructor({ name, cwd, trace, secrets, waiting }: RecorderSetup, tell: (news: RecorderNews) => void) {
    this.#waiting = waiting;
    this.#tell = tell;
    this.#redact = redactor(secrets);
    const take = (entry: Entry): void => this.#take(entry);
    this.#readers = { client: new WireReader("client", take), stdout: new WireReader("stdout", take), stderr: new WireReader("stderr", take) };
    this.#report = new LiveReport(cwd);
    const opened = trace === undefined ? undefined : openTrace(trace, name, (line) => tell({ kind: "note", line }));
    this.#trace = opened?.ok ? opened.value : undefined;
    tell(opened?.ok === false ? { kind: "problem", problem: opened.problem } : { kind: "ready" });
  }

  take(order: RecorderOrder): void {
    switch (order.kind) {
      case "chunk":
        this.#readers[order.side].see(order.bytes, order.ts);
        Atomics.sub(this.#waiting, 0, order.bytes.length);
        if (Atomics.load(this.#waiting, 0) <= roomAgain && Atomics.exchange(this.#waiting, 1, 0) === 1) this.#tell({ kind: "room" });
        return;
      case "end":
        return this.#readers[order.side].end(order.ts);
      case "report":
        return this.#report.send(this.#withoutSecrets(order.report));
      case "finish":
        this.#trace?.close();
        void this.#report.close().then(() => this.#tell({ kind: "done" }));
        return;
      default:
        return assertNever(order);
    }
  }

  #take(entry: Entry): void {
    const full = { ...this.#entryWithoutSecrets(entry), seq: ++this.#seq } as TapEntry;
    this.#trace?.write(full);
    this.#report.send({ kind: "tap", entry: full });
  }

  #entryWithoutSecrets(entry: Entry): Entry {
    const text = "text" in entry ? this.#redact(entry.text) : "";
    if (!("text" in entry) || text === entry.text) return entry;
    return entry.kind === "frame" ? { ...entry, text, message: parseObject(text) ?? {} } : { ...entry, text };
  }

  #withoutSecrets(report: WrapReport): WrapReport {
    return report.kind === "hello" ? { ...report, command: this.#redact(report.command), args: report.args.map(this.#redact) } : report;
  }
}

/** Bytes that may wait when the pipes go on. */
const roomAgain = 4 * 1024 * 1024;
