import { schemaKinds } from "../../documents/documentKind";
import type { JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import { isSurelyValid } from "../schemaVerdict";
import { jsonSchema } from "../sources";
import { removeItem } from "../textEdits";

export const schemaRequiredDuplicate: Rule = {
  id: "schema-required-duplicate",
  level: "error",
  summary: "A name stands once in required",
  reason: "The metaschema demands different names, so a schema with one name twice is invalid, and strict clients drop the tool.",
  source: jsonSchema("validation", "6.5.3", "section-6.5.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["required"],

  *checkSchema(subject, { hostDialect }) {
    const { document } = subject;
    if (isSurelyValid(subject)) return;
    for (const { node } of readableHaving(subject, ["required"])) {
      const required = propertyOf(document, node, "required");
      if (required === undefined || kindOf(document, required) !== "array") continue;
      const seen = new Map<string, JsonNode>();
      for (const item of childrenOf(document, required)) {
        const name = stringOf(document, item);
        if (name === undefined) continue;
        const first = seen.get(name);
        if (first === undefined) seen.set(name, item);
        else {
          yield {
            at: item,
            message: `The name ${quote(name)} stands twice in "required".`,
            hostSays: hostDialect !== undefined,
            related: [{ at: first, message: "The first one." }],
            fixes: [{ title: "Remove the second one", edits: [removeItem(document, item)] }],
          };
        }
      }
    }
  },
};
