import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check, checkFix } from "../../../support/checkLint";

const rule = "schema-array-items";
const schema = { kind: "schema" } as const;
const tags = '[{ "name": "t", "description": "d", "inputSchema": { "type": "object", "properties": { "tags":\n  { "type": "array" } } } }]';

test("schema-array-items: case C1, at the array, and an error for clients that refuse it", () => {
  check(rule, `${tags}\n//          ^^^^^^^ warning schema-array-items: This array has no "items", so nothing says what belongs in it.`);
  for (const profile of ["vscode", "openai", "gemini"] as const) {
    const [problem] = lint(tags, { profiles: [profile] }).filter((each) => each.rule === rule);
    assert.deepEqual([problem?.level, problem?.profile, problem?.pointer], ["error", profile, "/0/inputSchema/properties/tags"]);
  }
});

test("schema-array-items: the fix never guesses a type", () => checkFix(rule, tags, tags.replace('"array"', '"array", "items": {}')));

test("schema-array-items: wherever it stands, behind a reference too", () => {
  check(rule, '{ "$ref": "#/$defs/L", "$defs": { "L":\n  { "type": ["array", "null"] } } }\n//          ^^^^^^^^^^^^^^^^^ warning schema-array-items', schema);
});

test("schema-array-items: a branch that says more of a value than is said around it", () => {
  check(rule, '{ "properties": { "a": {}, "b": { "items": {} } }, "anyOf": [ { "properties": { "a":\n  { "type": "array" } } } ] }\n//          ^^^^^^^ warning schema-array-items', schema);
  check(rule, '{ "anyOf": [\n  { "type": "array" }, { "type": "null" } ] }\n//          ^^^^^^^ warning schema-array-items', schema);
});

const fine = [
  '{ "type": "array", "items": {} }',
  '{ "type": "array", "prefixItems": [ {} ] }',
  '{ "type": "array", "contains": {} }',
  '{ "type": "array", "enum": [ [1], [2] ] }',
  '{ "type": "array", "allOf": [ { "items": {} } ] }',
  '{ "items": {}, "anyOf": [ { "type": "array" }, { "type": "null" } ] }',
  '{ "if": { "type": "array" }, "then": { "items": {} } }',
  '{ "not": { "type": "array" } }',
  '{ "properties": { "a": { "$ref": "#/$defs/L" } }, "then": { "properties": { "a": { "type": "array", "maxItems": 1 } } }, "if": true, "$defs": { "L": { "type": "array", "items": {} } } }',
  '{ "properties": { "a": { "properties": { "b": { "items": {} } } } }, "allOf": [ { "anyOf": [ { "properties": { "a": { "properties": { "b": { "type": "array" } } } } } ] } ] }',
  '{ "items": { "items": {} }, "anyOf": [ { "items": { "type": "array" } } ] }',
];
for (const text of fine) test(`schema-array-items: nothing about ${text}`, () => check(rule, text, schema));
