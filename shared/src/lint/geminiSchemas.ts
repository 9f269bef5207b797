import { keyOf } from "../json/nodes";
import type { RuleSettings } from "./rule";
import type { SchemaSubject } from "./schemaSubject";

/** Fields of a declaration in which Gemini takes JSON Schema itself (https://ai.google.dev/api/caching#FunctionDeclaration, 2026-12-02). */
const jsonSchemaFields: ReadonlySet<string> = new Set(["parametersJsonSchema", "responseJsonSchema"]);

/** True where Gemini is asked about and reads the schema into its fixed structure. */
export function isGeminiStructure({ document, root }: SchemaSubject, { profiles }: Pick<RuleSettings, "profiles">): boolean {
  return profiles.has("gemini") && !jsonSchemaFields.has(keyOf(document, root) ?? "");
}
