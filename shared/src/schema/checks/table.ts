import type { Check } from "../cursor";
import { dialects, keywordsOf } from "../dialects";
import type { DialectId } from "../dialects";
import type { Reading } from "../resources";
import * as arrays from "./arrays";
import * as combinators from "./combinators";
import * as objects from "./objects";
import * as references from "./references";
import * as values from "./values";

/** What each keyword does, as the newest dialect that has it means it. Keywords that are not here refuse nothing by themselves. */
const checks: { readonly [keyword: string]: Check } = {
  $ref: references.ref,
  $dynamicRef: references.dynamicRef,
  $recursiveRef: references.recursiveRef,

  allOf: combinators.allOf,
  anyOf: combinators.anyOf,
  oneOf: combinators.oneOf,
  not: combinators.not,
  if: combinators.ifThenElse,

  properties: objects.properties,
  patternProperties: objects.patternProperties,
  additionalProperties: objects.additionalProperties,
  unevaluatedProperties: objects.unevaluatedProperties,
  propertyNames: objects.propertyNames,
  dependentSchemas: objects.dependentSchemas,
  dependentRequired: objects.dependentRequired,
  dependencies: objects.dependencies,
  required: objects.required,
  maxProperties: objects.maxProperties,
  minProperties: objects.minProperties,

  prefixItems: arrays.prefixItems,
  items: arrays.items,
  additionalItems: arrays.additionalItems,
  unevaluatedItems: arrays.unevaluatedItems,
  contains: arrays.contains,
  uniqueItems: arrays.uniqueItems,
  maxItems: arrays.maxItems,
  minItems: arrays.minItems,

  type: values.type,
  enum: values.enumeration,
  const: values.constant,
  maximum: values.maximum,
  minimum: values.minimum,
  exclusiveMaximum: values.exclusiveMaximum,
  exclusiveMinimum: values.exclusiveMinimum,
  multipleOf: values.multipleOf,
  maxLength: values.maxLength,
  minLength: values.minLength,
  pattern: values.pattern,
  format: values.format,
};

/** Where an older dialect means something else. */
const older: { readonly [dialect in DialectId]: { readonly [keyword: string]: Check } } = {
  "2020-12": {},
  "2019-09": { items: arrays.itemsOrList },
  "draft-07": { items: arrays.itemsOrList, contains: arrays.containsOne },
  "draft-06": { items: arrays.itemsOrList, contains: arrays.containsOne },
  // The exclusive bounds are read together with the bound they belong to.
  "draft-04": { items: arrays.itemsOrList, maximum: values.maximumOrBelow, minimum: values.minimumOrAbove, exclusiveMaximum: () => true, exclusiveMinimum: () => true },
};

export type Checks = { readonly refHidesSiblings: boolean; readonly byKeyword: ReadonlyMap<string, Check> };

const cache = new WeakMap<Reading, Checks>();

/** The checks of the keywords that a reading knows. */
export function checksOf(reading: Reading): Checks {
  const known = cache.get(reading);
  if (known) return known;
  const { dialect, vocabularies } = reading;
  const byKeyword = new Map<string, Check>();
  for (const [name, keyword] of keywordsOf(dialect)) {
    const check = own(older[dialect], name) ?? own(checks, name);
    if (check && !keyword.deprecated && (keyword.vocabulary === "core" || !vocabularies || vocabularies.has(keyword.vocabulary))) byKeyword.set(name, check);
  }
  const made = { refHidesSiblings: dialects[dialect].refHidesSiblings, byKeyword };
  cache.set(reading, made);
  return made;
}

function own(table: { readonly [keyword: string]: Check }, name: string): Check | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
