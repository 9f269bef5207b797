import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, propertyOf } from "../json/nodes";
import { nearest } from "./nearest";

/** The fields that a tool has in some revision. */
const toolFields = ["name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution", "_meta"] as const;
export type ToolField = (typeof toolFields)[number];

/** A key of a tool that no client reads, and the field it was probably meant to be, which is still free. */
export type MisspeltField = { readonly node: JsonNode; readonly name: string; readonly meant: ToolField };

/** The misspelt fields of a tool. Other unknown keys are somebody's own and left alone. */
export function misspeltFields(document: JsonDocument, tool: JsonNode): readonly MisspeltField[] {
  return childrenOf(document, tool).flatMap((node) => {
    const name = keyOf(document, node) ?? "";
    const meant = toolFields.some((field) => field === name) ? undefined : meantBy(name);
    return meant === undefined || propertyOf(document, tool, meant) !== undefined ? [] : [{ node, name, meant }];
  });
}

function meantBy(name: string): ToolField | undefined {
  // What model providers call it.
  if (name === "parameters") return "inputSchema";
  const near = nearest(name, toolFields);
  return toolFields.find((field) => field === near);
}
