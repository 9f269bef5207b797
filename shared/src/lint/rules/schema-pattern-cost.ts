import { schemaKinds } from "../../documents/documentKind";
import { offsetInString } from "../../json/decodeString";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { patternsOf } from "./schema-pattern";

export const schemaPatternCost: Rule = {
  id: "schema-pattern-cost",
  level: "warning",
  summary: "A pattern takes no time out of proportion to its text",
  reason: "JavaScript and most other engines try every way through a pattern. Where two ways read the same text, a few dozen characters from a model or an attacker keep the server busy for hours.",
  source: { title: "OWASP, regular expression denial of service", url: "https://owasp.org/www-community/attacks/Regular_expression_Denial_of_Service_-_ReDoS", date: "2024-01-01" },
  fixable: false,
  kinds: schemaKinds,
  looksFor: ["pattern", "patternProperties"],

  *checkSchema(subject, { judge }) {
    for (const { at, text, start, end, isKey } of patternsOf(subject)) {
      const cost = judge.patternCost(text);
      if (!cost) continue;
      const { prefix, pump, suffix } = cost.attack;
      const place = (index: number): number => offsetInString(subject.document.text, start, end, index);
      const power = cost.degree === 2 ? "square" : cost.degree === 3 ? "cube" : `${cost.degree}th power`;
      const grows = cost.kind === "exponential" ? "doubles with each repeat of" : `grows with the ${power} of the repeats of`;
      yield {
        at,
        ...(isKey && { on: "key" as const }),
        range: [place(cost.start), place(cost.end)],
        message: `The time for the part ${quote(text.slice(cost.start, cost.end))} ${grows} ${quote(pump)} in a text such as ${quote(prefix + pump.repeat(3) + suffix)}.`,
      };
    }
  },
};
