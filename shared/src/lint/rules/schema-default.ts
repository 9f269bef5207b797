import { schemaKinds } from "../../documents/documentKind";
import { isDeeperThan } from "../../json/depth";
import type { JsonNode } from "../../json/jsonDocument";
import type { JsonValue } from "../../json/jsonValue";
import { pointerOf } from "../../json/nodePointer";
import { childrenOf, kindOf, propertyOf, valueOf } from "../../json/nodes";
import { valueAt } from "../../json/pointer";
import { evaluate } from "../../schema/evaluate";
import { checkAgainstMetaschema } from "../../schema/metaschema";
import { jsonName } from "../jsonName";
import type { Rule } from "../rule";
import { readable } from "../schemaReading";
import { jsonSchema } from "../sources";

/** Steps for one default: a value that takes more is left unjudged. */
const steps = 20_000;
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

  *checkSchema(subject) {
    const { document, root, subschemas } = subject;
    if (subject.reached) return;
    let whole: JsonValue | undefined;
    let judged = 0;
    for (const subschema of readable(subject)) {
      const { node, dialect } = subschema;
      const values: { readonly at: JsonNode; readonly word: string }[] = [];
      const fallback = propertyOf(document, node, "default");
      if (fallback !== undefined) values.push({ at: fallback, word: "default" });
      const examples = propertyOf(document, node, "examples");
      if (examples !== undefined && kindOf(document, examples) === "array") values.push(...childrenOf(document, examples).map((at) => ({ at, word: "example" })));
      if (values.length === 0) continue;
      if (whole === undefined) {
        whole = valueOf(document, root);
        // Of a schema that is none, nothing is known.
        const first = subschemas[0];
        if (isDeeperThan(whole, 64) || !first || !checkAgainstMetaschema(whole, first.dialect).valid) return;
      }
      const schema = valueAt(whole, pointerOf(document, node, root));
      for (const { at, word } of values) {
        if (schema === undefined || ++judged > most || kindOf(document, at) === "invalid") continue;
        const verdict = evaluate(schema, valueOf(document, at), { dialect, within: whole, steps });
        // What lies behind a reference that is not followed may well allow it.
        if (verdict.valid || verdict.limit !== undefined || verdict.errors.some(({ keyword }) => keyword.endsWith("Ref") || keyword === "$ref")) continue;
        const [error] = verdict.errors;
        yield { at, message: `The ${word} ${jsonName(document, at)} is refused by its own schema${error ? `: ${lowerFirst(error.message)}` : "."}` };
      }
    }
  },
};

function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;
}
