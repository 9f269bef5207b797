import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "strict-keyword";
const strict = { kind: "schema", profiles: ["openai-strict"] } as const;

test("strict-keyword: combinators and formats outside of the supported set", () => {
  for (const keyword of ["allOf", "oneOf"]) assert.deepEqual(told(rule, { [keyword]: [{}] }, strict), [`error /${keyword} openai-strict`]);
  for (const keyword of ["not", "if", "dependentRequired", "dependentSchemas"]) assert.deepEqual(told(rule, { [keyword]: {} }, strict), [`error /${keyword} openai-strict`]);
  for (const [keyword, value] of Object.entries({ default: 1, patternProperties: {}, propertyNames: {}, uniqueItems: true, contains: {}, minProperties: 1 })) assert.deepEqual(told(rule, { [keyword]: value }, strict), [`error /${keyword} openai-strict`]);
  for (const [keyword, value] of Object.entries({ minItems: 1, maxItems: 2, pattern: "^a$", multipleOf: 2, exclusiveMaximum: 3, minLength: 1, title: "T" })) assert.deepEqual(told(rule, { [keyword]: value }, strict), [], keyword);
  assert.deepEqual(told(rule, { type: "object", properties: { u: { type: "string", format: "uri" } } }, strict), ["error /properties/u/format openai-strict"]);
});

test("strict-keyword: what is supported", () => {
  assert.deepEqual(told(rule, { type: "object", properties: { a: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] }, b: { $ref: "#/$defs/B" } }, $defs: { B: { enum: ["x"] } } }, strict), []);
});
