import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import type { Choice } from "./field";

/**
 * The values a schema lists, where it lists them all: `enum` (with the titles of the older
 * `enumNames`), `const`, or `oneOf`/`anyOf` of which every branch is one constant or null.
 */
export function choicesOf(schema: JsonObject): readonly Choice[] | undefined {
  const listed = own(schema, "enum");
  if (Array.isArray(listed)) return distinct(withNames(listed as readonly JsonValue[], own(schema, "enumNames")));
  const constant = own(schema, "const");
  if (constant !== undefined) return [choice(constant)];
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = own(schema, keyword);
    if (!Array.isArray(branches) || branches.length === 0) continue;
    const choices = (branches as readonly JsonValue[]).map(constantChoice);
    if (choices.every((each) => each !== undefined)) return distinct(choices);
  }
  return undefined;
}

function constantChoice(branch: JsonValue): Choice | undefined {
  if (!isObject(branch)) return undefined;
  const value = own(branch, "const") ?? (own(branch, "type") === "null" ? null : undefined);
  if (value === undefined) return undefined;
  return choice(value, own(branch, "title"), own(branch, "description"));
}

function withNames(values: readonly JsonValue[], names: JsonValue | undefined): readonly Choice[] {
  return values.map((value, index) => choice(value, Array.isArray(names) ? (names as readonly JsonValue[])[index] : undefined));
}

function choice(value: JsonValue, title?: JsonValue, description?: JsonValue): Choice {
  const label = typeof title === "string" && title !== "" ? title : typeof value === "string" ? value : JSON.stringify(value);
  return { value, label, ...(typeof description === "string" && { description }) };
}

function distinct(choices: readonly Choice[]): readonly Choice[] {
  const seen = new Set<string>();
  return choices.filter(({ value }) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
