import { kindOf, propertyOf } from "../json/nodes";
import type { Source, RuleSettings } from "./rule";
import { readable, typesOf } from "./schemaReading";
import type { SchemaSubject, Subschema } from "./schemaSubject";

/** Where the rules of strict mode come from. */
export const strictSource: Source = {
  title: "OpenAI, structured outputs: supported schemas (by jsonschemaprofiles.unitvectorylabs.com)",
  url: "https://platform.openai.com/docs/guides/structured-outputs",
  date: "2026-02-01",
};

/** True for schemas that OpenAI holds the model to: by the document's own word, as an answer's format, or by the profile. */
export function isStrict({ strict, role }: SchemaSubject, { profiles }: RuleSettings): boolean {
  return strict || role === "answer" || (role !== "output" && profiles.has("openai-strict"));
}

/** What a finding says of its profile: none where the document itself asks for strict mode. */
export function strictProfile({ strict, role }: SchemaSubject): { readonly profile?: "openai-strict" } {
  return strict || role === "answer" ? {} : { profile: "openai-strict" };
}

/** The subschemas that describe objects. */
export function* objectsIn(subject: SchemaSubject): Iterable<Subschema> {
  for (const subschema of readable(subject)) {
    const properties = propertyOf(subject.document, subschema.node, "properties");
    const types = typesOf(subject.document, subschema);
    if (types ? types.has("object") : properties !== undefined && kindOf(subject.document, properties) === "object") yield subschema;
  }
}
