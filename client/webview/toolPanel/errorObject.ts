import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import type { Outcome } from "#shared/mcp/outcome";

/** The six fields of an error that a host can act on, in reading order, with what each is for. */
export const errorFields = {
  code: "stable, for programs",
  message: "for the model",
  retryable: "may be tried again",
  suggested_action: "for people",
  side_effect: "none, done or unknown",
  correlation_id: "to find it in the log",
} as const;
export type ErrorField = keyof typeof errorFields;

export const errorFieldNames = Object.keys(errorFields) as readonly ErrorField[];

/** A structured error that a failed result or a protocol error carries, wherever it put it; `rest` keeps further members. */
export function errorObject({ result, error }: Pick<Outcome, "result" | "error">): { readonly fields: ReadonlyMap<ErrorField, JsonValue>; readonly rest: JsonObject } | null {
  for (const candidate of candidates(result, error?.data)) {
    const found = isObject(candidate) && isObject(own(candidate, "error")) ? own(candidate, "error") : candidate;
    if (!isObject(found)) continue;
    const fields = new Map(errorFieldNames.flatMap((name) => (Object.hasOwn(found, name) ? [[name, found[name] ?? null] as const] : [])));
    if (fields.size < 2 || !(fields.has("code") || fields.has("message"))) continue;
    return { fields, rest: Object.fromEntries(Object.entries(found).filter(([name]) => !Object.hasOwn(errorFields, name))) };
  }
  return null;
}

function candidates(result: JsonValue | null, errorData: JsonValue | undefined): readonly (JsonValue | undefined)[] {
  if (!isObject(result) || own(result, "isError") !== true) return [errorData];
  const content = own(result, "content");
  const texts = Array.isArray(content) ? (content as readonly JsonValue[]).map((block) => (isObject(block) ? own(block, "text") : undefined)) : [];
  return [own(result, "structuredContent"), ...texts.map(parsed)];
}

function parsed(text: JsonValue | undefined): JsonValue | undefined {
  if (typeof text !== "string" || !/^\s*\{/.test(text) || text.length > 100_000) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
