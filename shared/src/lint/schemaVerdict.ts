import type { JsonDocument, JsonNode } from "../json/jsonDocument";
import type { JsonValue } from "../json/jsonValue";
import { kindOf, numberOf, stringOf, textOf, valueOf } from "../json/nodes";
import { numberedKeywords, type DialectId } from "../schema/dialects";
import type { Keyword } from "../schema/keywords";
import { checkAgainstMetaschema } from "../schema/metaschema";
import { typeNames } from "../schema/typeNames";
import { isSchemaAt, type SchemaSubject } from "./schemaSubject";

/** What several rules want to know of one schema; worked out once, when the first of them asks. */
type Known = { whole?: JsonValue; isValid?: boolean; isSurelyValid?: boolean };

const known = new WeakMap<SchemaSubject, Known>();

/** The schema as a plain value; the same object for all who ask. */
export function wholeOf(subject: SchemaSubject): JsonValue {
  const facts = factsOf(subject);
  return (facts.whole ??= valueOf(subject.document, subject.root));
}

/** Whether the schema satisfies its root's metaschema. */
export function isValidSchema(subject: SchemaSubject): boolean {
  const facts = factsOf(subject);
  const [first] = subject.subschemas;
  return (facts.isValid ??= isSurelyValid(subject) || (first !== undefined && checkAgainstMetaschema(wholeOf(subject), first.dialect).valid));
}

function factsOf(subject: SchemaSubject): Known {
  const existing = known.get(subject);
  if (existing) return existing;
  const made: Known = {};
  known.set(subject, made);
  return made;
}

/** Dialects whose metaschemas ask no more of the keywords below than what is looked at here. */
const simpleDialects: ReadonlySet<DialectId> = new Set<DialectId>(["2020-12", "2019-09", "draft-07"]);
/** Names that a metaschema speaks of beyond what the table of keywords says. */
const special = /^(?:\$(?!ref$|defs$|comment$|schema$)|id$|dependencies$|dependent)/;
const types: ReadonlySet<string> = new Set(typeNames);

/**
 * True where a look at the kinds of the values shows that the schema satisfies its metaschema, as nearly all do: that is
 * many times quicker than the metaschema's own code. False says nothing.
 */
export function isSurelyValid(subject: SchemaSubject): boolean {
  const facts = factsOf(subject);
  return (facts.isSurelyValid ??= looksValid(subject));
}

function looksValid({ document, subschemas, words, reached }: SchemaSubject): boolean {
  const dialect = subschemas[0]?.dialect;
  if (reached || dialect === undefined || !simpleDialects.has(dialect)) return false;
  for (const word of words.all()) if (special.test(word)) return false;
  const keywords = numberedKeywords(dialect);
  const { names, sizes } = document;
  for (const { node, unknownDialect, dialect: own } of subschemas) {
    if (unknownDialect || own !== dialect) return false;
    const end = node + (sizes[node] ?? 1);
    for (let child = node + 1; child < end; child += sizes[child] ?? 1) {
      const keyword = keywords[names[child] ?? 0];
      if (keyword && !fits(document, child, keyword)) return false;
    }
  }
  return true;
}

function fits(document: JsonDocument, node: JsonNode, { name, value: wanted }: Keyword): boolean {
  const kind = kindOf(document, node);
  switch (wanted) {
    case "any":
      return kind !== "invalid";
    case "schema":
      return isSchemaAt(document, node);
    case "schema-list":
      return kind === "array" && (document.sizes[node] ?? 1) > 1 && all(document, node, isSchemaAt);
    case "schema-map":
      return kind === "object" && all(document, node, isSchemaAt);
    case "schema-or-list":
      return isSchemaAt(document, node) || (kind === "array" && (document.sizes[node] ?? 1) > 1 && all(document, node, isSchemaAt));
    case "any-list":
      return kind === "array" && (name !== "enum" || (document.sizes[node] ?? 1) > 1);
    case "boolean":
    case "string":
      return kind === wanted;
    case "pattern":
    case "uri":
      return kind === "string";
    case "count":
      return kind === "number" && /^\d{1,15}$/.test(textOf(document, node));
    case "number":
      return Number.isFinite(numberOf(document, node)) && (name !== "multipleOf" || (numberOf(document, node) ?? 0) > 0);
    case "name-list":
      return kind === "array" && areDistinctTexts(document, node);
    case "types":
      if (kind === "array") return (document.sizes[node] ?? 1) > 1 && areDistinctTexts(document, node) && all(document, node, isTypeName);
      return isTypeName(document, node);
    default:
      return false;
  }
}

function isTypeName(document: JsonDocument, node: JsonNode): boolean {
  return types.has(stringOf(document, node) ?? "");
}

function all(document: JsonDocument, node: JsonNode, holds: (document: JsonDocument, child: JsonNode) => boolean): boolean {
  const end = node + (document.sizes[node] ?? 1);
  for (let child = node + 1; child < end; child += document.sizes[child] ?? 1) if (!holds(document, child)) return false;
  return true;
}

function areDistinctTexts(document: JsonDocument, node: JsonNode): boolean {
  const seen = new Set<string>();
  return all(document, node, (_, item) => {
    const text = stringOf(document, item);
    if (text === undefined || seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}
