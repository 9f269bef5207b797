import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf } from "../json/nodes";
import type { Subschema } from "../lint/schemaSubject";
import { keywordIn, type DialectId } from "../schema/dialects";

/** Words that say what a schema is called, where it is and what it is written in. */
export const namingKeywords: ReadonlySet<string> = new Set(["$id", "id", "$schema", "$anchor", "$dynamicAnchor", "$recursiveAnchor", "$vocabulary"]);
export const definitionKeywords: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/** What stands beside one member of a schema. */
export function siblingsOf(document: JsonDocument, { node }: Subschema, member: JsonNode): readonly JsonNode[] {
  return childrenOf(document, node).filter((child) => child !== member);
}

/** True for what has a say in which values pass: no note, no name, no word that the dialect does not know. */
export function isEffective(dialect: DialectId, name: string): boolean {
  const vocabulary = keywordIn(dialect, name)?.vocabulary;
  return (vocabulary !== undefined && !["core", "meta-data", "content"].includes(vocabulary)) || isReference(dialect, name);
}

export function isReference(dialect: DialectId, name: string): boolean {
  return keywordIn(dialect, name) !== undefined && (name === "$ref" || name === "$dynamicRef" || name === "$recursiveRef");
}

/** The names of an object's members, in order. */
export function memberNames(document: JsonDocument, node: JsonNode): readonly string[] {
  return childrenOf(document, node).map((child) => keyOf(document, child) ?? "");
}

/** Keywords that read each other within one schema: two schemas may be merged only where each group is in one of them. */
const groups: readonly ReadonlySet<string>[] = [
  new Set(["properties", "patternProperties", "additionalProperties"]),
  new Set(["items", "prefixItems", "additionalItems", "contains", "minContains", "maxContains"]),
  new Set(["if", "then", "else"]),
];

/** True where the members of two schemas say in one object what they say in two of an `allOf`. */
export function canMerge(one: readonly string[], other: readonly string[]): boolean {
  if (one.some((name) => other.includes(name))) return false;
  if (other.some((name) => name.startsWith("unevaluated"))) return one.length === 0;
  // What `unevaluated*` reads from branches it reads from beside it, too.
  return groups.every((group) => !one.some((name) => group.has(name)) || !other.some((name) => group.has(name)));
}
