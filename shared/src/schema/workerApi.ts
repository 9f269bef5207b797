import type { JsonValue } from "../json/jsonValue";
import type { EvaluateOptions } from "./evaluate";
import type { PatternCost } from "./patternCost";
import type { Verdict } from "./verdict";

/** What of an evaluation's options can be sent. */
export type SentOptions = Pick<EvaluateOptions, "dialect" | "within" | "assertFormat" | "resources" | "steps">;

/** Served by the worker. */
export type SchemaWorkerApi = {
  /** `budget`: milliseconds after which the evaluation gives up by itself. */
  evaluate(params: { readonly schema: JsonValue; readonly instance: JsonValue; readonly options: SentOptions; readonly budget: number }): Verdict;
  /** Whether a text matches a pattern, by JavaScript's own engine. */
  matches(params: { readonly pattern: string; readonly flags: string; readonly text: string }): boolean;
  /** What is slow about a pattern, if anything. */
  patternCost(params: { readonly source: string }): PatternCost | null;
};

/** Served by whoever started the worker. */
export type SchemaWorkerOwnerApi = {
  /** The worker's code is loaded. */
  ready(params: Record<never, never>): void;
  /** A pattern is about to run that nothing but the worker's end can stop. */
  patternStarts(params: { readonly pattern: string; readonly text: string }): void;
  patternEnds(params: Record<never, never>): void;
};
