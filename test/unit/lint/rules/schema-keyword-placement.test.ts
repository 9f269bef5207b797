import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-keyword-placement";

test("schema-keyword-placement: keywords inside of properties", () => {
  checkSchemas(rule, [
    [{ properties: { a: {}, required: ["a"] } }, "warning /properties/required"],
    [{ properties: { a: {}, additionalProperties: false } }, "warning /properties/additionalProperties"],
    [{ properties: { type: "object" } }, "warning /properties/type"],
    [{ properties: { a: {}, description: "x" } }, "warning /properties/description"],
  ]);
});

test("schema-keyword-placement: properties of these names", () => {
  checkSchemas(rule, [
    [{ properties: { required: { type: "boolean" }, type: { type: "string" }, description: { type: "string" }, additionalProperties: {}, properties: {} } }, ""],
    [{ properties: { required: ["z"] } }, ""],
    [{ default: { properties: { required: ["a"] } } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"properties":{"a":{},"required":["a"]}}', '{"properties":{"a":{}}, "required": ["a"]}'],
  ['{"properties":{"additionalProperties":false,"a":{}}}', '{"properties":{"a":{}}, "additionalProperties": false}'],
];
for (const [before, after] of fixes) test(`schema-keyword-placement: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));

test("schema-keyword-placement: told once, not as a wrong value as well", () => {
  assert.deepEqual(lint('{"type":"object","properties":{"a":{},"required":["a"]}}', { kind: "schema" }).map((problem) => problem.rule), [rule]);
});
