import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-unsatisfiable";

test("schema-unsatisfiable: bounds that cross", () => {
  checkSchemas(rule, [
    [{ type: "integer", minimum: 5, maximum: 1 }, "error /minimum"],
    [{ type: "string", minLength: 3, maxLength: 2 }, "error /minLength"],
    [{ type: "number", exclusiveMinimum: 1, maximum: 1 }, "error /exclusiveMinimum"],
    [{ type: "integer", minimum: 1.2, maximum: 1.8 }, "error /minimum"],
    [{ type: "array", items: {}, minItems: 2, maxItems: 1 }, "error /minItems"],
    [{ type: "array", contains: {}, minContains: 3, maxContains: 2 }, "error /minContains"],
    [{ $schema: "http://json-schema.org/draft-04/schema#", type: "number", minimum: 1, maximum: 1, exclusiveMinimum: true }, "error /minimum"],
  ]);
});

test("schema-unsatisfiable: a constant, types and properties that exclude each other", () => {
  checkSchemas(rule, [
    [{ type: "string", const: 1 }, "error /const"],
    [{ enum: ["a"], const: "b" }, "error /const"],
    [{ type: "string", allOf: [{ type: "integer" }] }, "error /allOf/0/type"],
    [{ allOf: [{ type: ["string", "null"] }, { type: "object" }] }, "error /allOf/1/type"],
    [{ type: "object", properties: { a: false }, required: ["a"] }, "error /required/0"],
    [{ allOf: [false] }, "error /allOf/0"],
    [{ anyOf: [false, false] }, "error /anyOf/0"],
    [{ not: true }, "error /not"],
  ]);
});

test("schema-unsatisfiable: what some value satisfies", () => {
  checkSchemas(rule, [
    [{ minimum: 5, maximum: 1 }, ""],
    [{ type: "array", items: {}, minContains: 3, maxContains: 2 }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", type: "array", contains: {}, minContains: 3, maxContains: 2 }, ""],
    [{ type: ["integer", "null"], minimum: 5, maximum: 1 }, ""],
    [{ type: "integer", minimum: 1, maximum: 1 }, ""],
    [{ type: "number", minimum: 1.2, maximum: 1.8 }, ""],
    [{ type: "integer", const: 1.0 }, ""],
    [{ enum: [{ a: 1, b: 2 }], const: { b: 2, a: 1 } }, ""],
    [{ allOf: [{ type: "integer" }, { type: "number" }] }, ""],
    [{ properties: { a: false } }, ""],
    [{ anyOf: [false, {}] }, ""],
    [{ if: { type: "string", const: 1 } }, ""],
    [{ not: { allOf: [false] } }, ""],
  ]);
});
