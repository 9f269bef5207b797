import type { SchemaRole } from "../documents/recognise";
import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf, stringOf, textOf } from "../json/nodes";
import type { Fix } from "./problem";
import type { Subschema } from "./schemaSubject";
import { addElement, removeItem, renameKey, replaceValue } from "./textEdits";

/** How to say in the schema's own dialect what a keyword of another one says. Only where it comes to the same. */
export function dialectFixes(document: JsonDocument, at: JsonNode, { node, dialect, parent }: Subschema, role: SchemaRole): readonly Fix[] {
  const name = keyOf(document, at) ?? "";
  const sibling = (keyword: string): JsonNode | undefined => propertyOf(document, node, keyword);
  const rename = (to: string): readonly Fix[] => (sibling(to) === undefined ? [{ title: `Rename it to \`${to}\``, edits: [renameKey(document, at, to)] }] : []);
  const remove: readonly Fix[] = [{ title: `Remove \`${name}\``, edits: [removeItem(document, at)] }];
  const isModern = dialect === "2020-12" || dialect === "2019-09";
  switch (name) {
    case "divisibleBy":
      return rename("multipleOf");
    case "id":
      return rename("$id");
    case "$recursiveRef":
      return stringOf(document, at) === "#" ? rename("$ref") : [];
    case "dependencies":
      return isModern ? dependencyFixes(document, at, rename) : [];
    case "dependentRequired":
    case "dependentSchemas":
      return !isModern && !(sibling("dependentRequired") && sibling("dependentSchemas")) ? rename("dependencies") : [];
    case "additionalItems":
      return dialect === "2020-12" && sibling("prefixItems") !== undefined ? rename("items") : remove;
    case "prefixItems":
      return prefixFixes(document, at, sibling("items"), rename);
    case "$anchor": {
      const anchor = stringOf(document, at);
      const free = sibling("$id") === undefined && dialect !== "draft-04";
      return free && anchor !== undefined ? [{ title: `Write \`"$id": "#${anchor}"\``, edits: [renameKey(document, at, "$id"), replaceValue(document, at, JSON.stringify(`#${anchor}`))] }] : [];
    }
    case "const":
      return sibling("enum") === undefined ? [{ title: "Write it as `enum`", edits: [renameKey(document, at, "enum"), replaceValue(document, at, `[${textOf(document, at)}]`)] }] : [];
    case "example":
      return sibling("examples") === undefined ? [{ title: "Write it as `examples`", edits: [renameKey(document, at, "examples"), replaceValue(document, at, `[${textOf(document, at)}]`)] }] : [];
    case "nullable":
      // Arguments are an object, never null, whatever their schema says.
      return booleanOf(document, at) === true && !(parent === undefined && (role === "input" || role === "parameters")) ? nullableFixes(document, at, node) : remove;
    case "xml":
    case "externalDocs":
      return remove;
    default:
      return [];
  }
}

/** `dependencies` held lists of names and schemas; each has its own keyword now. */
function dependencyFixes(document: JsonDocument, at: JsonNode, rename: (to: string) => readonly Fix[]): readonly Fix[] {
  const kinds = new Set(childrenOf(document, at).map((child) => kindOf(document, child)));
  if (kinds.size === 1 && kinds.has("array")) return rename("dependentRequired");
  return kinds.size > 0 && !kinds.has("array") ? rename("dependentSchemas") : [];
}

/** Before 2020-12 the list stood in `items`, and what is now `items` beside it in `additionalItems`. */
function prefixFixes(document: JsonDocument, at: JsonNode, items: JsonNode | undefined, rename: (to: string) => readonly Fix[]): readonly Fix[] {
  if (items === undefined) return rename("items");
  return [{ title: "Rename it to `items`", edits: [renameKey(document, at, "items"), renameKey(document, items, "additionalItems")] }];
}

/** OpenAPI 3.0 says `nullable: true`; JSON Schema lists the type "null". An `enum` or `const` beside it must list null too. */
function nullableFixes(document: JsonDocument, at: JsonNode, schema: JsonNode): readonly Fix[] {
  const type = propertyOf(document, schema, "type");
  const values = propertyOf(document, schema, "enum");
  const name = type === undefined ? undefined : stringOf(document, type);
  if (type === undefined || name === undefined || propertyOf(document, schema, "const") !== undefined) return [];
  const edits = [removeItem(document, at)];
  if (name !== "null") edits.push(replaceValue(document, type, `[${JSON.stringify(name)}, "null"]`));
  if (values !== undefined && kindOf(document, values) === "array" && !childrenOf(document, values).some((value) => kindOf(document, value) === "null")) {
    edits.push(addElement(document, values, "null"));
  }
  return [{ title: 'Add "null" to `type`', edits: edits.sort((a, b) => a.start - b.start) }];
}
