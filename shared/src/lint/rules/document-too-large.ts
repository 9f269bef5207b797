import { judgedKinds } from "../../documents/documentKind";
import type { Report, Rule } from "../rule";

/** A limit was reached: what stands behind it was not looked at. */
export const documentTooLarge: Rule = {
  id: "document-too-large",
  level: "info",
  summary: "A document stays within the limits of one lint pass",
  reason: "Beyond its limits a lint pass leaves things unchecked, so that the editor stays quick. What was left out is said once.",
  source: { title: "Limits of MCP Workbench", url: "https://github.com/mcp-workbench/mcp-workbench#limits" },
  fixable: false,
  kinds: judgedKinds,
  judgesSyntax: true,

  *checkDocument({ document }, { limits }) {
    const size = document.text.length;
    if (size > limits.documentSize) {
      yield { at: 0, range: [0, 1], message: `The document has ${size} characters, more than ${limits.documentSize}: only its syntax was checked.` };
    }
    const deep = document.faults.filter((fault) => fault.code === "too-deep");
    const [first] = deep;
    if (first) {
      const more = deep.length > 1 ? `, here and at ${deep.length - 1} other ${deep.length > 2 ? "places" : "place"}` : "";
      yield { at: 0, range: [first.start, first.end], message: `Values nested more than 256 deep were not looked into${more}.` };
    }
  },
};

/** The finding that stands for those beyond the limit. */
export function tooManyFindings(found: number, shown: number, isCut: boolean): Report {
  return { at: 0, range: [0, 1], message: `${isCut ? "More than " : ""}${found} problems were found; the first ${shown} are shown.` };
}
