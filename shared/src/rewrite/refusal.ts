import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, endOf, keyOf, kindOf, startOf } from "../json/nodes";
import { pointerOf } from "../json/nodePointer";
import { breaksStructure } from "../json/syntaxFault";
import { quote } from "../lint/quote";
import type { SchemaSubject } from "../lint/schemaSubject";

/** Why a schema cannot be rewritten at all, as a sentence; undefined where it can. */
export function refusalOf(subject: SchemaSubject): string | undefined {
  const { document, root, subschemas, reached } = subject;
  const [start, end] = [startOf(document, root), endOf(document, root)];
  if (kindOf(document, root) !== "object") return "Only a schema that is an object can be rewritten.";
  if (document.faults.some((fault) => breaksStructure(fault) && fault.start >= start && fault.start <= end)) return "The schema has syntax errors, which have to be mended first.";
  if (reached !== undefined) return "The schema is too large or nested too deeply to be rewritten.";
  const unknown = subschemas.find(({ unknownDialect }) => unknownDialect);
  if (unknown) return `The schema at ${quote(pointerOf(document, unknown.node))} names a dialect that is not known.`;
  const twice = subschemas.flatMap(({ node }) => repeatedKey(document, node) ?? [])[0];
  return twice === undefined ? undefined : `The property ${quote(pointerOf(document, twice))} stands twice, which has to be mended first.`;
}

function repeatedKey(document: JsonDocument, node: JsonNode): JsonNode | undefined {
  const seen = new Set<string>();
  for (const child of kindOf(document, node) === "object" ? childrenOf(document, node) : []) {
    const key = keyOf(document, child) ?? "";
    if (seen.has(key)) return child;
    seen.add(key);
  }
  return undefined;
}
