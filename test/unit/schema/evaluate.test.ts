import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { evaluate } from "#shared/schema/evaluate";

type Row = readonly [schema: JsonValue, instance: JsonValue, ...errors: readonly string[]];

/** Errors as `instance evaluation: message`. */
const rows: readonly Row[] = [
  [{ type: "string" }, 5, " /type: 5 is a number, not a string."],
  [{ type: ["string", "null"] }, 5, " /type: 5 is a number, not a string or null."],
  [{ type: "integer" }, 1.5, " /type: 1.5 is not an integer."],
  [{ type: "integer" }, 1.0],
  [{ type: "integer" }, 1e300],
  [{ type: "object" }, null, " /type: null is not an object."],
  [{ type: "object" }, [1], " /type: [1] is an array, not an object."],
  [{ type: [[{ toString: null }]] }, null, ' /type: null is not [{"toString":null}].'],
  [{ enum: ["a", 1] }, "b", ' /enum: "b" is none of the allowed values "a", 1.'],
  [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, 0, " /enum: 0 is none of the allowed values 1, 2, 3, 4, 5, 6, 7, 8 and 2 more."],
  [{ enum: [] }, 0, " /enum: 0 is not allowed, because `enum` lists no value."],
  [{ const: { a: 1, b: [2] } }, { b: [2.0], a: 1 }],
  [{ const: "a" }, "b", ' /const: "b" is not "a".'],
  [{ required: ["a", "toString"] }, { a: 1 }, ' /required: The required property "toString" is missing.'],
  [{ properties: { a: { type: "string" } } }, { a: 1 }, "/a /properties/a/type: 1 is a number, not a string."],
  [{ properties: { "a/b": { type: "string" } } }, { "a/b": 1 }, "/a~1b /properties/a~1b/type: 1 is a number, not a string."],
  [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, '/b /additionalProperties: The property "b" is not allowed.'],
  [{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1, b: 2 }, '/b /unevaluatedProperties: The property "b" is not allowed.'],
  [{ prefixItems: [{}], items: false }, [1, 2], "/1 /items: Item 1 is not allowed."],
  [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, '/ab /propertyNames/maxLength: "ab" has 2 characters, and at most 1 may be there.'],
  [{ dependentRequired: { a: ["b", "c"] } }, { a: 1 }, ' /dependentRequired: The property "a" is present, so "b" and "c" must be too.'],
  [{ minProperties: 1 }, {}, " /minProperties: {} has 0 properties, and at least 1 must be there."],
  [{ uniqueItems: true }, [1, { a: 1 }, 1.0], " /uniqueItems: Items 0 and 2 are both 1, and no two may be equal."],
  [{ contains: { type: "string" } }, [1], " /contains: [1] has no item that satisfies `contains`, and at least 1 must."],
  [{ contains: {}, maxContains: 1 }, [1, 2], " /maxContains: [1,2] has 2 items that satisfy `contains`, and at most 1 may."],
  [{ minimum: 5, multipleOf: 2 }, 3, " /minimum: 3 is less than the minimum 5.", " /multipleOf: 3 is not a multiple of 2."],
  [{ multipleOf: 0.1 }, 0.3],
  [{ multipleOf: 1e-300 }, 1e300],
  [{ exclusiveMaximum: 5 }, 5, " /exclusiveMaximum: 5 is not less than 5."],
  [{ minLength: 2 }, "😀", ' /minLength: "😀" has 1 character, and at least 2 must be there.'],
  [{ not: { type: "string" } }, "a", ' /not: "a" satisfies the schema in `not`.'],
  [{ oneOf: [{ type: "number" }, { type: "integer" }] }, 1, " /oneOf: 1 satisfies branches 0 and 1 of `oneOf`, and only one may be satisfied."],
  [{ anyOf: [{ type: "number" }, { type: "boolean" }] }, "a", ' /anyOf: "a" satisfies none of the 2 branches of `anyOf`: "a" is a string, not a number; "a" is a string, not a boolean.'],
  // One branch is of the value's kind: what is wrong there is what matters.
  [{ anyOf: [{ type: "number", minimum: 5 }, { type: "null" }] }, 3, " /anyOf/0/minimum: 3 is less than the minimum 5."],
  [{ oneOf: [{ properties: { kind: { const: "a" }, x: { type: "string" } } }, { properties: { kind: { const: "b" } } }] }, { kind: "a", x: 1 }, "/x /oneOf/0/properties/x/type: 1 is a number, not a string."],
  [{ if: { type: "string" }, then: { minLength: 2 }, else: false }, "a", ' /then/minLength: "a" has 1 character, and at least 2 must be there.'],
  [false, 1, " : No value is allowed here, and 1 is one."],
  [{ $ref: "#/$defs/A", $defs: { A: { type: "string" } } }, 1, " /$ref/type: 1 is a number, not a string."],
  [{ $ref: "#/$defs/B" }, 1, ' /$ref: The reference "#/$defs/B" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "#/properties/%" }, 1, ' /$ref: The reference "#/properties/%" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "#/%ED%A0%80" }, 1, ' /$ref: The reference "#/%ED%A0%80" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "#/__proto__" }, 1, ' /$ref: The reference "#/__proto__" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "#/constructor/prototype" }, 1, ' /$ref: The reference "#/constructor/prototype" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "http://127.0.0.1:1/x" }, 1, ' /$ref: The reference "http://127.0.0.1:1/x" leads nowhere, so nothing satisfies it.'],
  [{ $ref: "https://json-schema.org/draft/2020-12/schema" }, { type: "x" }, '/type /$ref/allOf/3/$ref/properties/type/anyOf: "x" satisfies none of the 2 branches of `anyOf`: "x" is none of the allowed values "array", "boolean", "integer", "null", "number", "object", "string"; "x" is a string, not an array.'],
  [{ $schema: "http://json-schema.org/draft-07/schema#", $ref: "#/definitions/A", type: "string", definitions: { A: {} } }, 1],
  [{ $schema: "http://json-schema.org/draft-04/schema#", minimum: 1, exclusiveMinimum: true }, 1, " /exclusiveMinimum: 1 is not greater than 1."],
  [JSON.parse('{"properties":{"__proto__":{"type":"string"}}}') as JsonValue, JSON.parse('{"__proto__":1}') as JsonValue, "/__proto__ /properties/__proto__/type: 1 is a number, not a string."],
  [{ pattern: "^(a+)+$" }, `${"a".repeat(40)}!`, ' /pattern: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" does not match the pattern "^(a+)+$".'],
  [{ format: "email" }, "x"],
];
for (const [schema, instance, ...errors] of rows) {
  test(`${JSON.stringify(instance)} by ${JSON.stringify(schema)}`, () => {
    const verdict = evaluate(schema, instance);
    assert.equal(verdict.limit, undefined);
    assert.deepEqual(verdict.errors.map(({ instance: at, evaluation, message }) => `${at} ${evaluation}: ${message}`), errors);
    assert.equal(verdict.valid, errors.length === 0);
  });
}

const limits: readonly (readonly [what: string, schema: JsonValue, instance: JsonValue, limit: RegExp])[] = [
  ["a reference to itself", { $ref: "#" }, 1, /More than 64 references/],
  ["a loop of two", { $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { allOf: [{ $ref: "#/$defs/a" }] } } }, 1, /More than 64 references/],
  ["a tree of references", { $ref: "#/$defs/d0", $defs: Object.fromEntries(Array.from({ length: 31 }, (_, level) => [`d${level}`, level === 30 ? { type: "number" } : { allOf: [{ $ref: `#/$defs/d${level + 1}` }, { $ref: `#/$defs/d${level + 1}` }] }])) }, 1, /more than 200000 steps/],
  ["a pattern without a linear form", { pattern: "^(?=a)" }, "a", /cannot be run here/],
  ["what is no pattern", { patternProperties: { "[": {} } }, { a: 1 }, /is not a regular expression/],
];
for (const [what, schema, instance, limit] of limits) {
  test(`${what} is a limit`, () => {
    const verdict = evaluate(schema, instance);
    assert.match(verdict.limit ?? "", limit);
    assert.equal(verdict.valid, false);
  });
}

test("time can run out", () => {
  let now = 0;
  const verdict = evaluate({ items: { type: "number" } }, Array.from({ length: 5_000 }, () => 1), { now: () => (now += 10), deadline: 50 });
  assert.match(verdict.limit ?? "", /takes too long/);
});

test("recursion follows a value to the depth limit", () => {
  const schema = { $ref: "#/$defs/Tree", $defs: { Tree: { anyOf: [{ type: "null" }, { allOf: [{ $ref: "#/$defs/Node" }] }] }, Node: { properties: { child: { $ref: "#/$defs/Tree" } }, required: ["child"] } } };
  let value: JsonValue = null;
  for (let level = 0; level < 200; level += 1) value = { child: value };
  assert.deepEqual(evaluate(schema, value), { valid: true, dialect: "https://json-schema.org/draft/2020-12/schema", errors: [] });
  for (let level = 0; level < 100; level += 1) value = { child: value };
  assert.match(evaluate(schema, value).limit ?? "", /value is nested deeper than 256/);
});

test("a part is judged within its document", () => {
  const document = { $id: "https://example.test/root", properties: { a: { $ref: "#/$defs/A" }, b: { $id: "other", $ref: "#/$defs/A", $defs: { A: { type: "number" } } } }, $defs: { A: { type: "string" } } };
  assert.equal(evaluate(document.properties.a, 1, { within: document }).valid, false);
  assert.equal(evaluate(document.properties.b, 1, { within: document }).valid, true);
  assert.equal(evaluate({ anyOf: [{ $ref: "#/$defs/A" }] }, "x", { within: document }).valid, true);
});

test("formats are asserted where asked, or where the metaschema demands it", () => {
  assert.equal(evaluate({ format: "date" }, "x", { assertFormat: true }).errors[0]?.message, '"x" is not a date, such as 2026-07-28.');
  assert.equal(evaluate({ format: "unknown" }, "x", { assertFormat: true }).valid, true);
  const resources = new Map([["https://example.test/meta", { $vocabulary: { "https://json-schema.org/draft/2020-12/vocab/format-assertion": true }, $schema: "https://json-schema.org/draft/2020-12/schema" }]]);
  assert.equal(evaluate({ $schema: "https://example.test/meta", format: "date" }, "x", { resources }).valid, false);
});
