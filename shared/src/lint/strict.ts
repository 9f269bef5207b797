import { booleanOf, keyOf, kindOf, parentOf, propertyOf } from "../json/nodes";
import type { Source, RuleSettings } from "./rule";
import { readable, typesOf } from "./schemaReading";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** Where the rules of strict mode come from. */
export const strictSource: Source = {
  title: "OpenAI, structured outputs: supported schemas",
  url: "https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas",
  date: "2026-12-02",
};

/** What Anthropic's own libraries make of a schema before they send it as a strict one. */
export const anthropicStrictSource: Source = {
  title: "Anthropic, SDK for TypeScript: the schemas of strict mode",
  url: "https://github.com/anthropics/anthropic-sdk-typescript/blob/main/src/lib/transform-json-schema.ts",
  date: "2026-12-02",
};

/** True for the schema of a tool in Anthropic's format that says `strict: true`: closed, without bounds, but properties may be optional. */
export function isAnthropicStrict({ document, root }: SchemaSubject): boolean {
  const tool = keyOf(document, root) === "input_schema" ? parentOf(document, root) : undefined;
  const strict = tool === undefined ? undefined : propertyOf(document, tool, "strict");
  return strict !== undefined && booleanOf(document, strict) === true;
}

/** True for schemas that OpenAI holds the model to: by the document's own word, as an answer's format, or by the profile. */
export function isStrict({ strict, role }: SchemaSubject, { profiles }: RuleSettings): boolean {
  return strict || role === "answer" || (role !== "output" && profiles.has("openai-strict"));
}

/** What a finding says of its profile: none where the document itself asks for strict mode. */
export function strictProfile(subject: SchemaSubject): { readonly profile?: "openai-strict" } {
  const { strict, role } = subject;
  return strict || isAnthropicStrict(subject) || role === "answer" ? {} : { profile: "openai-strict" };
}

/** The subschemas that describe objects. */
export function* objectsIn(subject: SchemaSubject): Iterable<Subschema> {
  for (const subschema of readable(subject)) {
    const properties = propertyOf(subject.document, subschema.node, "properties");
    const types = typesOf(subject.document, subschema);
    if (types ? types.has("object") : properties !== undefined && kindOf(subject.document, properties) === "object") yield subschema;
  }
}
