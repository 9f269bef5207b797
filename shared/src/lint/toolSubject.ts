import type { DocumentKind } from "../documents/documentKind";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { kindOf, propertyOf, startOf, stringOf } from "../json/nodes";
import type { ToolFacts, ToolSubject } from "./rule";

/** The parts of a tool. A value that is no object has none. */
export function toolSubject(document: JsonDocument, node: JsonNode, kind: DocumentKind): ToolSubject {
  const get = (name: string): JsonNode | undefined => propertyOf(document, node, name);
  const isFull = kind === "manifest";
  return {
    document,
    node,
    kind,
    name: get("name"),
    description: get("description"),
    inputSchema: isFull ? get("inputSchema") : undefined,
    outputSchema: isFull ? get("outputSchema") : undefined,
  };
}

export function factsOf({ document, node, name }: ToolSubject): ToolFacts {
  return { name: name === undefined ? undefined : stringOf(document, name), tokens: Math.round(compactLength(document, node) / charactersPerToken) };
}

/** JSON text of tool definitions in English, measured over common tokenizers: between 3.5 and 4.5. */
const charactersPerToken = 4;

/** Characters of the value as JSON without blanks. */
function compactLength(document: JsonDocument, node: JsonNode): number {
  let length = 0;
  const end = node + (document.sizes[node] ?? 1);
  for (let at = node; at < end; at++) {
    const kind = kindOf(document, at);
    // Brackets, or the token itself; a comma; a key with its colon.
    length += 1 + (kind === "object" || kind === "array" ? 2 : (document.ends[at] ?? 0) - startOf(document, at));
    const keyStart = document.keyStarts[at] ?? -1;
    if (keyStart >= 0) length += 1 + (document.keyEnds[at] ?? 0) - keyStart;
  }
  return length;
}
