import { schemaKinds } from "../../documents/documentKind";
import { kindOf, textOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Rule } from "../rule";
import { rfc } from "../sources";

export const schemaNumber: Rule = {
  id: "schema-number",
  level: "warning",
  summary: "Numbers are such as a double carries",
  reason: "Nearly every reader takes JSON numbers as doubles: beyond 2^53 integers are rounded, beyond 1.8e308 they become infinite, and the limit that was written is not the one that is checked.",
  source: rfc(8259, "6"),
  fixable: false,
  kinds: schemaKinds,

  *checkSchema({ document, root }) {
    const end = root + (document.sizes[root] ?? 1);
    for (let node = root; node < end; node++) {
      if (kindOf(document, node) !== "number") continue;
      const text = textOf(document, node);
      const read = Number(text);
      if (!Number.isFinite(read)) yield { at: node, message: `The number ${quote(text).slice(1, -1)} is larger than a double can carry and becomes infinite.` };
      else if (read === 0 && /[1-9]/.test(text.replace(/e.*$/i, ""))) yield { at: node, message: `The number ${quote(text).slice(1, -1)} is too small for a double and becomes 0.` };
      else if (isRounded(text, read)) yield { at: node, message: `The number ${quote(text).slice(1, -1)} is read as ${read}: a double carries no more digits.` };
    }
  },
};

/** Integers written out, and fractions of more digits than a double has. */
function isRounded(text: string, read: number): boolean {
  if (text.length > 400) return true;
  if (/^-?\d+$/.test(text)) return !Number.isSafeInteger(read) && BigInt(text) !== BigInt(read);
  const digits = text.replace(/e.*$/i, "").replace(/[-.]/g, "").replace(/^0+|0+$/g, "");
  return digits.length > 17;
}
