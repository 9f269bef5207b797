import { kindOf, propertyOf, stringOf } from "../../json/nodes";
import { latestRevision } from "../../mcp/revisions";
import { typeNames } from "../../schema/typeNames";
import { jsonName } from "../jsonName";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const outputSchemaObject: Rule = {
  id: "output-schema-object",
  level: "error",
  summary: 'An "outputSchema" is a JSON Schema object',
  reason: 'An outputSchema that is null, true or a list makes clients refuse the tool, some the whole list. Up to 2025-11-25 its root must have "type": "object"; from 2026-07-28 on any schema will do.',
  source: mcp("output schema", "server/tools#output-schema"),
  fixable: false,
  kinds: ["manifest"],

  *checkTool({ document, outputSchema }, { revision }) {
    if (outputSchema === undefined) return;
    if (kindOf(document, outputSchema) !== "object") {
      yield { at: outputSchema, message: `"outputSchema" must be a JSON Schema object, but is ${jsonName(document, outputSchema)}.` };
      return;
    }
    if (revision === latestRevision) return;
    const type = propertyOf(document, outputSchema, "type");
    if (type === undefined) {
      yield { at: outputSchema, on: "key", message: `Up to 2025-11-25 the root of "outputSchema" must have "type": "object", and it has no "type" (judged by ${revision}).` };
      return;
    }
    const text = stringOf(document, type);
    if (text === "object" || (text !== undefined && !typeNames.some((known) => known === text))) return;
    yield { at: type, message: `Up to 2025-11-25 the root "type" of "outputSchema" must be "object", but is ${jsonName(document, type)} (judged by ${revision}).` };
  },
};
