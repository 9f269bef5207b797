import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, textOf } from "../json/nodes";
import { quote } from "./quote";

/** A value as messages name it: scalars as they are written, containers by their kind. */
export function jsonName(document: JsonDocument, node: JsonNode): string {
  const isEmpty = childrenOf(document, node).length === 0;
  switch (kindOf(document, node)) {
    case "object":
      return isEmpty ? "the empty object {}" : "an object";
    case "array":
      return isEmpty ? "the empty array []" : "an array";
    case "string":
      return `the string ${quote(textOf(document, node).slice(1, -1))}`;
    default: {
      const text = textOf(document, node);
      return text.length > 40 ? `${text.slice(0, 39)}…` : text;
    }
  }
}
