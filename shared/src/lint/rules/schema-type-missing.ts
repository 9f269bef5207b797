import { schemaKinds } from "../../documents/documentKind";
import { childrenOf, keyOf, propertyOf } from "../../json/nodes";
import { keywordIn } from "../../schema/dialects";
import { listed } from "../quote";
import type { Rule } from "../rule";
import { outermost, readable } from "../schemaReading";
import { jsonSchema } from "../sources";
import { addProperty } from "../textEdits";

/** What says by other means which values there are. */
const telling = ["type", "$ref", "$dynamicRef", "$recursiveRef", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if"];

export const schemaTypeMissing: Rule = {
  id: "schema-type-missing",
  level: "hint",
  summary: 'A schema with keywords of a type says "type"',
  reason: "Without `type` every value of another type passes: `properties` refuses no string. Models and clients that build forms go by `type` as well.",
  source: jsonSchema("validation", "6.1.1", "section-6.1.1"),
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject) {
    const { document } = subject;
    for (const subschema of readable(subject)) {
      const { node, dialect, keyword, types } = subschema;
      if (types || telling.some((name) => propertyOf(document, node, name) !== undefined)) continue;
      // A branch may leave the type to the schema around it.
      if (outermost(subschema) !== subschema || keyword === "propertyNames") continue;
      const bound = childrenOf(document, node).filter((child) => keywordIn(dialect, keyOf(document, child) ?? "")?.types);
      const bounds = new Set(bound.flatMap((child) => keywordIn(dialect, keyOf(document, child) ?? "")?.types ?? []));
      const [first] = bound;
      if (first === undefined) continue;
      const [type] = bounds;
      const only = bounds.size === 1 ? type : undefined;
      yield {
        at: node,
        mark: first,
        on: "key",
        message: `"${keyOf(document, first) ?? ""}" is about ${listed([...bounds])} values, but without "type" every other value passes too.`,
        fixes: only === undefined || only === "number" ? [] : [{ title: `Add \`"type": "${only}"\``, edits: [addProperty(document, node, "type", JSON.stringify(only))] }],
      };
    }
  },
};
