import type { JsonValue } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";
import { numberOfName } from "../json/commonNames";
import { keywords } from "./keywords";
import type { Keyword } from "./keywords";

/** The dialects that are understood, newest first. */
export const dialectIds = ["2020-12", "2019-09", "draft-07", "draft-06", "draft-04"] as const;
export type DialectId = (typeof dialectIds)[number];

/** What a schema without `$schema` is read as. */
export const defaultDialect: DialectId = "2020-12";

export type Dialect = {
  readonly id: DialectId;
  /** As people say it: "draft 2020-12". */
  readonly title: string;
  /** The one right spelling of `$schema`. */
  readonly uri: string;
  /** `$id`, or `id` in draft-04. */
  readonly idKeyword: "$id" | "id";
  /** True where `$ref` hides every keyword beside it. */
  readonly refHidesSiblings: boolean;
  /** False in draft-04, where only `additionalItems` and `additionalProperties` may be `true` or `false`. */
  readonly booleanSchemas: boolean;
};

export const dialects: { readonly [id in DialectId]: Dialect } = {
  "2020-12": { id: "2020-12", title: "draft 2020-12", uri: "https://json-schema.org/draft/2020-12/schema", idKeyword: "$id", refHidesSiblings: false, booleanSchemas: true },
  "2019-09": { id: "2019-09", title: "draft 2019-09", uri: "https://json-schema.org/draft/2019-09/schema", idKeyword: "$id", refHidesSiblings: false, booleanSchemas: true },
  "draft-07": { id: "draft-07", title: "draft-07", uri: "http://json-schema.org/draft-07/schema#", idKeyword: "$id", refHidesSiblings: true, booleanSchemas: true },
  "draft-06": { id: "draft-06", title: "draft-06", uri: "http://json-schema.org/draft-06/schema#", idKeyword: "$id", refHidesSiblings: true, booleanSchemas: true },
  "draft-04": { id: "draft-04", title: "draft-04", uri: "http://json-schema.org/draft-04/schema#", idKeyword: "id", refHidesSiblings: true, booleanSchemas: false },
};

/**
 * What a `$schema` names. `exact` is false where only the scheme (`http`, `https`) or the empty
 * fragment differs from the right spelling, which some readers forgive and others do not.
 */
export function dialectOfUri(uri: string): { readonly dialect: DialectId; readonly exact: boolean } | undefined {
  const bare = bareUri(uri);
  const id = dialectIds.find((candidate) => bareUri(dialects[candidate].uri) === bare);
  return id && { dialect: id, exact: dialects[id].uri === uri };
}

function bareUri(uri: string): string {
  return uri.replace(/^https?:\/\//, "").replace(/#$/, "");
}

const keywordsAt = (id: DialectId): ReadonlyMap<string, Keyword> => new Map(keywords.filter((keyword) => covers(keyword, id)).map((keyword) => [keyword.name, keyword]));
const byDialect: { readonly [id in DialectId]: ReadonlyMap<string, Keyword> } = {
  "2020-12": keywordsAt("2020-12"),
  "2019-09": keywordsAt("2019-09"),
  "draft-07": keywordsAt("draft-07"),
  "draft-06": keywordsAt("draft-06"),
  "draft-04": keywordsAt("draft-04"),
};

/** By the number of the name: every keyword is a common name. */
const numbered = (id: DialectId): readonly (Keyword | undefined)[] => {
  const byNumber: (Keyword | undefined)[] = [];
  for (const [name, keyword] of byDialect[id]) byNumber[numberOfName(name)] = keyword;
  return Array.from(byNumber);
};
const byNumber: { readonly [id in DialectId]: readonly (Keyword | undefined)[] } = {
  "2020-12": numbered("2020-12"),
  "2019-09": numbered("2019-09"),
  "draft-07": numbered("draft-07"),
  "draft-06": numbered("draft-06"),
  "draft-04": numbered("draft-04"),
};

function covers({ since, until }: Keyword, id: DialectId): boolean {
  const place = dialectIds.indexOf(id);
  return place <= dialectIds.indexOf(since) && place >= dialectIds.indexOf(until);
}

/** The keywords of a dialect by name, deprecated ones included. */
export function keywordsOf(dialect: DialectId): ReadonlyMap<string, Keyword> {
  return byDialect[dialect];
}

/** A keyword as the dialect means it, or undefined where the dialect does not know it. */
export function keywordIn(dialect: DialectId, name: string): Keyword | undefined {
  return byDialect[dialect].get(name);
}

/** The keywords of a dialect by the number that the node table has for their names. */
export function numberedKeywords(dialect: DialectId): readonly (Keyword | undefined)[] {
  return byNumber[dialect];
}

/** A keyword of any of the dialects: where it works, newest dialect first; empty for a name that is none. */
export function dialectsWith(name: string): readonly DialectId[] {
  return dialectIds.filter((id) => keywordsOf(id).get(name)?.deprecated === false);
}

/** What to write instead of a keyword that the dialect lacks or deprecates; undefined where there is no counterpart. */
export function replacementIn(dialect: DialectId, name: string): string | undefined {
  for (const keyword of keywords) {
    if (keyword.name === name && keyword.instead && Object.hasOwn(keyword.instead, dialect)) return keyword.instead[dialect];
  }
  return undefined;
}

/** A subschema inside a keyword's value: the steps that lead there from the keyword, and the subschema. */
export type Subschema = { readonly path: readonly string[]; readonly schema: JsonValue };

/** The subschemas that a keyword's value holds. A value of the wrong shape holds none. */
export function subschemasOf(keyword: Keyword, value: JsonValue): readonly Subschema[] {
  switch (keyword.value) {
    case "schema":
      return isSchema(value) ? [{ path: [], schema: value }] : [];
    case "schema-list":
      return listed(value);
    case "schema-or-list":
      return isSchema(value) ? [{ path: [], schema: value }] : listed(value);
    case "schema-map":
    case "dependency-map":
      return isObject(value) ? Object.entries(value).flatMap(([name, schema]) => (isSchema(schema) ? [{ path: [name], schema }] : [])) : [];
    default:
      return [];
  }
}

function listed(value: JsonValue): readonly Subschema[] {
  return Array.isArray(value) ? value.flatMap((schema: JsonValue, index) => (isSchema(schema) ? [{ path: [String(index)], schema }] : [])) : [];
}

function isSchema(value: JsonValue): boolean {
  return isObject(value) || typeof value === "boolean";
}
