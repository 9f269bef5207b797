import { offsetInString } from "../../json/decodeString";
import { endOf, kindOf, startOf, stringOf } from "../../json/nodes";
import { descriptionLimits } from "../clientDescriptions";
import { profiles as titles } from "../profiles";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { mcp, report } from "../sources";
import { misspeltFields } from "../toolFields";

export const toolDescription: Rule = {
  id: "tool-description",
  level: "warning",
  summary: "A tool has a description, no longer than the client takes",
  reason: "A model chooses among tools by their descriptions; one without is called at the wrong time or never. Some model providers demand it.",
  source: mcp("data types, Tool", "server/tools#tool"),
  reports: [
    report("probelabs/probe#9", "Invalid 'tools[0].function.description': string too long, maximum length 1024 (OpenAI)", "2025-03-15"),
    report("anthropics/claude-code#41593", "MCP tool descriptions truncated at 2048 characters", "2026-03-31"),
  ],
  fixable: false,
  kinds: ["manifest"],

  *checkTool({ document, node, name, description }, { profiles }) {
    if (kindOf(document, node) !== "object") return;
    if (description === undefined) {
      // tool-shape tells a misspelt one.
      if (misspeltFields(document, node).some(({ meant }) => meant === "description")) return;
      const nameText = name === undefined ? undefined : stringOf(document, name);
      if (name === undefined || nameText === undefined) yield { at: node, message: 'This tool has no "description" for models to choose it by.' };
      else yield { at: node, mark: name, message: `The tool ${JSON.stringify(nameText)} has no "description" for models to choose it by.` };
      return;
    }
    const text = stringOf(document, description);
    if (text?.trim() === "") yield { at: description, message: 'The description "" says nothing for models to choose the tool by.' };
    for (const profile of profiles) {
      const limit = descriptionLimits[profile];
      if (!limit || text === undefined || text.length <= limit.length) continue;
      const end = endOf(document, description);
      // What is too much, its quote left out.
      const range = [offsetInString(document.text, startOf(document, description), end, limit.length), end - 1] as const;
      yield { at: description, range, level: limit.level, profile, message: `${titles[profile]} takes ${limit.length} characters of a description and ${limit.consequence}, and ${quote(text)} has ${text.length}.` } satisfies Report;
    }
  },
};
