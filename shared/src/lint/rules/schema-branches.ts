import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf } from "../../json/nodes";
import { keywordIn } from "../../schema/dialects";
import { canonical } from "../canonical";
import { listed } from "../quote";
import type { Report, Rule } from "../rule";
import { keywordOf, readableHaving, typesOf } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";

export const schemaBranches: Rule = {
  id: "schema-branches",
  level: "warning",
  summary: "Each branch of anyOf and oneOf can make a difference",
  reason: "A branch that never matches, always matches or stands twice is a slip. In `oneOf`, which wants exactly one, branches that overlap refuse the values they share.",
  source: jsonSchema("core", "10.2.1", "section-10.2.1"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: ["anyOf", "oneOf"],

  *checkSchema(subject) {
    for (const keyword of ["anyOf", "oneOf"] as const) {
      for (const subschema of readableHaving(subject, [keyword])) {
        const list = keywordOf(subject.document, subschema, keyword);
        if (list === undefined || kindOf(subject.document, list) !== "array") continue;
        yield* faults(subject, subschema, keyword, childrenOf(subject.document, list));
      }
    }
  },
};

/** Nodes of a branch up to which it is compared with the others. */
const comparable = 100;

function* faults(subject: SchemaSubject, outer: Subschema, keyword: "anyOf" | "oneOf", members: readonly JsonNode[]): Iterable<Report> {
  const { document } = subject;
  const outerTypes = typesOf(document, outer);
  const seen = new Map<string, JsonNode>();
  const bare: { readonly at: JsonNode; readonly types: ReadonlySet<string> }[] = [];
  for (const at of members) {
    const branch = subject.byNode.get(at);
    if (!branch) continue;
    // Branches in branches would be written out again at each level; of two large ones nobody made the second by a slip.
    const key = (document.sizes[at] ?? 1) <= comparable ? assertions(document, branch) : `${at}`;
    const first = seen.get(key);
    if (first !== undefined) {
      yield { at, message: keyword === "anyOf" ? "This branch refuses and allows the same as an earlier one." : 'This branch matches the same values as an earlier one, so "oneOf" refuses them all.', related: [{ at: first, message: "The earlier branch." }] };
      continue;
    }
    seen.set(key, at);
    const types = kindOf(document, at) === "object" ? typesOf(document, branch) : undefined;
    if (isAnything(key) && members.length > 1) yield { at, message: keyword === "anyOf" ? 'This branch matches every value, so "anyOf" checks nothing.' : 'This branch matches every value, so "oneOf" refuses whatever another branch matches.' };
    else if (booleanOf(document, at) === false && members.length > 1) yield { at, message: "This branch never matches." };
    else if (types && types.size > 0 && outerTypes && outerTypes.size > 0 && !meets(types, outerTypes)) {
      yield { at, message: `This branch never matches: it wants ${listed([...types], "or")}, and the schema around it ${listed([...outerTypes], "or")}.` };
    } else if (types && types.size > 0 && isBare(document, branch)) {
      const other = keyword === "oneOf" ? bare.find((earlier) => meets(earlier.types, types)) : undefined;
      if (other) yield { at, message: `This branch overlaps with an earlier one (${listed([...types], "or")} and ${listed([...other.types], "or")}), and "oneOf" refuses what both match.`, related: [{ at: other.at, message: "The earlier branch." }] };
      bare.push({ at, types });
    }
  }
}

/** What of a schema decides which values pass, as a text. */
function assertions(document: JsonDocument, { node, dialect }: Subschema): string {
  if (kindOf(document, node) !== "object") return booleanOf(document, node) === true ? "{}" : canonical(document, node);
  const counting = childrenOf(document, node).filter((child) => {
    const vocabulary = keywordIn(dialect, keyOf(document, child) ?? "")?.vocabulary;
    // Words that are no keywords may mean something to someone.
    return vocabulary !== "meta-data" && keyOf(document, child) !== "$comment";
  });
  return `{${counting.map((child) => `${JSON.stringify(keyOf(document, child) ?? "")}:${canonical(document, child)}`).sort().join(",")}}`;
}

function isAnything(key: string): boolean {
  return key === "{}";
}

/** Nothing but a type: it matches every value of it. */
function isBare(document: JsonDocument, { node, dialect }: Subschema): boolean {
  return childrenOf(document, node).every((child) => {
    const name = keyOf(document, child) ?? "";
    return name === "type" || name === "$comment" || keywordIn(dialect, name)?.vocabulary === "meta-data";
  }) && propertyOf(document, node, "type") !== undefined;
}

function meets(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const covers = (types: ReadonlySet<string>, type: string): boolean => types.has(type) || (type === "integer" && types.has("number"));
  return [...a].some((type) => covers(b, type)) || [...b].some((type) => covers(a, type));
}
