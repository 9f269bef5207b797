import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { childrenOf, kindOf, propertyOf, stringIn, stringOf } from "../json/nodes";
import { dialectOfUri } from "../schema/dialects";

const typeNames: ReadonlySet<string> = new Set(["object", "array", "string", "number", "integer", "boolean", "null"]);
/** Words that stand at the root of schemas and hardly anywhere else. */
const words = ["$defs", "definitions", "properties", "patternProperties", "additionalProperties", "allOf", "anyOf", "oneOf", "$ref", "items", "required", "enum", "const", "type"];

/**
 * A JSON Schema: one whose `$schema` names a dialect; one whose file is called a schema and that reads
 * like one; or, without either, an object or array schema in so many words. A `$schema` that names
 * something else (that of a tsconfig, say) speaks against it unless the file is called a schema.
 */
export function looksLikeSchema(document: JsonDocument, root: JsonNode, path: string): boolean {
  if (kindOf(document, root) !== "object") return false;
  const dialect = stringIn(document, root, "$schema");
  if (dialect !== undefined && (dialectOfUri(dialect) !== undefined || /^https?:\/\/json-schema\.org\/(draft[-/]|schema)/.test(dialect))) return true;
  if (/[.-]schema\.json$/i.test(path)) return words.some((word) => propertyOf(document, root, word) !== undefined);
  return dialect === undefined && readsLikeSchema(document, root);
}

function readsLikeSchema(document: JsonDocument, root: JsonNode): boolean {
  const type = stringIn(document, root, "type");
  if (type === "object") {
    const properties = propertyOf(document, root, "properties");
    const values = properties === undefined || kindOf(document, properties) !== "object" ? [] : childrenOf(document, properties);
    return values.length > 0 && values.every((value) => isSubschema(document, value));
  }
  const items = propertyOf(document, root, "items");
  return type === "array" && items !== undefined && isSubschema(document, items);
}

function isSubschema(document: JsonDocument, node: JsonNode): boolean {
  if (kindOf(document, node) !== "object") return false;
  const type = propertyOf(document, node, "type");
  if (type !== undefined) return kindOf(document, type) === "array" || typeNames.has(stringOf(document, type) ?? "");
  return ["$ref", "anyOf", "oneOf", "allOf", "enum", "const"].some((word) => propertyOf(document, node, word) !== undefined);
}
