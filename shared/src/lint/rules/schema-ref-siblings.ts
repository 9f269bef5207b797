import { schemaKinds } from "../../documents/documentKind";
import { childrenOf, endOf, keyOf, keyRange, propertyOf, startOf, stringOf, textOf } from "../../json/nodes";
import { dialects, keywordIn } from "../../schema/dialects";
import { listed } from "../quote";
import type { Rule } from "../rule";
import { draft07 } from "../sources";

/** Keywords whose loss changes nothing about which values pass. */
const harmless: ReadonlySet<string> = new Set(["core", "meta-data", "content"]);

export const schemaRefSiblings: Rule = {
  id: "schema-ref-siblings",
  level: "warning",
  summary: 'In draft-07 and older nothing that counts stands beside "$ref"',
  reason: "Up to draft-07 a `$ref` hides every keyword beside it. What is meant to narrow the referenced schema narrows nothing; in 2019-09 and later it would.",
  source: draft07("8.3", "section-8.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["$ref"],

  *checkSchema({ document, words }) {
    for (const { node, dialect, unknownDialect } of words.of("$ref")) {
      if (unknownDialect || !dialects[dialect].refHidesSiblings) continue;
      const reference = propertyOf(document, node, "$ref");
      if (reference === undefined || stringOf(document, reference) === undefined) continue;
      const hidden = childrenOf(document, node).filter((child) => {
        const keyword = keywordIn(dialect, keyOf(document, child) ?? "");
        return keyword !== undefined && !harmless.has(keyword.vocabulary);
      });
      const [first, ...others] = hidden;
      const key = keyRange(document, reference);
      if (first === undefined || !key) continue;
      const names = hidden.map((child) => `"${keyOf(document, child) ?? ""}"`);
      const isFree = propertyOf(document, node, "allOf") === undefined;
      const end = endOf(document, reference);
      yield {
        at: first,
        on: "key",
        message: `${listed(names)} ${names.length > 1 ? "are" : "is"} ignored beside "$ref" in ${dialects[dialect].title}.`,
        related: others.map((at) => ({ at, on: "key" as const, message: "Ignored as well." })),
        fixes: isFree && startOf(document, reference) < end ? [{ title: "Put `$ref` into `allOf`", edits: [{ start: key.start, end, text: `"allOf": [{ "$ref": ${textOf(document, reference)} }]` }] }] : [],
      };
    }
  },
};
