import { stringOf } from "../../json/nodes";
import { inlineReferences } from "../../rewrite/inlineReferences";
import { isGeminiStructure } from "../geminiSchemas";
import type { Fix } from "../problem";
import { profiles as titles, type Profile } from "../profiles";
import { quote } from "../quote";
import { referencesIn, referencesOf } from "../references";
import type { Rule } from "../rule";
import { report } from "../sources";

/** What each client does with a reference inside of a tool's schema. */
const consequences: { readonly [profile in Profile]?: string } = {
  gemini: "refuses many schemas with references",
  copilot: "hands it on as it stands, without what it leads to",
  vscode: 'takes "$defs" out before a model sees the schema',
  "claude-desktop": 'takes "$defs" out before a model sees the schema',
  cursor: "cannot resolve it and offers none of the server's tools",
};

export const schemaClientReference: Rule = {
  id: "schema-client-reference",
  level: "warning",
  profileOnly: true,
  summary: "A tool's input has no references where the client does not follow them",
  reason: "References inside a schema are legal in MCP. Some clients do not follow them: a model then guesses the argument's shape, or the tool is refused. Inlined, the schema says the same everywhere.",
  source: report("anomalyco/opencode#12295", "Gemini API rejects JSON Schema containing $ref references", "2026-02-05"),
  reports: [
    report("google-gemini/gemini-cli#13326", "Gemini API rejects MCP tool schemas with $defs references", "2025-11-18"),
    report("github/copilot-cli#1876", "MCP tools with $defs/$ref in inputSchema fail", "2026-03-06"),
    report("PrefectHQ/fastmcp#2861", "VS Code and Claude Desktop strip $defs", "2026-01-13"),
    report("davideast/stitch-mcp#184", "Tool schema uses $defs references which breaks some MCP clients (Cursor)", "2026-05-14"),
  ],
  fixable: true,
  kinds: ["manifest", "function-tools", "transcript"],

  *checkSchema(subject, settings) {
    const profile = (Object.keys(consequences) as Profile[]).find((name) => settings.profiles.has(name) && (name !== "gemini" || isGeminiStructure(subject, settings)));
    if (!profile || (subject.role !== "input" && subject.role !== "parameters") || subject.reached) return;
    const { document } = subject;
    const references = referencesOf(subject);
    let inlined: { readonly fixes: readonly Fix[]; readonly why: string } | undefined;
    for (const subschema of subject.subschemas) {
      if (subschema.unknownDialect) continue;
      for (const { at } of referencesIn(document, subschema)) {
        const text = stringOf(document, at) ?? "";
        if (references.resolve(text, subschema).kind !== "found") continue;
        inlined ??= inlining();
        yield { at, profile, message: `${titles[profile]} ${consequences[profile] ?? ""}, and here is ${quote(text)}${inlined.why}.`, fixes: inlined.fixes };
      }
    }

    /** One fix for all references of the schema, or why there is none. */
    function inlining(): NonNullable<typeof inlined> {
      const rewrite = inlineReferences(subject);
      if (!rewrite.ok) return { fixes: [], why: `; it cannot be inlined: ${rewrite.problem.replace(/\.$/, "")}` };
      return { fixes: rewrite.edits.length === 0 ? [] : [{ title: "Inline the references of this schema", edits: rewrite.edits }], why: "" };
    }
  },
};
