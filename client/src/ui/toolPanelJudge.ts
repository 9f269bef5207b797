import { performance } from "node:perf_hooks";
import type { JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";
import type { Judgement } from "./toolPanelHandlers";

/** Milliseconds for one verdict; typing must not wait for a schema that is made to be slow. */
const budget = 50;

/** Judges by the evaluator within a budget of time. A verdict that was not reached is none. */
export function judge(schema: JsonValue, instance: JsonValue): Promise<Judgement> {
  const verdict = evaluate(schema, instance, { now: () => performance.now(), deadline: performance.now() + budget });
  return Promise.resolve(verdict.limit === undefined ? { kind: "judged", verdict } : { kind: "unjudged", reason: verdict.limit });
}
