import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { propertyOf } from "../json/nodes";
import { dialects } from "../schema/dialects";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** The value of a keyword that holds in this schema: beside a `$ref` of an old dialect none but `$ref` does. */
export function keywordOf(document: JsonDocument, { node, dialect }: Subschema, name: string): JsonNode | undefined {
  const value = propertyOf(document, node, name);
  if (value === undefined || name === "$ref" || !dialects[dialect].refHidesSiblings) return value;
  return propertyOf(document, node, "$ref") === undefined ? value : undefined;
}

/** The subschemas that are objects of a known dialect and whose keywords hold. */
export function readable({ readable: found }: SchemaSubject): readonly Subschema[] {
  return found;
}

/** The subschemas in which one of these words stands, in document order: all there is to see for a rule about the words. */
export function having({ words }: SchemaSubject, names: readonly string[]): readonly Subschema[] {
  let found: readonly Subschema[] = none;
  for (const name of names) {
    const holders = words.of(name);
    if (holders.length > 0) found = found.length > 0 ? merged(found, holders) : holders;
  }
  return found;
}

function merged(one: readonly Subschema[], other: readonly Subschema[]): readonly Subschema[] {
  const both: Subschema[] = [];
  let at = 0;
  for (const subschema of one) {
    for (let next = other[at]; next && next.node <= subschema.node; next = other[++at]) if (next !== subschema) both.push(next);
    both.push(subschema);
  }
  for (; at < other.length; at++) both.push(other[at] as Subschema);
  return both;
}

/** Of those, the ones whose keywords hold. */
export function readableHaving(subject: SchemaSubject, names: readonly string[]): readonly Subschema[] {
  const found = having(subject, names);
  return subject.readable === subject.subschemas ? found : found.filter((subschema) => subschema.readable);
}

/** The types that `type` names, or undefined without one. Words that are no type are left out. */
export function typesOf(_: JsonDocument, subschema: Subschema): ReadonlySet<string> | undefined {
  return subschema.types;
}

/** Keywords whose subschemas see the same value as the schema around them. */
export const inPlaceKeywords: ReadonlySet<string> = new Set(["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"]);

/** The subschemas that see the same value, references not counted. */
export function inPlaceOf(subject: SchemaSubject, subschema: Subschema): readonly Subschema[] {
  let found = inPlace.get(subject);
  if (!found) inPlace.set(subject, (found = inPlaceIn(subject)));
  return found.get(subschema) ?? none;
}

const inPlace = new WeakMap<SchemaSubject, ReadonlyMap<Subschema, readonly Subschema[]>>();
const none: readonly Subschema[] = [];
const order: readonly string[] = [...inPlaceKeywords];

/** By the schema around them, in the order of the keywords. */
function inPlaceIn({ document, subschemas, words }: SchemaSubject): ReadonlyMap<Subschema, readonly Subschema[]> {
  const found = new Map<Subschema, Subschema[]>();
  if (!isAmong(inPlaceKeywords, words)) return found;
  for (const subschema of subschemas) {
    const { node, parent, keyword } = subschema;
    if (!parent || keyword === undefined || !inPlaceKeywords.has(keyword)) continue;
    // Of a keyword that stands twice the last one holds.
    const value = keywordOf(document, parent, keyword);
    if (value === undefined || (value !== node && document.parents[node] !== value)) continue;
    const known = found.get(parent);
    if (known) known.push(subschema);
    else found.set(parent, [subschema]);
  }
  for (const list of found.values()) if (list.length > 1) list.sort((a, b) => order.indexOf(a.keyword ?? "") - order.indexOf(b.keyword ?? ""));
  return found;
}

/** Whether one of the names is among the words of a schema. */
export function isAmong(names: Iterable<string>, words: Pick<ReadonlySet<string>, "has">): boolean {
  for (const name of names) if (words.has(name)) return true;
  return false;
}

/** The outermost schema that sees the same value. */
export function outermost(subschema: Subschema): Subschema {
  let top = subschema;
  while (top.parent && top.keyword !== undefined && inPlaceKeywords.has(top.keyword)) top = top.parent;
  return top;
}

/** True inside `not` or `if`: what is asked for there need not hold. */
export function isNegated(subschema: Subschema): boolean {
  for (let at: Subschema | undefined = subschema; at; at = at.parent) if (at.keyword === "not" || at.keyword === "if") return true;
  return false;
}

