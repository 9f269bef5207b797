import { canonical } from "../json/canonical";
import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";
import { toPointer } from "../json/pointer";
import { quote } from "../json/quote";
import { keywordsOf, subschemasOf } from "./dialects";
import type { DialectId } from "./dialects";
import type { SchemaError } from "./verdict";

type Place = { readonly path: readonly string[]; readonly schema: JsonValue };

/**
 * Values that stand twice in a list whose items the metaschema wants unique, each at its second
 * place: in linear time, where ajv compares every item with every other. The schema must not be
 * nested deeper than `depthLimit`.
 */
export function findRepeats(schema: JsonValue, dialect: DialectId): readonly SchemaError[] {
  const errors: SchemaError[] = [];
  const places: Place[] = [{ path: [], schema }];
  for (let place = places.pop(); place; place = places.pop()) {
    if (!isObject(place.schema)) continue;
    for (const { path, list } of listsOf(place.schema, dialect)) for (const error of repeatsIn(list, [...place.path, ...path])) errors.push(error);
    const below: Place[] = [];
    for (const [name, value] of Object.entries(place.schema)) {
      const keyword = keywordsOf(dialect).get(name);
      if (!keyword) continue;
      for (const { path, schema: inner } of subschemasOf(keyword, value)) below.push({ path: [...place.path, name, ...path], schema: inner });
    }
    for (const next of below.reverse()) places.push(next);
  }
  return errors;
}

/** Draft-06 and older demand a unique `enum`; later ones only advise it. */
function wantsUniqueEnum(dialect: DialectId): boolean {
  return dialect === "draft-04" || dialect === "draft-06";
}

function listsOf(schema: JsonObject, dialect: DialectId): readonly { readonly path: readonly string[]; readonly list: readonly JsonValue[] }[] {
  return Object.entries(schema).flatMap(([name, value]) => {
    const kind = keywordsOf(dialect).get(name)?.value;
    if (kind === "name-list" || kind === "types" || (name === "enum" && wantsUniqueEnum(dialect))) return Array.isArray(value) ? [{ path: [name], list: value as readonly JsonValue[] }] : [];
    if ((kind === "name-list-map" || kind === "dependency-map") && isObject(value)) {
      return Object.entries(value).flatMap(([member, list]) => (Array.isArray(list) ? [{ path: [name, member], list: list as readonly JsonValue[] }] : []));
    }
    return [];
  });
}

function repeatsIn(list: readonly JsonValue[], path: readonly string[]): readonly SchemaError[] {
  const seen = new Set<string>();
  return list.flatMap((item, index) => {
    const key = canonical(item);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ instance: toPointer([...path, index]), evaluation: "#/uniqueItems", keyword: "uniqueItems", message: `\`${path[path.length - 1] ?? ""}\` lists ${quote(item)} twice.` }];
  });
}
