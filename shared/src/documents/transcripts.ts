import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, kindOf, propertyOf, stringIn } from "../json/nodes";
import type { SchemaPlace } from "./recognise";

const roles: ReadonlySet<string> = new Set(["system", "developer", "user", "assistant", "tool", "function", "model"]);
const itemTypes: ReadonlySet<string> = new Set(["function_call", "function_call_output"]);
/** How providers name their own objects. */
const objectNames: ReadonlySet<string> = new Set(["chat.completion", "chat.completion.chunk", "response"]);

/** A conversation with a model: a request, a response, or a list of messages. */
export function looksLikeTranscript(document: JsonDocument, root: JsonNode): boolean {
  if (kindOf(document, root) === "array") {
    const elements = childrenOf(document, root);
    const areChunks = elements.length > 0 && elements.every((element) => objectNames.has(stringIn(document, element, "object") ?? ""));
    return areChunks || isConversation(document, root, true);
  }
  if (objectNames.has(stringIn(document, root, "object") ?? "")) return true;
  if (stringIn(document, root, "type") === "message" && stringIn(document, root, "role") === "assistant") return isArray(document, root, "content");
  const candidates = array(document, root, "candidates");
  if (candidates !== undefined && childrenOf(document, candidates).some((candidate) => propertyOf(document, candidate, "content") !== undefined)) return true;
  for (const name of ["messages", "contents"]) {
    const list = array(document, root, name);
    if (list !== undefined && isConversation(document, list, stringIn(document, root, "model") === undefined)) return true;
  }
  const input = array(document, root, "input");
  if (input !== undefined && stringIn(document, root, "model") !== undefined && isConversation(document, input, false)) return true;
  return stringIn(document, root, "model") !== undefined && answerSchema(document, root) !== undefined;
}

/**
 * True for a list of messages with roles. Where nothing else speaks for a model, one message must carry
 * a tool call or its result: chat exports of any kind have roles too.
 */
function isConversation(document: JsonDocument, list: JsonNode, needsCalls: boolean): boolean {
  const messages = childrenOf(document, list);
  const fits = messages.every((message) => roles.has(stringIn(document, message, "role") ?? "") || itemTypes.has(stringIn(document, message, "type") ?? ""));
  return messages.length > 0 && fits && (!needsCalls || messages.some((message) => hasCall(document, message)));
}

function hasCall(document: JsonDocument, message: JsonNode): boolean {
  if (itemTypes.has(stringIn(document, message, "type") ?? "")) return true;
  if (propertyOf(document, message, "tool_calls") !== undefined || propertyOf(document, message, "tool_call_id") !== undefined) return true;
  const parts = array(document, message, "content") ?? array(document, message, "parts");
  return (
    parts !== undefined &&
    childrenOf(document, parts).some(
      (part) =>
        ["tool_use", "tool_result"].includes(stringIn(document, part, "type") ?? "") ||
        ["functionCall", "functionResponse", "function_call"].some((name) => propertyOf(document, part, name) !== undefined),
    )
  );
}

/** The schemas of structured answers inside a request. */
export function schemasInTranscript(document: JsonDocument, root: JsonNode): readonly SchemaPlace[] {
  const place = answerSchema(document, root);
  return place ? [place] : [];
}

/** `response_format.json_schema` of Chat Completions or `text.format` of Responses. */
function answerSchema(document: JsonDocument, root: JsonNode): SchemaPlace | undefined {
  const format = propertyOf(document, root, "response_format");
  const texts = propertyOf(document, root, "text");
  const holder =
    format !== undefined ? propertyOf(document, format, "json_schema") : texts !== undefined ? propertyOf(document, texts, "format") : undefined;
  const node = holder === undefined ? undefined : propertyOf(document, holder, "schema");
  if (holder === undefined || node === undefined) return undefined;
  const strict = propertyOf(document, holder, "strict");
  return { node, role: "answer", strict: strict !== undefined && booleanOf(document, strict) === true };
}

function array(document: JsonDocument, node: JsonNode, name: string): JsonNode | undefined {
  const property = propertyOf(document, node, name);
  return property !== undefined && kindOf(document, property) === "array" ? property : undefined;
}

function isArray(document: JsonDocument, node: JsonNode, name: string): boolean {
  return array(document, node, name) !== undefined;
}
