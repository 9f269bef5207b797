import { propertyOf, stringIn } from "../../json/nodes";
import type { Rule } from "../rule";
import { addProperty } from "../textEdits";

export const schemaObjectProperties: Rule = {
  id: "schema-object-properties",
  level: "error",
  profileOnly: true,
  summary: "The input of a tool has properties, if only empty ones, where the client wants them",
  reason: 'OpenAI refuses a tool without parameters that says only "type": "object": "object schema missing properties". An empty `properties` is enough.',
  source: { title: 'Public reports: "object schema missing properties" (OpenAI)', url: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool", date: "2026-12-01" },
  fixable: true,
  kinds: ["manifest", "function-tools", "transcript"],

  *checkSchema({ document, root, role }, { profiles }) {
    if ((role !== "input" && role !== "parameters") || !profiles.has("openai")) return;
    if (stringIn(document, root, "type") !== "object" || propertyOf(document, root, "properties") !== undefined || propertyOf(document, root, "$ref") !== undefined) return;
    const type = propertyOf(document, root, "type");
    yield {
      at: root,
      ...(type !== undefined && { mark: type }),
      profile: "openai",
      message: 'OpenAI refuses an object schema without "properties".',
      fixes: [{ title: "Add empty `properties`", edits: [addProperty(document, root, "properties", "{}", type)] }],
    };
  },
};
