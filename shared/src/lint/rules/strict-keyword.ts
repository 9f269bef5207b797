import { schemaKinds } from "../../documents/documentKind";
import { numberOf, propertyOf, stringOf } from "../../json/nodes";
import { quote } from "../quote";
import type { Report, Rule } from "../rule";
import { readable } from "../schemaReading";
import type { SchemaSubject } from "../schemaSubject";
import { anthropicStrictSource, isAnthropicStrict, isStrict, strictProfile, strictSource } from "../strict";
import { report } from "../sources";
import { removeItem } from "../textEdits";

/** Keywords that the documentation names as unsupported (`allOf`, `not`, `if`, `then`, `else`, `dependent*`), or leaves out of the supported ones and that are refused by name. */
export const refusedByStrict = [
  "allOf", "oneOf", "not", "if", "then", "else", "dependentRequired", "dependentSchemas", "dependencies", "default",
  "patternProperties", "propertyNames", "unevaluatedProperties", "minProperties", "maxProperties", "unevaluatedItems", "contains", "minContains", "maxContains", "uniqueItems",
] as const;
/** What only describes can go without a loss. */
const notes: ReadonlySet<string> = new Set(["default"]);
/** Formats that the documentation lists. */
export const strictFormats: ReadonlySet<string> = new Set(["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"]);

export const strictKeyword: Rule = {
  id: "strict-keyword",
  level: "error",
  summary: "Under strict mode a schema keeps to the supported keywords and formats",
  reason: "OpenAI refuses a strict schema with a combinator or format that it does not support, Anthropic one with bounds of numbers, texts or lists.",
  source: strictSource,
  reports: [
    anthropicStrictSource,
    report("can1357/oh-my-pi#209", "OpenAI strict mode: 'propertyNames' is not permitted", "2026-02-28"),
    report("dotnet/extensions#6266", "Strict mode rejects valid schemas, e.g. using default", "2025-04-09"),
    report("mastra-ai/mastra#23321", "Strict mode rejects uniqueItems and other keywords", "2026-09-01"),
  ],
  fixable: true,
  kinds: schemaKinds,
  onlyFor: "strict",

  *checkSchema(subject, settings) {
    if (isAnthropicStrict(subject)) yield* refusedByAnthropic(subject);
    if (!isStrict(subject, settings)) return;
    const { document } = subject;
    const profile = strictProfile(subject);
    for (const { node } of readable(subject)) {
      for (const keyword of refusedByStrict) {
        const at = propertyOf(document, node, keyword);
        if (at !== undefined) yield { at, on: "key", message: `Strict mode does not support "${keyword}".`, fixes: notes.has(keyword) ? [{ title: `Remove \`${keyword}\``, edits: [removeItem(document, at)] }] : [], ...profile };
      }
      const format = propertyOf(document, node, "format");
      const name = format === undefined ? undefined : stringOf(document, format);
      if (format === undefined || name === undefined || strictFormats.has(name)) continue;
      yield { at: format, message: `Strict mode does not support the format ${quote(name)}.`, fixes: [{ title: "Remove `format`", edits: [removeItem(document, format)] }], ...profile };
    }
  },
};

/** Bounds that Anthropic's strict mode does not support. */
const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "maxItems", "uniqueItems", "minProperties", "maxProperties", "patternProperties"] as const;
const anthropicFormats: ReadonlySet<string> = new Set([...strictFormats, "uri"]);

function* refusedByAnthropic(subject: SchemaSubject): Iterable<Report> {
  const { document } = subject;
  for (const { node } of readable(subject)) {
    for (const word of bounds) {
      const at = propertyOf(document, node, word);
      if (at !== undefined) yield { at, on: "key", message: `Anthropic's strict mode does not support "${word}".` };
    }
    const least = propertyOf(document, node, "minItems");
    const items = least === undefined ? undefined : numberOf(document, least);
    if (least !== undefined && items !== undefined && items > 1) yield { at: least, message: `Anthropic's strict mode takes 0 or 1 for "minItems", not ${items}.` };
    const format = propertyOf(document, node, "format");
    const name = format === undefined ? undefined : stringOf(document, format);
    if (format === undefined || name === undefined || anthropicFormats.has(name)) continue;
    yield { at: format, message: `Anthropic's strict mode does not support the format ${quote(name)}.`, fixes: [{ title: "Remove `format`", edits: [removeItem(document, format)] }] };
  }
}
