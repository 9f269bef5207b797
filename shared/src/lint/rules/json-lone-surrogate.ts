import { judgedKinds } from "../../documents/documentKind";
import { nodeAt } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { rfc } from "../sources";

export const jsonLoneSurrogate: Rule = {
  id: "json-lone-surrogate",
  level: "warning",
  summary: "Surrogates in strings come in pairs",
  reason: "Half a surrogate pair is no character: UTF-8 cannot carry it, and readers refuse it, replace it or keep it, each in their own way.",
  source: rfc(8259, "8.2"),
  fixable: false,
  kinds: judgedKinds,
  judgesSyntax: true,

  *checkDocument({ document }) {
    for (const { code, start, end } of document.faults) {
      if (code !== "lone-surrogate") continue;
      const written = document.text.slice(start, end);
      const shown = written.startsWith("\\") ? quote(written).replaceAll("\\\\", "\\") : quote(written);
      yield { at: nodeAt(document, start) ?? 0, range: [start, end], message: `${shown} is half of a surrogate pair and stands for no character.` };
    }
  },
};
