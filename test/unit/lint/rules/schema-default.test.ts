import { test } from "node:test";
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

test("schema-default: values that satisfy it, or of which nothing can be said", () => {
  checkSchemas(rule, [
    [{ type: "integer", default: 1.0 }, ""],
    [{ type: "string", format: "email", default: "no address" }, ""],
    [{ $ref: "https://a.test/x", default: 1 }, ""],
    [{ type: "strin", default: 1 }, ""],
    [{ properties: { default: { type: "string" }, examples: {} } }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { $ref: "#", default: 1 } } }, ""],
  ]);
});
