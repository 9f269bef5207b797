import { Worker } from "node:worker_threads";
import { toDisposable } from "#shared/disposable";
import { SchemaWorker } from "#shared/schema/schemaWorker";
import { threadOf, workerMemoryLimit } from "#shared/schema/workerThread";

/** The evaluator in a thread of its own; `file` is the bundled `schemaWorker.js`. The thread starts with the first request. */
export function openSchemaWorker(file: string): SchemaWorker {
  return new SchemaWorker(
    () => threadOf(new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: workerMemoryLimit } })),
    (milliseconds, then) => {
      const timer = setTimeout(then, milliseconds);
      return toDisposable(() => clearTimeout(timer));
    },
  );
}
