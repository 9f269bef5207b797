import { schemaKinds } from "../../documents/documentKind";
import type { JsonNode } from "../../json/jsonDocument";
import { keyOf, childrenOf, kindOf, propertyOf } from "../../json/nodes";
import { dialects, keywordIn } from "../../schema/dialects";
import type { Fix, TextEdit } from "../problem";
import { referencesIn } from "../references";
import type { Rule } from "../rule";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { renameKey, replaceValue } from "../textEdits";

export const schemaKeywordDeprecated: Rule = {
  id: "schema-keyword-deprecated",
  level: "hint",
  summary: "Definitions stand under the dialect's own word",
  reason: "The other dialect's word works, since only references lead there, but readers and tools look under their own.",
  source: jsonSchema("core", "8.2.4", "section-8.2.4"),
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "odd-words",

  *checkSchema(subject) {
    const { document } = subject;
    for (const subschema of subject.subschemas) {
      if (subschema.unknownDialect || kindOf(document, subschema.node) !== "object") continue;
      for (const child of childrenOf(document, subschema.node)) {
        const name = keyOf(document, child) ?? "";
        if (!keywordIn(subschema.dialect, name)?.deprecated) continue;
        const word = name === "definitions" ? "$defs" : "definitions";
        yield { at: child, on: "key", message: `"${name}" is called "${word}" in ${dialects[subschema.dialect].title}.`, fixes: fixOf(subject, subschema, child, name, word) };
      }
    }
  },
};

/** Renames the keyword and the references through it. Only at the root, from where a pointer is sure to be counted. */
function fixOf({ document, subschemas }: SchemaSubject, subschema: Subschema, at: JsonNode, name: string, word: string): readonly Fix[] {
  if (subschema.parent || propertyOf(document, subschema.node, word) !== undefined) return [];
  const references = subschemas.flatMap((other) => referencesIn(document, other));
  const edits: TextEdit[] = references.flatMap(({ at: reference, text }) =>
    text.startsWith(`#/${name}/`) ? [replaceValue(document, reference, JSON.stringify(`#/${word}/${text.slice(name.length + 3)}`))] : [],
  );
  return [{ title: `Rename it to \`${word}\``, edits: [renameKey(document, at, word), ...edits].sort((a, b) => a.start - b.start) }];
}
