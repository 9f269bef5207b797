import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { kindOf, propertyOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { inPlaceKeywords, readableHaving, typesOf } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { keywordIn } from "../../schema/dialects";

/** A keyword, and those of which one must stand beside it for it to do anything. */
const partners: readonly (readonly [keyword: string, partners: readonly string[]])[] = [
  ["if", ["then", "else"]],
  ["then", ["if"]],
  ["else", ["if"]],
  ["minContains", ["contains"]],
  ["maxContains", ["contains"]],
  ["contentSchema", ["contentMediaType"]],
];

const words = [...partners.map(([keyword]) => keyword), "additionalItems"];

export const schemaKeywordAlone: Rule = {
  id: "schema-keyword-alone",
  level: "warning",
  summary: "A keyword that needs a partner has it",
  reason: "`then` without `if`, `minContains` without `contains` and their like are ignored without a word.",
  source: jsonSchema("core", "10.2.2", "section-10.2.2"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: words,

  *checkSchema(subject) {
    const { document } = subject;
    for (const subschema of readableHaving(subject, words)) {
      const get = (name: string): JsonNode | undefined => propertyOf(document, subschema.node, name);
      for (const [keyword, needed] of partners) {
        const at = get(keyword);
        if (at === undefined || !isLookedAt(document, subschema, keyword) || needed.some((name) => get(name) !== undefined)) continue;
        // What `if` has looked at counts as evaluated, so it does something for `unevaluated…` around it.
        if (keyword === "if" && isReadByUnevaluated(subject, subschema)) continue;
        yield { at, on: "key", message: `"${keyword}" does nothing without ${needed.map((name) => `"${name}"`).join(" or ")} beside it.` };
      }
      const rest = get("additionalItems");
      const items = get("items");
      if (rest === undefined || !isLookedAt(document, subschema, "additionalItems") || (items !== undefined && kindOf(document, items) === "array")) continue;
      yield { at: rest, on: "key", message: '"additionalItems" does nothing without a list of schemas in "items" beside it.' };
    }
  },
};

/** A keyword of the dialect, beside a type it looks at: beside another, that is what is wrong, and it is told so. */
function isLookedAt(document: JsonDocument, subschema: Subschema, name: string): boolean {
  const keyword = keywordIn(subschema.dialect, name);
  const declared = typesOf(document, subschema);
  return keyword !== undefined && (!keyword.types || !declared || declared.size === 0 || keyword.types.some((type) => declared.has(type)));
}

function isReadByUnevaluated({ document }: SchemaSubject, subschema: Subschema): boolean {
  for (let at: Subschema | undefined = subschema; at; at = at.keyword !== undefined && inPlaceKeywords.has(at.keyword) ? at.parent : undefined) {
    const { node } = at;
    if (["unevaluatedProperties", "unevaluatedItems"].some((name) => propertyOf(document, node, name) !== undefined)) return true;
  }
  return subschema.keyword === "$defs";
}
