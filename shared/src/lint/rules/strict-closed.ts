import { schemaKinds } from "../../documents/documentKind";
import { booleanOf, propertyOf } from "../../json/nodes";
import { jsonQuote } from "../jsonName";
import type { Rule } from "../rule";
import { anthropicStrictSource, objectsIn, strictProfile, strictSource } from "../strict";
import { addProperty, replaceValue } from "../textEdits";

export const strictClosed: Rule = {
  id: "strict-closed",
  level: "error",
  summary: "Under strict mode every object is closed",
  reason: "OpenAI and Anthropic refuse a strict schema in which an object, at any level, lacks `additionalProperties: false`.",
  source: strictSource,
  reports: [anthropicStrictSource],
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "strict",

  *checkSchema(subject) {
    const { document } = subject;
    const profile = strictProfile(subject);
    for (const { node } of objectsIn(subject)) {
      const rest = propertyOf(document, node, "additionalProperties");
      if (rest === undefined) {
        const mark = propertyOf(document, node, "type") ?? propertyOf(document, node, "properties");
        const fixes = [{ title: "Add `additionalProperties: false`", edits: [addProperty(document, node, "additionalProperties", "false")] }];
        yield { at: node, ...(mark !== undefined && { mark, on: "key" as const }), message: 'Strict mode wants "additionalProperties": false in every object, and here is none.', fixes, ...profile };
      } else if (booleanOf(document, rest) !== false) {
        const fixes = [{ title: "Write `false`", edits: [replaceValue(document, rest, "false")] }];
        yield { at: rest, message: `Strict mode wants "additionalProperties": false, not ${jsonQuote(document, rest)}.`, fixes, ...profile };
      }
    }
  },
};
