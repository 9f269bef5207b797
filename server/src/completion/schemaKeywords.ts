import { keyOf, propertyOf } from "#shared/json/nodes";
import { namesOf } from "#shared/json/nodePointer";
import { typesOf } from "#shared/lint/schemaReading";
import type { SchemaSubject, Subschema } from "#shared/lint/schemaSubject";
import { dialects, keywordsOf } from "#shared/schema/dialects";
import type { Keyword, KeywordValue } from "#shared/schema/keywords";
import { keywordText } from "../schemas/describe";
import type { Suggestion } from "./suggestion";

/** What schemas have most, in this order, before anything else says what fits. */
const common = ["type", "description", "properties", "required", "additionalProperties", "items", "enum", "$ref", "format", "default"];

/** The keywords of the schema's dialect, those first that look at values of its type. */
export function keywordSuggestions(subject: SchemaSubject, subschema: Subschema): readonly Suggestion[] {
  const { document } = subject;
  const { dialect, node } = subschema;
  // Nothing beside `$ref` counts in these dialects.
  if (subschema.unknownDialect || (dialects[dialect].refHidesSiblings && propertyOf(document, node, "$ref") !== undefined)) return [];
  const present = namesOf(document, node);
  const types = typesOf(document, subschema);
  const offered = [...keywordsOf(dialect).values()].filter(({ name }) => subschema.parent === undefined || !atRootOnly.has(name));
  return offered
    .map((keyword): Suggestion => ({
      label: keyword.name,
      kind: "field",
      detail: dialects[dialect].title,
      doc: keywordText(keyword, dialect),
      ...(keyword.deprecated && { deprecated: true }),
      rank: rankOf(keyword, types, present),
      name: keyword.name,
      template: keywordTemplates[keyword.name] ?? templates[keyword.value],
      ...(goesOn.has(keyword.name) && { goesOn: true }),
    }))
    .sort((one, other) => place(one.label) - place(other.label));
}

function place(name: string): number {
  const found = common.indexOf(name);
  return found < 0 ? common.length : found;
}

const atRootOnly: ReadonlySet<string> = new Set(["$schema", "$vocabulary"]);
/** Keywords whose values are suggested, too. */
const goesOn: ReadonlySet<string> = new Set(["type", "format", "$ref", "$schema", "$dynamicRef", "contentEncoding", "contentMediaType"]);
/** Keywords that mean something only beside another one. */
const partners: { readonly [name: string]: string } = { then: "if", else: "if", minContains: "contains", maxContains: "contains", additionalItems: "items", contentSchema: "contentMediaType" };

function rankOf(keyword: Keyword, types: ReadonlySet<string> | undefined, present: ReadonlySet<string>): 1 | 2 | 3 | 9 {
  if (keyword.deprecated) return 9;
  const partner = Object.hasOwn(partners, keyword.name) ? partners[keyword.name] : undefined;
  if (partner !== undefined && !present.has(partner)) return 3;
  if (keyword.types && types && types.size > 0) return keyword.types.some((type) => types.has(type) || (type === "number" && types.has("integer"))) ? 1 : 3;
  return common.includes(keyword.name) ? 1 : 2;
}

const templates: { readonly [value in KeywordValue]: string } = {
  schema: "{$1}",
  "schema-list": "[{$1}]",
  "schema-map": "{$1}",
  "schema-or-list": "{$1}",
  "dependency-map": "{$1}",
  any: "${1:null}",
  "any-list": "[$1]",
  boolean: "${1:true}",
  "boolean-map": "{$1}",
  count: "${1:0}",
  "name-list": "[$1]",
  "name-list-map": "{$1}",
  number: "${1:0}",
  pattern: '"^$1"',
  string: '"$1"',
  types: '"$1"',
  uri: '"$1"',
};

/** Where the shape of the value says too little. */
const keywordTemplates: { readonly [name: string]: string } = {
  additionalProperties: "${1:false}",
  unevaluatedProperties: "${1:false}",
  additionalItems: "${1:false}",
  unevaluatedItems: "${1:false}",
  multipleOf: "${1:1}",
  $recursiveRef: '"#"',
};

/** The header that mirrors an argument; the annotation is of the 2026 era. */
export const headerSuggestion: Suggestion = {
  label: "x-mcp-header",
  kind: "field",
  detail: "MCP 2026-07-28",
  doc: "Over Streamable HTTP the argument also goes into the header `Mcp-Param-<name>`, for proxies to route by. Never for secrets.",
  rank: 3,
  name: "x-mcp-header",
  template: '"$1"',
};

/** The keyword that a container is the value of, where its schema is `subschema`. */
export function keywordOfContainer(subject: SchemaSubject, container: number): { readonly subschema: Subschema; readonly keyword: string } | undefined {
  const parent = subject.document.parents[container] ?? -1;
  const subschema = subject.byNode.get(parent);
  const keyword = keyOf(subject.document, container);
  return subschema && keyword !== undefined ? { subschema, keyword } : undefined;
}
