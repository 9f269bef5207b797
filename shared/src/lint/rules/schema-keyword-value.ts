import { schemaKinds } from "../../documents/documentKind";
import type { JsonDocument, JsonNode } from "../../json/jsonDocument";
import { endOf, kindOf, keyOf, parentOf, propertyOf, startOf, stringOf, valueOf } from "../../json/nodes";
import { pointerOf, pointerResolver } from "../../json/nodePointer";
import { isObject, type JsonValue } from "../../json/jsonValue";
import { checkAgainstMetaschema } from "../../schema/metaschema";
import type { DialectId } from "../../schema/dialects";
import { nearestType } from "../../schema/typeNames";
import type { Fix } from "../problem";
import type { Report, Rule } from "../rule";
import type { SchemaSubject, Subschema } from "../schemaSubject";
import { jsonSchema } from "../sources";
import { isGeminiType, isInGeminiWords } from "../geminiSchemas";
import { isSurelyValid } from "../schemaVerdict";
import { removeItem, renameKey, replaceValue } from "../textEdits";
import { isMisplaced } from "./schema-keyword-placement";

export const schemaKeywordValue: Rule = {
  id: "schema-keyword-value",
  level: "error",
  summary: "Every keyword has a value that its dialect allows",
  reason: "A schema that breaks its dialect's metaschema is no schema: MCP demands a valid one, validators refuse to compile it, and clients drop the tool.",
  source: jsonSchema("core", "8.1.1", "section-8.1.1"),
  fixable: true,
  kinds: schemaKinds,

  *checkSchema(subject, { hostDialect }) {
    if (isSurelyValid(subject)) return;
    const said = hostDialect === undefined ? undefined : placesOfFaults(subject, hostDialect);
    if (subject.reached) return;
    const resolve = pointerResolver(subject.document);
    for (const root of subject.subschemas) {
      const isRoot = root.parent === undefined;
      if (root.unknownDialect || (!isRoot && root.dialect === root.parent?.dialect)) continue;
      if (isRoot && kindOf(subject.document, root.node) !== "object") continue;
      yield* faultsIn(subject, root, said, resolve);
    }
  },
};

/** The places at which the whole schema breaks the metaschema of a dialect. */
function placesOfFaults({ document, root }: SchemaSubject, dialect: DialectId): ReadonlySet<string> {
  return new Set(checkAgainstMetaschema(valueOf(document, root), dialect).errors.map(({ instance }) => instance));
}

function* faultsIn(subject: SchemaSubject, root: Subschema, said: ReadonlySet<string> | undefined, resolve: ReturnType<typeof pointerResolver>): Iterable<Report> {
  const { document, byNode, root: whole } = subject;
  const inGeminiWords = isInGeminiWords(subject);
  const { errors } = checkAgainstMetaschema(valueOf(document, root.node), root.dialect);
  for (const error of errors) {
    const at = resolve(error.instance, root.node);
    if (at === undefined || kindOf(document, at) === "invalid" || dialectOf(document, byNode, at, root) !== root.dialect) continue;
    if (isToldElsewhere(document, at, error.keyword) || (inGeminiWords && isGeminiType(document, at))) continue;
    yield { at, message: error.message, fixes: fixesOf(document, at, root), hostSays: said?.has(pointerOf(document, at, whole)) ?? false };
  }
}

/** Names that stand twice in `required`, and keywords inside of `properties`, have rules of their own. */
function isToldElsewhere(document: JsonDocument, at: JsonNode, keyword: string): boolean {
  const parent = parentOf(document, at);
  if (parent === undefined) return false;
  const name = keyOf(document, parent);
  return (name === "required" && keyword === "uniqueItems") || (name === "properties" && isMisplaced(document, parent, at));
}

/** The dialect by which the nearest subschema around a value is read. */
function dialectOf(document: JsonDocument, byNode: SchemaSubject["byNode"], at: JsonNode, root: Subschema): string {
  for (let node: JsonNode | undefined = parentOf(document, at) ?? at; node !== undefined && node >= root.node; node = parentOf(document, node)) {
    const subschema = byNode.get(node);
    if (subschema) return subschema.unknownDialect ? "" : subschema.dialect;
  }
  return root.dialect;
}

function fixesOf(document: JsonDocument, at: JsonNode, { dialect }: Subschema): readonly Fix[] {
  const keyword = keyOf(document, at);
  const parent = parentOf(document, at);
  const value: JsonValue = valueOf(document, at);
  if (keyword === "type" || (parent !== undefined && keyOf(document, parent) === "type")) {
    const near = nearestType(stringOf(document, at) ?? "");
    return near ? [{ title: `Write "${near}"`, edits: [replaceValue(document, at, JSON.stringify(near))] }] : [];
  }
  if (keyword === undefined || parent === undefined) return [];
  if (keyword === "items" && Array.isArray(value) && dialect === "2020-12" && propertyOf(document, parent, "prefixItems") === undefined) {
    const rest = propertyOf(document, parent, "additionalItems");
    const edits = [renameKey(document, at, "prefixItems"), ...(rest === undefined ? [] : [renameKey(document, rest, "items")])];
    return [{ title: "Rename it to `prefixItems`", edits }];
  }
  if (keyword === "required") return value === null ? [{ title: "Remove `required`", edits: [removeItem(document, at)] }] : requiredFixes(document, at, parent, value);
  if (/^exclusive(Minimum|Maximum)$/.test(keyword) && typeof value === "boolean") return exclusiveFixes(document, at, parent, keyword, value);
  if (Array.isArray(value) && value.length === 0 && ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"].includes(keyword)) {
    return [{ title: "Write {}", edits: [replaceValue(document, at, "{}")] }];
  }
  return [];
}

/** `required: true` on a property moves into the list of the object around it. */
function requiredFixes(document: JsonDocument, at: JsonNode, property: JsonNode, value: JsonValue): readonly Fix[] {
  const properties = parentOf(document, property);
  const object = properties === undefined ? undefined : parentOf(document, properties);
  const name = keyOf(document, property);
  if (typeof value !== "boolean" || properties === undefined || object === undefined || name === undefined || keyOf(document, properties) !== "properties") return [];
  const removal = removeItem(document, at);
  if (!value) return [{ title: "Remove `required: false`", edits: [removal] }];
  const list = propertyOf(document, object, "required");
  const known: JsonValue = list === undefined ? null : valueOf(document, list);
  const json = JSON.stringify(name);
  if (list === undefined) {
    const end = endOf(document, properties);
    return [{ title: `List ${json} in \`required\` of the object`, edits: [removal, { start: end, end, text: `, "required": [${json}]` }] }];
  }
  if (!Array.isArray(known) || known.some(isObject)) return [];
  if (known.includes(name)) return [{ title: "Remove `required: true`", edits: [removal] }];
  const end = endOf(document, list) - 1;
  const insertion = known.length === 0 ? { start: startOf(document, list) + 1, end, text: json } : { start: lastEnd(document, list), end: lastEnd(document, list), text: `, ${json}` };
  return [{ title: `List ${json} in \`required\` of the object`, edits: [removal, insertion] }];
}

/** Behind the last element of a list that has one. */
function lastEnd(document: JsonDocument, list: JsonNode): number {
  const end = list + (document.sizes[list] ?? 1);
  let last = list + 1;
  for (let child = last; child < end; child += document.sizes[child] ?? 1) last = child;
  return endOf(document, last);
}

/** Draft-04 said `minimum: 1, exclusiveMinimum: true`; since draft-06 it is `exclusiveMinimum: 1`. */
function exclusiveFixes(document: JsonDocument, at: JsonNode, parent: JsonNode, keyword: string, value: boolean): readonly Fix[] {
  const bound = propertyOf(document, parent, keyword === "exclusiveMinimum" ? "minimum" : "maximum");
  if (!value) return [{ title: `Remove \`${keyword}: false\``, edits: [removeItem(document, at)] }];
  if (bound === undefined || kindOf(document, bound) !== "number") return [];
  const number = document.text.slice(startOf(document, bound), endOf(document, bound));
  // Both edits must not meet: the bound is renamed, the boolean goes.
  return [{ title: `Write \`${keyword}: ${number}\``, edits: [renameKey(document, bound, keyword), removeItem(document, at)] }];
}
