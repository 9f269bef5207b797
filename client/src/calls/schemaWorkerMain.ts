import { parentPort } from "node:worker_threads";
import { evaluate } from "#shared/schema/evaluate";
import type { Job, Reply } from "./schemaWorker";

/** The thread that judges values. A pattern may hang it: whoever waits ends the thread then. */
parentPort?.on("message", ({ id, schema, value, assertFormat }: Job) => {
  const verdict = evaluate(schema, value, { assertFormat, runPattern: (pattern, flags, text) => new RegExp(pattern, flags).test(text) });
  parentPort?.postMessage({ id, verdict } satisfies Reply);
});
