import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { JsonValue } from "#shared/json/jsonValue";
import { lint } from "#shared/lint/lint";
import { evaluate } from "#shared/schema/evaluate";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-default";

test("schema-default: values that the schema refuses", () => {
  checkSchemas(rule, [
    [{ type: "integer", default: "x" }, "warning /default"],
    [{ type: "string", minLength: 3, examples: ["abc", "a"] }, "warning /examples/1"],
    [{ properties: { a: { $ref: "#/$defs/A", default: 5 } }, $defs: { A: { enum: [1] } } }, "warning /properties/a/default"],
    [{ type: "object", required: ["toString"], default: {} }, "warning /default"],
    [{ type: "string", default: null }, "warning /default"],
  ]);
});

test("schema-default: quotes the value in one line", () => {
  const text = '{ "properties": { "a": { "type": "string", "default": {\n    "b": [1,\n      2.0] } },\n  "c": { "type": "integer", "default": "x\\ty\u200b" } } }';
  assert.deepEqual(lint(text, { kind: "schema" }).flatMap(({ rule: id, message }) => (id === rule ? [message] : [])), [
    'The default { "b": [1, 2.0] } is refused by its own schema: {"b":[1,2]} is an object, not a string.',
    'The default "x\\ty<U+200B>" is refused by its own schema: "x\\ty\u200b" is a string, not an integer.',
  ]);
});

test("schema-default: values that satisfy it, or of which nothing can be said", () => {
  checkSchemas(rule, [
    [{ type: "integer", default: 1.0 }, ""],
    [{ type: "string", format: "email", default: "no address" }, ""],
    [{ $ref: "https://a.test/x", default: 1 }, ""],
    [{ type: "strin", default: 1 }, ""],
    // That a reference leads nowhere is told by a rule of its own, once.
    [{ anyOf: [{ $ref: "#/$defs/none" }, { type: "string" }], default: {} }, ""],
    [{ not: { $ref: "#/$defs/none" }, type: "string", default: 1 }, ""],
    [{ properties: { default: { type: "string" }, examples: {} } }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { $ref: "#", default: 1 } } }, ""],
  ]);
});

test("a default is told exactly where the evaluator refuses it", () => {
  const value = fc.constantFrom<JsonValue>(null, true, 0, 1, -1, 1.5, 10, "", "a");
  const type = fc.constantFrom("string", "integer", "number", "boolean", "null", "array");
  const schema = fc.record(
    { type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1 })), default: value, minimum: fc.constantFrom(0, 1), maximum: fc.constantFrom(1, 2), minLength: fc.constant(1), enum: fc.constant(["a", 1]), description: fc.constant("A.") },
    { requiredKeys: ["default"] },
  );
  fc.assert(
    fc.property(schema, (property) => {
      const whole = { $schema: "https://json-schema.org/draft/2020-12/schema", type: "object", properties: { property } };
      const told = lint(JSON.stringify(whole)).some(({ rule }) => rule === "schema-default");
      assert.equal(told, !evaluate(property as JsonValue, property.default).valid, JSON.stringify(property));
    }),
    { numRuns: 1_000 },
  );
});
