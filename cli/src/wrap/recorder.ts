import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { WrapReport } from "#client/mcp/wrap/wrapReport";
import { failed, got, type Got } from "../io";
import type { RecorderNews, RecorderOrder, RecorderSetup } from "./recorderThread";
import type { Side } from "./wireReader";

/** Bytes that may wait to be looked at; beyond that the pipes stand still until there is room. */
const mostWaiting = 16 * 1024 * 1024;

/**
 * Records what goes by, in a thread of its own: passing bytes on must not wait for those who look at them. A recorder
 * that fails says so and records no more; the server and its client go on.
 */
export class Recorder {
  readonly #worker: Worker;
  readonly #waiting: Int32Array;
  /** All that was told is recorded, or nothing more ever will be. */
  readonly #done: Promise<void>;
  readonly #wakers: (() => void)[] = [];
  #going = true;

  /** `dist`: the folder of the bundles. Comes up when the trace is open. */
  static async open(dist: string, setup: Omit<RecorderSetup, "waiting">, note: (line: string) => void): Promise<Got<Recorder>> {
    const waiting = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
    const worker = new Worker(path.join(dist, "recorder.js"), { workerData: { ...setup, waiting } satisfies RecorderSetup });
    // A process must not stay for those who watch it.
    worker.unref();
    try {
      const [news] = (await once(worker, "message")) as [RecorderNews];
      if (news.kind === "problem") return failed(news.problem);
    } catch (error) {
      return failed(`The recorder cannot be started: ${messageOf(error)}.`);
    }
    return got(new Recorder(worker, waiting, note));
  }

  constructor(worker: Worker, waiting: Int32Array, note: (line: string) => void) {
    this.#worker = worker;
    this.#waiting = waiting;
    this.#done = new Promise((resolve) => {
      worker.on("message", (news: RecorderNews) => {
        if (news.kind === "note") note(news.line);
        else if (news.kind === "room") this.#wake();
        else if (news.kind === "done") resolve();
      });
      worker.on("error", (error) => note(`From here on nothing is recorded, the server goes on: ${messageOf(error)}.`));
      worker.on("exit", () => {
        this.#going = false;
        this.#wake();
        resolve();
      });
    });
  }

  /** Takes a copy of bytes that went by; a promise where there is no more room, which comes true when there is. */
  see(side: Side, bytes: Uint8Array): Promise<void> | undefined {
    if (!this.#going) return undefined;
    this.#post({ kind: "chunk", side, bytes, ts: Date.now() });
    if (Atomics.add(this.#waiting, 0, bytes.length) + bytes.length <= mostWaiting) return undefined;
    Atomics.store(this.#waiting, 1, 1);
    return new Promise((resolve) => this.#wakers.push(resolve));
  }

  end(side: Side): void {
    this.#post({ kind: "end", side, ts: Date.now() });
  }

  report(report: WrapReport): void {
    this.#post({ kind: "report", report });
  }

  /** Waits until all of it is recorded. */
  async finish(): Promise<void> {
    if (!this.#going) return;
    this.#worker.ref();
    this.#post({ kind: "finish" });
    await this.#done;
    await this.#worker.terminate();
  }

  #post(order: RecorderOrder): void {
    if (this.#going) this.#worker.postMessage(order);
  }

  #wake(): void {
    for (const wake of this.#wakers.splice(0)) wake();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
