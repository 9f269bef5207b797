import type { JsonValue } from "../../json/jsonValue";
import { quote } from "../../json/quote";
import { applyReferred } from "../apply";
import type { Check, Cursor } from "../cursor";
import { fail } from "../cursor";
import type { Located } from "../resources";
import { Resources } from "../resources";

export const ref: Check = (cursor, value) => (typeof value === "string" ? follow(cursor, "$ref", value, find(cursor, value)) : true);

/** 2020-12: an outer resource with a dynamic anchor of the same name takes the place of the one found. */
export const dynamicRef: Check = (cursor, value) => {
  if (typeof value !== "string") return true;
  const found = find(cursor, value);
  const anchor = Resources.anchorOf(value);
  if (!found || anchor === undefined || found.resource.dynamicAnchors.get(anchor) !== found.schema) return follow(cursor, "$dynamicRef", value, found);
  let target = found;
  for (let scope: Cursor["scope"] | null = cursor.scope; scope; scope = scope.outer) {
    const schema = scope.resource.dynamicAnchors.get(anchor);
    if (schema) target = { schema, resource: scope.resource };
  }
  return follow(cursor, "$dynamicRef", value, target);
};

/** 2019-09: the outermost resource that allows it takes the place of the own root. */
export const recursiveRef: Check = (cursor, value) => {
  if (typeof value !== "string") return true;
  let target = find(cursor, value);
  if (target?.resource.recursive) {
    for (let scope: Cursor["scope"] | null = cursor.scope; scope; scope = scope.outer) {
      if (scope.resource.recursive) target = { schema: scope.resource.root, resource: scope.resource };
    }
  }
  return follow(cursor, "$recursiveRef", value, target);
};

function find({ run, resource }: Cursor, reference: string): Located | undefined {
  return run.resources.find(reference, resource);
}

function follow(cursor: Cursor, keyword: string, reference: JsonValue, target: Located | undefined): boolean {
  if (!target) cursor.run.lost();
  return target ? applyReferred(cursor, keyword, target) : fail(cursor, keyword, `The reference ${quote(reference)} leads nowhere, so nothing satisfies it.`);
}
