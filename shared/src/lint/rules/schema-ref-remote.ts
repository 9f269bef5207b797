import { schemaKinds } from "../../documents/documentKind";
import { quote } from "../quote";
import { referenceKeywords, referencesIn, referencesOf } from "../references";
import type { Rule } from "../rule";
import { having } from "../schemaReading";
import { mcp } from "../sources";

export const schemaRefRemote: Rule = {
  id: "schema-ref-remote",
  level: "warning",
  summary: "References stay inside of the schema",
  reason: "MCP implementations must not fetch what a reference names, so a schema that needs it is rejected. Nothing is fetched here either, and what lies behind such a reference is not judged.",
  source: mcp("$ref resolution", "basic/index#ref-resolution"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: referenceKeywords,

  *checkSchema(subject) {
    const references = referencesOf(subject);
    for (const subschema of having(subject, referenceKeywords)) {
      if (subschema.unknownDialect) continue;
      for (const { at, text } of referencesIn(subject.document, subschema)) {
        const target = references.resolve(text, subschema);
        if (target.kind !== "remote") continue;
        yield { at, message: `${quote(text)} leads out of this schema and is never fetched, so a reader rejects the schema or leaves this part unchecked.` };
      }
    }
  },
};
