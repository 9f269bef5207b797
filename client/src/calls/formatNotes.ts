import type { JsonValue } from "#shared/json/jsonValue";
import type { SchemaError, Verdict } from "#shared/schema/verdict";

export type FormatNote = Pick<SchemaError, "instance" | "message">;

/**
 * The texts that do not look like the `format` of their schema. Unless its dialect says otherwise a format is an annotation
 * (JSON Schema Validation, 7.2), and a server may take what it does not describe: a note for who types, and no violation.
 * `strict` judges the same value with formats asserted; `plain` is the verdict without.
 */
export async function formatNotes(schema: JsonValue, plain: Verdict, strict: () => Promise<Verdict>): Promise<readonly FormatNote[]> {
  if (plain.limit !== undefined || !hasFormats(schema)) return [];
  const told = new Set(plain.errors.map(({ instance }) => instance));
  return (await strict()).errors.filter(({ keyword, instance }) => keyword === "format" && !told.has(instance)).map(({ instance, message }) => ({ instance, message }));
}

/** A schema is judged at every keystroke, and never changes. */
const known = new WeakMap<object, boolean>();

function hasFormats(schema: JsonValue): boolean {
  if (typeof schema !== "object" || schema === null) return false;
  const found = known.get(schema) ?? JSON.stringify(schema).includes('"format":');
  known.set(schema, found);
  return found;
}
