import type { ToolFormat } from "#shared/documents/functionTools";
import type { Recognition } from "#shared/documents/recognise";
import type { JsonDocument, JsonNode } from "#shared/json/jsonDocument";
import { kindOf, parentOf, propertyOf, rootOf } from "#shared/json/nodes";
import { pathTo } from "#shared/json/nodePointer";
import type { Revision } from "#shared/mcp/revisions";
import { configShape } from "./configShapes";
import { anyFunctionsShape, functionShapes, functionsShape } from "./functionShapes";
import { object, type Anchor, type Shape } from "./shape";
import { bundleToolShape, listShape, toolShape, toolsShape } from "./toolShapes";

/** The value around a node, or the node itself, whose shape is known; undefined outside of all that is documented. */
export function anchorOf(json: JsonDocument, recognition: Recognition, revision: Revision, node: JsonNode): Anchor | undefined {
  const root = rootOf(json);
  if (root === undefined) return undefined;
  const path = new Set(pathTo(json, node));
  switch (recognition.kind) {
    case "manifest":
      return toolAnchor(json, recognition, revision, path, root);
    case "bundle": {
      const tools = propertyOf(json, root, "tools");
      return tools !== undefined && path.has(tools) ? { node: tools, shape: { kind: "list", of: bundleToolShape } } : undefined;
    }
    case "function-tools":
    case "transcript":
      return functionAnchor(json, recognition, path, root);
    case "config":
      return { node: root, shape: configShape(json, recognition.owner) };
    default:
      return undefined;
  }
}

function toolAnchor(json: JsonDocument, { lists }: Recognition, revision: Revision, path: ReadonlySet<JsonNode>, root: JsonNode): Anchor | undefined {
  for (const { result, items, field, tools } of lists) {
    const [tool] = tools;
    if (field !== "tools") continue;
    if (result !== undefined && path.has(result)) return { node: result, shape: listShape(revision) };
    if (result === undefined && items !== undefined && path.has(items)) return { node: items, shape: toolsShape(revision) };
    if (items === undefined && tool !== undefined && path.has(tool)) return { node: tool, shape: toolShape(revision) };
  }
  // A manifest by its name, in which no tool is complete yet.
  if (lists.length > 0) return undefined;
  return { node: root, shape: kindOf(json, root) === "array" ? withFunctions(toolsShape(revision)) : listShape(revision) };
}

/** An array may also become one of function tools. */
function withFunctions(shape: Shape): Shape {
  return shape.kind === "list" && anyFunctionsShape.kind === "list" ? { ...shape, snippets: [...(shape.snippets ?? []), ...(anyFunctionsShape.snippets ?? [])] } : shape;
}

/** In a list of function tools each element is one of the same provider's, also one that is not complete yet. */
function functionAnchor(json: JsonDocument, { kind, functions }: Recognition, path: ReadonlySet<JsonNode>, root: JsonNode): Anchor | undefined {
  const own = functions.find(({ node }) => path.has(node));
  const near = own ?? functions.find(({ node }) => path.has(parentOf(json, node) ?? -1));
  if (functions.length === 0 && kind === "function-tools") return { node: root, shape: kindOf(json, root) === "array" ? anyFunctionsShape : object({ name: "tools", doc: "The tools for the model.", shape: anyFunctionsShape }) };
  if (!near) return undefined;
  const list = parentOf(json, near.node);
  const format: ToolFormat = near.format;
  return list !== undefined && kindOf(json, list) === "array" ? { node: list, shape: functionsShape(format) } : { node: near.node, shape: functionShapes[format] };
}
