import { propertyOf, stringIn } from "../../json/nodes";
import type { Rule } from "../rule";
import { report } from "../sources";
import { addProperty } from "../textEdits";

export const schemaObjectProperties: Rule = {
  id: "schema-object-properties",
  level: "error",
  profileOnly: true,
  summary: "The input of a tool has properties, if only empty ones, where the client wants them",
  reason: 'OpenAI refuses a tool without parameters that says only "type": "object": "object schema missing properties". An empty `properties` is enough.',
  source: report("openai/openai-agents-python#449", "OpenAI API: invalid schema when MCP tool definitions have no properties field", "2025-04-07"),
  reports: [
    report("inboxapi/cli#106", "object schema missing properties (OpenAI, Codex)", "2026-05-06"),
  ],
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
