import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-closed-allof";

test("schema-closed-allof: closed to what others declare", () => {
  checkSchemas(rule, [
    [{ additionalProperties: false, properties: { a: {} }, allOf: [{ properties: { b: {} } }] }, "warning /additionalProperties"],
    [{ allOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] }, "warning /allOf/0/additionalProperties"],
    [{ $ref: "#/$defs/B", additionalProperties: false, $defs: { B: { properties: { b: {} } } } }, "warning /additionalProperties"],
    [{ properties: { a: {} }, oneOf: [{ properties: { b: {} }, additionalProperties: false }] }, "warning /oneOf/0/additionalProperties"],
  ]);
});

test("schema-closed-allof: closed and knowing all", () => {
  checkSchemas(rule, [
    [{ additionalProperties: false, properties: { a: {}, b: {} }, allOf: [{ properties: { b: { minLength: 1 } } }] }, ""],
    [{ oneOf: [{ properties: { a: {} }, additionalProperties: false }, { properties: { b: {} }, additionalProperties: false }] }, ""],
    [{ properties: { b: {} }, not: { properties: { a: {} }, additionalProperties: false, allOf: [{ properties: { c: {} } }] } }, ""],
    [{ additionalProperties: false, patternProperties: { "^x": {} }, allOf: [{ properties: { b: {} } }] }, ""],
    [{ unevaluatedProperties: false, allOf: [{ properties: { b: {} } }] }, ""],
    [{ properties: { x: { properties: { y: {} }, additionalProperties: false } } }, ""],
    [{ additionalProperties: false, properties: { a: {} }, if: { properties: { b: {} } }, then: { required: ["a"] } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"additionalProperties":false,"properties":{"a":{}},"allOf":[{"properties":{"b":{}}}]}', '{"unevaluatedProperties":false,"properties":{"a":{}},"allOf":[{"properties":{"b":{}}}]}'],
];
for (const [before, after] of fixes) test(`schema-closed-allof: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
