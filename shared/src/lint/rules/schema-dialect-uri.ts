import { schemaKinds } from "../../documents/documentKind";
import { propertyOf, stringOf } from "../../json/nodes";
import { dialectOfUri, dialects } from "../../schema/dialects";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { jsonSchema } from "../sources";
import { replaceValue } from "../textEdits";

export const schemaDialectUri: Rule = {
  id: "schema-dialect-uri",
  level: "warning",
  summary: 'A "$schema" spells its dialect with the right scheme',
  reason: "A dialect's URI is a name and is compared letter by letter: drafts up to 07 begin with http:, later ones with https:. With the other scheme strict validators know no such dialect.",
  source: jsonSchema("core", "8.1.1", "section-8.1.1"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["$schema"],

  *checkSchema({ document, words }) {
    for (const { node } of words.of("$schema")) {
      const at = propertyOf(document, node, "$schema");
      const uri = at === undefined ? undefined : stringOf(document, at);
      const named = uri === undefined ? undefined : dialectOfUri(uri);
      if (at === undefined || uri === undefined || !named || named.exact) continue;
      const right = dialects[named.dialect].uri;
      // An empty fragment more or less is forgiven everywhere.
      if (uri.split(":", 1)[0] === right.split(":", 1)[0]) continue;
      yield {
        at,
        message: `The URI of ${dialects[named.dialect].title} is ${quote(right)}, not ${quote(uri)}.`,
        fixes: [{ title: `Write "${right}"`, edits: [replaceValue(document, at, JSON.stringify(right))] }],
      };
    }
  },
};
