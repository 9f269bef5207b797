import { schemaKinds } from "../../documents/documentKind";
import type { JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, propertyOf } from "../../json/nodes";
import { dialectsWith, keywordIn, keywordsOf, dialects, type DialectId } from "../../schema/dialects";
import { foreignKeywords } from "../../schema/keywords";
import { linksOf } from "../links";
import { nearest } from "../nearest";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { readable } from "../schemaReading";
import type { SchemaSubject } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { renameKey } from "../textEdits";

/** What people write short. */
const short: { readonly [name: string]: string } = { desc: "description", descr: "description", min: "minimum", max: "maximum", props: "properties", requires: "required", mandatory: "required", $definitions: "$defs" };

export const schemaKeywordUnknown: Rule = {
  id: "schema-keyword-unknown",
  level: "hint",
  summary: "Every keyword is one of the dialect's, or begins with x-",
  reason: "A validator ignores what it does not know, so a misspelt keyword checks nothing. Later versions of JSON Schema refuse unknown keywords that do not begin with `x-`.",
  source: jsonSchema("core", "6.5", "section-6.5"),
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "odd-words",

  *checkSchema(subject) {
    const { document } = subject;
    for (const { node, dialect } of readable(subject)) {
      for (const child of childrenOf(document, node)) {
        const name = keyOf(document, child) ?? "";
        if (keywordIn(dialect, name) || dialectsWith(name).length > 0 || Object.hasOwn(foreignKeywords, name) || /^x-/i.test(name)) continue;
        const word = meant(dialect, name);
        // Where references lead into it, it is where somebody keeps definitions, and does what it is there for.
        const near = word !== undefined && isReferredTo(subject, child) ? undefined : word;
        const isFree = near !== undefined && propertyOf(document, node, near) === undefined;
        yield {
          at: child,
          on: "key",
          ...(near && { level: "warning" as const }),
          message: near ? `${quote(name)} is no keyword; did you mean "${near}"?` : `${quote(name)} is no keyword of ${dialects[dialect].title}, so validators ignore it.`,
          fixes: isFree ? [{ title: `Rename it to \`${near}\``, edits: [renameKey(document, child, near)] }] : [],
        };
      }
    }
  },
};

function isReferredTo(subject: SchemaSubject, node: JsonNode): boolean {
  const end = node + (subject.document.sizes[node] ?? 1);
  return linksOf(subject).some(({ target }) => target.kind === "found" && target.node >= node && target.node < end);
}

/** Short words are near to too much to be taken for misspelt, and who writes a `$` before a word of their own means it. */
function meant(dialect: DialectId, name: string): string | undefined {
  const word = Object.hasOwn(short, name) ? short[name] : undefined;
  if (word) return word;
  const near = name.length < 4 ? undefined : nearest(name, name.startsWith("$") ? [...keywordsOf(dialect).keys()].filter((word) => word.startsWith("$")) : keywordsOf(dialect).keys());
  return near !== undefined && near.length >= 4 ? near : undefined;
}
