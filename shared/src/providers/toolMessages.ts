import { isObject, type JsonObject, type JsonValue, own } from "../json/jsonValue";
import type { Outcome } from "../mcp/outcome";
import type { ModelCall } from "./modelCalls";
import type { Refusal } from "./planCall";

/** What a call came to: an outcome of the server, or a refusal before anything was sent. */
export type CallEnd = Outcome | Refusal;

/**
 * The messages that give the results of an answer's calls back to its provider, in the order of the calls. Every call has
 * its result, also one that was refused; of two calls with one id only the first.
 */
export function toolMessages(results: readonly { readonly call: ModelCall; readonly end: CallEnd }[]): readonly JsonObject[] {
  const given = results.filter(({ end }) => !("code" in end && end.code === "EDUPLICATE"));
  const ofChat = given.filter(({ call }) => call.format === "openai-chat").map(({ call, end }): JsonObject => ({ role: "tool", tool_call_id: call.id ?? "", content: textOf(end) }));
  const ofResponses = given.filter(({ call }) => call.format === "openai-responses").map(({ call, end }): JsonObject => ({ type: "function_call_output", call_id: call.id ?? "", output: textOf(end) }));
  const blocks = given.filter(({ call }) => call.format === "anthropic").map(({ call, end }): JsonObject => ({ type: "tool_result", tool_use_id: call.id ?? "", content: blocksOf(end), ...(isFailure(end) && { is_error: true }) }));
  const parts = given.filter(({ call }) => call.format === "gemini").map(({ call, end }): JsonObject => ({ functionResponse: { ...(call.id !== null && { id: call.id }), name: call.name, response: { [isFailure(end) ? "error" : "output"]: valueOf(end) } } }));
  return [...ofChat, ...ofResponses, ...(blocks.length > 0 ? [{ role: "user", content: blocks }] : []), ...(parts.length > 0 ? [{ role: "user", parts }] : [])];
}

function isFailure(end: CallEnd): boolean {
  return "kind" in end || end.outcome !== "ok";
}

/** A failure as the model gets it. */
function errorOf(end: CallEnd): JsonObject | undefined {
  if ("kind" in end) return { error: { code: end.code, message: end.reason, side_effect: "none" } };
  if (end.error === null) return undefined;
  return { error: { code: end.error.code ?? end.outcome, message: end.error.message, side_effect: end.sideEffect } };
}

function contentOf(end: CallEnd): readonly JsonValue[] {
  const content = "kind" in end || !isObject(end.result) ? undefined : own(end.result, "content");
  return Array.isArray(content) ? (content as readonly JsonValue[]) : [];
}

/** The texts of a result; what is no text stands as its JSON, so that nothing goes missing. */
function textOf(end: CallEnd): string {
  const error = errorOf(end);
  if (error) return JSON.stringify(error);
  const texts = contentOf(end).map((block) => textBlock(block) ?? JSON.stringify(block));
  return texts.length > 0 ? texts.join("\n") : JSON.stringify(structuredOf(end) ?? null);
}

function textBlock(block: JsonValue): string | undefined {
  const text = isObject(block) && own(block, "type") === "text" ? own(block, "text") : undefined;
  return typeof text === "string" ? text : undefined;
}

function structuredOf(end: CallEnd): JsonValue | undefined {
  return "kind" in end || !isObject(end.result) ? undefined : own(end.result, "structuredContent");
}

/** Anthropic takes pictures as they are. */
function blocksOf(end: CallEnd): readonly JsonValue[] {
  if (errorOf(end) || contentOf(end).length === 0) return [{ type: "text", text: textOf(end) }];
  return contentOf(end).map((block): JsonValue => {
    const [data, type] = isObject(block) && own(block, "type") === "image" ? [own(block, "data"), own(block, "mimeType")] : [];
    if (typeof data === "string" && typeof type === "string") return { type: "image", source: { type: "base64", media_type: type, data } };
    return { type: "text", text: textBlock(block) ?? JSON.stringify(block) };
  });
}

/** Gemini takes values: structured content where there is some. */
function valueOf(end: CallEnd): JsonValue {
  const error = errorOf(end);
  return error ? (own(error, "error") ?? null) : (structuredOf(end) ?? textOf(end));
}
