import { schemaKinds } from "../../documents/documentKind";
import { kindOf } from "../../json/nodes";
import { numberedKeywords } from "../../schema/dialects";
import type { JsonType, Keyword } from "../../schema/keywords";
import { listed } from "../quote";
import type { Rule } from "../rule";
import { readable, typesOf } from "../schemaReading";
import { jsonSchema } from "../sources";
import { removeItem } from "../textEdits";

export const schemaKeywordIneffective: Rule = {
  id: "schema-keyword-ineffective",
  level: "warning",
  summary: "A keyword looks at a type that the schema allows",
  reason: "Most keywords look at one type of value and let all others pass. Beside a type they do not look at they never do anything, and the type or the keyword is wrong.",
  source: jsonSchema("core", "7.6.1", "section-7.6.1"),
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject) {
    const { document } = subject;
    for (const subschema of readable(subject)) {
      const declared = typesOf(document, subschema);
      if (!declared || declared.size === 0) continue;
      const keywords = numberedKeywords(subschema.dialect);
      const end = subschema.node + (document.sizes[subschema.node] ?? 1);
      for (let child = subschema.node + 1; child < end; child += document.sizes[child] ?? 1) {
        const keyword = keywords[document.names[child] ?? 0];
        // Formats of numbers are common notes of code generators.
        if (!keyword?.types || keyword.vocabulary === "format" || keyword.vocabulary === "content") continue;
        if (looksAtOne(keyword.types, declared) || !fits(kindOf(document, child), keyword)) continue;
        yield {
          at: child,
          on: "key",
          message: `"${keyword.name}" looks at ${listed(keyword.types)} values only, and this schema allows ${listed([...declared], "or")}.`,
          fixes: [{ title: `Remove \`${keyword.name}\``, edits: [removeItem(document, child)] }],
        };
      }
    }
  },
};

function looksAtOne(types: readonly JsonType[], declared: ReadonlySet<string>): boolean {
  for (const type of types) if (declared.has(type) || (type === "number" && declared.has("integer"))) return true;
  return false;
}

/** A value that the keyword cannot have is told by schema-keyword-value. */
function fits(kind: string, { value }: Keyword): boolean {
  switch (value) {
    case "schema":
      return kind === "object" || kind === "boolean";
    case "schema-map":
    case "dependency-map":
    case "name-list-map":
      return kind === "object";
    case "name-list":
    case "schema-list":
      return kind === "array";
    case "count":
    case "number":
      return kind === "number";
    case "boolean":
      return kind === "boolean";
    default:
      return true;
  }
}
