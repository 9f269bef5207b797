import type { JsonNode } from "../json/jsonDocument";
import { referenceKeywords, referencesIn, referencesOf, type Target } from "./references";
import { having, inPlaceOf } from "./schemaReading";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** A reference, and where it leads. */
export type Link = {
  readonly from: Subschema;
  /** The keyword's value. */
  readonly at: JsonNode;
  readonly text: string;
  readonly target: Target;
  /** The subschema at the target, where there is one. */
  readonly to: Subschema | undefined;
};

type Links = { readonly all: readonly Link[]; readonly bySubschema: ReadonlyMap<Subschema, readonly Link[]> };

const known = new WeakMap<SchemaSubject, Links>();
const none: readonly Link[] = [];

/** Every reference of a schema, in document order; resolved once for all rules. */
export function linksOf(subject: SchemaSubject): readonly Link[] {
  return linksIn(subject).all;
}

/** The references of one subschema. */
export function linksFrom(subject: SchemaSubject, subschema: Subschema): readonly Link[] {
  return linksIn(subject).bySubschema.get(subschema) ?? none;
}

/** True where a reference leads to a schema that itself looks further at the same value: only then can references follow each other. */
export function linksLeadOn(subject: SchemaSubject): boolean {
  return linksOf(subject).some(({ to }) => to && (linksFrom(subject, to).length > 0 || inPlaceOf(subject, to).length > 0));
}

function linksIn(subject: SchemaSubject): Links {
  const existing = known.get(subject);
  if (existing) return existing;
  const all: Link[] = [];
  const bySubschema = new Map<Subschema, readonly Link[]>();
  for (const from of having(subject, referenceKeywords)) {
    const links = referencesIn(subject.document, from).map(({ at, text }): Link => {
      const target = referencesOf(subject).resolve(text, from);
      return { from, at, text, target, to: target.kind === "found" ? subject.byNode.get(target.node) : undefined };
    });
    if (links.length > 0) bySubschema.set(from, links);
    for (const link of links) all.push(link);
  }
  const made = { all, bySubschema };
  known.set(subject, made);
  return made;
}
