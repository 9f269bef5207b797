import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { valueAt } from "../json/pointer";

/** A schema with its references followed, or one sentence on why that failed. */
export type Expanded = { readonly schema: JsonValue; readonly problem?: string };

/** How many references and branches are followed for one field. */
const chainLimit = 64;

/**
 * Follows `$ref` and joins `allOf` until neither is left, so that a field can be read off.
 * Keywords beside a reference win over those behind it, as a title or description there is meant to.
 * Only this one level is looked at: what lies below is expanded when it is asked for.
 */
export function expand(given: JsonValue, root: JsonValue): Expanded {
  return expandWithin(given, root, { left: chainLimit });
}

function expandWithin(given: JsonValue, root: JsonValue, budget: { left: number }): Expanded {
  let schema = given;
  for (;;) {
    if (!isObject(schema)) return { schema };
    budget.left -= 1;
    if (budget.left < 0) return { schema, problem: "The references here never arrive at a schema." };
    const ref = own(schema, "$ref");
    const all = own(schema, "allOf");
    if (typeof ref === "string") {
      const target = resolve(ref, root);
      if (target === undefined) return { schema, problem: `The reference ${JSON.stringify(ref)} leads nowhere.` };
      schema = merge(without(schema, "$ref"), target);
    } else if (Array.isArray(all) && all.length > 0) {
      schema = (all as readonly JsonValue[]).reduce((merged, branch) => merge(merged, expandWithin(branch, root, budget).schema), without(schema, "allOf"));
    } else {
      return { schema };
    }
  }
}

/** The schema without some of its keywords. */
export function without(schema: JsonObject, ...keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !keywords.includes(name)));
}

/** Both schemas as one to read a form from: properties and required names together, of other keywords the first. */
function merge(first: JsonValue, second: JsonValue): JsonValue {
  if (!isObject(first) || !isObject(second)) return first === false || second === false ? false : isObject(first) ? first : second;
  const merged = { ...second, ...first };
  const properties = [own(first, "properties"), own(second, "properties")];
  if (properties.every((each) => isObject(each ?? null))) return { ...merged, properties: { ...(properties[0] as JsonObject), ...(properties[1] as JsonObject), ...(properties[0] as JsonObject) }, ...requiredOfBoth(first, second) };
  return { ...merged, ...requiredOfBoth(first, second) };
}

function requiredOfBoth(first: JsonObject, second: JsonObject): JsonObject {
  const lists = [own(first, "required"), own(second, "required")].filter((list) => Array.isArray(list));
  return lists.length < 2 ? {} : { required: [...new Set(lists.flat() as readonly JsonValue[])] };
}

function resolve(ref: string, root: JsonValue): JsonValue | undefined {
  if (!ref.startsWith("#")) return undefined;
  try {
    return valueAt(root, decodeURIComponent(ref.slice(1)));
  } catch {
    return undefined;
  }
}

/** The names in `type`; empty where there is none. */
export function typesOf(schema: JsonObject): readonly string[] {
  const type = own(schema, "type");
  const types = Array.isArray(type) ? (type as readonly JsonValue[]) : [type];
  return types.filter((each) => typeof each === "string");
}

/** True for a branch that stands for nothing but `null`. */
export function isNullSchema(branch: JsonValue, root: JsonValue): boolean {
  const { schema } = expand(branch, root);
  if (!isObject(schema)) return false;
  return own(schema, "type") === "null" || own(schema, "const") === null;
}
