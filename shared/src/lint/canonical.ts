import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, numberOf, stringOf, textOf } from "../json/nodes";

const plainString = /^"[\x20\x21\x23-\x5b\x5d-\x7e]*"$/;

/** A text that is the same for equal JSON values: the order of properties and the spelling of numbers do not count. */
export function canonical(document: JsonDocument, node: JsonNode): string {
  switch (kindOf(document, node)) {
    case "object": {
      const members = childrenOf(document, node).map((child) => `${JSON.stringify(keyOf(document, child) ?? "")}:${canonical(document, child)}`);
      return `{${members.sort().join(",")}}`;
    }
    case "array":
      return `[${childrenOf(document, node).map((child) => canonical(document, child)).join(",")}]`;
    case "string": {
      const text = textOf(document, node);
      // Most strings are spelled as JSON would spell them.
      return plainString.test(text) ? text : JSON.stringify(stringOf(document, node) ?? "");
    }
    case "number": {
      const number = numberOf(document, node) ?? 0;
      // What a double does not carry is told apart by its text.
      return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? String(number === 0 ? 0 : number) : textOf(document, node);
    }
    default:
      return textOf(document, node);
  }
}
