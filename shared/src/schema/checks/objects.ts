import type { JsonObject, JsonValue } from "../../json/jsonValue";
import { isObject, own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { applyHere, applyInside, applyTo } from "../apply";
import type { Check, Cursor } from "../cursor";
import { counted, fail } from "../cursor";

/** A check that lets every value but objects pass. */
function onObjects(check: (cursor: Cursor, object: JsonObject, value: JsonValue) => boolean): Check {
  return (cursor, value) => !isObject(cursor.instance) || check(cursor, cursor.instance, value);
}

export const properties = onObjects((cursor, object, value) => {
  if (!isObject(value)) return true;
  let valid = true;
  for (const [name, schema] of Object.entries(value)) {
    const member = own(object, name);
    if (member === undefined) continue;
    cursor.notes?.addProperty(name);
    if (!applyInside(cursor, ["properties", name], schema, name, member)) valid = false;
    if (!valid && !cursor.errors) return false;
  }
  return valid;
});

export const patternProperties = onObjects((cursor, object, value) => {
  if (!isObject(value)) return true;
  let valid = true;
  for (const [pattern, schema] of Object.entries(value)) {
    for (const [name, member] of Object.entries(object)) {
      if (!cursor.run.spend(1)) return true;
      if (!cursor.run.matches(pattern, name)) continue;
      cursor.notes?.addProperty(name);
      if (!applyInside(cursor, ["patternProperties", pattern], schema, name, member)) valid = false;
      if (!valid && !cursor.errors) return false;
    }
  }
  return valid;
});

export const additionalProperties = onObjects((cursor, object, value) => {
  const named = own(cursor.schema, "properties") ?? null;
  const patterns = own(cursor.schema, "patternProperties") ?? null;
  const sources = isObject(patterns) ? Object.keys(patterns) : [];
  let valid = true;
  for (const [name, member] of Object.entries(object)) {
    if (isObject(named) && Object.hasOwn(named, name)) continue;
    if (sources.some((pattern) => cursor.run.matches(pattern, name))) continue;
    cursor.notes?.addProperty(name);
    if (!applyInside(cursor, ["additionalProperties"], value, name, member)) valid = false;
    if (cursor.run.stopped() || (!valid && !cursor.errors)) return valid;
  }
  return valid;
});

export const unevaluatedProperties = onObjects((cursor, object, value) => {
  let valid = true;
  for (const [name, member] of Object.entries(object)) {
    if (cursor.notes?.hasProperty(name)) continue;
    if (!applyInside(cursor, ["unevaluatedProperties"], value, name, member)) valid = false;
    if (!valid && !cursor.errors) return false;
  }
  cursor.notes?.addAllProperties();
  return valid;
});

export const propertyNames = onObjects((cursor, object, value) => {
  let valid = true;
  for (const name of Object.keys(object)) {
    if (!applyTo({ ...cursor, at: { step: name, up: cursor.at } }, ["propertyNames"], value, name)) valid = false;
    if (!valid && !cursor.errors) return false;
  }
  return valid;
});

export const dependentSchemas = onObjects((cursor, object, value) => {
  let valid = true;
  for (const [name, schema] of isObject(value) ? Object.entries(value) : []) {
    if (Object.hasOwn(object, name) && !applyHere(cursor, ["dependentSchemas", name], schema)) valid = false;
  }
  return valid;
});

/** The older keyword: a schema or a list of names. */
export const dependencies = onObjects((cursor, object, value) => {
  let valid = true;
  for (const [name, dependency] of isObject(value) ? Object.entries(value) : []) {
    if (!Object.hasOwn(object, name)) continue;
    const met = Array.isArray(dependency) ? hasAll(cursor, "dependencies", object, name, dependency as readonly JsonValue[]) : applyHere(cursor, ["dependencies", name], dependency);
    if (!met) valid = false;
  }
  return valid;
});

export const dependentRequired = onObjects((cursor, object, value) => {
  let valid = true;
  for (const [name, names] of isObject(value) ? Object.entries(value) : []) {
    if (Object.hasOwn(object, name) && Array.isArray(names) && !hasAll(cursor, "dependentRequired", object, name, names as readonly JsonValue[])) valid = false;
  }
  return valid;
});

function hasAll(cursor: Cursor, keyword: string, object: JsonObject, because: string, names: readonly JsonValue[]): boolean {
  const missing = names.filter((name) => typeof name === "string" && !Object.hasOwn(object, name));
  if (missing.length === 0) return true;
  return fail(cursor, keyword, `The property ${quote(because)} is present, so ${missing.map((name) => quote(name)).join(" and ")} must be too.`);
}

export const required = onObjects((cursor, object, value) => {
  let valid = true;
  for (const name of Array.isArray(value) ? (value as readonly JsonValue[]) : []) {
    if (typeof name !== "string" || Object.hasOwn(object, name)) continue;
    valid = fail(cursor, "required", `The required property ${quote(name)} is missing.`);
    if (!cursor.errors) return false;
  }
  return valid;
});

export const maxProperties = onObjects((cursor, object, value) => {
  const count = Object.keys(object).length;
  return typeof value !== "number" || count <= value || fail(cursor, "maxProperties", `${quote(object)} has ${counted(count, "property", "properties")}, and at most ${value} may be there.`);
});

export const minProperties = onObjects((cursor, object, value) => {
  const count = Object.keys(object).length;
  return typeof value !== "number" || count >= value || fail(cursor, "minProperties", `${quote(object)} has ${counted(count, "property", "properties")}, and at least ${value} must be there.`);
});
