import { schemaKinds } from "../../documents/documentKind";
import type { JsonNode } from "../../json/jsonDocument";
import { childrenOf, keyOf, kindOf, propertyOf } from "../../json/nodes";
import { linksOf } from "../links";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import type { SchemaSubject } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { removeItem } from "../textEdits";

export const schemaDefinitionUnused: Rule = {
  id: "schema-definition-unused",
  level: "hint",
  summary: "Something refers to every definition",
  reason: "A definition that nothing refers to is dead weight; in a tool it costs tokens in every request.",
  source: jsonSchema("core", "8.2.4", "section-8.2.4"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["$defs", "definitions"],

  *checkSchema(subject) {
    const { document, root } = subject;
    if (subject.reached || isLibrary(subject)) return;
    const used = targets(subject);
    if (!used) return;
    for (const word of ["$defs", "definitions"]) {
      for (const { node } of readableHaving(subject, [word])) {
        const definitions = propertyOf(document, node, word);
        if (definitions === undefined || kindOf(document, definitions) !== "object") continue;
        for (const child of childrenOf(document, definitions)) {
          const end = child + (document.sizes[child] ?? 1);
          if (used.some(({ from, to }) => to >= child && to < end && (from < child || from >= end))) continue;
          yield { at: child, on: "key", subject: root, message: `Nothing refers to the definition ${quote(keyOf(document, child) ?? "")}.`, fixes: [{ title: "Remove the definition", edits: [removeItem(document, child)] }] };
        }
      }
    }
  },
};

/** A schema that stands alone and does nothing but define is there for others to refer to. */
function isLibrary({ document, root, role }: SchemaSubject): boolean {
  const notes = new Set(["$schema", "$id", "id", "$comment", "title", "description", "$defs", "definitions"]);
  return role === "standalone" && childrenOf(document, root).every((child) => notes.has(keyOf(document, child) ?? ""));
}

/** Where each reference stands and leads; undefined where one may lead anywhere. */
function targets(subject: SchemaSubject): readonly { readonly from: JsonNode; readonly to: JsonNode }[] | undefined {
  const found: { from: JsonNode; to: JsonNode }[] = [];
  for (const { at, target } of linksOf(subject)) {
    if (keyOf(subject.document, at) !== "$ref") return undefined;
    if (target.kind === "found") found.push({ from: at, to: target.node });
  }
  return found;
}
