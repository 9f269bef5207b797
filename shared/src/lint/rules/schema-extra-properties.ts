import { kindOf, propertyOf, stringIn } from "../../json/nodes";
import { dialects } from "../../schema/dialects";
import type { Rule } from "../rule";
import { jsonSchema } from "../sources";
import { addProperty } from "../textEdits";

export const schemaExtraProperties: Rule = {
  id: "schema-extra-properties",
  level: "info",
  summary: "A tool's input says whether further arguments may come",
  reason: "An object that is not closed takes every further property: a misspelt or invented argument passes validation and is then ignored.",
  source: jsonSchema("core", "10.3.2.3", "section-10.3.2.3"),
  fixable: true,
  kinds: ["manifest"],

  *checkSchema({ document, root, role, subschemas }, { profiles }) {
    // Gemini refuses the keyword that would close the object.
    if (profiles.has("gemini")) return;
    const [subschema] = subschemas;
    if (role !== "input" || !subschema || subschema.unknownDialect || kindOf(document, root) !== "object" || stringIn(document, root, "type") !== "object") return;
    const has = (name: string): boolean => propertyOf(document, root, name) !== undefined;
    if (["additionalProperties", "unevaluatedProperties", "patternProperties", "propertyNames", "maxProperties"].some(has)) return;
    const isCombined = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas", "dependencies"].some(has);
    // Where branches declare properties of their own, only `unevaluatedProperties` closes the whole.
    if (isCombined && dialects[subschema.dialect].refHidesSiblings) return;
    const keyword = isCombined ? "unevaluatedProperties" : "additionalProperties";
    yield {
      at: root,
      on: "key",
      message: `Arguments that this schema does not declare pass, because it has no "${keyword}".`,
      fixes: [{ title: `Add \`"${keyword}": false\``, edits: [addProperty(document, root, keyword, "false")] }],
    };
  },
};
