import { toDisposable } from "../disposable";
import { SchemaWorker, type WorkerThread } from "./schemaWorker";

/** What of Node's `worker_threads` Worker is used: this realm has no Node types. */
type NodeWorker = {
  postMessage(message: unknown): void;
  on(event: "message" | "exit" | "error", listener: (value: unknown) => void): unknown;
  off(event: "message" | "exit", listener: (value: unknown) => void): unknown;
  terminate(): Promise<number>;
};

/** What a Node worker is started with: a value that needs more memory ends it. */
const workerOptions = { resourceLimits: { maxOldGenerationSizeMb: 512 } } as const;

/** Node's timers. */
type Timers<T> = { setTimeout(then: () => void, milliseconds: number): T; clearTimeout(timer: T): void };

/** The evaluator in a thread of its own, which starts with the first request: a Node worker on the bundled `schemaWorker.js`. */
export function schemaWorkerOver<T>(start: (options: typeof workerOptions) => NodeWorker, { setTimeout, clearTimeout }: Timers<T>): SchemaWorker {
  return new SchemaWorker(
    () => threadOf(start(workerOptions)),
    (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return toDisposable(() => clearTimeout(timer));
    },
  );
}

/** A Node worker as `SchemaWorker` uses it. */
function threadOf(worker: NodeWorker): WorkerThread {
  // Without a listener an error in the thread would end the process; the exit that follows is handled.
  worker.on("error", () => undefined);
  return {
    post: (message) => worker.postMessage(message),
    listen: (listener) => {
      worker.on("message", listener);
      return toDisposable(() => void worker.off("message", listener));
    },
    onDidExit: (listener) => {
      worker.on("exit", listener);
      return toDisposable(() => void worker.off("exit", listener));
    },
    dispose: () => void worker.terminate(),
  };
}
