import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, rootOf, stringIn } from "../json/nodes";
import type { ToolFormat } from "./functionTools";

/** One call of a tool by the model. */
export type ToolCall = {
  readonly format: ToolFormat;
  /** The call's object. */
  readonly node: JsonNode;
  readonly id: JsonNode | undefined;
  readonly name: JsonNode | undefined;
  /** Text for OpenAI, an object for the others. */
  readonly arguments: JsonNode | undefined;
};

/** The result of one call. */
export type ToolResult = { readonly format: ToolFormat; readonly node: JsonNode; readonly id: JsonNode | undefined };

/** One message or item of a conversation: calls of the model, or results that answer them. */
export type Turn = {
  readonly node: JsonNode;
  readonly calls: readonly ToolCall[];
  readonly results: readonly ToolResult[];
  /** Text the model wrote beside its calls. */
  readonly text: JsonNode | undefined;
};

/** One answer of a model: its turn, and how it says that it ended. */
export type Answer = { readonly format: ToolFormat; readonly turn: Turn; readonly reason: JsonNode | undefined };

/** The messages of a conversation in order: a list, or the `messages`, `contents` or `input` of a request. */
export function turnsOf(document: JsonDocument): readonly Turn[] {
  const root = rootOf(document);
  if (root === undefined) return [];
  const list = kindOf(document, root) === "array" ? root : ["messages", "contents", "input"].map((name) => propertyOf(document, root, name)).find((node) => node !== undefined && kindOf(document, node) === "array");
  return list === undefined ? [] : childrenOf(document, list).map((message) => turnOf(document, message));
}

/** The answers of a response: choices, candidates, output items, or a message of Anthropic. */
export function answersOf(document: JsonDocument): readonly Answer[] {
  const root = rootOf(document);
  if (root === undefined || kindOf(document, root) !== "object") return [];
  const get = (name: string, of = root): JsonNode | undefined => propertyOf(document, of, name);
  const choices = get("choices");
  if (choices !== undefined && stringIn(document, root, "object") !== "chat.completion.chunk") {
    return childrenOf(document, choices).flatMap((choice) => {
      const message = get("message", choice);
      return message === undefined ? [] : [{ format: "openai-chat" as const, turn: turnOf(document, message), reason: get("finish_reason", choice) }];
    });
  }
  const output = get("output");
  if (output !== undefined && stringIn(document, root, "object") === "response") {
    const turns = childrenOf(document, output).map((item) => turnOf(document, item));
    const turn: Turn = { node: output, calls: turns.flatMap(({ calls }) => calls), results: [], text: undefined };
    return [{ format: "openai-responses", turn, reason: get("status") }];
  }
  const candidates = get("candidates");
  if (candidates !== undefined) {
    return childrenOf(document, candidates).flatMap((candidate) => {
      const content = get("content", candidate);
      return content === undefined ? [] : [{ format: "gemini" as const, turn: turnOf(document, content), reason: get("finishReason", candidate) }];
    });
  }
  if (stringIn(document, root, "type") === "message" && get("content") !== undefined) return [{ format: "anthropic", turn: turnOf(document, root), reason: get("stop_reason") }];
  return [];
}

function turnOf(document: JsonDocument, node: JsonNode): Turn {
  const calls: ToolCall[] = [];
  const results: ToolResult[] = [];
  const get = (name: string, of = node): JsonNode | undefined => propertyOf(document, of, name);
  const type = stringIn(document, node, "type");
  if (type === "function_call") calls.push({ format: "openai-responses", node, id: get("call_id"), name: get("name"), arguments: get("arguments") });
  if (type === "function_call_output") results.push({ format: "openai-responses", node, id: get("call_id") });
  if (stringIn(document, node, "role") === "tool") results.push({ format: "openai-chat", node, id: get("tool_call_id") });
  const list = get("tool_calls");
  for (const call of list === undefined ? [] : childrenOf(document, list)) {
    const inner = get("function", call);
    if (inner !== undefined) calls.push({ format: "openai-chat", node: call, id: get("id", call), name: get("name", inner), arguments: get("arguments", inner) });
  }
  const parts = get("content") ?? get("parts");
  let text = parts !== undefined && kindOf(document, parts) === "string" ? parts : undefined;
  for (const part of parts === undefined || kindOf(document, parts) !== "array" ? [] : childrenOf(document, parts)) {
    const kind = stringIn(document, part, "type");
    const called = get("functionCall", part);
    if (kind === "tool_use") calls.push({ format: "anthropic", node: part, id: get("id", part), name: get("name", part), arguments: get("input", part) });
    else if (kind === "tool_result") results.push({ format: "anthropic", node: part, id: get("tool_use_id", part) ?? get("toolUseId", part) });
    else if (called !== undefined) calls.push({ format: "gemini", node: called, id: get("id", called), name: get("name", called), arguments: get("args", called) });
    else text ??= get("text", part);
  }
  return { node, calls, results, text };
}
