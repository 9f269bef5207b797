import type { Disposable } from "../disposable";
import { depthLimit, isDeeperThan } from "../json/depth";
import type { JsonValue } from "../json/jsonValue";
import type { Port } from "../rpc";
import { Rpc } from "../rpc";
import { defaultDialect, dialects } from "./dialects";
import type { PatternCost } from "./patternCost";
import type { Verdict } from "./verdict";
import type { SchemaWorkerApi, SchemaWorkerOwnerApi, SentOptions } from "./workerApi";

/** A worker thread as its owner sees it: disposing ends it at once, whatever it is doing. */
export type WorkerThread = Port & Disposable & { onDidExit(listener: () => void): Disposable };

/** Calls back after some milliseconds, unless disposed before. */
export type Wait = (milliseconds: number, then: () => void) => Disposable;

/** How long one pattern may run on one text. */
const patternBudget = 100;

/** How long one evaluation may take besides, and how much later it is ended by force. */
const evaluationBudget = 1_000;
const grace = 500;

/** How long a thread may take to load. */
const startBudget = 10_000;

type Running = { readonly thread: WorkerThread; readonly rpc: Rpc<SchemaWorkerOwnerApi, SchemaWorkerApi>; readonly ready: Promise<void> };

/**
 * Evaluates in a thread of its own, one request after the other. A request that overruns its time
 * ends the thread and is answered with a limit; the next one gets a new thread.
 */
export class SchemaWorker implements Disposable {
  readonly #start: () => WorkerThread;
  readonly #wait: Wait;
  #running: Running | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #disposed = false;
  /** Ends the request under way with a reason. */
  #abandon: ((reason: string) => void) | undefined;
  #patternTimer: Disposable | undefined;

  constructor(start: () => WorkerThread, wait: Wait) {
    this.#start = start;
    this.#wait = wait;
  }

  /** Like `evaluate` of evaluate.ts, with every pattern run. Never rejects. */
  evaluate(schema: JsonValue, instance: JsonValue, options: SentOptions = {}): Promise<Verdict> {
    const dialect = dialects[options.dialect ?? defaultDialect].uri;
    const limited = (limit: string): Verdict => ({ valid: false, dialect, errors: [], limit });
    // What is nested deeper could not even be sent.
    for (const value of [schema, instance, options.within ?? null]) if (isDeeperThan(value, depthLimit)) return Promise.resolve(limited(`The schema or the value is nested deeper than ${depthLimit} levels.`));
    return this.#ask((rpc) => rpc.call("evaluate", { schema, instance, options, budget: evaluationBudget }), limited);
  }

  /** Whether a text matches a pattern by JavaScript's own engine; undefined where that took too long. */
  matches(pattern: string, flags: string, text: string): Promise<boolean | undefined> {
    return this.#ask<boolean | undefined>((rpc) => rpc.call("matches", { pattern, flags, text }), () => undefined);
  }

  /** What is slow about a pattern; null where nothing is, or where finding out took too long. */
  patternCost(source: string): Promise<PatternCost | null> {
    return this.#ask<PatternCost | null>((rpc) => rpc.call("patternCost", { source }), () => null);
  }

  dispose(): void {
    this.#disposed = true;
    this.#end("The evaluator was closed.");
  }

  #ask<T>(send: (rpc: Running["rpc"]) => Promise<T>, abandoned: (reason: string) => T): Promise<T> {
    const answer = this.#last.then(() => this.#askNow(send, abandoned));
    this.#last = answer;
    return answer;
  }

  async #askNow<T>(send: (rpc: Running["rpc"]) => Promise<T>, abandoned: (reason: string) => T): Promise<T> {
    if (this.#disposed) return abandoned("The evaluator was closed.");
    const given = new Promise<T>((resolve) => {
      this.#abandon = (reason) => resolve(abandoned(reason));
    });
    let timer = this.#wait(startBudget, () => this.#end("The evaluator did not start."));
    try {
      const running = (this.#running ??= this.#begin());
      const asked = running.ready.then(() => {
        timer.dispose();
        timer = this.#wait(evaluationBudget + grace, () => this.#end(`Judging the value took longer than ${evaluationBudget} ms.`));
        return send(running.rpc);
      });
      return await Promise.race([asked.catch((error: unknown) => abandoned(error instanceof Error ? error.message : String(error))), given]);
    } finally {
      timer.dispose();
      this.#patternTimer?.dispose();
      this.#abandon = undefined;
    }
  }

  #begin(): Running {
    const thread = this.#start();
    let loaded: () => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      loaded = resolve;
    });
    const rpc = new Rpc<SchemaWorkerOwnerApi, SchemaWorkerApi>(thread, {
      ready: () => loaded(),
      patternStarts: ({ pattern, text }) => {
        this.#patternTimer?.dispose();
        this.#patternTimer = this.#wait(patternBudget, () => this.#end(`The pattern ${pattern} took longer than ${patternBudget} ms on ${text}.`));
      },
      patternEnds: () => this.#patternTimer?.dispose(),
    });
    const running = { thread, rpc, ready };
    thread.onDidExit(() => {
      if (this.#running === running) this.#end("The evaluator ended unexpectedly.");
    });
    return running;
  }

  #end(reason: string): void {
    const running = this.#running;
    this.#running = undefined;
    this.#abandon?.(reason);
    running?.rpc.dispose();
    running?.thread.dispose();
  }
}
