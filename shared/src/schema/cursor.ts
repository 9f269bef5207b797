import type { JsonObject, JsonValue } from "../json/jsonValue";
import { toPointer } from "../json/pointer";
import type { Notes } from "./notes";
import type { Resource, Resources } from "./resources";
import type { SchemaError } from "./verdict";

/** A path as it grows: the last step first. */
export type Trail = { readonly step: string | number; readonly up: Trail | null };

/** The resources that evaluation came through, the innermost first. */
export type Scope = { readonly resource: Resource; readonly outer: Scope | null };

/** What a whole evaluation shares. */
export type Run = {
  readonly resources: Resources;
  readonly assertFormat: boolean;
  /** Whether a text matches a pattern; where that cannot be told, `stop` was called. */
  readonly matches: (pattern: string, text: string) => boolean;
  /** Counts work; false once a limit is reached. */
  readonly spend: (steps: number) => boolean;
  readonly stop: (limit: string) => void;
  /** Says that a reference led nowhere. */
  readonly lost: () => void;
  /** A limit was reached: every answer from now on is void. */
  readonly stopped: () => boolean;
};

/** A schema at work on a value: all that a keyword's check needs. */
export type Cursor = {
  readonly run: Run;
  readonly schema: JsonObject;
  readonly instance: JsonValue;
  readonly at: Trail | null;
  readonly via: Trail | null;
  readonly resource: Resource;
  readonly scope: Scope;
  /** Evaluations around this one. */
  readonly depth: number;
  /** References followed since the last step into the value. */
  readonly hops: number;
  /** Where errors go; null where only the verdict counts, so that the first failure ends the work. */
  readonly errors: SchemaError[] | null;
  /** Which properties and items have been looked at; null where nobody asks. */
  readonly notes: Notes | null;
};

/** Judges the value by one keyword; false and, where wanted, an error for a value that breaks it. */
export type Check = (cursor: Cursor, value: JsonValue) => boolean;

/** How many errors of one evaluation are worth reading. */
const errorLimit = 200;

export function pointerOf(trail: Trail | null): string {
  const steps: (string | number)[] = [];
  for (let at = trail; at; at = at.up) steps.push(at.step);
  return toPointer(steps.reverse());
}

/** Records that the value breaks a keyword of the schema; always false, to be returned. */
export function fail({ errors, at, via }: Cursor, keyword: string, message: string): false {
  if (errors && errors.length < errorLimit) errors.push({ instance: pointerOf(at), evaluation: pointerOf({ step: keyword, up: via }), keyword, message });
  return false;
}

/** "1 item", "2 items". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
