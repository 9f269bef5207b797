import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { propertyOf, stringIn, stringOf } from "../../json/nodes";
import { dialectOfUri, dialects } from "../../schema/dialects";
import { resolveUri, splitFragment } from "../../schema/uri";
import { quote } from "../quote";
import { referencesOf } from "../references";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import type { Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";

const words = ["$id", "id", "$anchor", "$dynamicAnchor"];

export const schemaIdConflict: Rule = {
  id: "schema-id-conflict",
  level: "error",
  summary: "Ids and anchors are given once",
  reason: "A reference to an id or an anchor that is given twice may lead to either place; validators refuse the schema or take one of them.",
  source: jsonSchema("core", "8.2.1", "section-8.2.1"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: words,

  *checkSchema(subject) {
    const { document } = subject;
    const references = referencesOf(subject);
    const ids = new Map<string, JsonNode>();
    const anchors = new Map<string, JsonNode>();
    for (const subschema of readableHaving(subject, words)) {
      const { node, dialect } = subschema;
      const outer = subschema.parent ? references.baseOf(subschema.parent) : "";
      const at = propertyOf(document, node, dialects[dialect].idKeyword);
      const id = at === undefined ? undefined : stringOf(document, at);
      if (at !== undefined && id !== undefined && !id.startsWith("#") && id !== "") {
        const uri = resolveUri(outer, splitFragment(id).uri);
        const first = ids.get(uri);
        if (first === undefined) ids.set(uri, at);
        else yield { at, message: `The id ${quote(uri)} is given to two schemas.`, related: [{ at: first, message: "The first schema with this id." }] };
        // The metaschema itself may say so; it names itself as its dialect.
        if (dialectOfUri(uri) && stringIn(document, node, "$schema") !== id) yield { at, message: `The id ${quote(uri)} belongs to a metaschema of JSON Schema.` };
      }
      const base = references.baseOf(subschema);
      for (const [anchor, place] of anchorsOf(document, subschema)) {
        const key = `${base}#${anchor}`;
        const first = anchors.get(key);
        if (first === undefined) anchors.set(key, place);
        else yield { at: place, message: `The anchor ${quote(anchor)} is given twice in one schema resource.`, related: [{ at: first, message: "The first schema with this anchor." }] };
      }
    }
  },
};

/** The anchors of one schema, and where they are given. Before 2019-09 an id of only a fragment is one. */
function anchorsOf(document: JsonDocument, { node, dialect }: Subschema): readonly (readonly [anchor: string, at: JsonNode])[] {
  const { idKeyword, refHidesSiblings } = dialects[dialect];
  const names = refHidesSiblings ? [idKeyword] : ["$anchor", "$dynamicAnchor"];
  return names.flatMap((name) => {
    const at = propertyOf(document, node, name);
    const text = at === undefined ? undefined : stringOf(document, at);
    if (at === undefined || text === undefined) return [];
    if (!refHidesSiblings) return [[text, at] as const];
    return /^#./.test(text) ? [[text.slice(1), at] as const] : [];
  });
}
