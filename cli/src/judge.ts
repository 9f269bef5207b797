import { createContext, runInContext } from "node:vm";
import type { JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";
import type { Verdict } from "#shared/schema/verdict";

/** How long one pattern may run, in milliseconds. */
const patternMs = 100;

/** The evaluator of the command line: patterns without a linear form run where a clock can end them. */
export function judge(schema: JsonValue, value: JsonValue, within?: JsonValue): Verdict {
  return evaluate(schema, value, { runPattern, ...(within !== undefined && { within }) });
}

/** JavaScript's own engine under a time limit, which it obeys also in the middle of backtracking; undefined at the limit. */
export function runPattern(pattern: string, flags: string, text: string): boolean | undefined {
  try {
    return runInContext("new RegExp(pattern, flags).test(text)", createContext({ pattern, flags, text }), { timeout: patternMs }) as boolean;
  } catch {
    return undefined;
  }
}
