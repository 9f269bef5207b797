import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringIn } from "../json/nodes";

/** What a list result is a list of, by the name of its field. */
export const listFields = {
  tools: "tools/list",
  resources: "resources/list",
  resourceTemplates: "resources/templates/list",
  prompts: "prompts/list",
  contents: "resources/read",
  supportedVersions: "server/discover",
} as const;
export type ListField = keyof typeof listFields;

/** One list of the document: a page of `tools/list`, another cacheable result, a bare array of tools, or a single tool. */
export type ToolList = {
  /** The result object that carries the list, where there is one: its fields can be judged. */
  readonly result: JsonNode | undefined;
  readonly field: ListField;
  /** The value of the field, or the bare array; undefined for a single tool. */
  readonly items: JsonNode | undefined;
  /** The MCP tools in it; empty for other lists. */
  readonly tools: readonly JsonNode[];
};

/** The lists of a document, in order; none where it holds no MCP tools and no result of a list method. */
export function toolListsIn(document: JsonDocument, root: JsonNode): readonly ToolList[] {
  if (kindOf(document, root) === "object") return listOfObject(document, root);
  const elements = childrenOf(document, root);
  const pages = elements.flatMap((element) => (kindOf(document, element) === "object" && !isTool(document, element) ? listOfObject(document, element) : []));
  if (pages.length > 0) return pages;
  return elements.some((element) => isTool(document, element)) ? [{ result: undefined, field: "tools", items: root, tools: elements }] : [];
}

function listOfObject(document: JsonDocument, node: JsonNode): readonly ToolList[] {
  if (isTool(document, node)) return [{ result: undefined, field: "tools", items: undefined, tools: [node] }];
  const listed = listedTools(document, node);
  if (listed !== undefined) return [{ result: undefined, field: "tools", items: listed, tools: childrenOf(document, listed) }];
  const result = propertyOf(document, node, "result");
  const isResponse = stringIn(document, node, "jsonrpc") !== undefined && result !== undefined && kindOf(document, result) === "object";
  const holder = isResponse ? result : node;
  const isResult = isResponse || resultFields.some((name) => propertyOf(document, holder, name) !== undefined);
  for (const field of fieldNames) {
    const items = propertyOf(document, holder, field);
    if (items !== undefined && isList(document, items, field, isResult)) {
      return [{ result: holder, field, items, tools: field === "tools" ? toolsOf(document, items) : [] }];
    }
  }
  return [];
}

/** The tools in what `mcp-workbench list tools --format json` prints. */
function listedTools(document: JsonDocument, node: JsonNode): JsonNode | undefined {
  const items = propertyOf(document, node, "items");
  if (items === undefined || kindOf(document, items) !== "array" || stringIn(document, node, "protocolVersion") === undefined) return undefined;
  return childrenOf(document, items).some((item) => isTool(document, item)) ? items : undefined;
}

const fieldNames = Object.keys(listFields) as readonly ListField[];
/** Fields that only a result of the 2026 era, or a page of a list, carries. */
const resultFields = ["resultType", "ttlMs", "cacheScope"];

/** `isResult`: what carries the field is known to be an MCP result. */
function isList(document: JsonDocument, items: JsonNode, field: ListField, isResult: boolean): boolean {
  const kind = kindOf(document, items);
  if (field !== "tools") return isResult && (kind === "array" || kind === "object");
  if (isResult && kind !== "invalid") return true;
  return (kind === "array" || kind === "object") && childrenOf(document, items).some((item) => isTool(document, item));
}

/** The tools of a list; of an object that should have been an array, its values. */
function toolsOf(document: JsonDocument, items: JsonNode): readonly JsonNode[] {
  const kind = kindOf(document, items);
  return kind === "array" || kind === "object" ? childrenOf(document, items) : [];
}

/** `inputSchema` is MCP's own word; with a name beside it, or another of MCP's fields, it makes a tool. */
export function isTool(document: JsonDocument, node: JsonNode): boolean {
  if (kindOf(document, node) !== "object" || propertyOf(document, node, "inputSchema") === undefined) return false;
  return ["name", "outputSchema", "annotations"].some((name) => propertyOf(document, node, name) !== undefined) || stringIn(document, node, "description") !== undefined;
}
