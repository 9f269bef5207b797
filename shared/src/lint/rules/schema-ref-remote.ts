import { schemaKinds } from "../../documents/documentKind";
import { linksOf } from "../links";
import { quote } from "../quote";
import { referenceKeywords } from "../references";
import type { Rule } from "../rule";
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
    for (const { from, at, text, target } of linksOf(subject)) {
      if (target.kind !== "remote" || from.unknownDialect) continue;
      yield { at, message: `${quote(text)} leads out of this schema and is never fetched, so a reader rejects the schema or leaves this part unchecked.` };
    }
  },
};
