import type { JsonObject, JsonValue } from "../json/jsonValue";
import { isObject, own } from "../json/jsonValue";
import { quote } from "../json/quote";
import { checksOf } from "./checks/table";
import type { Cursor, Trail } from "./cursor";
import { pointerOf } from "./cursor";
import { Notes } from "./notes";
import type { Resources } from "./resources";
import type { Located, Resource } from "./resources";

/** How deep evaluations nest before the stack is in danger: a value of 256 levels under a few combinators a level. */
const depthLimit = 1_200;

/** How many references may lead to one another without a step into the value. */
const hopLimit = 64;

/** Applies a subschema to the same value. What it looked at counts only where it is satisfied. */
export function applyHere(cursor: Cursor, steps: readonly (string | number)[], schema: JsonValue, errors = cursor.errors): boolean {
  const notes = cursor.notes && new Notes();
  const valid = evaluateAt({ ...cursor, via: extend(cursor.via, steps), errors, notes, depth: cursor.depth + 1 }, schema);
  if (valid && notes) cursor.notes?.addAll(notes);
  return valid;
}

/** Applies a subschema to a property or an item of the value. */
export function applyInside(cursor: Cursor, steps: readonly (string | number)[], schema: JsonValue, step: string | number, instance: JsonValue, errors = cursor.errors): boolean {
  return evaluateAt({ ...cursor, instance, at: { step, up: cursor.at }, via: extend(cursor.via, steps), errors, notes: null, depth: cursor.depth + 1, hops: 0 }, schema);
}

/** Applies a subschema to a value of its own, such as a property's name. */
export function applyTo(cursor: Cursor, steps: readonly (string | number)[], schema: JsonValue, instance: JsonValue, errors = cursor.errors): boolean {
  return evaluateAt({ ...cursor, instance, via: extend(cursor.via, steps), errors, notes: null, depth: cursor.depth + 1 }, schema);
}

/** Applies the schema that a reference led to, in the resource where it lies. */
export function applyReferred(cursor: Cursor, keyword: string, { schema, resource }: Located): boolean {
  if (cursor.hops >= hopLimit) {
    cursor.run.stop(`More than ${hopLimit} references lead to one another at ${quote(pointerOf(cursor.at))}, starting from \`${keyword}\`; they form a loop or a chain too long to follow.`);
    return true;
  }
  const scope = resource === cursor.resource ? cursor.scope : { resource, outer: cursor.scope };
  return applyHere({ ...cursor, resource, scope, hops: cursor.hops + 1 }, [keyword], schema);
}

function extend(via: Trail | null, steps: readonly (string | number)[]): Trail | null {
  return steps.reduce<Trail | null>((up, step) => ({ step, up }), via);
}

/** Judges the cursor's value by a schema; the cursor's own schema is the one around it. */
export function evaluateAt(cursor: Cursor, schema: JsonValue): boolean {
  const { run } = cursor;
  if (!run.spend(1)) return true;
  if (schema === false) return refuse(cursor);
  if (!isObject(schema)) return true;
  if (cursor.depth > depthLimit) {
    run.stop(`Evaluation went deeper than ${depthLimit} schemas at ${quote(pointerOf(cursor.at))} and stopped there.`);
    return true;
  }
  const resource = run.resources.resourceOf(schema) ?? cursor.resource;
  const scope = resource === cursor.resource ? cursor.scope : { resource, outer: cursor.scope };
  const asks = Object.hasOwn(schema, "unevaluatedProperties") || Object.hasOwn(schema, "unevaluatedItems");
  const notes = asks ? new Notes() : cursor.notes;
  const valid = evaluateKeywords({ ...cursor, schema, resource, scope, notes });
  if (asks && notes && valid) cursor.notes?.addAll(notes);
  return valid;
}

function evaluateKeywords(cursor: Cursor): boolean {
  const { run, schema, errors, resource } = cursor;
  const checks = checksOf(resource.reading);
  const hidden = checks.refHidesSiblings && typeof own(schema, "$ref") === "string";
  let valid = true;
  // What has been looked at is known only after everything else.
  for (const late of [false, true]) {
    if (late && !Object.hasOwn(schema, "unevaluatedProperties") && !Object.hasOwn(schema, "unevaluatedItems")) break;
    for (const keyword of hidden ? ["$ref"] : Object.keys(schema)) {
      if ((keyword === "unevaluatedProperties" || keyword === "unevaluatedItems") !== late) continue;
      const check = checks.byKeyword.get(keyword);
      if (!check) continue;
      if (!run.spend(1)) return true;
      if (!check(cursor, schema[keyword] ?? null)) valid = false;
      if (!valid && !errors) return false;
    }
  }
  return valid;
}

/** The schema `false`: says which keyword forbids the value's place. */
function refuse({ errors, at, via, instance }: Cursor): false {
  const keyword = keywordOf(via);
  const place = at && keyword !== "contains" && keyword !== "not" ? (typeof at.step === "number" ? `Item ${at.step}` : `The property ${quote(at.step)}`) : undefined;
  errors?.push({ instance: pointerOf(at), evaluation: pointerOf(via), keyword, message: place ? `${place} is not allowed.` : `No value is allowed here, and ${quote(instance)} is one.` });
  return false;
}

/** The keyword that a path's last subschema belongs to. */
function keywordOf(via: Trail | null): string {
  if (!via) return "false";
  const holder = via.up && /^(?:properties|patternProperties|dependentSchemas|dependencies|\$defs|definitions)$/.test(String(via.up.step)) ? via.up : undefined;
  if (holder) return String(holder.step);
  return typeof via.step === "number" && via.up ? String(via.up.step) : String(via.step);
}

/** A schema's own resource, or the one of the document around it. */
export function startingResource(resources: Resources, schema: JsonValue): Resource {
  return (isObject(schema) ? resources.resourceOf(schema as JsonObject) : undefined) ?? resources.root;
}
