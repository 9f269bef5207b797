import { Worker } from "node:worker_threads";
import type { SchemaWorker } from "#shared/schema/schemaWorker";
import { schemaWorkerOver } from "#shared/schema/workerThread";

/** The evaluator in a thread of its own; `file` is the bundled `schemaWorker.js`. The thread starts with the first request. */
export function openSchemaWorker(file: string): SchemaWorker {
  return schemaWorkerOver((options) => new Worker(file, options), { setTimeout, clearTimeout });
}
