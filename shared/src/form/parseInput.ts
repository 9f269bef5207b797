import { assertNever } from "../assertNever";
import type { JsonValue } from "../json/jsonValue";
import { isObject } from "../json/jsonValue";
import type { Choice, Field, Parsed } from "./field";

/**
 * Reads what was typed into a field. Nothing is guessed or bent: a text that does not spell a
 * value of the field's type is a problem, said in one sentence. The schema's other demands are
 * `checkValue`'s business.
 */
export function parseInput(field: Field, text: string): Parsed {
  if (field.nullable && text.trim() === "null" && field.kind !== "string") return good(null);
  switch (field.kind) {
    case "string":
      return good(text);
    case "number":
    case "integer":
      return parseNumber(text.trim(), field.kind);
    case "boolean":
      if (text.trim() === "true") return good(true);
      if (text.trim() === "false") return good(false);
      return bad(`${quote(text)} is neither true nor false.`);
    case "choice":
      return parseChoice(text, field.choices);
    case "multi-choice":
      return parseChoices(text, field.choices);
    case "object":
      return parseJson(text, isObject, "an object");
    case "array":
      return parseJson(text, Array.isArray, "an array");
    case "branch":
    case "json":
      return parseJson(text, () => true, "a value");
    default:
      return assertNever(field);
  }
}

/** The text that `parseInput` reads back as this value: what a form is filled with. */
export function inputText(field: Field, value: JsonValue): string {
  return field.kind === "string" && typeof value === "string" ? value : (JSON.stringify(value, undefined, isPlain(field) ? undefined : 2) ?? "");
}

function isPlain(field: Field): boolean {
  return field.kind !== "json" && field.kind !== "object" && field.kind !== "array" && field.kind !== "branch";
}

function parseNumber(text: string, kind: "number" | "integer"): Parsed {
  if (!/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) return bad(`${quote(text)} is not ${kind === "integer" ? "an integer" : "a number"}.`);
  const value = Number(text);
  if (!Number.isFinite(value)) return bad(`${text} is too large for a number.`);
  if (value === 0 && /[1-9]/.test(text.replace(/[eE].*/, ""))) return bad(`${text} is too small for a number.`);
  if (kind === "integer" && !Number.isInteger(value)) return bad(`${text} is not an integer.`);
  // Plain digits that a double would silently change are never what was meant, unless they are how it is written.
  if (/^-?\d+$/.test(text) && BigInt(text) !== BigInt(value) && String(value) !== text) return bad(`${text} has more digits than a number can carry; it would become ${BigInt(value)}.`);
  return { ok: true, value, json: text };
}

function parseChoice(text: string, choices: readonly Choice[]): Parsed {
  const found =
    choices.find(({ value }) => value === text) ?? choices.find(({ value }) => typeof value !== "string" && JSON.stringify(value) === text.trim()) ?? choices.find(({ label }) => label === text);
  return found ? good(found.value) : bad(`${quote(text)} is none of ${list(choices)}.`);
}

/** A JSON array, or one choice a line. */
function parseChoices(text: string, choices: readonly Choice[]): Parsed {
  const lines = text.trim().startsWith("[") ? parsedArray(text) : text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (!lines) return bad(`${quote(text)} is not a JSON array.`);
  const values: JsonValue[] = [];
  for (const line of lines) {
    const parsed = parseChoice(typeof line === "string" ? line : JSON.stringify(line), choices);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  return good(values);
}

function parsedArray(text: string): readonly JsonValue[] | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return Array.isArray(value) ? (value as readonly JsonValue[]) : undefined;
  } catch {
    return undefined;
  }
}

function parseJson(text: string, fits: (value: unknown) => boolean, what: string): Parsed {
  try {
    const value = JSON.parse(text) as JsonValue;
    return fits(value) ? { ok: true, value, json: text.trim() } : bad(`${quote(text)} is not ${what}.`);
  } catch (error) {
    return bad(`${quote(text)} is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function good(value: JsonValue): Parsed {
  return { ok: true, value, json: JSON.stringify(value) };
}

function bad(problem: string): Parsed {
  return { ok: false, problem };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 59)}…` : text);
}

function list(choices: readonly Choice[]): string {
  const shown = choices.slice(0, 8).map(({ value }) => JSON.stringify(value)).join(", ");
  return choices.length > 8 ? `${shown} and ${choices.length - 8} more` : shown;
}
