import { canonical } from "../../json/canonical";
import type { JsonValue } from "../../json/jsonValue";
import { own } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { applyInside } from "../apply";
import type { Check, Cursor } from "../cursor";
import { counted, fail } from "../cursor";
import { sizeOf } from "./values";

type Items = readonly JsonValue[];

/** A check that lets every value but arrays pass. */
function onArrays(check: (cursor: Cursor, items: Items, value: JsonValue) => boolean): Check {
  return (cursor, value) => !Array.isArray(cursor.instance) || check(cursor, cursor.instance as Items, value);
}

/** Schemas by position, for the first items. */
function byPosition(cursor: Cursor, keyword: string, items: Items, schemas: Items): boolean {
  let valid = true;
  for (const [index, schema] of schemas.slice(0, items.length).entries()) {
    if (!applyInside(cursor, [keyword, index], schema, index, items[index] ?? null)) valid = false;
    if (!valid && !cursor.errors) return false;
  }
  cursor.notes?.addItemsBefore(Math.min(schemas.length, items.length));
  return valid;
}

/** One schema for every item from `start` on that is not skipped. */
function each(cursor: Cursor, keyword: string, items: Items, schema: JsonValue, start: number, skips: (index: number) => boolean = () => false): boolean {
  let valid = true;
  for (let index = start; index < items.length; index += 1) {
    if (!skips(index) && !applyInside(cursor, [keyword], schema, index, items[index] ?? null)) valid = false;
    if (cursor.run.stopped() || (!valid && !cursor.errors)) return valid;
  }
  cursor.notes?.addItemsBefore(items.length);
  return valid;
}

function listLength(value: JsonValue | undefined): number {
  return Array.isArray(value) ? value.length : 0;
}

export const prefixItems = onArrays((cursor, items, value) => !Array.isArray(value) || byPosition(cursor, "prefixItems", items, value as Items));

export const items = onArrays((cursor, all, value) => each(cursor, "items", all, value, listLength(own(cursor.schema, "prefixItems"))));

/** Before 2020-12: one schema for all, or a list by position. */
export const itemsOrList = onArrays((cursor, all, value) => (Array.isArray(value) ? byPosition(cursor, "items", all, value as Items) : each(cursor, "items", all, value, 0)));

export const additionalItems = onArrays((cursor, all, value) => {
  const listed = own(cursor.schema, "items");
  return !Array.isArray(listed) || each(cursor, "additionalItems", all, value, listed.length);
});

export const unevaluatedItems = onArrays((cursor, all, value) => each(cursor, "unevaluatedItems", all, value, 0, (index) => cursor.notes?.hasItem(index) ?? false));

/** Draft-06 and draft-07: no counting. */
export const containsOne = onArrays((cursor, all, value) => countMatches(cursor, all, value, 1) >= 1 || cursor.run.stopped() || failContains(cursor, all, 1, 0));

/** 2019-09 and later, with `minContains` and `maxContains` beside it; from 2020-12 on the items found count as looked at. */
export const contains = onArrays((cursor, all, value) => {
  const least = own(cursor.schema, "minContains");
  const most = own(cursor.schema, "maxContains");
  const minimum = typeof least === "number" ? least : 1;
  const found = countMatches(cursor, all, value, Infinity);
  if (cursor.run.stopped()) return true;
  if (found < minimum) return failContains(cursor, all, minimum, found);
  if (typeof most === "number" && found > most) return fail(cursor, "maxContains", `${quote(all)} has ${counted(found, "item")} that satisfy \`contains\`, and at most ${most} may.`);
  return true;
});

function countMatches(cursor: Cursor, all: Items, schema: JsonValue, enough: number): number {
  let found = 0;
  for (const [index, item] of all.entries()) {
    if (found >= enough || cursor.run.stopped()) break;
    if (!applyInside(cursor, ["contains"], schema, index, item, null)) continue;
    found += 1;
    if (cursor.resource.reading.dialect === "2020-12") cursor.notes?.addItem(index);
  }
  return found;
}

function failContains(cursor: Cursor, all: Items, minimum: number, found: number): false {
  const count = found === 0 ? "no item" : counted(found, "item");
  return fail(cursor, minimum === 1 ? "contains" : "minContains", `${quote(all)} has ${count} that satisfies \`contains\`, and at least ${minimum} must.`);
}

export const uniqueItems = onArrays((cursor, all, value) => {
  if (value !== true) return true;
  const seen = new Map<string, number>();
  for (const [index, item] of all.entries()) {
    const key = canonical(item);
    if (!cursor.run.spend(1 + sizeOf(key))) return true;
    const first = seen.get(key);
    if (first !== undefined) return fail(cursor, "uniqueItems", `Items ${first} and ${index} are both ${quote(item)}, and no two may be equal.`);
    seen.set(key, index);
  }
  return true;
});

export const maxItems = onArrays((cursor, all, value) => typeof value !== "number" || all.length <= value || fail(cursor, "maxItems", `${quote(all)} has ${counted(all.length, "item")}, and at most ${value} may be there.`));

export const minItems = onArrays((cursor, all, value) => typeof value !== "number" || all.length >= value || fail(cursor, "minItems", `${quote(all)} has ${counted(all.length, "item")}, and at least ${value} must be there.`));
