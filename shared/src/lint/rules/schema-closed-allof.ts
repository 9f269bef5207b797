import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { booleanOf, childrenOf, keyOf, kindOf, propertyOf } from "../../json/nodes";
import { dialects } from "../../schema/dialects";
import { linksFrom } from "../links";
import type { Fix } from "../problem";
import { listed, quote } from "../quote";
import type { Rule } from "../rule";
import { inPlaceKeywords, inPlaceOf, isAmong, isNegated, readableHaving } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { renameKey } from "../textEdits";

export const schemaClosedAllof: Rule = {
  id: "schema-closed-allof",
  level: "warning",
  summary: "A closed object knows all properties that apply to it",
  reason: "`additionalProperties` sees only `properties` and `patternProperties` beside it. What another branch or a reference declares is refused, so that combination matches nothing that uses it. `unevaluatedProperties` sees through branches.",
  source: jsonSchema("core", "10.3.2.3", "section-10.3.2.3"),
  fixable: true,
  kinds: schemaKinds,
  looksFor: ["additionalProperties"],

  *checkSchema(subject) {
    const { document } = subject;
    if (subject.reached || !isAmong(combining, subject.words)) return;
    for (const subschema of readableHaving(subject, ["additionalProperties"])) {
      const rest = propertyOf(document, subschema.node, "additionalProperties");
      if (rest === undefined || booleanOf(document, rest) !== false || isNegated(subschema)) continue;
      if (propertyOf(document, subschema.node, "patternProperties") !== undefined) continue;
      const inside = namesInside(subject, subschema);
      const around = namesAround(subject, subschema);
      if (inside.size + around.size === 0) continue;
      const own = new Set(namesIn(document, subschema.node));
      const others = [...new Set([...inside, ...around])].filter((name) => !own.has(name));
      if (others.length === 0) continue;
      const shown = others.slice(0, 3).map(quote);
      yield {
        at: rest,
        subject: subject.root,
        message: `This object is closed to ${listed(shown)}${others.length > 3 ? ` and ${others.length - 3} more` : ""}, which the schemas combined with it declare.`,
        fixes: fixesOf(document, subschema, rest, others.every((name) => inside.has(name))),
      };
    }
  },
};

const combining: readonly string[] = [...inPlaceKeywords, "$ref", "$dynamicRef", "$recursiveRef"];

/** Only what this schema applies itself is seen by its `unevaluatedProperties`. */
function fixesOf(document: JsonDocument, { dialect, node }: Subschema, rest: JsonNode, isSeen: boolean): readonly Fix[] {
  if (dialects[dialect].refHidesSiblings || !isSeen || propertyOf(document, node, "unevaluatedProperties") !== undefined) return [];
  return [{ title: "Rename it to `unevaluatedProperties`", edits: [renameKey(document, rest, "unevaluatedProperties")] }];
}

/** Properties that a schema declares and allows. */
function namesIn(document: JsonDocument, node: JsonNode): readonly string[] {
  const properties = propertyOf(document, node, "properties");
  if (properties === undefined || kindOf(document, properties) !== "object") return [];
  return childrenOf(document, properties).flatMap((child) => (booleanOf(document, child) === false ? [] : [keyOf(document, child) ?? ""]));
}

/** What the branches and references of a schema declare; its own properties left out. */
function namesInside(subject: SchemaSubject, start: Subschema): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Subschema>([start]);
  const waiting = [...appliedBy(subject, start)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next) || seen.size > 500) continue;
    seen.add(next);
    for (const name of namesIn(subject.document, next.node)) names.add(name);
    waiting.push(...appliedBy(subject, next));
  }
  return names;
}

/** What is declared above: the schemas that this one is a branch of, and the other members of each `allOf` on the way. */
function namesAround(subject: SchemaSubject, start: Subschema): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = start; at.parent && at.keyword !== undefined && inPlaceKeywords.has(at.keyword); at = at.parent) {
    for (const name of namesIn(subject.document, at.parent.node)) names.add(name);
    for (const other of inPlaceOf(subject, at.parent)) {
      if (other === at || other.keyword !== "allOf") continue;
      for (const name of [...namesIn(subject.document, other.node), ...namesInside(subject, other)]) names.add(name);
    }
  }
  return names;
}

function appliedBy(subject: SchemaSubject, subschema: Subschema): readonly Subschema[] {
  const branches = inPlaceOf(subject, subschema).filter(({ keyword }) => keyword !== "not" && keyword !== "if");
  return [...branches, ...linksFrom(subject, subschema).flatMap(({ to }) => to ?? [])];
}
