import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { lint } from "#shared/lint/lint";
import { evaluate } from "#shared/schema/evaluate";
import { arbitraryValue } from "../../support/arbitrarySchema";

const type = fc.constantFrom("string", "number", "integer", "object", "array", "null", "boolean");
const small = fc.integer({ min: 0, max: 4 });
const branch = fc.record({ type, minimum: small, maximum: small, const: arbitraryValue }, { requiredKeys: [] });

/** Schemas of few keywords that contradict each other often. */
const schemas = fc.record(
  {
    type, minimum: small, maximum: small, exclusiveMinimum: small, exclusiveMaximum: small, minLength: small, maxLength: small, minItems: small, maxItems: small, minProperties: small, maxProperties: small,
    const: arbitraryValue, enum: fc.array(arbitraryValue, { minLength: 1, maxLength: 3 }), required: fc.constantFrom(["a"], ["a", "b"]), properties: fc.record({ a: fc.oneof(fc.boolean(), branch), b: branch }), allOf: fc.array(branch, { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ["type"] },
);

/** What is said of a whole schema stands at it or at one of its keywords. */
const ofWhole = /^(\/[^/]*)?$/;

test("no schema that is called unsatisfiable accepts a sampled value", () => {
  const values = fc.sample(arbitraryValue, { numRuns: 40, seed: 8 });
  let flagged = 0;
  for (const schema of fc.sample(schemas, { numRuns: 10_000, seed: 7 })) {
    const told = lint(JSON.stringify(schema), { kind: "schema" }).find(({ rule, level, pointer }) => rule === "schema-unsatisfiable" && level === "error" && ofWhole.test(pointer));
    if (!told) continue;
    flagged++;
    for (const value of values) assert.equal(evaluate(schema, value).valid, false, `${told.message}\n${JSON.stringify(schema)}\n${JSON.stringify(value)}`);
  }
  assert.ok(flagged > 500, "some schema is called unsatisfiable");
});
