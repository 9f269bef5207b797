import type { ToolFormat } from "../documents/functionTools";
import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";

/** What is wrong with a stream, by the rule that says so. */
export type StreamProblem = { readonly rule: "stream-order" | "finish-reason" | "call-id" | "call-arguments"; readonly message: string };

/** A streamed answer in one piece. */
export type Assembled = {
  readonly format: ToolFormat;
  /** The message as the provider gives it without streaming: what goes back into the conversation. */
  readonly message: JsonObject;
  /** The whole response around it, for what judges responses. */
  readonly response: JsonObject;
  readonly problems: readonly StreamProblem[];
};

export function outOfOrder(message: string): StreamProblem {
  return { rule: "stream-order", message };
}

export function stringIn(object: JsonObject, name: string): string | undefined {
  const value = own(object, name);
  return typeof value === "string" ? value : undefined;
}

export function numberIn(object: JsonObject, name: string): number | undefined {
  const value = own(object, name);
  return typeof value === "number" ? value : undefined;
}

export function objectIn(object: JsonObject, name: string): JsonObject | undefined {
  const value = own(object, name);
  return isObject(value) ? value : undefined;
}

export function objectsIn(object: JsonObject, name: string): readonly JsonObject[] {
  const value = own(object, name);
  return Array.isArray(value) ? (value as readonly JsonValue[]).filter(isObject) : [];
}
