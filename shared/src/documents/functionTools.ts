import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf, stringIn } from "../json/nodes";

/** Whose tool format it is. Chat Completions wraps a tool in `function`, Responses does not. */
export type ToolFormat = "openai-chat" | "openai-responses" | "anthropic" | "gemini";

/** A function tool of a model provider, where it stands. */
export type FunctionTool = {
  readonly format: ToolFormat;
  /** The element of the list. */
  readonly node: JsonNode;
  /** The object that holds name, description and parameters: inside `function` for Chat Completions. */
  readonly declaration: JsonNode;
  readonly name: JsonNode | undefined;
  readonly description: JsonNode | undefined;
  readonly parameters: JsonNode | undefined;
  readonly strict: boolean;
};

/** The function tools of a document: a list, a request that carries one, or a single tool. */
export function functionToolsIn(document: JsonDocument, root: JsonNode): readonly FunctionTool[] {
  if (kindOf(document, root) === "array") return childrenOf(document, root).flatMap((element) => toolsOfElement(document, element));
  const single = toolsOfElement(document, root);
  if (single.length > 0) return single;
  const lists = ["tools", "functions"].flatMap((name) => propertyOf(document, root, name) ?? []);
  return lists.flatMap((list) => (kindOf(document, list) === "array" ? childrenOf(document, list).flatMap((element) => toolsOfElement(document, element)) : []));
}

function toolsOfElement(document: JsonDocument, node: JsonNode): readonly FunctionTool[] {
  if (kindOf(document, node) !== "object") return [];
  const get = (name: string, of = node): JsonNode | undefined => propertyOf(document, of, name);
  const declarations = get("functionDeclarations") ?? get("function_declarations");
  if (declarations !== undefined && kindOf(document, declarations) === "array") {
    return childrenOf(document, declarations).map((declaration) => tool(document, "gemini", node, declaration, ["parameters", "parametersJsonSchema"]));
  }
  const isFunction = stringIn(document, node, "type") === "function";
  const inner = get("function");
  if (isFunction && inner !== undefined && kindOf(document, inner) === "object") return [tool(document, "openai-chat", node, inner, ["parameters"])];
  if (isFunction && get("name") !== undefined && readsLikeTool(document, node)) return [tool(document, "openai-responses", node, node, ["parameters"])];
  if (get("input_schema") !== undefined && get("name") !== undefined) return [tool(document, "anthropic", node, node, ["input_schema"])];
  return [];
}

/** Fields of which a tool has one beside its type and its name, unless it has nothing else at all: the nodes of a flow have a type "function" and a name, too. */
const tellingFields = ["description", "parameters", "strict", "input_schema"];

function readsLikeTool(document: JsonDocument, node: JsonNode): boolean {
  if (tellingFields.some((field) => propertyOf(document, node, field) !== undefined)) return true;
  return childrenOf(document, node).every((child) => ["type", "name"].includes(keyOf(document, child) ?? ""));
}

function tool(document: JsonDocument, format: ToolFormat, node: JsonNode, declaration: JsonNode, fields: readonly string[]): FunctionTool {
  const get = (name: string): JsonNode | undefined => propertyOf(document, declaration, name);
  const strict = get("strict");
  return {
    format,
    node,
    declaration,
    name: get("name"),
    description: get("description"),
    parameters: fields.map(get).find((field) => field !== undefined),
    strict: strict !== undefined && booleanOf(document, strict) === true,
  };
}
