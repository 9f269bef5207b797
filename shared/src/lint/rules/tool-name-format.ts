import { kindOf, stringOf } from "../../json/nodes";
import { hiddenRuns } from "../hiddenCharacters";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { mcp } from "../sources";

export const toolNameFormat: Rule = {
  id: "tool-name-format",
  level: "warning",
  summary: "A tool name has 1 to 128 letters (A–Z, a–z), digits, underscores, hyphens and dots",
  reason: "The name is how the model and the client call the tool. A tool without a name cannot be called at all; other characters are refused or replaced by many clients.",
  source: mcp("tool names", "server/tools#tool-names"),
  fixable: false,
  kinds: ["manifest", "bundle"],

  *checkTool({ document, node, name }) {
    if (kindOf(document, node) !== "object") return;
    if (name === undefined) {
      yield { at: node, level: "error", message: 'This tool has no "name", so nothing can call it.' };
      return;
    }
    const text = stringOf(document, name);
    if (text === undefined) return;
    if (text.trim() === "") yield { at: name, level: "error", message: `The tool name ${quote(text)} is empty, so nothing can call the tool.` };
    else if (/[^A-Za-z0-9_.-]/.test(text)) {
      // Characters that nobody sees are told by a rule of their own.
      const seen = hiddenRuns(text).reduceRight((left, { index, length }) => left.slice(0, index) + left.slice(index + length), text);
      if (seen !== "" && !/[^A-Za-z0-9_.-]/.test(seen)) return;
      const strange = [...new Set(text.match(/[^A-Za-z0-9_.-]/gu))].map(quote).slice(0, 5).join(" ");
      yield { at: name, message: `The tool name ${quote(text)} holds ${strange}; only A–Z, a–z, 0–9, "_", "-" and "." are safe with every client.` };
    } else if (text.length > 128) yield { at: name, message: `The tool name ${quote(text)} has ${text.length} characters, more than 128.` };
  },
};
