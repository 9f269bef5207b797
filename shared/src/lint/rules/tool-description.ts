import { kindOf, stringOf } from "../../json/nodes";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const toolDescription: Rule = {
  id: "tool-description",
  level: "warning",
  summary: "A tool has a description",
  reason: "A model chooses among tools by their descriptions; one without is called at the wrong time or never. Some model providers demand it.",
  source: mcp("data types, Tool", "server/tools#tool"),
  fixable: false,
  kinds: ["manifest"],

  *checkTool({ document, node, name, description }) {
    if (kindOf(document, node) !== "object") return;
    if (description === undefined) {
      const nameText = name === undefined ? undefined : stringOf(document, name);
      if (name === undefined || nameText === undefined) yield { at: node, message: 'This tool has no "description" for models to choose it by.' };
      else yield { at: node, mark: name, message: `The tool ${JSON.stringify(nameText)} has no "description" for models to choose it by.` };
    } else if (stringOf(document, description)?.trim() === "") {
      yield { at: description, message: 'The description "" says nothing for models to choose the tool by.' };
    }
  },
};
