import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { childrenOf, kindOf, numberOf, propertyOf } from "../../json/nodes";
import { canonical } from "../canonical";
import { jsonName, jsonQuote } from "../jsonName";
import { listed } from "../quote";
import type { Report, Rule } from "../rule";
import { readableHaving, typesOf } from "../schemaReading";
import { jsonSchema } from "../sources";
import { removeItem } from "../textEdits";

export const schemaEnum: Rule = {
  id: "schema-enum",
  level: "warning",
  summary: "Every value of an enum can occur, once",
  reason: "Values that `type` excludes can never be sent; a value that stands twice is a slip; an empty list, or one of which the type admits nothing, matches nothing at all.",
  source: jsonSchema("validation", "6.1.2", "section-6.1.2"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["enum"],

  *checkSchema(subject) {
    const { document } = subject;
    for (const subschema of readableHaving(subject, ["enum"])) {
      const values = propertyOf(document, subschema.node, "enum");
      if (values === undefined || kindOf(document, values) !== "array") continue;
      const items = childrenOf(document, values);
      // Draft-04 and draft-06 forbid both in their metaschema: schema-keyword-value tells it.
      const isFree = subschema.dialect !== "draft-04" && subschema.dialect !== "draft-06";
      if (items.length === 0 && isFree) yield { at: values, message: '"enum" lists no value, so nothing satisfies it.' };
      if (isFree) yield* duplicates(document, items);
      const types = typesOf(document, subschema);
      if (types && types.size > 0 && items.length > 0) yield* excluded(document, values, items, types);
    }
  },
};

function* duplicates(document: JsonDocument, items: readonly JsonNode[]): Iterable<Report> {
  const seen = new Map<string, JsonNode>();
  for (const item of items) {
    const key = canonical(document, item);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, item);
    else {
      yield {
        at: item,
        message: `The value ${jsonQuote(document, item)} stands twice in "enum".`,
        related: [{ at: first, message: "The first one." }],
        fixes: [{ title: "Remove the second one", edits: [removeItem(document, item)] }],
      };
    }
  }
}

function* excluded(document: JsonDocument, values: JsonNode, items: readonly JsonNode[], types: ReadonlySet<string>): Iterable<Report> {
  const wrong = items.filter((item) => !admits(document, item, types));
  const words = listed([...types], "or");
  if (wrong.length === items.length) yield { at: values, level: "error", message: `No value of "enum" is of the type ${words}, so nothing satisfies this schema.` };
  else for (const item of wrong) yield { at: item, message: `The type ${words} excludes ${jsonName(document, item)}.`, fixes: [{ title: "Remove the value", edits: [removeItem(document, item)] }] };
}

/** True if the type of a value is among the declared ones. An integer is a number with zero fraction. */
export function admits(document: JsonDocument, node: JsonNode, types: ReadonlySet<string>): boolean {
  const kind = kindOf(document, node);
  if (kind === "invalid") return true;
  return types.has(kind) || (kind === "number" && types.has("integer") && Number.isInteger(numberOf(document, node)));
}
