import type { Rule } from "../rule";
import { rfc } from "../sources";

export const jsonBom: Rule = {
  id: "json-bom",
  level: "warning",
  summary: "A configuration file starts without a byte order mark",
  reason: "Claude Desktop, Windsurf and Gemini CLI refuse a configuration that starts with a byte order mark; one client empties its server list over it.",
  source: rfc(8259, "8.1"),
  fixable: true,
  kinds: ["config"],
  judgesSyntax: true,

  *checkDocument({ document }) {
    if (document.text.charCodeAt(0) !== 0xfeff) return;
    yield {
      at: 0,
      range: [0, 1],
      message: "The file starts with the byte order mark U+FEFF, and several clients refuse it for that.",
      fixes: [{ title: "Remove the byte order mark", edits: [{ start: 0, end: 1, text: "" }] }],
    };
  },
};
