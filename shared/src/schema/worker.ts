import type { Disposable } from "../disposable";
import { quote } from "../json/quote";
import type { Port } from "../rpc";
import { Rpc } from "../rpc";
import { evaluate } from "./evaluate";
import type { PatternRunner } from "./matcher";
import { parsePattern } from "./pattern";
import { patternCost } from "./patternCost";
import type { SchemaWorkerApi, SchemaWorkerOwnerApi } from "./workerApi";

/**
 * What a worker thread does for `SchemaWorker`: evaluates, and runs the patterns that have no
 * linear-time form in JavaScript's own engine, having said so first. `now` is a clock in milliseconds.
 */
export function serveSchemaWorker(port: Port, now: () => number): Disposable {
  const runPattern: PatternRunner = (pattern, flags, text) => {
    tell("patternStarts", { pattern: quote(pattern), text: quote(text) });
    const matched = new RegExp(pattern, flags).test(text);
    tell("patternEnds", {});
    return matched;
  };
  const rpc = new Rpc<SchemaWorkerApi, SchemaWorkerOwnerApi>(port, {
    evaluate: ({ schema, instance, options, budget }) => evaluate(schema, instance, { ...options, runPattern, now, deadline: now() + budget }),
    matches: ({ pattern, flags, text }) => runPattern(pattern, flags, text) ?? false,
    patternCost: ({ source }) => patternCost(parsePattern(source)) ?? null,
  });
  // Nobody waits for the owner's answer; that the owner is gone ends the thread anyway.
  const tell = <K extends keyof SchemaWorkerOwnerApi>(method: K, params: Parameters<SchemaWorkerOwnerApi[K]>[0]) => void rpc.call(method, params).catch(() => undefined);
  tell("ready", {});
  return rpc;
}
