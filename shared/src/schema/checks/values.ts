import { canonical } from "../../json/canonical";
import type { JsonValue } from "../../json/jsonValue";
import { isObject, own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import type { Check, Cursor } from "../cursor";
import { counted, fail } from "../cursor";
import { formatOf } from "../formats/formatOf";
import { isMultiple } from "../multiple";

/** The JSON type of a value, as `type` names it. */
export function typeOf(value: JsonValue): "null" | "boolean" | "number" | "string" | "array" | "object" {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  const kind = typeof value;
  return kind === "boolean" || kind === "number" || kind === "string" ? kind : "object";
}

export const type: Check = (cursor, value) => {
  const { instance } = cursor;
  const types = Array.isArray(value) ? (value as readonly JsonValue[]) : [value];
  if (types.some((each) => (each === "integer" ? Number.isInteger(instance) : each === typeOf(instance)))) return true;
  const wanted = types.map((each) => (typeof each === "string" ? article(each) : quote(each))).join(" or ");
  const is = typeOf(instance) === "number" && types.includes("integer") ? "is not an integer" : `is ${article(typeOf(instance))}`;
  return fail(cursor, "type", instance === null ? `null is not ${wanted}.` : is === "is not an integer" ? `${quote(instance)} ${is}.` : `${quote(instance)} ${is}, not ${wanted}.`);
};

function article(type: string): string {
  if (type === "null") return "null";
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** How many allowed values a sentence names. */
const shownValues = 8;

/** The values of an `enum` as texts: a list is asked again for each item and each default. */
const allowed = new WeakMap<readonly JsonValue[], ReadonlySet<string>>();

/** Steps that writing a value out is worth. */
export function sizeOf(canonicalText: string): number {
  return canonicalText.length >> 6;
}

export const enumeration: Check = (cursor, value) => {
  const values = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
  const known = allowed.get(values);
  const key = canonical(cursor.instance);
  if (!cursor.run.spend(sizeOf(key) + (known ? 0 : values.length))) return true;
  const texts = known ?? new Set(values.map(canonical));
  if (!known) allowed.set(values, texts);
  if (texts.has(key)) return true;
  const shown = values.slice(0, shownValues).map((each) => quote(each, 30)).join(", ");
  const more = values.length > shownValues ? ` and ${values.length - shownValues} more` : "";
  return fail(cursor, "enum", values.length === 0 ? `${quote(cursor.instance)} is not allowed, because \`enum\` lists no value.` : `${quote(cursor.instance)} is none of the allowed values ${shown}${more}.`);
};

export const constant: Check = (cursor, value) => isEqual(cursor, value) || fail(cursor, "const", `${quote(cursor.instance)} is not ${quote(value)}.`);

function isEqual({ run, instance }: Cursor, value: JsonValue): boolean {
  if (typeOf(instance) !== typeOf(value)) return false;
  const key = canonical(instance);
  return !run.spend(sizeOf(key)) || key === canonical(value);
}

/** A check that lets every value but numbers pass. */
function onNumbers(check: (cursor: Cursor, number: number, value: JsonValue) => boolean): Check {
  return (cursor, value) => typeof cursor.instance !== "number" || check(cursor, cursor.instance, value);
}

function bound(keyword: string, holds: (number: number, limit: number) => boolean, words: string): Check {
  return onNumbers((cursor, number, limit) => typeof limit !== "number" || holds(number, limit) || fail(cursor, keyword, `${number} is ${words} ${limit}.`));
}

export const maximum = bound("maximum", (number, limit) => number <= limit, "greater than the maximum");
export const minimum = bound("minimum", (number, limit) => number >= limit, "less than the minimum");
export const exclusiveMaximum = bound("exclusiveMaximum", (number, limit) => number < limit, "not less than");
export const exclusiveMinimum = bound("exclusiveMinimum", (number, limit) => number > limit, "not greater than");

/** Draft-04: `exclusiveMaximum: true` takes the bound itself away. */
export const maximumOrBelow = onNumbers((cursor, number, limit) => (own(cursor.schema, "exclusiveMaximum") === true ? exclusiveMaximum : maximum)({ ...cursor, instance: number }, limit));
export const minimumOrAbove = onNumbers((cursor, number, limit) => (own(cursor.schema, "exclusiveMinimum") === true ? exclusiveMinimum : minimum)({ ...cursor, instance: number }, limit));

export const multipleOf = onNumbers((cursor, number, factor) => typeof factor !== "number" || isMultiple(number, factor) || fail(cursor, "multipleOf", `${number} is not a multiple of ${factor}.`));

/** A check that lets every value but strings pass. */
function onStrings(check: (cursor: Cursor, text: string, value: JsonValue) => boolean): Check {
  return (cursor, value) => typeof cursor.instance !== "string" || check(cursor, cursor.instance, value);
}

export const maxLength = onStrings((cursor, text, limit) => {
  return typeof limit !== "number" || text.length <= limit || characters(text) <= limit || fail(cursor, "maxLength", `${quote(text)} has ${counted(characters(text), "character")}, and at most ${limit} may be there.`);
});

export const minLength = onStrings((cursor, text, limit) => {
  return typeof limit !== "number" || characters(text) >= limit || fail(cursor, "minLength", `${quote(text)} has ${counted(characters(text), "character")}, and at least ${limit} must be there.`);
});

/** Unicode code points; a lone surrogate counts as one. */
function characters(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index += 1) {
    if (isIn(text.charCodeAt(index), 0xdc00) && isIn(text.charCodeAt(index - 1), 0xd800)) count -= 1;
  }
  return count;
}

function isIn(unit: number, block: number): boolean {
  return (unit & 0xfc00) === block;
}

export const pattern = onStrings((cursor, text, source) => {
  return typeof source !== "string" || cursor.run.matches(source, text) || cursor.run.stopped() || fail(cursor, "pattern", `${quote(text)} does not match the pattern ${quote(source)}.`);
});

export const format = onStrings((cursor, text, name) => {
  const { reading } = cursor.resource;
  if (typeof name !== "string" || !(cursor.run.assertFormat || reading.assertsFormat)) return true;
  const known = formatOf(reading.dialect, name);
  return !known || known.test(text) || fail(cursor, "format", `${quote(text)} is not ${known.words}.`);
});

/** Values of the wrong kind are the metaschema's business. */
export function isSchema(value: JsonValue): boolean {
  return isObject(value) || typeof value === "boolean";
}
