import { schemaKinds } from "../../documents/documentKind";
import { childrenOf, kindOf, propertyOf, stringOf, textOf } from "../../json/nodes";
import { jsonQuote } from "../jsonName";
import { isGeminiStructure } from "../geminiSchemas";
import type { Fix } from "../problem";
import { listed } from "../quote";
import type { Rule } from "../rule";
import { report } from "../sources";
import { readable } from "../schemaReading";
import { replaceValue } from "../textEdits";

export const schemaTypeUnion: Rule = {
  id: "schema-type-union",
  level: "error",
  profileOnly: true,
  summary: "A schema has one type and no boolean subschemas where the client takes no more",
  reason: 'Gemini reads schemas into a fixed structure: a list in `type` fails the whole request with "Proto field is not repeating", true and false are no schemas to it, and it takes `enum` for strings only.',
  source: report("WordPress/ai-provider-for-google#33", "Proto field is not repeating, cannot start list (Gemini)", "2026-07-27"),
  reports: [
    report("decolua/9router#380", "enum only allowed for STRING type (Gemini)", "2026-03-21"),
  ],
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject, settings) {
    if (!isGeminiStructure(subject, settings)) return;
    const { document } = subject;
    for (const { node, keyword } of subject.subschemas) {
      if (kindOf(document, node) !== "boolean" || keyword === "additionalProperties") continue;
      yield { at: node, profile: "gemini", message: `Gemini takes no boolean schema, and here is ${textOf(document, node)}.` };
    }
    for (const { node } of readable(subject)) {
      const type = propertyOf(document, node, "type");
      if (type !== undefined && kindOf(document, type) === "array") {
        const names = childrenOf(document, type).map((item) => stringOf(document, item) ?? "");
        const others = names.filter((name) => name !== "null");
        const [only] = others;
        const fixes: readonly Fix[] = others.length === 1 && only !== undefined && propertyOf(document, node, "nullable") === undefined
          ? [{ title: `Write "${only}"${names.length > 1 ? " and `nullable`" : ""}`, edits: [replaceValue(document, type, names.length > 1 ? `${JSON.stringify(only)}, "nullable": true` : JSON.stringify(only))] }]
          : [];
        yield { at: type, profile: "gemini", message: `Gemini takes one type in "type", not the list of ${listed(names.map((name) => JSON.stringify(name)))}.`, fixes };
      }
      const values = propertyOf(document, node, "enum");
      const first = values === undefined ? undefined : childrenOf(document, values).find((value) => kindOf(document, value) !== "string");
      if (values !== undefined && first !== undefined) yield { at: values, profile: "gemini", message: `Gemini takes "enum" for strings only, and here is ${jsonQuote(document, first)}.` };
    }
  },
};
