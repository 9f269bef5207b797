import type { JsonNode } from "../json/jsonDocument";
import { propertyOf } from "../json/nodes";
import type { DocumentSubject } from "./rule";

/** What a model reads besides MCP's tools: function tools, prompts, resources, and a server's instructions. What a resource holds is data. */
export function modelTexts({ document, recognition }: DocumentSubject): readonly JsonNode[] {
  const listed = recognition.lists.flatMap(({ result, field, items }) => {
    const instructions = result === undefined ? undefined : propertyOf(document, result, "instructions");
    const isRead = field === "prompts" || field === "resources" || field === "resourceTemplates";
    return [...(isRead && items !== undefined ? [items] : []), ...(instructions === undefined ? [] : [instructions])];
  });
  return [...listed, ...recognition.functions.map(({ declaration }) => declaration)];
}
