import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import { buildObject } from "#shared/form/buildObject";
import type { Field, Input } from "#shared/form/field";
import { fieldsOf, rootField } from "#shared/form/fieldsOf";
import { inputOf } from "#shared/form/inputOf";
import type { Verdict } from "#shared/schema/verdict";

/** Judges a value by a schema, off this thread; a hostile schema ends as a verdict with `limit`. */
export type Evaluate = (schema: JsonValue, value: JsonValue) => Promise<Verdict>;

/** Something to be asked for field by field. A schema that lists no properties is asked for as one JSON value. */
export type Form = {
  readonly schema: JsonValue;
  readonly fields: readonly Field[];
  /** The fields stand for the whole value, which must be an object. */
  readonly whole: boolean;
};

export type Inputs = ReadonlyMap<string, Input>;
export type FormValue =
  | { readonly ok: true; readonly value: JsonObject; readonly problems: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

export function formOf(schema: JsonValue): Form {
  const fields = fieldsOf(schema);
  if (fields.length > 0 || isEmptyObjectSchema(schema)) return { schema, fields, whole: false };
  return { schema, fields: [{ ...rootField(schema), label: "Value as JSON" }], whole: true };
}

/** What a field starts with: its default, where it has one. Nothing is sent before it was shown. */
export function initialInputs(form: Form): Inputs {
  return new Map(form.fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, inputOf(field, field.default)] as const])));
}

/** The first problem of one field, as a sentence; undefined where there is none. */
export async function checkField(form: Form, field: Field, input: Input | undefined, evaluate: Evaluate): Promise<string | undefined> {
  if (input === undefined) return field.required ? `${field.label} is required.` : undefined;
  const built = buildObject([field], new Map([[field.name, input]]));
  if (!built.ok) return built.problems[0]?.problem;
  const value = own(built.value, field.name);
  if (value === undefined) return undefined;
  const verdict = await evaluate(form.schema, form.whole ? value : built.value);
  // Judging the whole schema keeps references in reach; what is missing elsewhere is not this field's fault.
  const found = verdict.errors.find(({ instance }) => form.whole || instance === field.pointer || instance.startsWith(`${field.pointer}/`));
  return found?.message;
}

/** The value that the inputs spell, with what the schema has against it. */
export async function formValue(form: Form, inputs: Inputs, evaluate: Evaluate): Promise<FormValue> {
  const built = buildObject(form.fields, inputs);
  if (!built.ok) return { ok: false, problems: built.problems.map(({ problem }) => problem) };
  const value = form.whole ? own(built.value, "") : built.value;
  if (!isObject(value)) return { ok: false, problems: [`${JSON.stringify(value ?? null)} is not an object.`] };
  const verdict = await evaluate(form.schema, value);
  const problems = verdict.errors.map(({ instance, message }) => (instance === "" ? message : `${instance}: ${message}`));
  return { ok: true, value, problems: verdict.limit === undefined ? problems : [...problems, verdict.limit] };
}

function isEmptyObjectSchema(schema: JsonValue): boolean {
  if (schema === true) return true;
  if (!isObject(schema)) return false;
  const unions = ["anyOf", "oneOf", "allOf", "$ref", "$dynamicRef", "additionalProperties", "patternProperties"];
  return unions.every((keyword) => !Object.hasOwn(schema, keyword) || own(schema, keyword) === false);
}
