import { toDisposable } from "../disposable";
import type { WorkerThread } from "./schemaWorker";

/** What of Node's `worker_threads` Worker is used: this realm has no Node types. */
type NodeWorker = {
  postMessage(message: unknown): void;
  on(event: "message" | "exit" | "error", listener: (value: unknown) => void): unknown;
  off(event: "message" | "exit", listener: (value: unknown) => void): unknown;
  terminate(): Promise<number>;
};

/** Memory of one schema worker, in MiB; a value that needs more ends it. */
export const workerMemoryLimit = 512;

/** A Node worker as `SchemaWorker` uses it. */
export function threadOf(worker: NodeWorker): WorkerThread {
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
