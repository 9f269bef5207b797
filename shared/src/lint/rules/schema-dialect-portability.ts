import { propertyOf, stringOf } from "../../json/nodes";
import { defaultDialect, dialectOfUri, dialects } from "../../schema/dialects";
import type { Rule } from "../rule";
import { removeItem } from "../textEdits";

export const schemaDialectPortability: Rule = {
  id: "schema-dialect-portability",
  level: "error",
  profileOnly: true,
  summary: 'A tool\'s schema names no dialect that the client refuses',
  reason: "Some versions of clients take only 2020-12 for outputSchema and refuse the tool for any other dialect. The portable choice inside a tool is to write no `$schema`.",
  source: { title: 'Public reports: "declares an unsupported dialect … supports 2020-12 only" (Claude Desktop)', url: "https://modelcontextprotocol.io/specification/2026-07-28/basic/index#schema-dialect", date: "2026-12-01" },
  fixable: true,
  kinds: ["manifest"],

  *checkSchema({ document, root, role }, { profiles }) {
    if (role !== "output" || !profiles.has("claude-desktop")) return;
    const at = propertyOf(document, root, "$schema");
    const uri = at === undefined ? undefined : stringOf(document, at);
    const named = uri === undefined ? undefined : dialectOfUri(uri);
    if (at === undefined || !named || named.dialect === defaultDialect) return;
    yield {
      at,
      profile: "claude-desktop",
      message: `Claude Desktop refuses an outputSchema in ${dialects[named.dialect].title}; leave "$schema" out to be read as ${dialects[defaultDialect].title}.`,
      fixes: [{ title: "Remove `$schema`", edits: [removeItem(document, at)] }],
    };
  },
};
