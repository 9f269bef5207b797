import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import type { DialectId } from "#shared/schema/dialects";
import { dialectIds } from "#shared/schema/dialects";
import { checkAgainstMetaschema } from "#shared/schema/metaschema";
import { metaschemaDocuments } from "#shared/schema/metaschemaDocuments";

type Row = readonly [dialect: DialectId, schema: JsonValue, ...errors: readonly string[]];

const rows: readonly Row[] = [
  ["2020-12", { type: "integr" }, '/type: "integr" is not a type; "integer" is.'],
  ["2020-12", { type: "any" }, '/type: "any" is not a type; leave `type` out to allow any value.'],
  ["2020-12", { type: "quaternion" }, '/type: "quaternion" is not a type; the types are "array", "boolean", "integer", "null", "number", "object", "string".'],
  ["2020-12", { type: ["string", "int"] }, '/type/1: "int" is not a type; "integer" is.'],
  ["2020-12", { type: [] }, "/type: `type` must list at least one type, and [] lists none."],
  ["2020-12", { type: { a: 1 } }, "/type: `type` must be a type or a list of types, not an object."],
  ["2020-12", { items: [{ type: "string" }] }, '/items: `items` must be a schema (an object or a boolean), not [{"type":"string"}]; schemas by position go into `prefixItems`.'],
  ["2020-12", { properties: { a: { required: true } } }, "/properties/a/required: `required` must be a list of property names, not true; the object around lists what it requires."],
  ["2020-12", { required: null }, "/required: `required` must be a list of property names, not null."],
  ["2020-12", { required: ["a", 1] }, "/required/1: `required` must list property names, which are strings, not 1."],
  ["2020-12", { exclusiveMinimum: true }, "/exclusiveMinimum: `exclusiveMinimum` must be a number, not true; true and false belong to draft-04."],
  ["2020-12", { minLength: -1, maxItems: 1.5 }, "/maxItems: `maxItems` must be an integer of 0 or more, not 1.5.", "/minLength: `minLength` must be an integer of 0 or more, not -1."],
  ["2020-12", { multipleOf: 0 }, "/multipleOf: `multipleOf` must be a number greater than 0, not 0."],
  ["2020-12", { allOf: [] }, "/allOf: `allOf` must list at least one schema, and [] lists none."],
  ["2020-12", { anyOf: [{}, 5] }, "/anyOf/1: Each entry of `anyOf` must be a schema (an object or a boolean), not 5."],
  ["2020-12", { properties: [] }, "/properties: `properties` must be an object of schemas by name, not []; an empty object is written {}."],
  ["2020-12", { properties: { "a/b": null } }, '/properties/a~1b: "a/b" in `properties` must be a schema (an object or a boolean), not null.'],
  ["2020-12", { $id: "https://example.test/a#b" }, '/$id: `$id` must not have a fragment, as "https://example.test/a#b" has.'],
  ["2020-12", { $anchor: "1 a" }, '/$anchor: `$anchor` must be a name of letters, digits, "-", "_" and "." that begins with a letter or "_", not "1 a".'],
  ["2020-12", { dependentRequired: { a: "b" } }, '/dependentRequired/a: `dependentRequired` must give lists of property names, not "b".'],
  ["2020-12", { uniqueItems: "yes", title: 5, pattern: null }, "/pattern: `pattern` must be a string with a regular expression, not null.", "/title: `title` must be a string, not 5.", '/uniqueItems: `uniqueItems` must be true or false, not "yes".'],
  ["2020-12", { anyOf: [{ allOf: [{ not: { $defs: { x: { if: { contains: { type: "strin" } } } } } }] }] }, '/anyOf/0/allOf/0/not/$defs/x/if/contains/type: "strin" is not a type; "string" is.'],
  ["2020-12", { required: ["a", "b", "a"] }, '/required/2: `required` lists "a" twice.'],
  ["2020-12", { enum: [1, 1.0], examples: {} }, "/examples: `examples` must be a list of values, not {}."],
  ["2020-12", null, ": A schema must be an object or a boolean, not null."],
  ["2020-12", [] as JsonValue, ": A schema must be an object or a boolean, not []."],
  ["2020-12", { "x-anything": 5, nullable: "?" }],
  ["2020-12", { enum: [], const: null }],
  ["2019-09", { items: [{ type: "x" }] }, '/items/0/type: "x" is not a type; the types are "array", "boolean", "integer", "null", "number", "object", "string".'],
  ["2019-09", { $recursiveAnchor: "a" }, '/$recursiveAnchor: `$recursiveAnchor` must be true or false, not "a".'],
  ["draft-07", { items: 5 }, "/items: `items` must be a schema or a list of schemas, not 5."],
  ["draft-07", { items: { type: "bool" } }, '/items/type: "bool" is not a type; "boolean" is.'],
  ["draft-07", { dependencies: { a: { type: "x1" }, b: [1], c: 5 } }, '/dependencies/a/type: "x1" is not a type; the types are "array", "boolean", "integer", "null", "number", "object", "string".', "/dependencies/b/0: `dependencies` must give a schema or a list of property names, not 1.", '/dependencies/c: "c" in `dependencies` must be a schema (an object or a boolean), not 5.'],
  ["draft-06", { enum: [1, { a: 1, b: 2 }, { b: 2, a: 1 }] }, '/enum/2: `enum` lists {"b":2,"a":1} twice.'],
  ["draft-04", { properties: { a: true } }, '/properties/a: "a" in `properties` must be a schema (an object), not true.'],
  ["draft-04", { exclusiveMinimum: true }, "/exclusiveMinimum: `exclusiveMinimum` needs `minimum` beside it in draft-04."],
  ["draft-04", { minimum: 1, exclusiveMinimum: 1 }, "/exclusiveMinimum: `exclusiveMinimum` must be true or false, not 1; numbers belong to draft-06 and later."],
  ["draft-04", { required: [], enum: [] }, "/enum: `enum` must list at least one value, and [] lists none.", "/required: `required` must list at least one property name, and [] lists none."],
  ["draft-04", { multipleOf: 0 }, "/multipleOf: `multipleOf` must be a number greater than 0, not 0."],
];
for (const [dialect, schema, ...errors] of rows) {
  test(`${dialect}: ${JSON.stringify(schema)}`, () => {
    const verdict = checkAgainstMetaschema(schema, dialect);
    assert.deepEqual(verdict.errors.map(({ instance, message }) => `${instance}: ${message}`).sort(), [...errors]);
    assert.equal(verdict.valid, errors.length === 0);
  });
}

test("every metaschema satisfies itself", () => {
  for (const dialect of dialectIds) for (const document of metaschemaDocuments[dialect]) assert.deepEqual(checkAgainstMetaschema(document, dialect).errors, []);
});

test("a schema of any depth and size is answered", () => {
  let deep: JsonValue = {};
  for (let level = 0; level < 10_000; level += 1) deep = { properties: { a: deep } };
  assert.match(checkAgainstMetaschema(deep, "2020-12").limit ?? "", /deeper than 256 levels/);
  const names = Array.from({ length: 200_000 }, (_, index) => `n${index}`);
  assert.deepEqual(checkAgainstMetaschema({ required: names, enum: names }, "draft-06").errors, []);
});
