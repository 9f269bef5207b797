import { isObject, own, type JsonObject } from "#shared/json/jsonValue";

/** The content of an accepted form: every default, and something that fits where there is none but has to be. */
export function formDefaults(params: JsonObject): JsonObject {
  const schema = own(params, "requestedSchema");
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  const required = isObject(schema) ? own(schema, "required") : undefined;
  const content = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isObject(field)) return [];
    const given = own(field, "default");
    if (given !== undefined) return [[name, given] as const];
    if (!Array.isArray(required) || !required.includes(name)) return [];
    const choices = own(field, "enum");
    const type = own(field, "type");
    return [[name, Array.isArray(choices) ? String(choices[0]) : type === "boolean" ? true : type === "number" || type === "integer" ? 1 : "x"] as const];
  });
  return Object.fromEntries(content);
}
