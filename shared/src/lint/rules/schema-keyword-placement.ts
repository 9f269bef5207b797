import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, endOf, keyOf, kindOf, propertyOf, startOf, stringOf, textOf } from "../../json/nodes";
import { typeNames } from "../../schema/typeNames";
import type { Fix } from "../problem";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import { jsonSchema } from "../sources";
import { removeItem } from "../textEdits";

export const schemaKeywordPlacement: Rule = {
  id: "schema-keyword-placement",
  level: "warning",
  summary: 'Keywords stand beside "properties", not inside of it',
  reason: "Every name inside `properties` is the name of a property. A keyword that slipped in there declares a property of that name and does nothing else.",
  source: jsonSchema("core", "10.3.2.1", "section-10.3.2.1"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["properties"],

  *checkSchema(subject) {
    const { document } = subject;
    for (const { node } of readableHaving(subject, ["properties"])) {
      const properties = propertyOf(document, node, "properties");
      if (properties === undefined || kindOf(document, properties) !== "object") continue;
      for (const child of childrenOf(document, properties)) {
        const name = keyOf(document, child) ?? "";
        if (!isMisplaced(document, properties, child)) continue;
        yield { at: child, on: "key", message: `"${name}" stands inside of "properties" and so declares a property of that name; as a keyword it belongs beside "properties".`, fixes: fixesOf(document, node, properties, child, name) };
      }
    }
  },
};

/**
 * True for a member of `properties` that can only be a keyword: what stands there must be a schema, and
 * this is a list of names, a text, or a boolean under a name that says what booleans there mean.
 */
export function isMisplaced(document: JsonDocument, properties: JsonNode, child: JsonNode): boolean {
  const kind = kindOf(document, child);
  switch (keyOf(document, child)) {
    case "required": {
      const names = kind === "array" ? childrenOf(document, child) : [];
      return names.length > 0 && names.every((item) => propertyOf(document, properties, stringOf(document, item) ?? "") !== undefined);
    }
    case "additionalProperties":
    case "unevaluatedProperties":
      return kind === "boolean";
    case "type":
      return typeNames.some((type) => type === stringOf(document, child));
    case "description":
    case "title":
    case "$ref":
    case "$comment":
      return kind === "string";
    default:
      return false;
  }
}

function fixesOf(document: JsonDocument, schema: JsonNode, properties: JsonNode, child: JsonNode, name: string): readonly Fix[] {
  if (propertyOf(document, schema, name) !== undefined) return [];
  const end = endOf(document, properties);
  const removal = removeItem(document, child);
  const insertion = { start: end, end, text: `, ${JSON.stringify(name)}: ${textOf(document, child)}` };
  return removal.end <= end && startOf(document, properties) < removal.start ? [{ title: `Move \`${name}\` out of \`properties\``, edits: [removal, insertion] }] : [];
}
