import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, stringOf, textOf } from "../json/nodes";
import { quote, spelledOut } from "./quote";

/** UTF-16 code units of a value that a message shows. */
const quoteLimit = 60;

/** A value as messages name it: scalars as they are written, containers by their kind. */
export function jsonName(document: JsonDocument, node: JsonNode): string {
  const isEmpty = childrenOf(document, node).length === 0;
  switch (kindOf(document, node)) {
    case "object":
      return isEmpty ? "the empty object {}" : "an object";
    case "array":
      return isEmpty ? "the empty array []" : "an array";
    case "string":
      return `the string ${quote(stringOf(document, node) ?? "")}`;
    default: {
      const text = textOf(document, node);
      return text.length > 40 ? `${text.slice(0, 39)}…` : text;
    }
  }
}

/** A value as messages quote it: as it is written, in one line and shortened. */
export function jsonQuote(document: JsonDocument, node: JsonNode): string {
  const string = stringOf(document, node);
  if (string !== undefined) return quote(string);
  const text = textOf(document, node).slice(0, 400).replace(/\s+/g, " ");
  return spelledOut(text.length > quoteLimit ? `${text.slice(0, quoteLimit - 1)}…` : text);
}
