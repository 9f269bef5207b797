import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import { keyOf, parentOf, stringOf } from "../json/nodes";
import type { RuleSettings } from "./rule";
import type { SchemaSubject } from "./schemaSubject";

/** Fields of a declaration in which Gemini takes JSON Schema itself (https://ai.google.dev/api/caching#FunctionDeclaration, 2026-12-02). */
const jsonSchemaFields: ReadonlySet<string> = new Set(["parametersJsonSchema", "responseJsonSchema"]);

/** True where Gemini is asked about and reads the schema into its fixed structure. */
export function isGeminiStructure({ document, root }: SchemaSubject, { profiles }: Pick<RuleSettings, "profiles">): boolean {
  return profiles.has("gemini") && !jsonSchemaFields.has(keyOf(document, root) ?? "");
}

/** True for `parameters` and `response` of a declaration, which are in Gemini's own words: types in capitals, and `nullable` (https://ai.google.dev/api/caching#Schema, 2026-12-02). */
export function isInGeminiWords({ document, root }: SchemaSubject): boolean {
  const key = keyOf(document, root) ?? "";
  const declaration = parentOf(document, root);
  const list = declaration === undefined ? undefined : parentOf(document, declaration);
  return list !== undefined && (key === "parameters" || key === "response") && /^function_?declarations$/i.test(keyOf(document, list) ?? "");
}

const geminiTypes: ReadonlySet<string> = new Set(["STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL", "TYPE_UNSPECIFIED"]);

/** True for a type as Gemini's own schemas write it. */
export function isGeminiType(document: JsonDocument, node: JsonNode): boolean {
  return keyOf(document, node) === "type" && geminiTypes.has(stringOf(document, node) ?? "");
}
