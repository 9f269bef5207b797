import { propertyOf, stringOf } from "../../json/nodes";
import { defaultDialect, dialectOfUri, dialects } from "../../schema/dialects";
import { profiles as titles, type Profile } from "../profiles";
import type { Rule } from "../rule";
import { report } from "../sources";
import { removeItem } from "../textEdits";

/** Clients whose validator takes one dialect only. */
const refusing: readonly Profile[] = ["claude-desktop", "claude-code"];

export const schemaDialectPortability: Rule = {
  id: "schema-dialect-portability",
  level: "error",
  profileOnly: true,
  summary: 'A tool\'s schema names no dialect that the client refuses',
  reason: "Some versions of clients take only 2020-12 for outputSchema and refuse the tool for any other dialect. The portable choice inside a tool is to write no `$schema`.",
  source: report("anthropics/claude-code#86142", "MCP servers declaring draft-07 outputSchema are unusable: unsupported dialect (Claude Desktop)", "2026-08-12"),
  reports: [
    report("anthropics/claude-code#90549", "MCP client rejects tool calls when outputSchema declares draft-07 (Claude Code)", "2026-08-29"),
  ],
  fixable: true,
  kinds: ["manifest"],
  looksFor: ["$schema"],

  *checkSchema({ document, root, role }, { profiles }) {
    const profile = refusing.find((name) => profiles.has(name));
    if (role !== "output" || !profile) return;
    const at = propertyOf(document, root, "$schema");
    const uri = at === undefined ? undefined : stringOf(document, at);
    const named = uri === undefined ? undefined : dialectOfUri(uri);
    if (at === undefined || !named || named.dialect === defaultDialect) return;
    yield {
      at,
      profile,
      message: `${titles[profile]} refuses an outputSchema in ${dialects[named.dialect].title}; leave "$schema" out to be read as ${dialects[defaultDialect].title}.`,
      fixes: [{ title: "Remove `$schema`", edits: [removeItem(document, at)] }],
    };
  },
};
