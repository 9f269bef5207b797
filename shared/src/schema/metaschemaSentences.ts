import type { JsonValue } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";
import { childOf } from "../json/pointer";
import { quote } from "../json/quote";
import { dialects, keywordIn } from "./dialects";
import type { DialectId } from "./dialects";
import type { Keyword, KeywordValue } from "./keywords";
import type { AjvError } from "./metaschemas/validators";
import { nearestType, typeNames } from "./typeNames";

export type Fault = {
  readonly schema: JsonValue;
  /** Where in the schema. */
  readonly path: readonly string[];
  readonly value: JsonValue;
  readonly error: AjvError;
  readonly dialect: DialectId;
};

/** One sentence on what a schema should say at this place. */
export function describe(fault: Fault): string {
  const { error, value, dialect } = fault;
  const place = locate(fault);
  if (!place) return `A schema must be ${schemaShape(dialect)}, not ${quote(value)}.`;
  const { keyword, within } = place;
  if (error.keyword === "dependencies") return `\`${keyword.name}\` needs \`${String(error.params["missingProperty"])}\` beside it in ${dialects[dialect].title}.`;
  if (within === "member") return `${memberName(place)} must be a schema (${schemaShape(dialect)}), not ${quote(value)}.`;
  if (keyword.value === "types") return describeType(value);
  if (within === "inside") return `${insideName(keyword)}, not ${quote(value)}.`;
  const empty = emptySentence(keyword, value);
  if (error.keyword === "minItems" && empty) return empty;
  if (error.keyword === "pattern") return patternSentence(keyword, value);
  return `\`${keyword.name}\` must be ${expected(keyword, dialect)}, not ${quote(value)}${hint(keyword, value, dialect)}.`;
}

type Location = {
  readonly keyword: Keyword;
  /** The keyword's whole value, one of the subschemas it holds, or something else in it. */
  readonly within: "value" | "member" | "inside";
  readonly member: string;
};

/** The keyword that a place belongs to; undefined for the root itself. */
function locate({ schema, path, dialect }: Fault): Location | undefined {
  let at: JsonValue | undefined = schema;
  let found: Location | undefined;
  for (let index = 0; index < path.length; ) {
    const name = path[index] ?? "";
    const keyword = keywordIn(dialect, name);
    if (!keyword) return found;
    const value: JsonValue | undefined = at === undefined ? undefined : childOf(at, name);
    const member = path[index + 1];
    if (member === undefined) return { keyword, within: "value", member: "" };
    const steps = stepsToSchema(keyword.value, value, member);
    if (steps === undefined) return { keyword, within: "inside", member };
    found = { keyword, within: "member", member };
    at = steps === 0 || value === undefined ? value : childOf(value, member);
    index += 1 + steps;
  }
  return found;
}

/** How many steps lie between a keyword and the subschema in it; undefined where there is none. */
function stepsToSchema(kind: KeywordValue, value: JsonValue | undefined, member: string): 0 | 1 | undefined {
  switch (kind) {
    case "schema":
      return 0;
    case "schema-list":
    case "schema-map":
      return 1;
    case "schema-or-list":
      return Array.isArray(value) ? 1 : 0;
    case "dependency-map":
      return Array.isArray(value === undefined ? undefined : childOf(value, member)) ? undefined : 1;
    default:
      return undefined;
  }
}

function schemaShape(dialect: DialectId): string {
  return dialects[dialect].booleanSchemas ? "an object or a boolean" : "an object";
}

function memberName({ keyword, member }: Location): string {
  return keyword.value === "schema-map" || keyword.value === "dependency-map" ? `${quote(member)} in \`${keyword.name}\`` : `Each entry of \`${keyword.name}\``;
}

function insideName(keyword: Keyword): string {
  switch (keyword.value) {
    case "name-list":
      return `\`${keyword.name}\` must list property names, which are strings`;
    case "name-list-map":
      return `\`${keyword.name}\` must give lists of property names`;
    case "dependency-map":
      return `\`${keyword.name}\` must give a schema or a list of property names`;
    case "boolean-map":
      return `\`${keyword.name}\` must say true or false for each URI`;
    default:
      return `\`${keyword.name}\` must have another value here`;
  }
}

const expectations: { readonly [kind in KeywordValue]: string } = {
  schema: "a schema",
  "schema-list": "a list of schemas",
  "schema-map": "an object of schemas by name",
  "schema-or-list": "a schema or a list of schemas",
  "dependency-map": "an object of schemas or lists of property names",
  any: "a value",
  "any-list": "a list of values",
  boolean: "true or false",
  "boolean-map": "an object of true or false by URI",
  count: "an integer of 0 or more",
  "name-list": "a list of property names",
  "name-list-map": "an object of lists of property names",
  number: "a number",
  pattern: "a string with a regular expression",
  string: "a string",
  types: "a type or a list of types",
  uri: "a string with a URI",
};

function expected(keyword: Keyword, dialect: DialectId): string {
  if (keyword.name === "multipleOf") return "a number greater than 0";
  return keyword.value === "schema" ? `a schema (${schemaShape(dialect)})` : expectations[keyword.value];
}

/** What to do about the values that people write here most often. */
function hint({ name, value: kind }: Keyword, value: JsonValue, dialect: DialectId): string {
  if (name === "items" && Array.isArray(value)) return "; schemas by position go into `prefixItems`";
  if (name === "required" && typeof value === "boolean") return "; the object around lists what it requires";
  if (/^exclusiveM/.test(name) && typeof value === "boolean") return "; true and false belong to draft-04";
  if (/^exclusiveM/.test(name) && typeof value === "number" && dialect === "draft-04") return "; numbers belong to draft-06 and later";
  if (kind === "schema-map" && Array.isArray(value) && value.length === 0) return "; an empty object is written {}";
  return "";
}

function emptySentence({ name, value: kind }: Keyword, value: JsonValue): string | undefined {
  if (!Array.isArray(value) || value.length > 0) return undefined;
  if (kind === "schema-list" || kind === "schema-or-list") return `\`${name}\` must list at least one schema, and [] lists none.`;
  if (kind === "any-list") return `\`${name}\` must list at least one value, and [] lists none.`;
  return `\`${name}\` must list at least one property name, and [] lists none.`;
}

function patternSentence({ name }: Keyword, value: JsonValue): string {
  if (name === "$id") return `\`$id\` must not have a fragment, as ${quote(value)} has.`;
  return `\`${name}\` must be a name of letters, digits, "-", "_" and "." that begins with a letter or "_", not ${quote(value)}.`;
}

function describeType(value: JsonValue): string {
  const all = typeNames.map((type) => JSON.stringify(type)).join(", ");
  if (Array.isArray(value) && value.length === 0) return "`type` must list at least one type, and [] lists none.";
  if (typeof value !== "string") return `\`type\` must be a type or a list of types, not ${isObject(value) ? "an object" : quote(value)}.`;
  if (value === "any") return '"any" is not a type; leave `type` out to allow any value.';
  const near = nearestType(value);
  return near ? `${quote(value)} is not a type; ${quote(near)} is.` : `${quote(value)} is not a type; the types are ${all}.`;
}
