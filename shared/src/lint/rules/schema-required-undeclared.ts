import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { booleanOf, childrenOf, isNamed, keyOf, kindOf, propertyOf, stringOf } from "../../json/nodes";
import { declaredNames, type Declared } from "../declaredNames";
import { nearest } from "../nearest";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { isNegated, readableHaving } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { addProperty, removeItem, replaceValue } from "../textEdits";

export const schemaRequiredUndeclared: Rule = {
  id: "schema-required-undeclared",
  level: "warning",
  summary: "A required property is declared",
  reason: "A name in required that no properties declare is most often a misspelling or a leftover: the model must send a value that nothing describes. Where the object is closed as well, no value can satisfy the schema.",
  source: jsonSchema("validation", "6.5.3", "section-6.5.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["required"],

  *checkSchema(subject) {
    const { document } = subject;
    if (subject.reached) return;
    for (const subschema of readableHaving(subject, ["required"])) {
      const required = propertyOf(document, subschema.node, "required");
      if (required === undefined || kindOf(document, required) !== "array" || areAllBeside(document, subschema.node, required)) continue;
      // Inside `not`, and in a condition, a name may be asked for just because it should not be there.
      if (isNegated(subschema)) continue;
      const declared = declaredNames(subject, subschema);
      if (declared.isOpen) continue;
      for (const item of childrenOf(document, required)) {
        const name = stringOf(document, item);
        if (name === undefined || declared.names.has(name) || declared.matches(name)) continue;
        const isClosed = isClosedFor(document, subschema.node);
        const near = nearest(name, declared.names);
        const hint = near === undefined ? "" : `; did you mean ${quote(near)}`;
        const what = isClosed ? "and the object is closed, so nothing satisfies it" : "so nothing says what it is";
        yield {
          at: item,
          subject: subject.root,
          level: isClosed ? "error" : "warning",
          message: `The required property ${quote(name)} is declared nowhere, ${what}${hint}${near === undefined ? "." : "?"}`,
          fixes: fixesOf(subject, subschema, item, name, near, declared),
        };
      }
    }
  },
};

/** True where a look at `properties` beside it finds every name, as nearly always; lists mostly have the order of the properties. */
function areAllBeside(document: JsonDocument, schema: JsonNode, required: JsonNode): boolean {
  const properties = propertyOf(document, schema, "properties");
  if (properties === undefined || kindOf(document, properties) !== "object") return false;
  const { sizes } = document;
  let property = properties + 1;
  for (let item = required + 1; item < required + (sizes[required] ?? 1); item += sizes[item] ?? 1) {
    const name = stringOf(document, item);
    if (name === undefined) continue;
    while (property < properties + (sizes[properties] ?? 1) && !isNamed(document, property, name)) property += sizes[property] ?? 1;
    if (property >= properties + (sizes[properties] ?? 1)) return false;
  }
  return true;
}

/** `additionalProperties: false` right here: the properties that may be there are all in this object. */
function isClosedFor(document: JsonDocument, node: JsonNode): boolean {
  const rest = propertyOf(document, node, "additionalProperties");
  return rest !== undefined && booleanOf(document, rest) === false;
}

function fixesOf({ document }: SchemaSubject, { node }: Subschema, item: JsonNode, name: string, near: string | undefined, declared: Declared): readonly Fix[] {
  const fixes: Fix[] = [];
  if (near !== undefined && !isRequired(document, node, near)) fixes.push({ title: `Write "${near}"`, edits: [replaceValue(document, item, JSON.stringify(near))] });
  fixes.push({ title: `Remove ${quote(name)} from \`required\``, edits: [removeItem(document, item)] });
  const properties = propertyOf(document, node, "properties");
  if (properties !== undefined && kindOf(document, properties) === "object" && declared.names.size > 0) {
    fixes.push({ title: `Declare ${quote(name)} in \`properties\``, edits: [addProperty(document, properties, name, "{}")] });
  }
  return fixes;
}

function isRequired(document: JsonDocument, node: JsonNode, name: string): boolean {
  const required = propertyOf(document, node, "required");
  return required !== undefined && childrenOf(document, required).some((item) => stringOf(document, item) === name && keyOf(document, item) === undefined);
}
