import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check, checkFix } from "../../../support/checkLint";

const rule = "schema-keyword-value";
const schema = { kind: "schema" } as const;

const values: readonly (readonly [text: string, mark: string])[] = [
  ['{ "type": "integr" }', '          ^^^^^^^^ error schema-keyword-value: "integr" is not a type; "integer" is.'],
  ['{ "type": "any" }', '          ^^^^^ error schema-keyword-value: "any" is not a type; leave `type` out to allow any value.'],
  ['{ "type": ["string", "nul"] }', "                     ^^^^^ error schema-keyword-value"],
  ['{ "properties": { "a": { "type": "string", "required": true } } }', "                                                       ^^^^ error schema-keyword-value"],
  ['{ "properties": { "a": { "required": null } } }', "                                     ^^^^ error schema-keyword-value"],
  ['{ "properties": [] }', "                ^^ error schema-keyword-value"],
  ['{ "minimum": 1, "exclusiveMinimum": true }', "                                    ^^^^ error schema-keyword-value"],
  ['{ "items": [ { "type": "string" } ] }', "           ^^^^^^^^^^^^^^^^^^^^^^^^ error schema-keyword-value: `items` must be a schema (an object or a boolean), not [{\"type\":\"string\"}]; schemas by position go into `prefixItems`."],
  ['{ "allOf": [ { "minLength": -1 } ] }', "                            ^^ error schema-keyword-value"],
];
for (const [text, mark] of values) test(`schema-keyword-value: ${text}`, () => check(rule, ` ${text}\n//${mark.slice(1)}`, schema));

test("schema-keyword-value: case C33, an array of items is fine under draft-07", () => {
  check(rule, '{ "$schema": "http://json-schema.org/draft-07/schema#", "type": "array", "items": [ { "type": "string" } ] }');
  check(rule, '{ "$schema": "http://json-schema.org/draft-04/schema#", "minimum": 1, "exclusiveMinimum": true }');
});

test("schema-keyword-value: Gemini writes types in capitals, and nullable, in its own fields only", () => {
  const declared = (field: string, type: string): string => JSON.stringify([{ functionDeclarations: [{ name: "f", description: "F.", [field]: { type, properties: { a: { type: "STRING", description: "A.", nullable: true } } } }] }]);
  const errors = (text: string): readonly string[] => lint(text).filter(({ level }) => level === "error" || level === "warning").map((problem) => `${problem.rule} ${problem.pointer}`);
  assert.deepEqual(errors(declared("parameters", "OBJECT")), []);
  assert.deepEqual(errors(declared("parameters", "OBJEKT")), ["schema-keyword-value /0/functionDeclarations/0/parameters/type"]);
  assert.deepEqual(errors(declared("parametersJsonSchema", "object")), ["schema-keyword-value /0/functionDeclarations/0/parametersJsonSchema/properties/a/type", "schema-keyword-dialect /0/functionDeclarations/0/parametersJsonSchema/properties/a/nullable"]);
});

test("schema-keyword-value: each schema is judged by its own dialect", () => {
  check(rule, '{ "$defs": { "old": { "$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://a.test/old", "items": [ {} ] } }, "$ref": "#/$defs/old" }', schema);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{ "type": "integr" }', '{ "type": "integer" }'],
  ['{ "type": ["str", "null"] }', '{ "type": ["string", "null"] }'],
  ['{ "items": [ {} ] }', '{ "prefixItems": [ {} ] }'],
  ['{ "items": [ {} ], "additionalItems": false }', '{ "prefixItems": [ {} ], "items": false }'],
  ['{ "properties": { "a": { "type": "string", "required": true } } }', '{ "properties": { "a": { "type": "string" } }, "required": ["a"] }'],
  ['{ "properties": { "a": { "required": true }, "b": {} }, "required": ["b"] }', '{ "properties": { "a": {}, "b": {} }, "required": ["b", "a"] }'],
  ['{ "properties": { "a": { "required": false } } }', '{ "properties": { "a": {} } }'],
  ['{ "required": null, "type": "object" }', '{ "type": "object" }'],
  ['{ "minimum": 1, "exclusiveMinimum": true }', '{ "exclusiveMinimum": 1 }'],
  ['{ "exclusiveMaximum": true, "maximum": 5.50 }', '{ "exclusiveMaximum": 5.50 }'],
  ['{ "minimum": 1, "exclusiveMinimum": false }', '{ "minimum": 1 }'],
  ['{ "properties": [] }', '{ "properties": {} }'],
];
for (const [before, after] of fixes) test(`schema-keyword-value: ${before} becomes ${after}`, () => checkFix(rule, before, after, schema));
