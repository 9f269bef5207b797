import { test } from "node:test";
import { check, checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-ref-unresolved";
const schema = { kind: "schema" } as const;

test("schema-ref-unresolved: a pointer or an anchor to nothing", () => {
  check(rule, '{ "$ref": "#/$defs/none" }\n//        ^^^^^^^^^^^^^^ error schema-ref-unresolved: "#/$defs/none" leads to nothing in this schema.', schema);
  check(rule, '{ "$ref": "#none", "$defs": { "A": { "$anchor": "some" } } }\n//        ^^^^^^^ error schema-ref-unresolved', schema);
});

for (const ref of ["#/__proto__", "#/constructor/prototype", "#/%", "#/%ED%A0%80", "#/properties/00"]) {
  test(`schema-ref-unresolved: ${ref} is not found`, () => check(rule, `{ "properties": { "a": { "$ref": "${ref}" } } }\n//                               ${"^".repeat(ref.length + 2)} error schema-ref-unresolved`, schema));
}

test("schema-ref-unresolved: says where the target is instead", () => {
  const tool = '[{ "name": "t", "description": "d", "inputSchema": { "type": "object", "properties": { "a": {\n  "$ref": "#/0/inputSchema/$defs/A" } }, "$defs": { "A": {} } } }]';
  check(rule, `${tool}\n//        ^^^^^^^^^^^^^^^^^^^^^^^^^ error schema-ref-unresolved: "#/0/inputSchema/$defs/A" leads to nothing in this schema; it would, counted from the root of the document, but references count from the schema's own root.`);
  checkFix(rule, '{ "$ref": "#/definitions/A", "$defs": { "A": {} } }', '{ "$ref": "#/$defs/A", "$defs": { "A": {} } }', schema);
  checkFix(rule, '{ "$ref": "#/$defs/Adress", "$defs": { "Address": {} } }', '{ "$ref": "#/$defs/Address", "$defs": { "Address": {} } }', schema);
  checkFix(rule, '{ "$ref": "#$defs/A", "$defs": { "A": {} } }', '{ "$ref": "#/$defs/A", "$defs": { "A": {} } }', schema);
  checkFix(rule, '{ "$ref": "#Address", "$defs": { "Address": {} } }', '{ "$ref": "#/$defs/Address", "$defs": { "Address": {} } }', schema);
});

test("schema-ref-unresolved: names the keyword that starts a resource in this draft", () => {
  const draft4 = '{ "$schema": "http://json-schema.org/draft-04/schema#", "definitions": { "A": { "id": "a", "items": {\n  "$ref": "#/definitions/B" } }, "B": { "type": "string" } } }';
  check(rule, `${draft4}\n//        ^^^^^^^^^^^^^^^^^ error schema-ref-unresolved: "#/definitions/B" leads to nothing in this schema; it would from the outer schema, but the "id" around this one starts a new resource.`, schema);
});

test("schema-ref-unresolved: what leads to no schema", () => {
  check(rule, '{ "$ref": "#/required", "required": ["a"] }\n//        ^^^^^^^^^^^^ error schema-ref-unresolved: "#/required" leads to an array, which is no schema.', schema);
});

test("schema-ref-unresolved: what lies outside is not looked for", () => checkSchemas(rule, [[{ $ref: "https://a.test/other.json#/definitions/X" }, ""]]));

const fine = [
  '{ "$ref": "#/$defs/A~1B%20C", "$defs": { "A/B C": {} } }',
  '{ "$ref": "#a", "$defs": { "A": { "$anchor": "a" } } }',
  '{ "$ref": "b", "$defs": { "B": { "$id": "b", "$ref": "#/$defs/C", "$defs": { "C": {} } } } }',
  '{ "$id": "https://a.test/root", "$ref": "https://a.test/root#/$defs/A", "$defs": { "A": true } }',
  '{ "$ref": "https://json-schema.org/draft/2020-12/schema" }',
  '{ "properties": { "__proto__": { "$ref": "#/$defs/constructor" } }, "$defs": { "constructor": {} } }',
  '{ "$schema": "http://json-schema.org/draft-07/schema#", "properties": { "a": { "$ref": "#a" } }, "definitions": { "A": { "$id": "#a" } } }',
  '{ "properties": { "$ref": { "type": "string" } }, "default": { "$ref": "#/nowhere" } }',
];
for (const text of fine) test(`schema-ref-unresolved: nothing about ${text}`, () => check(rule, text, schema));

test("schema-ref-unresolved: an embedded $id starts a new root", () => {
  check(rule, '{ "$defs": { "A": {}, "B": { "$id": "b",\n  "$ref": "#/$defs/A" } } }\n//        ^^^^^^^^^^^ error schema-ref-unresolved: "#/$defs/A" leads to nothing in this schema; it would from the outer schema, but the "$id" around this one starts a new resource.', schema);
});
