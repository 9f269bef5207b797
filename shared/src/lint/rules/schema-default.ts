import { schemaKinds } from "../../documents/documentKind";
import { isDeeperThan } from "../../json/depth";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { pointerOf } from "../../json/nodePointer";
import { childrenOf, keyOf, kindOf, numberOf, propertyOf, valueOf } from "../../json/nodes";
import { valueAt } from "../../json/pointer";
import { jsonQuote } from "../jsonName";
import type { Rule } from "../rule";
import { readableHaving } from "../schemaReading";
import type { Subschema } from "../schemaSubject";
import { isValidSchema, wholeOf } from "../schemaVerdict";
import { jsonSchema } from "../sources";
import { admits } from "./schema-enum";

/** Defaults and examples judged in one schema. */
const most = 500;

export const schemaDefault: Rule = {
  id: "schema-default",
  level: "warning",
  summary: "Defaults and examples satisfy their own schema",
  reason: "Models copy examples and clients fill in defaults; a value that the schema itself refuses then fails the call.",
  source: jsonSchema("validation", "9.2", "section-9.2"),
  fixable: false,
  kinds: schemaKinds,
  looksFor: ["default", "examples"],

  *checkSchema(subject, { judge }) {
    const { document, root } = subject;
    if (subject.reached) return;
    let judged = 0;
    for (const subschema of readableHaving(subject, ["default", "examples"])) {
      const { node, dialect } = subschema;
      if (isAdmitted(document, subschema)) continue;
      const values: { readonly at: JsonNode; readonly word: string }[] = [];
      const fallback = propertyOf(document, node, "default");
      if (fallback !== undefined) values.push({ at: fallback, word: "default" });
      const examples = propertyOf(document, node, "examples");
      if (examples !== undefined && kindOf(document, examples) === "array") for (const at of childrenOf(document, examples)) values.push({ at, word: "example" });
      if (values.length === 0) continue;
      const whole = wholeOf(subject);
      // Of a schema that is none, nothing is known.
      if (isDeeperThan(whole, 64) || !isValidSchema(subject)) return;
      const schema = valueAt(whole, pointerOf(document, node, root));
      for (const { at, word } of values) {
        if (schema === undefined || ++judged > most || kindOf(document, at) === "invalid") continue;
        const verdict = judge.verdict({ schema, instance: valueOf(document, at), dialect, within: whole });
        // What lies behind a reference that is not followed may well allow it.
        if (!verdict || verdict.valid || verdict.limit !== undefined || verdict.unresolved) continue;
        const [error] = verdict.errors;
        yield { at, message: `The ${word} ${jsonQuote(document, at)} is refused by its own schema${error ? `: ${lowerFirst(error.message)}` : "."}` };
      }
    }
  },
};

/** Words beside which a default of the right type is fine, whatever they say. */
const notes: ReadonlySet<string> = new Set(["type", "default", "title", "description", "$comment", "deprecated", "readOnly", "writeOnly", "format"]);

/** True where a look at the type shows that the default is fine, as most are. */
function isAdmitted(document: JsonDocument, { node, types }: Subschema): boolean {
  const value = propertyOf(document, node, "default");
  if (value === undefined || !types || kindOf(document, value) === "invalid" || !admits(document, value, types)) return false;
  const number = numberOf(document, value);
  if (number !== undefined && !Number.isFinite(number)) return false;
  const end = node + (document.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += document.sizes[child] ?? 1) {
    const word = keyOf(document, child) ?? "";
    if (notes.has(word)) continue;
    const bound = numberOf(document, child);
    const isWithin = number !== undefined && bound !== undefined && (word === "minimum" ? number >= bound : word === "maximum" && number <= bound);
    if (!isWithin) return false;
  }
  return true;
}

function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
