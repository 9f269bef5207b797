import { test } from "node:test";
import { check, checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-required-undeclared";
const schema = { kind: "schema" } as const;

test("schema-required-undeclared: case C34, a name that no properties declare", () => {
  check(rule, '{ "type": "object", "properties": { "a": {} }, "required": ["a", "b"] }\n//                                                               ^^^ warning schema-required-undeclared: The required property "b" is declared nowhere, so nothing says what it is.', schema);
});

test("schema-required-undeclared: an error where the object is closed", () => {
  check(rule, '{ "properties": { "name": {} }, "additionalProperties": false, "required": ["nam"] }\n//                                                                          ^^^^^ error schema-required-undeclared: The required property "nam" is declared nowhere, and the object is closed, so nothing satisfies it; did you mean "name"?', schema);
});

test("schema-required-undeclared: a reference that is not followed may declare it", () => {
  checkSchemas(rule, [[{ $ref: "https://a.test/base.json", properties: { a: {} }, required: ["id"] }, ""]]);
});

const fine = [
  '{ "required": ["a"] }',
  '{ "properties": { "a": {} }, "anyOf": [ { "required": ["a"] }, { "required": ["b"], "properties": { "b": {} } } ] }',
  '{ "properties": { "a": {} }, "allOf": [ { "if": { "required": ["z"] }, "then": { "required": ["a"] } } ] }',
  '{ "properties": { "a": {} }, "not": { "required": ["b"] } }',
  '{ "patternProperties": { "^x-": {} }, "required": ["x-a"] }',
  '{ "allOf": [ { "$ref": "#/$defs/Base" } ], "required": ["id"], "$defs": { "Base": { "properties": { "id": {} } } } }',
  '{ "properties": { "a": {} }, "allOf": [ { "$ref": "#/$defs/NeedsA" } ], "$defs": { "NeedsA": { "properties": { "x": {} }, "required": ["a"] } } }',
  '{ "properties": { "toString": {}, "__proto__": {} }, "required": ["toString", "__proto__"] }',
  '{ "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "a": {} }, "dependencies": { "a": { "required": ["b"] }, "b": { "properties": { "b": {} } } } }',
];
for (const text of fine) test(`schema-required-undeclared: nothing about ${text}`, () => check(rule, text, schema));

test("schema-required-undeclared: own properties only", () => {
  check(rule, '{ "properties": { "a": {} }, "required": ["toString"] }\n//                                        ^^^^^^^^^^ warning schema-required-undeclared', schema);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{ "properties": { "name": {} }, "required": ["nmae"] }', '{ "properties": { "name": {} }, "required": ["name"] }'],
  ['{ "properties": { "a": {} }, "required": ["a", "other"] }', '{ "properties": { "a": {} }, "required": ["a"] }'],
  ['{ "properties": { "a": {} }, "required": ["other", "a"] }', '{ "properties": { "a": {} }, "required": ["a"] }'],
];
for (const [before, after] of fixes) test(`schema-required-undeclared: ${before} becomes ${after}`, () => checkFix(rule, before, after, schema));
