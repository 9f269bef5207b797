import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf, stringOf, textOf } from "../../json/nodes";
import { nullPlanOf } from "../../rewrite/nullPlan";
import type { DialectId } from "../../schema/dialects";
import type { TextEdit } from "../problem";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { isStrict, objectsIn, strictProfile, strictSource } from "../strict";
import { addElement, addProperty, replaceValue } from "../textEdits";

export const strictRequired: Rule = {
  id: "strict-required",
  level: "error",
  summary: "Under strict mode every property is required",
  reason: "OpenAI refuses a strict schema with a property that is not in `required`. What may be left out is required and may be null.",
  source: strictSource,
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "strict",

  *checkSchema(subject, settings) {
    if (!isStrict(subject, settings)) return;
    const { document } = subject;
    const profile = strictProfile(subject);
    for (const { node, dialect } of objectsIn(subject)) {
      const properties = propertyOf(document, node, "properties");
      if (properties === undefined || kindOf(document, properties) !== "object") continue;
      const required = propertyOf(document, node, "required");
      const names = new Set(required === undefined ? [] : childrenOf(document, required).map((item) => stringOf(document, item)));
      for (const property of childrenOf(document, properties)) {
        const name = keyOf(document, property) ?? "";
        if (names.has(name)) continue;
        const listing = required === undefined ? addProperty(document, node, "required", `[${JSON.stringify(name)}]`) : addElement(document, required, JSON.stringify(name));
        const edits = [...nullable(document, property, dialect), listing].sort((a, b) => a.start - b.start);
        yield {
          at: property,
          on: "key",
          message: `Strict mode wants every property in "required", and ${quote(name)} is not.`,
          fixes: [{ title: `Require ${quote(name)} and let it be null`, edits }],
          ...profile,
        };
      }
    }
  },
};

/** Lets a property be null. */
function nullable(document: JsonDocument, property: JsonNode, dialect: DialectId): readonly TextEdit[] {
  const plan = nullPlanOf(document, property, dialect);
  switch (plan.kind) {
    case "nothing":
      return [];
    case "type": {
      const { type, values } = plan;
      const name = type === undefined ? undefined : stringOf(document, type);
      const ofType = type === undefined ? [] : [name === undefined ? addElement(document, type, '"null"') : replaceValue(document, type, `[${JSON.stringify(name)}, "null"]`)];
      return [...ofType, ...(values === undefined ? [] : [addElement(document, values, "null")])];
    }
    case "branch":
      return [addElement(document, plan.list, '{ "type": "null" }')];
    case "wrap":
      return [replaceValue(document, property, `{ "anyOf": [${textOf(document, property)}, { "type": "null" }] }`)];
  }
}
