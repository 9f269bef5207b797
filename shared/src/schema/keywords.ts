import type { DialectId } from "./dialects";

/** JSON's own types; `integer` is a kind of number and stands in `type` only. */
export type JsonType = "null" | "boolean" | "number" | "string" | "array" | "object";

/** The shape of a keyword's value, and so where its subschemas are. */
export type KeywordValue =
  | "schema"
  | "schema-list"
  | "schema-map"
  /** A schema, or a list of schemas by position: `items` before 2020-12. */
  | "schema-or-list"
  /** Schemas or lists of names by property name: `dependencies`. */
  | "dependency-map"
  | "any"
  | "any-list"
  | "boolean"
  | "boolean-map"
  /** A non-negative integer. */
  | "count"
  | "name-list"
  | "name-list-map"
  | "number"
  | "pattern"
  | "string"
  | "types"
  | "uri";

export type Vocabulary = "core" | "applicator" | "unevaluated" | "validation" | "meta-data" | "format" | "content";

/** A keyword over a run of dialects in which it means the same. */
export type Keyword = {
  readonly name: string;
  /** The oldest dialect the row is about. */
  readonly since: DialectId;
  /** The newest dialect the row is about. */
  readonly until: DialectId;
  readonly value: KeywordValue;
  /** The types of instance it looks at; others pass. Absent: any. */
  readonly types?: readonly JsonType[];
  /** By the division of 2020-12; older dialects have none, but group alike. */
  readonly vocabulary: Vocabulary;
  /** One line for hovers and completion. */
  readonly doc: string;
  /** Readers still take it, but it is another dialect's word. */
  readonly deprecated: boolean;
  /** What other dialects say instead. */
  readonly instead?: { readonly [id in DialectId]?: string };
};

type Row = Omit<Keyword, "name" | "since" | "until" | "deprecated"> & { readonly since?: DialectId; readonly until?: DialectId; readonly deprecated?: true };

const numbers = ["number"] as const;
const strings = ["string"] as const;
const arrays = ["array"] as const;
const objects = ["object"] as const;

/** What the dialects older than 2019-09 share. */
const old = (name: string) => ({ "draft-07": name, "draft-06": name, "draft-04": name });
const modern = (name: string) => ({ "2020-12": name, "2019-09": name });

const rows: readonly (readonly [name: string, row: Row])[] = [
  // Core
  ["$schema", { value: "uri", vocabulary: "core", doc: "The dialect this schema is written in." }],
  ["$id", { since: "draft-06", value: "uri", vocabulary: "core", doc: "The URI of this schema and the base for the references inside it.", instead: { "draft-04": "id" } }],
  ["id", { until: "draft-04", value: "uri", vocabulary: "core", doc: "The URI of this schema and the base for the references inside it.", instead: { "2020-12": "$id", "2019-09": "$id", "draft-07": "$id", "draft-06": "$id" } }],
  ["$ref", { since: "2019-09", value: "uri", vocabulary: "core", doc: "Applies the schema found at this URI, together with the keywords beside it." }],
  ["$ref", { until: "draft-07", value: "uri", vocabulary: "core", doc: "Stands for the schema found at this URI. Every keyword beside it is ignored." }],
  ["$anchor", { since: "2019-09", value: "string", vocabulary: "core", doc: "A name for this schema that `$ref` can use as a fragment: `#name`.", instead: { "draft-07": "$id", "draft-06": "$id", "draft-04": "id" } }],
  ["$dynamicRef", { since: "2020-12", value: "uri", vocabulary: "core", doc: "Like `$ref`, but a `$dynamicAnchor` of the same name in an outer schema takes its place.", instead: { "2019-09": "$recursiveRef" } }],
  ["$dynamicAnchor", { since: "2020-12", value: "string", vocabulary: "core", doc: "An anchor that outer schemas may override for `$dynamicRef`.", instead: { "2019-09": "$recursiveAnchor" } }],
  ["$recursiveRef", { since: "2019-09", until: "2019-09", value: "uri", vocabulary: "core", doc: "Refers to the root of the outermost schema that carries `$recursiveAnchor: true`. Its value is always `#`.", instead: { "2020-12": "$dynamicRef", ...old("$ref") } }],
  ["$recursiveAnchor", { since: "2019-09", until: "2019-09", value: "boolean", vocabulary: "core", doc: "True lets `$recursiveRef` in other schemas arrive here instead of at its own root.", instead: { "2020-12": "$dynamicAnchor" } }],
  ["$vocabulary", { since: "2019-09", value: "boolean-map", vocabulary: "core", doc: "In a metaschema: the vocabularies it uses, and whether a reader must know each." }],
  ["$comment", { since: "draft-07", value: "string", vocabulary: "core", doc: "A note for the people who maintain the schema; readers ignore it." }],
  ["$defs", { since: "2019-09", value: "schema-map", vocabulary: "core", doc: "Schemas by name for `$ref` to use; they do nothing by themselves.", instead: old("definitions") }],
  ["$defs", { until: "draft-07", deprecated: true, value: "schema-map", vocabulary: "core", doc: "The name 2019-09 gave to `definitions`; here only a JSON Pointer reaches it." }],
  ["definitions", { until: "draft-07", value: "schema-map", vocabulary: "core", doc: "Schemas by name for `$ref` to use; they do nothing by themselves.", instead: modern("$defs") }],
  ["definitions", { since: "2019-09", deprecated: true, value: "schema-map", vocabulary: "core", doc: "The older name of `$defs`." }],

  // Applicators
  ["allOf", { value: "schema-list", vocabulary: "applicator", doc: "The value must satisfy every one of these schemas." }],
  ["anyOf", { value: "schema-list", vocabulary: "applicator", doc: "The value must satisfy at least one of these schemas." }],
  ["oneOf", { value: "schema-list", vocabulary: "applicator", doc: "The value must satisfy exactly one of these schemas." }],
  ["not", { value: "schema", vocabulary: "applicator", doc: "The value must not satisfy this schema." }],
  ["if", { since: "draft-07", value: "schema", vocabulary: "applicator", doc: "Chooses between `then` and `else`; by itself it refuses nothing." }],
  ["then", { since: "draft-07", value: "schema", vocabulary: "applicator", doc: "Applies where `if` is satisfied." }],
  ["else", { since: "draft-07", value: "schema", vocabulary: "applicator", doc: "Applies where `if` is not satisfied." }],
  ["properties", { value: "schema-map", types: objects, vocabulary: "applicator", doc: "Schemas for properties by name. It makes none of them required." }],
  ["patternProperties", { value: "schema-map", types: objects, vocabulary: "applicator", doc: "Schemas for the properties whose name matches a regular expression." }],
  ["additionalProperties", { value: "schema", types: objects, vocabulary: "applicator", doc: "The schema of every property that neither `properties` nor `patternProperties` beside it names; `false` forbids them." }],
  ["propertyNames", { since: "draft-06", value: "schema", types: objects, vocabulary: "applicator", doc: "The schema that each property's name must satisfy." }],
  ["dependentSchemas", { since: "2019-09", value: "schema-map", types: objects, vocabulary: "applicator", doc: "Schemas that the whole object must satisfy once the named property is present.", instead: old("dependencies") }],
  ["dependencies", { until: "draft-07", value: "dependency-map", types: objects, vocabulary: "applicator", doc: "What a property's presence demands: further property names, or a schema for the whole object.", instead: modern("dependentRequired") }],
  ["prefixItems", { since: "2020-12", value: "schema-list", types: arrays, vocabulary: "applicator", doc: "Schemas for the first items, by position.", instead: { "2019-09": "items", ...old("items") } }],
  ["items", { since: "2020-12", value: "schema", types: arrays, vocabulary: "applicator", doc: "The schema of every item, or of those after `prefixItems`." }],
  ["items", { until: "2019-09", value: "schema-or-list", types: arrays, vocabulary: "applicator", doc: "The schema of every item, or a list of schemas by position." }],
  ["additionalItems", { until: "2019-09", value: "schema", types: arrays, vocabulary: "applicator", doc: "The schema of the items after those that an `items` list names; `false` forbids them.", instead: { "2020-12": "items" } }],
  ["contains", { since: "draft-06", value: "schema", types: arrays, vocabulary: "applicator", doc: "At least one item must satisfy this schema." }],
  ["unevaluatedItems", { since: "2019-09", value: "schema", types: arrays, vocabulary: "unevaluated", doc: "The schema of every item that no other keyword looked at, branches and references included." }],
  ["unevaluatedProperties", { since: "2019-09", value: "schema", types: objects, vocabulary: "unevaluated", doc: "The schema of every property that no other keyword looked at, branches and references included; `false` closes a combined object." }],

  // Validation
  ["type", { value: "types", vocabulary: "validation", doc: "The type of the value, or a list of allowed types." }],
  ["enum", { value: "any-list", vocabulary: "validation", doc: "The value must equal one of these." }],
  ["const", { since: "draft-06", value: "any", vocabulary: "validation", doc: "The value must equal this one.", instead: { "draft-04": "enum" } }],
  ["multipleOf", { value: "number", types: numbers, vocabulary: "validation", doc: "The number must be a whole multiple of this one." }],
  ["maximum", { value: "number", types: numbers, vocabulary: "validation", doc: "The largest number allowed." }],
  ["exclusiveMaximum", { since: "draft-06", value: "number", types: numbers, vocabulary: "validation", doc: "The number must be less than this one." }],
  ["exclusiveMaximum", { until: "draft-04", value: "boolean", types: numbers, vocabulary: "validation", doc: "True leaves `maximum` itself out of the range." }],
  ["minimum", { value: "number", types: numbers, vocabulary: "validation", doc: "The smallest number allowed." }],
  ["exclusiveMinimum", { since: "draft-06", value: "number", types: numbers, vocabulary: "validation", doc: "The number must be greater than this one." }],
  ["exclusiveMinimum", { until: "draft-04", value: "boolean", types: numbers, vocabulary: "validation", doc: "True leaves `minimum` itself out of the range." }],
  ["maxLength", { value: "count", types: strings, vocabulary: "validation", doc: "The most characters (Unicode code points) the string may have." }],
  ["minLength", { value: "count", types: strings, vocabulary: "validation", doc: "The fewest characters (Unicode code points) the string may have." }],
  ["pattern", { value: "pattern", types: strings, vocabulary: "validation", doc: "A regular expression that must match somewhere in the string; anchor it with `^` and `$` to cover all of it." }],
  ["maxItems", { value: "count", types: arrays, vocabulary: "validation", doc: "The most items the array may have." }],
  ["minItems", { value: "count", types: arrays, vocabulary: "validation", doc: "The fewest items the array may have." }],
  ["uniqueItems", { value: "boolean", types: arrays, vocabulary: "validation", doc: "True demands that no two items are equal." }],
  ["maxContains", { since: "2019-09", value: "count", types: arrays, vocabulary: "validation", doc: "The most items that may satisfy `contains`." }],
  ["minContains", { since: "2019-09", value: "count", types: arrays, vocabulary: "validation", doc: "The fewest items that must satisfy `contains`; 0 makes it optional." }],
  ["maxProperties", { value: "count", types: objects, vocabulary: "validation", doc: "The most properties the object may have." }],
  ["minProperties", { value: "count", types: objects, vocabulary: "validation", doc: "The fewest properties the object may have." }],
  ["required", { value: "name-list", types: objects, vocabulary: "validation", doc: "The names of the properties that must be present." }],
  ["dependentRequired", { since: "2019-09", value: "name-list-map", types: objects, vocabulary: "validation", doc: "Property names that must be present once the named property is.", instead: old("dependencies") }],

  // Meta-data
  ["title", { value: "string", vocabulary: "meta-data", doc: "A short name for people." }],
  ["description", { value: "string", vocabulary: "meta-data", doc: "What the value is for, in prose. Models read it too." }],
  ["default", { value: "any", vocabulary: "meta-data", doc: "The value to assume where none is given. Validation never fills it in." }],
  ["examples", { since: "draft-06", value: "any-list", vocabulary: "meta-data", doc: "Sample values that satisfy the schema." }],
  ["deprecated", { since: "2019-09", value: "boolean", vocabulary: "meta-data", doc: "True advises against using this value." }],
  ["readOnly", { since: "draft-07", value: "boolean", vocabulary: "meta-data", doc: "True says that only the owner of the data sets this value." }],
  ["writeOnly", { since: "draft-07", value: "boolean", vocabulary: "meta-data", doc: "True says that the value is sent but never given back, as with a password." }],

  // Format and content
  ["format", { value: "string", types: strings, vocabulary: "format", doc: "What kind of text this is. From 2019-09 on a note, not a demand, unless the reader asserts formats." }],
  ["contentEncoding", { since: "draft-07", value: "string", types: strings, vocabulary: "content", doc: "How binary content is written as text, for example `base64`." }],
  ["contentMediaType", { since: "draft-07", value: "string", types: strings, vocabulary: "content", doc: "The media type of the string's content." }],
  ["contentSchema", { since: "2019-09", value: "schema", types: strings, vocabulary: "content", doc: "The schema of the content once decoded by `contentMediaType`." }],
];

/** Every keyword of every dialect; a name stands more than once where its meaning changed. */
export const keywords: readonly Keyword[] = rows.map(([name, { since = "draft-04", until, deprecated, ...rest }]) => ({
  name,
  since,
  until: until ?? "2020-12",
  deprecated: deprecated ?? false,
  ...rest,
}));

/** Words that schemas borrow from elsewhere and that do nothing in any of the dialects. */
export const foreignKeywords: { readonly [name: string]: { readonly origin: string; readonly advice: string } } = {
  divisibleBy: { origin: "draft-03", advice: "Write `multipleOf`." },
  disallow: { origin: "draft-03", advice: "Write `not` with a `type`." },
  extends: { origin: "draft-03", advice: "Write `allOf`." },
  nullable: { origin: "OpenAPI 3.0", advice: "Add \"null\" to `type`." },
  example: { origin: "OpenAPI 3.0", advice: "Write `examples` with a list." },
  discriminator: { origin: "OpenAPI", advice: "Give each branch of `oneOf` a property with `const`." },
  xml: { origin: "OpenAPI", advice: "Remove it." },
  externalDocs: { origin: "OpenAPI", advice: "Put the link into `description`." },
};
