import assert from "node:assert/strict";
import { test } from "node:test";
import { lint } from "#shared/lint/lint";
import { check, checkFix } from "../../../support/checkLint";

const rule = "input-schema-object";
const empty = '{ "type": "object", "additionalProperties": false }';

test("input-schema-object: case C24, null", () => {
  check(rule, '{ "name": "t", "description": "d", "inputSchema": null }\n//                                                ^^^^ error input-schema-object: "inputSchema" must be a JSON Schema object, but is null.');
  checkFix(rule, '{ "name": "t", "inputSchema": null }', `{ "name": "t", "inputSchema": ${empty} }`);
});

test("input-schema-object: case C24, missing", () => {
  const list = (tool: string): string => `[{ "name": "a", "description": "d", "inputSchema": { "type": "object" } }, ${tool}]`;
  check(rule, `${list('{ "name": "t", "description": "d" }')}\n//${" ".repeat(83)}^^^ error input-schema-object: The tool has no "inputSchema"; one without parameters needs it too.`);
  checkFix(rule, list('{ "name": "t" }'), list(`{ "name": "t", "inputSchema": ${empty} }`));
});

test("input-schema-object: written under another name", () => {
  const list = (key: string): string => `[{ "name": "a", "description": "d", "inputSchema": { "type": "object" } }, { "name": "t", "description": "d", "${key}": { "type": "object" } }]`;
  check(rule, `${list("parameters")}\n//${" ".repeat(108)}^^^^^^^^^^^^ error input-schema-object: The tool has no "inputSchema", and no client reads "parameters" in its place.`);
  for (const key of ["parameters", "input_schema", "inputschema"]) checkFix(rule, list(key), list("inputSchema"));
});

test("input-schema-object: case C23, no type", () => {
  check(rule, '{ "name": "t", "description": "d", "inputSchema": {} }\n//                                 ^^^^^^^^^^^^^ error input-schema-object: The root of "inputSchema" must have "type": "object", and it has no "type".');
  checkFix(rule, '{ "name": "t", "inputSchema": {} }', '{ "name": "t", "inputSchema": {"type": "object"} }');
  checkFix(rule, '{ "name": "t", "inputSchema": {\n  "properties": {}\n} }', '{ "name": "t", "inputSchema": {\n  "properties": {},\n  "type": "object"\n} }');
});

const wrong: readonly (readonly [schema: string, mark: string])[] = [
  ["true", "^^^^"],
  ["[]", "^^"],
  ['"object"', "^^^^^^^^"],
  ['{ "type": "string" }', "          ^^^^^^^^"],
  ['{ "type": ["object", "null"] }', "          ^^^^^^^^^^^^^^^^^^"],
];
for (const [schema, mark] of wrong) {
  test(`input-schema-object: ${schema}`, () => check(rule, `{ "name": "t", "description": "d", "inputSchema": ${schema} }\n//${" ".repeat(48)}${mark} error input-schema-object`));
}

test("input-schema-object: only what says nothing is replaced", () => {
  for (const [schema, fixes] of [["true", 1], ["false", 1], ["[]", 1], ['[{ "type": "object" }]', 0], ['"object"', 0], ["1", 0]] as const) {
    const [problem] = lint(`{ "name": "t", "description": "d", "inputSchema": ${schema} }`).filter((each) => each.rule === rule);
    assert.equal(problem?.fixes.length, fixes, schema);
  }
});

test("input-schema-object: combinators beside the type are legal", () => {
  check(rule, '{ "name": "t", "description": "d", "inputSchema": { "type": "object", "properties": { "p": {}, "s": {} }, "anyOf": [ { "required": ["p"] }, { "required": ["s"] } ] } }');
  check(rule, '{ "name": "t", "description": "d", "inputSchema": { "$schema": "http://json-schema.org/draft-07/schema#", "type": "object" } }');
});

test("input-schema-object: case C36, a misspelt type is told once", () => {
  check(rule, '{ "name": "t", "description": "d", "inputSchema": { "type": "objct" } }\n//                                                          ^^^^^^^ error schema-keyword-value');
});

test("input-schema-object: a type is not added where it would be the next fault", () => {
  for (const [schema, fixes] of [['{ "$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/A", "definitions": { "A": { "type": "object" } } }', 0], ['{ "enum": ["a"] }', 0], ['{ "const": {} }', 1], ['{ "$ref": "#/$defs/A", "$defs": { "A": { "type": "object" } } }', 1]] as const) {
    const [problem] = lint(`{ "name": "t", "description": "d", "inputSchema": ${schema} }`).filter((each) => each.rule === rule);
    assert.equal(problem?.fixes.length, fixes, schema);
  }
});
