import { schemaKinds } from "../../documents/documentKind";
import { numberOfName } from "../../json/commonNames";
import { kindCodes, kindMask, type JsonDocument, type JsonNode } from "../../json/jsonDocument";
import { booleanOf, childrenOf, kindOf, numberOf, propertyOf, stringOf, textOf } from "../../json/nodes";
import { dialects, keywordIn } from "../../schema/dialects";
import type { TypeName } from "../../schema/typeNames";
import { canonical } from "../canonical";
import { jsonQuote } from "../jsonName";
import { listed, quote } from "../quote";
import type { Report, Rule } from "../rule";
import { isAmong, isNegated, keywordOf, readable, typesOf } from "../schemaReading";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { admits } from "./schema-enum";

export const schemaUnsatisfiable: Rule = {
  id: "schema-unsatisfiable",
  level: "error",
  summary: "Some value satisfies the schema",
  reason: "Bounds that cross, a constant that the type excludes and their like make a schema that refuses every value: the parameter, or the whole tool, cannot be used.",
  source: jsonSchema("validation", "6", "section-6"),
  fixable: false,
  kinds: schemaKinds,

  *checkSchema(subject) {
    const { document, words } = subject;
    if (!isAmong(looks.keys(), words)) return;
    for (const subschema of readable(subject)) {
      // One look at the words of a schema tells which checks have anything to do.
      let checks = 0;
      const end = subschema.node + (document.sizes[subschema.node] ?? 1);
      for (let child = subschema.node + 1; child < end; child += document.sizes[child] ?? 1) checks |= looksByNumber[document.names[child] ?? 0] ?? 0;
      // Of a schema inside `not` or `if` it may be wanted that nothing satisfies it.
      if (checks === 0 || isNegated(subschema)) continue;
      if ((checks & 33) === 33) yield* boundFaults(document, subschema);
      if (checks & 2) yield* constFaults(document, subschema);
      if (checks & 4) yield* typeFaults(subject, subschema);
      if (checks & 8) yield* requiredFaults(document, subschema);
      if (checks & 16) yield* falseFaults(document, subschema, words);
    }
  },
};

const pairs: readonly (readonly [low: string, high: string, type: TypeName])[] = [
  ["minimum", "maximum", "number"],
  ["minLength", "maxLength", "string"],
  ["minItems", "maxItems", "array"],
  ["minProperties", "maxProperties", "object"],
  // Read beside `contains` only.
  ["minContains", "maxContains", "array"],
];

/** The words that a check looks for, a bit a check. */
const looks: ReadonlyMap<string, number> = new Map<string, number>([
  // A lower bound, and an upper one: by itself neither can be crossed.
  ...[...pairs.map(([low]) => low), "exclusiveMinimum"].map((word) => [word, 1] as const),
  ...[...pairs.map(([, high]) => high), "exclusiveMaximum"].map((word) => [word, 32] as const),
  ["const", 2],
  ["allOf", 4 | 16],
  ["required", 8],
  ...["anyOf", "oneOf", "not"].map((word) => [word, 16] as const),
]);

/** By the number of the word. */
const looksByNumber: readonly number[] = (() => {
  const byNumber: number[] = [];
  for (const [word, checks] of looks) byNumber[numberOfName(word)] = checks;
  return Array.from(byNumber, (checks: number | undefined) => checks ?? 0);
})();

/** Bounds count only where the type admits nothing that they do not look at. */
function* boundFaults(document: JsonDocument, subschema: Subschema): Iterable<Report> {
  const { types } = subschema;
  if (!types || types.size === 0) return;
  for (const [low, high, type] of pairs) {
    // Every type is the one that the bounds look at; `integer` is a kind of `number`.
    const looked = (types.has(type) ? 1 : 0) + (type === "number" && types.has("integer") ? 1 : 0);
    if (looked < types.size || (low === "minContains" && !countsMatches(document, subschema))) continue;
    const floor = bound(document, subschema, low, type === "number" ? "exclusiveMinimum" : undefined, (a, b) => a > b);
    const ceiling = bound(document, subschema, high, type === "number" ? "exclusiveMaximum" : undefined, (a, b) => a < b);
    if (!floor || !ceiling) continue;
    const isOpen = floor.isExclusive || ceiling.isExclusive;
    const isCrossed = floor.value > ceiling.value || (floor.value === ceiling.value && isOpen) || (types.has("integer") && types.size === 1 && holdsNoInteger(floor, ceiling));
    if (!isCrossed) continue;
    yield { at: floor.at, message: `No value is ${floor.words} ${textOf(document, floor.at)} and ${ceiling.words} ${textOf(document, ceiling.at)}.`, related: [{ at: ceiling.at, message: "The other bound." }] };
  }
}

/** `minContains` and `maxContains` say something. */
function countsMatches(document: JsonDocument, subschema: Subschema): boolean {
  return ["minContains", "maxContains"].every((word) => keywordIn(subschema.dialect, word)) && keywordOf(document, subschema, "contains") !== undefined;
}

type Bound = { readonly at: JsonNode; readonly value: number; readonly isExclusive: boolean; readonly words: string };

const boundWords: { readonly [keyword: string]: string } = { minimum: "at least", maximum: "at most", exclusiveMinimum: "more than", exclusiveMaximum: "less than" };

/** The stricter of the two bounds of one side. In draft-04 the exclusive one is a flag. */
function bound(document: JsonDocument, subschema: Subschema, keyword: string, exclusive: string | undefined, isStricter: (a: number, b: number) => boolean): Bound | undefined {
  const at = keywordOf(document, subschema, keyword);
  const value = at === undefined ? undefined : numberOf(document, at);
  const other = exclusive === undefined ? undefined : keywordOf(document, subschema, exclusive);
  const otherValue = other === undefined ? undefined : numberOf(document, other);
  const flag = other !== undefined && subschema.dialect === "draft-04" && booleanOf(document, other) === true;
  const plain: Bound | undefined = at === undefined || value === undefined ? undefined : { at, value, isExclusive: flag, words: flag ? (boundWords[exclusive ?? ""] ?? "at least") : (boundWords[keyword] ?? (keyword.startsWith("min") ? "at least" : "at most")) };
  if (other === undefined || otherValue === undefined || subschema.dialect === "draft-04") return plain;
  const strict: Bound = { at: other, value: otherValue, isExclusive: true, words: boundWords[exclusive ?? ""] ?? "more than" };
  return plain && isStricter(plain.value, otherValue) ? plain : strict;
}

function holdsNoInteger(floor: Bound, ceiling: Bound): boolean {
  const lowest = floor.isExclusive ? Math.floor(floor.value) + 1 : Math.ceil(floor.value);
  const highest = ceiling.isExclusive ? Math.ceil(ceiling.value) - 1 : Math.floor(ceiling.value);
  return Number.isFinite(lowest) && Number.isFinite(highest) && lowest > highest;
}

function* constFaults(document: JsonDocument, subschema: Subschema): Iterable<Report> {
  const constant = subschema.dialect === "draft-04" ? undefined : keywordOf(document, subschema, "const");
  if (constant === undefined) return;
  const types = typesOf(document, subschema);
  if (types && types.size > 0 && !admits(document, constant, types)) {
    yield { at: constant, message: `The constant ${jsonQuote(document, constant)} is not of the type ${listed([...types], "or")}, so nothing satisfies this schema.` };
    return;
  }
  const values = keywordOf(document, subschema, "enum");
  if (values === undefined || kindOf(document, values) !== "array") return;
  const key = canonical(document, constant);
  if (childrenOf(document, values).some((value) => canonical(document, value) === key)) return;
  yield { at: constant, message: `The constant ${jsonQuote(document, constant)} is not among the values of "enum", so nothing satisfies this schema.`, related: [{ at: values, message: "The values." }] };
}

/** Types of the schema and of the members of its `allOf` that have nothing in common. */
function* typeFaults({ document, byNode }: SchemaSubject, subschema: Subschema): Iterable<Report> {
  const all = keywordOf(document, subschema, "allOf");
  if (all === undefined || kindOf(document, all) !== "array") return;
  let common = typesOf(document, subschema);
  let from: JsonNode | undefined = common && keywordOf(document, subschema, "type");
  for (const member of childrenOf(document, all)) {
    const branch = byNode.get(member);
    const types = branch && kindOf(document, member) === "object" ? typesOf(document, branch) : undefined;
    const at = branch && types && keywordOf(document, branch, "type");
    if (!types || types.size === 0 || at === undefined) continue;
    if (common && common.size > 0 && !overlap(common, types)) {
      yield { at, message: `The type ${listed([...types], "or")} has nothing in common with ${listed([...common], "or")}, which the value must have too.`, related: from === undefined ? [] : [{ at: from, message: "The other type." }] };
      return;
    }
    common = common && common.size > 0 ? meet(common, types) : types;
    from ??= at;
  }
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return meet(a, b).size > 0;
}

/** Common types; an integer is a number. */
function meet(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  const both = [...a].filter((type) => b.has(type) || (type === "integer" && b.has("number")));
  return new Set([...both, ...[...b].filter((type) => type === "integer" && a.has("number"))]);
}

/** A required property whose schema is `false`. */
function* requiredFaults(document: JsonDocument, subschema: Subschema): Iterable<Report> {
  const types = typesOf(document, subschema);
  if (types?.size !== 1 || !types.has("object")) return;
  const required = keywordOf(document, subschema, "required");
  const properties = keywordOf(document, subschema, "properties");
  if (required === undefined || properties === undefined || !holdsFalse(document, properties)) return;
  for (const item of childrenOf(document, required)) {
    const name = stringOf(document, item);
    const schema = name === undefined ? undefined : propertyOf(document, properties, name);
    if (name === undefined || schema === undefined || booleanOf(document, schema) !== false) continue;
    yield { at: item, message: `The property ${quote(name)} is required, and its schema false forbids it.`, related: [{ at: schema, message: "The schema that forbids it." }] };
  }
}

function holdsFalse({ kinds, sizes }: JsonDocument, node: JsonNode): boolean {
  const end = node + (sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += sizes[child] ?? 1) if (((kinds[child] ?? 0) & kindMask) === kindCodes.false) return true;
  return false;
}

/** `false` in `allOf`, nothing but `false` in `anyOf` or `oneOf`, and `not` of what everything satisfies. */
function* falseFaults(document: JsonDocument, subschema: Subschema, words: SchemaSubject["words"]): Iterable<Report> {
  if (!dialects[subschema.dialect].booleanSchemas) return;
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    if (!words.has(keyword)) continue;
    const list = keywordOf(document, subschema, keyword);
    const members = list === undefined || kindOf(document, list) !== "array" ? [] : childrenOf(document, list);
    const refusing = members.filter((member) => booleanOf(document, member) === false);
    const [first] = refusing;
    if (first === undefined || (keyword !== "allOf" && refusing.length < members.length)) continue;
    yield { at: first, message: `The schema false in "${keyword}" refuses every value.` };
  }
  const not = keywordOf(document, subschema, "not");
  if (not !== undefined && booleanOf(document, not) === true) yield { at: not, message: '"not" of true refuses every value.' };
}
