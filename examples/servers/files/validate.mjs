// The part of JSON Schema that this server's own schemas use. A server with richer schemas takes a full validator.
import { isObject } from "./rpc.mjs";

/** Every way in which `value` breaks `schema`, as sentences; none when it is valid. */
export function validate(schema, value, path = "$") {
  const actual = typeName(value);
  if (schema.type && !hasType(schema.type, value)) return [`${path}: expected ${schema.type}, got ${actual}.`];
  const problems = [];
  if (actual === "string") {
    // Lengths count characters, not UTF-16 code units.
    const length = [...value].length;
    if (length < (schema.minLength ?? 0)) problems.push(`${path}: expected at least ${schema.minLength} characters, got ${length}.`);
    if (length > (schema.maxLength ?? Infinity)) problems.push(`${path}: expected at most ${schema.maxLength} characters, got ${length}.`);
  }
  if (actual === "object") {
    const properties = schema.properties ?? {};
    for (const key of schema.required ?? []) if (!Object.hasOwn(value, key)) problems.push(`${path}.${key}: is required.`);
    for (const [key, member] of Object.entries(value)) {
      if (Object.hasOwn(properties, key)) problems.push(...validate(properties[key], member, `${path}.${key}`));
      // `properties` alone closes nothing; only this keyword does.
      else if (schema.additionalProperties === false) problems.push(`${path}.${key}: is not expected here.`);
    }
  }
  return problems;
}

function hasType(type, value) {
  if (type === "integer") return Number.isInteger(value);
  return typeName(value) === type;
}

function typeName(value) {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return isObject(value) ? "object" : typeof value;
}
