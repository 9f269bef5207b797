import { stringOf } from "../../json/nodes";
import { nameLimits, sanitised, type NameLimits } from "../clientNames";
import type { Profile } from "../profiles";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { report } from "../sources";
import { replaceValue } from "../textEdits";

export const toolNameClient: Rule = {
  id: "tool-name-client",
  level: "error",
  profileOnly: true,
  summary: "A tool name fits what the client takes",
  reason: "The specification allows names that model providers refuse: a dot is enough. Clients send the name as it is, some with a prefix that counts towards the length.",
  reports: [
    report("anthropics/claude-code#19882", "Tool search fails when MCP tool names exceed 64 chars", "2026-01-25"),
    report("mims-harvard/ToolUniverse#65", "64 characters with the prefix are fine in Claude Code, 65 are not", "2026-01-26"),
    report("harsha-iiiv/openapi-mcp-generator#4", "Tool names that are over 64 character limit in Claude Desktop", "2025-04-24"),
    report("mastra-ai/mastra#6302", "Invalid 'tools[77].function.name': maximum length 64 (OpenAI)", "2025-07-25"),
  ],
  source: { title: "Public reports of refused tool names: ^[a-zA-Z0-9_-]{1,64}$ (Claude Desktop, OpenAI), {1,128} (Anthropic)", url: "https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool-names", date: "2026-12-01" },
  fixable: true,
  kinds: ["manifest"],

  *checkTool({ document, name }, { profiles }) {
    const text = name === undefined ? undefined : stringOf(document, name);
    if (name === undefined || text === undefined || text.trim() === "") return;
    for (const profile of profiles) {
      const limits = nameLimits[profile];
      const message = limits && problemWith(text, limits);
      if (!message) continue;
      const better = sanitised(text);
      const fixes = better !== text && better.length <= limits.length ? [{ title: `Rename the tool to "${better}"`, edits: [replaceValue(document, name, JSON.stringify(better))] }] : [];
      yield { at: name, profile: profile satisfies Profile, message, fixes } satisfies Report;
    }
  },
};

function problemWith(name: string, { title, pattern, length, prefix, consequence }: NameLimits): string | undefined {
  if (!pattern.test(name)) return `${title} takes only A–Z, a–z, 0–9, "_" and "-" in a tool name, and ${quote(name)} holds more: ${consequence}.`;
  const fixed = prefix.replace("<server>", "").length;
  const left = length - fixed - name.length;
  if (prefix === "") return left < 0 ? `${title} takes ${length} characters in a tool name, and ${quote(name)} has ${name.length}: ${consequence}.` : undefined;
  return left < 1 ? `${title} sends the tool name ${quote(name)} as "${prefix}…" with ${length} characters at most, which leaves none for the server's name.` : undefined;
}
