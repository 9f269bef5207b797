import { kindOf, propertyOf } from "../../json/nodes";
import type { Level } from "../problem";
import { profiles as titles, type Profile } from "../profiles";
import type { Rule } from "../rule";
import { report } from "../sources";

type Refusal = { readonly keywords: readonly string[]; readonly level: Level; readonly what: string };

/** What each client does with combinators at the root. */
const refusals: { readonly [profile in Profile]?: readonly Refusal[] } = {
  anthropic: [{ keywords: ["oneOf", "anyOf", "allOf"], level: "error", what: "refuses every request with such a tool" }],
  openai: [{ keywords: ["oneOf", "anyOf", "allOf"], level: "error", what: "refuses every request with such a tool" }],
  copilot: [
    { keywords: ["oneOf", "anyOf", "allOf"], level: "error", what: "refuses every request with such a tool" },
    { keywords: ["if", "then", "else", "not"], level: "warning", what: "strips it, so it checks nothing" },
  ],
  "claude-code": [{ keywords: ["oneOf", "anyOf", "allOf", "if", "then", "else"], level: "warning", what: "drops the tool without a word" }],
};

export const schemaRootCombinator: Rule = {
  id: "schema-root-combinator",
  level: "error",
  profileOnly: true,
  summary: "The root of a tool's input has no combinators where the client takes none",
  reason: "Combinators at the root are legal in MCP. Some model providers refuse the whole request over them, some clients drop the tool. Inside of a property they are taken everywhere.",
  source: report("anomalyco/opencode#46628", "input_schema does not support oneOf, allOf, or anyOf at the top level (Anthropic)", "2026-09-01"),
  reports: [
    report("anthropics/claude-code#95504", "MCP tools silently dropped when inputSchema uses root-level allOf/if/then", "2026-09-19"),
    report("anomalyco/opencode#35516", "Anthropic has the same restriction at the root as OpenAI", "2026-07-06"),
  ],
  fixable: false,
  kinds: ["manifest", "function-tools", "transcript"],

  *checkSchema({ document, root, role }, { profiles }) {
    if ((role !== "input" && role !== "parameters") || kindOf(document, root) !== "object") return;
    const told = new Set<string>();
    for (const profile of profiles) {
      for (const { keywords, level, what } of refusals[profile] ?? []) {
        for (const keyword of keywords) {
          const at = propertyOf(document, root, keyword);
          if (at === undefined || told.has(keyword)) continue;
          told.add(keyword);
          yield { at, on: "key", level, profile, message: `${titles[profile]} takes no "${keyword}" at the root of a tool's input and ${what}.` };
        }
      }
    }
  },
};
