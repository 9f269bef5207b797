import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";

const messages = (schema: object): string[] => lint(JSON.stringify(schema), { kind: "schema" }).flatMap(({ rule, message }) => (rule === "schema-limits" ? [message] : []));
const named = (length: number, schema: (index: number) => object): object => Object.fromEntries(Array.from({ length }, (_, index) => [`A${index}`, schema(index)]));

function nested(depth: number): object {
  let schema: object = { type: "string" };
  for (let level = 0; level < depth; level++) schema = { properties: { a: schema } };
  return schema;
}

test("schema-limits: each limit is told", () => {
  assert.deepEqual(messages(nested(80)), ["Schemas are nested deeper than 64 levels; what lies deeper was not checked."]);
  assert.deepEqual(messages({ anyOf: Array.from({ length: 10_001 }, (_, index) => ({ const: index })) }), ["The schema has more than 10000 subschemas; the rest was not checked."]);
  const doubling = { $ref: "#/$defs/A0", $defs: { ...named(30, (index) => ({ allOf: [{ $ref: `#/$defs/A${index + 1}` }, { $ref: `#/$defs/A${index + 1}` }] })), A30: {} } };
  assert.deepEqual(messages(doubling), ["Written out, this schema tries more than 100000 schemas for one value."]);
  const chain = { $ref: "#/$defs/A0", $defs: { ...named(70, (index) => ({ $ref: `#/$defs/A${index + 1}` })), A70: {} } };
  assert.deepEqual(messages(chain), ["More than 64 references follow each other here."]);
});

test("schema-limits: schemas of an ordinary size", () => {
  assert.deepEqual(messages(nested(60)), []);
  assert.deepEqual(messages({ properties: { a: { $ref: "#" }, b: { $ref: "#" } } }), []);
});
