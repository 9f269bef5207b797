import type { JsonValue } from "../json/jsonValue";
import { evaluate } from "../schema/evaluate";
import type { EvaluateOptions } from "../schema/evaluate";
import type { Field, Parsed } from "./field";
import { parseInput } from "./parseInput";

/**
 * What is wrong with a value for a field, in one sentence; undefined where nothing is, or where that
 * cannot be told within the evaluator's limits. Formats are asserted: a form asks for an email
 * address where the schema says so.
 */
export function checkValue(field: Field, value: JsonValue, options: Pick<EvaluateOptions, "runPattern" | "now" | "deadline"> = {}): string | undefined {
  const { errors, limit } = evaluate(field.schema, value, { ...options, within: field.root, assertFormat: true });
  const [first] = errors;
  if (limit !== undefined || !first) return undefined;
  return first.instance === "" ? first.message : `${first.instance}: ${first.message}`;
}

/** Reads what was typed and judges it: the sentence to show under the input, or the value. */
export function checkInput(field: Field, text: string, options?: Parameters<typeof checkValue>[2]): Parsed {
  const parsed = parseInput(field, text);
  if (!parsed.ok) return parsed;
  const problem = checkValue(field, parsed.value, options);
  return problem === undefined ? parsed : { ok: false, problem };
}
