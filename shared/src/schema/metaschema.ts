import { depthLimit, isDeeperThan } from "../json/depth";
import type { JsonValue } from "../json/jsonValue";
import { parsePointer, valueAt } from "../json/pointer";
import { dialects } from "./dialects";
import type { DialectId } from "./dialects";
import { describe } from "./metaschemaSentences";
import { validators } from "./metaschemas/validators";
import type { AjvError } from "./metaschemas/validators";
import { findRepeats } from "./repeats";
import type { SchemaError, Verdict } from "./verdict";

/**
 * Judges a schema by its dialect's metaschema: one error a place, at the smallest wrong value, in
 * document order of ajv's walk. `instance` points into the schema, `evaluation` into the metaschema.
 * What a metaschema only annotates (whether a pattern or a URI is well formed) is not judged here.
 */
export function checkAgainstMetaschema(schema: JsonValue, dialect: DialectId): Verdict {
  const { uri } = dialects[dialect];
  // ajv's code is recursive: it overflows the stack at about twice this depth.
  if (isDeeperThan(schema, depthLimit)) return { valid: false, dialect: uri, errors: [], limit: `The schema is nested deeper than ${depthLimit} levels and was not checked.` };
  const validate = validators[dialect];
  const found = validate(schema) ? [] : (validate.errors ?? []);
  const errors = [...onePerPlace(found).map((error) => toSchemaError(error, schema, dialect)), ...findRepeats(schema, dialect)];
  return { valid: errors.length === 0, dialect: uri, errors };
}

/** The keywords that an `anyOf` or `allOf` of the metaschema repeats for one cause, the telling ones first. */
const precedence = ["enum", "pattern", "minimum", "exclusiveMinimum", "minItems", "propertyNames", "dependencies", "type", "anyOf"];

/**
 * One wrong value makes a metaschema complain several times: once for each branch of an `anyOf` it
 * could have been, once for each vocabulary that mentions it, and at every place above.
 */
function onePerPlace(found: readonly AjvError[]): readonly AjvError[] {
  const best = new Map<string, AjvError>();
  const above = new Set<string>();
  for (const error of found) {
    const known = best.get(error.instancePath);
    if (!known || rank(error) < rank(known)) best.set(error.instancePath, error);
    for (let end = error.instancePath.lastIndexOf("/"); end >= 0; end = error.instancePath.lastIndexOf("/", end - 1)) {
      const place = error.instancePath.slice(0, end);
      if (above.has(place)) break;
      above.add(place);
      if (end === 0) break;
    }
  }
  return [...best.values()].filter((error) => !above.has(error.instancePath) || !["type", "enum", "anyOf"].includes(error.keyword));
}

function rank({ keyword }: AjvError): number {
  const place = precedence.indexOf(keyword);
  return place < 0 ? precedence.length : place;
}

function toSchemaError(error: AjvError, schema: JsonValue, dialect: DialectId): SchemaError {
  // A missing companion is said at the keyword that needs it.
  const property = error.keyword === "dependencies" ? error.params["property"] : undefined;
  const instance = typeof property === "string" ? `${error.instancePath}/${property}` : error.instancePath;
  const value = valueAt(schema, instance) ?? null;
  return { instance, evaluation: error.schemaPath, keyword: error.keyword, message: describe({ schema, path: parsePointer(instance) ?? [], value, error, dialect }) };
}
