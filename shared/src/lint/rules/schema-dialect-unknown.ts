import { schemaKinds } from "../../documents/documentKind";
import { propertyOf, stringOf } from "../../json/nodes";
import { dialectIds, dialectOfUri, dialects } from "../../schema/dialects";
import { nearest } from "../nearest";
import { listed, quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";
import { replaceValue } from "../textEdits";

export const schemaDialectUnknown: Rule = {
  id: "schema-dialect-unknown",
  level: "error",
  summary: 'A "$schema" names a known dialect',
  reason: "A reader must refuse a schema whose dialect it does not support, so a tool with one is lost. A schema that stands alone may have a metaschema of its own; its keywords cannot be judged then.",
  source: mcp("JSON Schema usage", "basic/index#json-schema-usage"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["$schema"],

  *checkSchema({ document, words, role }) {
    for (const { node } of words.of("$schema")) {
      const at = propertyOf(document, node, "$schema");
      const uri = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || uri === undefined || dialectOfUri(uri)) continue;
      const known = dialectIds.map((id) => dialects[id].uri);
      const near = nearest(uri.replace(/#$/, ""), known.map((name) => name.replace(/#$/, "")));
      const right = near && known.find((name) => name.startsWith(near));
      yield {
        at,
        level: role === "standalone" ? "warning" : "error",
        message: `${quote(uri)} names no dialect that is known here; known are ${listed(dialectIds)}.`,
        fixes: right ? [{ title: `Write "${right}"`, edits: [replaceValue(document, at, JSON.stringify(right))] }] : [],
      };
    }
  },
};
