import { depthLimit, isDeeperThan } from "../json/depth";
import type { JsonValue } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";
import { quote } from "../json/quote";
import { evaluateAt, startingResource } from "./apply";
import type { Run } from "./cursor";
import { defaultDialect, dialects } from "./dialects";
import type { DialectId } from "./dialects";
import { matcher } from "./matcher";
import type { PatternRunner } from "./matcher";
import { Resources } from "./resources";
import type { SchemaError, Verdict } from "./verdict";

export type EvaluateOptions = {
  /** The dialect of documents without `$schema`. Default: 2020-12. */
  readonly dialect?: DialectId;
  /** The document that the schema is a part of, or whose definitions it uses: references are resolved there. */
  readonly within?: JsonValue;
  /** Formats are demands, not notes. Default: false. */
  readonly assertFormat?: boolean;
  /** Documents that references may reach, by absolute URI without fragment. Nothing else is ever loaded. */
  readonly resources?: ReadonlyMap<string, JsonValue>;
  /** Runs the patterns that have no linear-time form; without it such a pattern is a limit. */
  readonly runPattern?: PatternRunner;
  /** Keywords and values looked at before giving up. Default: 200,000. */
  readonly steps?: number;
  /** Steps that several evaluations share: what this one takes is taken out. */
  readonly purse?: { left: number };
  /** A clock, and the time on it (same unit) at which to give up. */
  readonly now?: () => number;
  readonly deadline?: number;
};

/** How much one evaluation may look at. */
const stepLimit = 200_000;

/** How many steps pass between looks at the clock. */
const clockInterval = 256;

/**
 * Judges a value by a schema. Total: never throws, never loads anything, ends within its budget
 * whatever the schema and the value are. Properties count only where they are the value's own. A
 * schema must not be changed between two calls: what it contains is remembered.
 */
export function evaluate(schema: JsonValue, instance: JsonValue, options: EvaluateOptions = {}): Verdict {
  const { within = schema, resources, dialect, now, deadline, purse } = options;
  const steps = Math.min(options.steps ?? stepLimit, purse?.left ?? Infinity);
  const tooDeep = (what: string): Verdict => ({ valid: false, dialect: dialects[dialect ?? defaultDialect].uri, errors: [], limit: `The ${what} is nested deeper than ${depthLimit} levels.` });
  if (isDeeperThan(instance, depthLimit)) return tooDeep("value");
  const known = resourcesOf(within, dialect ?? defaultDialect, resources);
  if (!known || (schema !== within && isDeeperThan(schema, depthLimit))) return tooDeep("schema");
  let limit: string | undefined;
  const stop = (reason: string) => {
    limit ??= reason;
  };
  let isLost = false as boolean;
  const lost = () => {
    isLost = true;
  };
  let left = steps;
  let untilClock = clockInterval;
  const spend = (count: number): boolean => {
    left -= count;
    if (left < 0) stop(`The value was not judged to the end: it takes more than ${quote(steps)} steps.`);
    untilClock -= count;
    if (untilClock < 0) {
      untilClock = clockInterval;
      if (now && deadline !== undefined && now() > deadline) stop("The value was not judged to the end: it takes too long.");
    }
    return limit === undefined;
  };
  const run: Run = { resources: known, assertFormat: options.assertFormat ?? false, matches: matcher(options.runPattern, stop), spend, stop, lost, stopped: () => limit !== undefined };
  const errors: SchemaError[] = [];
  const resource = startingResource(known, schema);
  const start = { run, schema: {}, instance, at: null, via: null, resource, scope: { resource, outer: null }, depth: 0, hops: 0, errors, notes: null };
  const valid = guarded(() => evaluateAt(start, schema), stop);
  if (purse) purse.left -= steps - left;
  const { uri } = dialects[resource.reading.dialect];
  return { valid: valid && limit === undefined, dialect: uri, errors, ...(isLost && { unresolved: true }), ...(limit !== undefined && { limit }) };
}

/** What was indexed before: the linter judges every default of a document by the same document. */
const indexed = new WeakMap<object, Map<DialectId, Resources>>();

/** The schemas within reach of a document; undefined for one that is nested too deeply. */
function resourcesOf(document: JsonValue, dialect: DialectId, given: ReadonlyMap<string, JsonValue> | undefined): Resources | undefined {
  const known = !given && isObject(document) ? indexed.get(document)?.get(dialect) : undefined;
  if (known) return known;
  if (isDeeperThan(document, depthLimit)) return undefined;
  const made = new Resources(document, given, dialect);
  if (!given && isObject(document)) indexed.set(document, (indexed.get(document) ?? new Map<DialectId, Resources>()).set(dialect, made));
  return made;
}

/** The depth limit keeps clear of the stack's end; where a caller has used up most of it already, that is a limit too. */
function guarded(work: () => boolean, stop: (reason: string) => void): boolean {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    stop("The value was not judged to the end: the schema nests too deeply.");
    return false;
  }
}
