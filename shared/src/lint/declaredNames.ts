import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf } from "../json/nodes";
import { linksFrom, linksOf } from "./links";
import { inPlaceKeywords, inPlaceOf, outermost } from "./schemaReading";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** The properties that the schemas applied to one object declare. */
export type Declared = {
  readonly names: ReadonlySet<string>;
  /** True for a name that a key of `patternProperties` may match. */
  matches(name: string): boolean;
  /** Something that cannot be looked into applies too, or nothing was ever declared: a missing name proves nothing. */
  readonly isOpen: boolean;
};

/**
 * Collects what is declared for the object that `start` is about: in the schema itself, in the schemas it
 * is a branch of, in their other branches, and behind references.
 */
export function declaredNames(subject: SchemaSubject, start: Subschema): Declared {
  const { document } = subject;
  const names = new Set<string>();
  const patterns: string[] = [];
  let isOpen = false;
  let declaresAny = false;
  const seen = new Set<JsonNode>();
  const visit = (subschema: Subschema): void => {
    if (seen.has(subschema.node) || seen.size > 2000) return;
    seen.add(subschema.node);
    const { node } = subschema;
    if (kindOf(document, node) !== "object") return;
    for (const child of membersOf(document, node, "properties")) {
      declaresAny = true;
      names.add(keyOf(document, child) ?? "");
    }
    for (const child of membersOf(document, node, "patternProperties")) {
      declaresAny = true;
      patterns.push(keyOf(document, child) ?? "");
    }
    if (propertyOf(document, node, "properties") !== undefined) declaresAny = true;
    for (const { to } of linksFrom(subject, subschema)) {
      if (to) visit(to);
      else isOpen = true;
    }
    for (const applied of inPlaceOf(subject, subschema)) visit(applied);
  };
  visit(outermost(start));
  return { names, isOpen: isOpen || !declaresAny || referredTo(subject, start), matches: (name) => patterns.some((pattern) => mayMatch(pattern, name)) };
}

function membersOf(document: JsonDocument, node: JsonNode, keyword: string): readonly JsonNode[] {
  const value = propertyOf(document, node, keyword);
  return value !== undefined && kindOf(document, value) === "object" ? childrenOf(document, value) : [];
}

/**
 * A definition may be one part of an object whose other parts stand where it is referred to, together with
 * siblings: then its own names are not all there are.
 */
function referredTo(subject: SchemaSubject, start: Subschema): boolean {
  const top = outermost(start);
  if (top.keyword !== "$defs" && top.keyword !== "definitions") return false;
  return linksOf(subject).some(({ from, to }) => to === top && ((from.keyword !== undefined && inPlaceKeywords.has(from.keyword)) || propertyOf(subject.document, from.node, "properties") !== undefined));
}

/**
 * Whether a key of `patternProperties` may match a name, without ever running a pattern from a document:
 * plain prefixes and whole words are compared, every other pattern may match anything.
 */
function mayMatch(pattern: string, name: string): boolean {
  const literal = /^\^([\w -]*)(\$?)$/.exec(pattern);
  if (!literal) return true;
  return literal[2] === "$" ? name === literal[1] : name.startsWith(literal[1] ?? "");
}
