import { schemaKinds } from "../../documents/documentKind";
import { childrenOf, keyOf, kindOf, propertyOf } from "../../json/nodes";
import { dialects, dialectsWith, keywordIn, replacementIn, type DialectId } from "../../schema/dialects";
import { foreignKeywords, keywords } from "../../schema/keywords";
import { dialectFixes } from "../dialectFixes";
import { listed } from "../quote";
import type { Rule } from "../rule";
import { readable } from "../schemaReading";
import { jsonSchema } from "../sources";

export const schemaKeywordDialect: Rule = {
  id: "schema-keyword-dialect",
  level: "warning",
  summary: "Keywords belong to the dialect of their schema",
  reason: "A validator ignores a keyword that its dialect does not know, so the rule it was meant to state does not hold, and nobody is told.",
  source: jsonSchema("core", "4.3.1", "section-4.3.1"),
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "odd-words",

  *checkSchema(subject, { profiles }) {
    const { document } = subject;
    for (const subschema of readable(subject)) {
      const { node, dialect } = subschema;
      for (const child of childrenOf(document, node)) {
        const name = keyOf(document, child) ?? "";
        if (keywordIn(dialect, name) || harmless.has(name)) continue;
        const foreign = Object.hasOwn(foreignKeywords, name) ? foreignKeywords[name] : undefined;
        const homes = foreign ? [] : dialectsWith(name);
        if (!foreign && homes.length === 0) continue;
        // Gemini's own word for what it refuses as a list of types.
        if (name === "nullable" && profiles.has("gemini")) continue;
        if (name === "id" && kindOf(document, child) !== "string") continue;
        // An array in `items` is told by schema-keyword-value, with a fix for both.
        const items = name === "additionalItems" ? propertyOf(document, node, "items") : undefined;
        if (items !== undefined && kindOf(document, items) === "array") continue;
        const from = foreign ? foreign.origin : listed(homes.map((home) => dialects[home].title));
        const advice = foreign ? ` ${foreign.advice}` : replacement(dialect, name);
        yield { at: child, on: "key", message: `"${name}" is a word of ${from} and does nothing in ${dialects[dialect].title}.${advice}`, fixes: dialectFixes(document, child, subschema, subject.role) };
      }
    }
  },
};

/** Notes for people and tools: nothing is lost where a validator does not know them. */
const harmless: ReadonlySet<string> = new Set([
  ...keywords.filter(({ vocabulary }) => vocabulary === "meta-data" || vocabulary === "content").map(({ name }) => name),
  "$comment",
  "$vocabulary",
]);

function replacement(dialect: DialectId, name: string): string {
  const word = replacementIn(dialect, name);
  return word ? ` Write "${word}".` : "";
}
