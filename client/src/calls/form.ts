import { isObject, type JsonObject, type JsonValue, own } from "#shared/json/jsonValue";
import { buildObject } from "#shared/form/buildObject";
import type { Field, Input } from "#shared/form/field";
import { fieldsOf, rootField } from "#shared/form/fieldsOf";
import { inputOf } from "#shared/form/inputOf";
import type { Verdict } from "#shared/schema/verdict";
import { formatNotes } from "./formatNotes";

/** Judges a value by a schema, off this thread; a hostile schema ends as a verdict with `limit`. */
export type Evaluate = (schema: JsonValue, value: JsonValue) => Promise<Verdict>;

export type Judges = {
  readonly evaluate: Evaluate;
  /** With formats asserted: what it finds beyond the other is a note. Absent where formats count as it is. */
  readonly evaluateStrictly?: Evaluate;
};

/** Something to be asked for field by field. A schema that lists no properties is asked for as one JSON value. */
export type Form = {
  readonly schema: JsonValue;
  readonly fields: readonly Field[];
  /** The fields stand for the whole value, which must be an object. */
  readonly whole: boolean;
};

export type Inputs = ReadonlyMap<string, Input>;
export type FormValue =
  | { readonly ok: true; readonly value: JsonObject; readonly problems: readonly string[]; /** Worth a look, and nothing that breaks the schema. */ readonly notes: readonly string[] }
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

/** What is said of one field, a sentence each: its first problem, else what is only worth a look. */
export type FieldVerdict = { readonly problem?: string; readonly note?: string };

export async function checkField(form: Form, field: Field, input: Input | undefined, judges: Judges): Promise<FieldVerdict> {
  if (input === undefined) return field.required ? { problem: `${field.label} is required.` } : {};
  const built = buildObject([field], new Map([[field.name, input]]));
  if (!built.ok) return withProblem(built.problems[0]?.problem);
  const value = own(built.value, field.name);
  if (value === undefined) return {};
  // Judging the whole schema keeps references in reach; what is missing elsewhere is not this field's fault.
  const here = ({ instance }: { readonly instance: string }): boolean => form.whole || instance === field.pointer || instance.startsWith(`${field.pointer}/`);
  const judged = form.whole ? value : built.value;
  const verdict = await judges.evaluate(form.schema, judged);
  const problem = verdict.errors.find(here)?.message;
  if (problem !== undefined) return { problem };
  const note = (await notesOf(form, judged, verdict, judges)).find(here)?.message;
  return note === undefined ? {} : { note };
}

function withProblem(problem: string | undefined): FieldVerdict {
  return problem === undefined ? {} : { problem };
}

async function notesOf({ schema }: Form, value: JsonValue, verdict: Verdict, { evaluateStrictly }: Judges): ReturnType<typeof formatNotes> {
  return evaluateStrictly ? formatNotes(schema, verdict, () => evaluateStrictly(schema, value)) : [];
}

/** The value that the inputs spell, with what the schema has against it. */
export async function formValue(form: Form, inputs: Inputs, judges: Judges): Promise<FormValue> {
  const built = buildObject(form.fields, inputs);
  if (!built.ok) return { ok: false, problems: built.problems.map(({ problem }) => problem) };
  const value = form.whole ? own(built.value, "") : built.value;
  if (!isObject(value)) return { ok: false, problems: [`${JSON.stringify(value ?? null)} is not an object.`] };
  const verdict = await judges.evaluate(form.schema, value);
  const problems = verdict.errors.map(placed);
  const notes = (await notesOf(form, value, verdict, judges)).map(placed);
  return { ok: true, value, problems: verdict.limit === undefined ? problems : [...problems, verdict.limit], notes };
}

/** A sentence with its place, where it is not the whole. */
export function placed({ instance, message }: { readonly instance: string; readonly message: string }): string {
  return instance === "" ? message : `${instance}: ${message}`;
}

function isEmptyObjectSchema(schema: JsonValue): boolean {
  if (schema === true) return true;
  if (!isObject(schema)) return false;
  const unions = ["anyOf", "oneOf", "allOf", "$ref", "$dynamicRef", "additionalProperties", "patternProperties"];
  return unions.every((keyword) => !Object.hasOwn(schema, keyword) || own(schema, keyword) === false);
}
