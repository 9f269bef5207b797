import { Worker } from "node:worker_threads";
import type { Disposable } from "#shared/disposable";
import type { JsonValue } from "#shared/json/jsonValue";
import type { Verdict } from "#shared/schema/verdict";
import type { Evaluate } from "./form";

export type Job = { readonly id: number; readonly schema: JsonValue; readonly value: JsonValue; readonly assertFormat: boolean };
export type Reply = { readonly id: number; readonly verdict: Verdict };

type Pending = { readonly resolve: (verdict: Verdict) => void; readonly timer: NodeJS.Timeout };

/** Milliseconds for one judgement once the thread is up; starting it takes longer than that. */
const judgeLimit = 400;
const startLimit = 10_000;

/** Judges values on a thread of its own, which is ended when a schema keeps it too long. */
export class SchemaWorker implements Disposable {
  readonly #script: string;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #ready = false;
  #disposed = false;
  #nextId = 1;

  /** `script`: absolute path of the bundled `schemaWorkerMain`. */
  constructor(script: string) {
    this.#script = script;
  }

  /** Formats are notes, as in a tool's arguments. */
  readonly evaluate: Evaluate = (schema, value) => this.#judge(schema, value, false);
  /** Formats are demands, as in a form that a person fills in. */
  readonly evaluateWithFormats: Evaluate = (schema, value) => this.#judge(schema, value, true);

  dispose(): void {
    this.#disposed = true;
    this.#end("the window is closing");
  }

  #judge(schema: JsonValue, value: JsonValue, assertFormat: boolean): Promise<Verdict> {
    if (this.#disposed) return Promise.resolve(unjudged("the window is closing"));
    const id = this.#nextId++;
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end("it takes too long"), this.#ready ? judgeLimit : startLimit);
      this.#pending.set(id, { resolve, timer });
      worker.postMessage({ id, schema, value, assertFormat } satisfies Job);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script);
    worker.unref();
    worker.on("message", ({ id, verdict }: Reply) => {
      this.#ready = true;
      this.#settle(id, verdict);
    });
    worker.on("error", (error) => {
      if (worker === this.#worker) this.#end(`the judging thread failed (${error.message})`);
    });
    return worker;
  }

  /** Ends the thread; what waited for it stays without a verdict, and the next question starts another. */
  #end(why: string): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#ready = false;
    void worker?.terminate();
    for (const id of [...this.#pending.keys()]) this.#settle(id, unjudged(why));
  }

  #settle(id: number, verdict: Verdict): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(pending?.timer);
    pending?.resolve(verdict);
  }
}

function unjudged(why: string): Verdict {
  return { valid: false, dialect: "", errors: [], limit: `The value was not judged: ${why}.` };
}
