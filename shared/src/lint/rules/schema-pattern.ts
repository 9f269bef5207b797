import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { offsetInString } from "../../json/decodeString";
import { childrenOf, endOf, keyOf, keyRange, kindOf, propertyOf, startOf, stringOf } from "../../json/nodes";
import { dialects } from "../../schema/dialects";
import { parsePattern } from "../../schema/pattern";
import type { Fix } from "../problem";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";

export const schemaPattern: Rule = {
  id: "schema-pattern",
  level: "error",
  summary: "A pattern is a regular expression of ECMA-262",
  reason: "Validators compile patterns as JavaScript does, from 2019-09 on with the `u` flag. One pattern that does not compile makes the tool uncallable, with some clients the whole list.",
  source: jsonSchema("core", "6.4", "section-6.4"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["pattern", "patternProperties"],

  *checkSchema(subject) {
    for (const { at, text, start, end, isKey, subschema } of patternsOf(subject)) {
      const parsed = parsePattern(text);
      if (parsed.kind === "unicode" || parsed.kind === "too-large") continue;
      // Older drafts leave the flag open.
      if (parsed.kind === "legacy" && dialects[subschema.dialect].refHidesSiblings) continue;
      const place = (index: number): number => offsetInString(subject.document.text, start, end, index);
      const from = Math.min(parsed.offset, Math.max(0, text.length - 1));
      const better = rewritten(text);
      const fixes: readonly Fix[] = better === undefined ? [] : [{ title: `Write ${quote(better)}`, edits: [{ start, end, text: JSON.stringify(better) }] }];
      const what =
        parsed.kind === "legacy"
          ? `The pattern ${quote(text)} does not compile with the "u" flag, which validators set: ${parsed.problem}.`
          : `The pattern ${quote(text)} is no regular expression of ECMA-262: ${parsed.problem}.`;
      yield { at, ...(isKey && { on: "key" as const }), range: [place(from), Math.max(place(from) + 1, place(from + 1))], ...(parsed.kind === "legacy" && { level: "warning" as const }), message: what, fixes } satisfies Report;
    }
  },
};

const patternKeywords = ["pattern", "patternProperties"];

export type PatternPlace = {
  readonly at: JsonNode;
  readonly text: string;
  /** The string's range, quotes included. */
  readonly start: number;
  readonly end: number;
  readonly isKey: boolean;
  readonly subschema: Subschema;
};

/** Every regular expression of a schema: values of `pattern` and keys of `patternProperties`. */
export function* patternsOf(subject: SchemaSubject): Iterable<PatternPlace> {
  const { document } = subject;
  for (const subschema of readableHaving(subject, patternKeywords)) {
    const pattern = propertyOf(document, subschema.node, "pattern");
    const text = pattern === undefined ? undefined : stringOf(document, pattern);
    if (pattern !== undefined && text !== undefined) yield { at: pattern, text, start: startOf(document, pattern), end: endOf(document, pattern), isKey: false, subschema };
    yield* keyPatterns(document, subschema);
  }
}

function* keyPatterns(document: JsonDocument, subschema: Subschema): Iterable<PatternPlace> {
  const properties = propertyOf(document, subschema.node, "patternProperties");
  if (properties === undefined || kindOf(document, properties) !== "object") return;
  for (const child of childrenOf(document, properties)) {
    const key = keyRange(document, child);
    if (key) yield { at: child, text: keyOf(document, child) ?? "", start: key.start, end: key.end, isKey: true, subschema };
  }
}

/** Escapes of Python and PCRE with a counterpart. */
const escapes: { readonly [character: string]: string } = { A: "^", Z: "$", z: "$" };

/** The same in ECMA-262, where other dialects' spellings have a counterpart and nothing else is wrong. */
function rewritten(text: string): string | undefined {
  const better = text
    .replace(/\\([^])/g, (escape: string, character: string) => escapes[character] ?? (/[A-Za-z0-9^$\\.*+?()[\]{}|/-]/.test(character) ? escape : character))
    .replace(/\(\?P</g, "(?<")
    .replace(/\(\?P=(\w+)\)/g, "\\k<$1>");
  return better !== text && parsePattern(better).kind === "unicode" ? better : undefined;
}
