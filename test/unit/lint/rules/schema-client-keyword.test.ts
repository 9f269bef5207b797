import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSchemas, told } from "../../../support/checkLint";

const rule = "schema-client-keyword";

test("schema-client-keyword: case C6, fields that Gemini does not have", () => {
  checkSchemas(rule, [
    [{ type: "integer", exclusiveMinimum: 0 }, "error /exclusiveMinimum gemini"],
    [{ $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", additionalProperties: false, patternProperties: {}, propertyNames: {} }, "error /$schema gemini, error /additionalProperties gemini, error /patternProperties gemini, error /propertyNames gemini"],
    [{ properties: { a: { const: 1, title: "A", default: 1 } } }, "error /properties/a/const gemini, warning /properties/a/title gemini, warning /properties/a/default gemini"],
  ], { profiles: ["gemini"] });
});

test("schema-client-keyword: case C7, formats of strings", () => {
  checkSchemas(rule, [
    [{ type: "string", format: "uri" }, "error /format gemini"],
    [{ type: "string", format: "date-time" }, ""],
    [{ type: "integer", format: "int32" }, ""],
    [{ format: "uri" }, "error /format gemini"],
    [{ format: "enum" }, ""],
  ], { profiles: ["gemini"] });
});

test("schema-client-keyword: nothing without the profile", () => {
  checkSchemas(rule, [
    [{ const: 1, format: "uri" }, ""],
  ]);
});

test("schema-client-keyword: under parametersJsonSchema Gemini takes JSON Schema", () => {
  const declared = (field: string): object => ({ functionDeclarations: [{ name: "f", description: "F.", [field]: { type: "object", properties: { a: { type: ["integer", "null"], exclusiveMinimum: 0 }, b: { $ref: "#/$defs/B" } }, $defs: { B: { enum: [1] } } } }] });
  const gemini = { profiles: ["gemini"] } as const;
  for (const each of ["schema-client-keyword", "schema-type-union", "schema-client-reference"] as const) {
    assert.deepEqual(told(each, declared("parametersJsonSchema"), gemini), [], each);
    assert.notDeepEqual(told(each, declared("parameters"), gemini), [], each);
  }
});
