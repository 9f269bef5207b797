import { schemaKinds } from "../../documents/documentKind";
import { propertyOf, stringOf } from "../../json/nodes";
import { dialects } from "../../schema/dialects";
import { formatOf, formats } from "../../schema/formats/formatOf";
import { nearest } from "../nearest";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import { jsonSchema } from "../sources";
import { replaceValue } from "../textEdits";

export const schemaFormat: Rule = {
  id: "schema-format",
  level: "hint",
  summary: "A format is one that the dialect defines",
  reason: "Readers ignore formats they do not know. Also a known format is a note and refuses nothing, unless the validator is told to assert formats.",
  source: jsonSchema("validation", "7.3", "section-7.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["format"],

  *checkSchema(subject) {
    const { document } = subject;
    for (const { node, dialect } of readableHaving(subject, ["format"])) {
      const at = propertyOf(document, node, "format");
      const name = at === undefined ? undefined : stringOf(document, at);
      if (at === undefined || name === undefined || formatOf(dialect, name)) continue;
      const names = Object.keys(formats).filter((known) => formatOf(dialect, known));
      const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, "");
      const near = names.find((known) => plain(known) === plain(name)) ?? nearest(name, names);
      yield {
        at,
        message: `${dialects[dialect].title} defines no format ${quote(name)}${near ? `; did you mean "${near}"?` : ", so readers ignore it."}`,
        fixes: near ? [{ title: `Write "${near}"`, edits: [replaceValue(document, at, JSON.stringify(near))] }] : [],
      };
    }
  },
};
