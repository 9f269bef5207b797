import assert from "node:assert/strict";
import { test } from "node:test";
import { check, checkFix, told } from "../../../support/checkLint";

const rule = "schema-keyword-dialect";
const schema = { kind: "schema" } as const;
const old = '"$schema": "http://json-schema.org/draft-07/schema#", ';

const modern: readonly (readonly [text: string, word: string])[] = [
  ['{ "prefixItems": [ {} ], "additionalItems": false }', "additionalItems"],
  ['{ "dependencies": { "a": ["b"] } }', "dependencies"],
  ['{ "$recursiveRef": "#" }', "$recursiveRef"],
  ['{ "id": "https://a.test/s" }', "id"],
  ['{ "divisibleBy": 2 }', "divisibleBy"],
  ['{ "type": "string", "nullable": true }', "nullable"],
  ['{ "type": "string", "example": "x" }', "example"],
  ['{ "oneOf": [ {} ], "discriminator": { "propertyName": "kind" } }', "discriminator"],
];
const draft07 = ["prefixItems", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "unevaluatedItems", "minContains", "$anchor", "$dynamicRef"];

const marked = (text: string, word: string): string => `  ${text}\n//${" ".repeat(text.indexOf(`"${word}"`))}${"^".repeat(word.length + 2)} warning schema-keyword-dialect`;
for (const [text, word] of modern) test(`schema-keyword-dialect: ${word} under 2020-12`, () => check(rule, marked(text, word), schema));
for (const word of draft07) {
  const value = { prefixItems: "[{}]", dependentRequired: "{}", dependentSchemas: "{}", minContains: "1", $anchor: '"a"', $dynamicRef: '"#a"' }[word] ?? "false";
  test(`schema-keyword-dialect: ${word} under draft-07`, () => check(rule, marked(`{ ${old}"${word}": ${value} }`, word)));
}

test("schema-keyword-dialect: words in their own dialect, and notes, are fine", () => {
  check(rule, `{ ${old}"items": [ {} ], "additionalItems": false, "dependencies": { "a": ["b"] }, "definitions": {}, "deprecated": true, "$comment": "x" }`);
  check(rule, '{ "$schema": "https://json-schema.org/draft/2019-09/schema", "$recursiveAnchor": true, "type": "array", "items": [ {} ], "additionalItems": { "$recursiveRef": "#" } }');
  check(rule, '{ "properties": { "id": {}, "nullable": {}, "dependencies": {} }, "examples": [ { "id": 1, "example": 2 } ], "x-internal": true }', schema);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{ "divisibleBy": 2 }', '{ "multipleOf": 2 }'],
  ['{ "id": "https://a.test/s" }', '{ "$id": "https://a.test/s" }'],
  ['{ "$recursiveRef": "#" }', '{ "$ref": "#" }'],
  ['{ "dependencies": { "a": ["b"] } }', '{ "dependentRequired": { "a": ["b"] } }'],
  ['{ "dependencies": { "a": {} } }', '{ "dependentSchemas": { "a": {} } }'],
  ['{ "prefixItems": [ {} ], "additionalItems": false }', '{ "prefixItems": [ {} ], "items": false }'],
  ['{ "items": {}, "additionalItems": false }', '{ "items": {} }'],
  ['{ "type": "string", "nullable": true }', '{ "type": ["string", "null"] }'],
  ['{ "type": "string", "nullable": true, "enum": ["a"] }', '{ "type": ["string", "null"], "enum": ["a", null] }'],
  ['{ "type": "string", "nullable": false }', '{ "type": "string" }'],
  ['{ "example": { "a": 1 } }', '{ "examples": [{ "a": 1 }] }'],
  [`{ ${old}"prefixItems": [ {} ] }`, `{ ${old}"items": [ {} ] }`],
  [`{ ${old}"prefixItems": [ {} ], "items": false }`, `{ ${old}"items": [ {} ], "additionalItems": false }`],
  [`{ ${old}"$anchor": "a" }`, `{ ${old}"$id": "#a" }`],
];
test("schema-keyword-dialect: the root of a tool's input never becomes null", () => {
  const tool = (schema: string) => `{"tools":[{"name":"a","description":"d","inputSchema":${schema}}]}`;
  checkFix(rule, tool('{"type":"object","nullable":true,"properties":{"b":{"type":"string","nullable":true}}}'), tool('{"type":"object","properties":{"b":{"type":["string", "null"]}}}'));
});

for (const [before, after] of fixes) test(`schema-keyword-dialect: ${before} becomes ${after}`, () => checkFix(rule, before, after, schema));

test("schema-keyword-dialect: a discriminator beside branches that need none is a hint, as pydantic writes them", () => {
  const branches = (kind: object): object => ({ oneOf: [{ $ref: "#/$defs/Cat" }, { type: "object", properties: { kind: { const: "dog" } } }], discriminator: { propertyName: "kind", mapping: { cat: "#/$defs/Cat" } }, $defs: { Cat: { type: "object", properties: { kind } } } });
  assert.deepEqual(told(rule, branches({ enum: ["cat"] }), schema), ["hint /discriminator"]);
  assert.deepEqual(told(rule, branches({ type: "string" }), schema), ["warning /discriminator"]);
});

test("schema-keyword-dialect: a word that is still being written is told nothing", () => {
  assert.deepEqual(told(rule, '{ "type": "string", "nullable" }', schema), []);
  assert.deepEqual(told("schema-keyword-unknown", '{ "type": "string", "ty', schema), []);
});
