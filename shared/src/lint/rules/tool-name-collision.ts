import { propertyOf } from "../../json/nodes";
import { nameLimits, sanitised } from "../clientNames";
import { quote } from "../quote";
import type { ListedTool, Rule } from "../rule";

export const toolNameCollision: Rule = {
  id: "tool-name-collision",
  level: "warning",
  profileOnly: true,
  summary: "Tool names stay different after the client has replaced what it cannot take",
  reason: "Clients in front of a stricter model provider replace the characters it refuses. Two names that then are one make one of the tools unreachable.",
  source: { title: "MCP 2026-07-28, tool names", url: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-names", date: "2026-07-28" },
  fixable: false,
  kinds: ["manifest"],

  *checkDocument({ document, tools }, { profiles }) {
    const profile = [...profiles].find((name) => nameLimits[name]);
    const limits = profile && nameLimits[profile];
    if (!limits) return;
    const seen = new Map<string, ListedTool>();
    for (const tool of tools) {
      const name = tool.facts.name;
      if (name === undefined) continue;
      const plain = sanitised(name);
      const first = seen.get(plain);
      if (!first) seen.set(plain, tool);
      else if (first.facts.name !== name) {
        const other = first.facts.name ?? "";
        yield {
          at: propertyOf(document, tool.node, "name") ?? tool.node,
          profile,
          message: `The tool names ${quote(name)} and ${quote(other)} are both ${quote(plain)} once what ${limits.title} refuses is replaced.`,
          related: [{ at: propertyOf(document, first.node, "name") ?? first.node, message: `The tool named ${quote(other)}.` }],
        };
      }
    }
  },
};
