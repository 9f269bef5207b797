import { schemaKinds } from "../../documents/documentKind";
import type { JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, stringIn } from "../../json/nodes";
import { dialects, dialectsWith, keywordIn, replacementIn, type DialectId } from "../../schema/dialects";
import { foreignKeywords, keywords } from "../../schema/keywords";
import { dialectFixes } from "../dialectFixes";
import { listed } from "../quote";
import { referencesOf } from "../references";
import { isInGeminiWords } from "../geminiSchemas";
import type { Rule } from "../rule";
import { readable } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
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
        if (name === "nullable" && (profiles.has("gemini") || isInGeminiWords(subject))) continue;
        if (name === "id" && kindOf(document, child) !== "string") continue;
        // An array in `items` is told by schema-keyword-value, with a fix for both.
        const items = name === "additionalItems" ? propertyOf(document, node, "items") : undefined;
        if (items !== undefined && kindOf(document, items) === "array") continue;
        const from = foreign ? foreign.origin : listed(homes.map((home) => dialects[home].title));
        // Libraries write it beside branches that need no such word.
        const isNeedless = name === "discriminator" && areToldApart(subject, subschema, child);
        const advice = isNeedless ? " The branches are told apart without it." : foreign ? ` ${foreign.advice}` : replacement(dialect, name);
        yield { at: child, on: "key", ...(isNeedless && { level: "hint" as const }), message: `"${name}" is a word of ${from} and does nothing in ${dialects[dialect].title}.${advice}`, fixes: dialectFixes(document, child, subschema, subject.role) };
      }
    }
  },
};

/** Every branch of `oneOf` or `anyOf` says by `const` or `enum` what the named property is. */
function areToldApart(subject: SchemaSubject, subschema: Subschema, discriminator: JsonNode): boolean {
  const { document } = subject;
  const property = stringIn(document, discriminator, "propertyName");
  const list = propertyOf(document, subschema.node, "oneOf") ?? propertyOf(document, subschema.node, "anyOf");
  const branches = list === undefined ? [] : childrenOf(document, list);
  return property !== undefined && branches.length > 0 && branches.every((branch) => {
    const reference = stringIn(document, branch, "$ref");
    const from = subject.byNode.get(branch);
    const target = reference === undefined || !from ? undefined : referencesOf(subject).resolve(reference, from);
    const properties = propertyOf(document, target?.kind === "found" ? target.node : branch, "properties");
    const value = properties === undefined ? undefined : propertyOf(document, properties, property);
    return value !== undefined && (propertyOf(document, value, "const") !== undefined || propertyOf(document, value, "enum") !== undefined);
  });
}

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
