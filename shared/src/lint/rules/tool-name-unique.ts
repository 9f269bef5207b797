import type { JsonNode } from "../../json/jsonDocument";
import { propertyOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";

/** The specification says SHOULD; an error here, because the second of two can never be called. */
export const toolNameUnique: Rule = {
  id: "tool-name-unique",
  level: "error",
  summary: "Tool names are unique within a server",
  reason: "A call names its tool, so of two tools with one name only one can ever be called; some clients then refuse the whole list.",
  source: mcp("tool names", "server/tools#tool-names"),
  fixable: false,
  kinds: ["manifest", "bundle"],

  *checkDocument({ document, tools }) {
    const seen = new Map<string, JsonNode>();
    for (const { node, facts } of tools) {
      if (facts.name === undefined) continue;
      const first = seen.get(facts.name);
      if (first === undefined) {
        seen.set(facts.name, node);
        continue;
      }
      yield {
        at: propertyOf(document, node, "name") ?? node,
        message: `The tool name ${quote(facts.name)} is taken by an earlier tool, so this one can never be called.`,
        related: [{ at: propertyOf(document, first, "name") ?? first, message: `The first tool named ${quote(facts.name)}.` }],
      };
    }
  },
};
