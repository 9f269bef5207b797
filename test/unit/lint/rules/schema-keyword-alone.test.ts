import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-keyword-alone";

test("schema-keyword-alone: a keyword without its partner", () => {
  checkSchemas(rule, [
    [{ if: {} }, "warning /if"],
    [{ then: {} }, "warning /then"],
    [{ else: {} }, "warning /else"],
    [{ minContains: 1 }, "warning /minContains"],
    [{ maxContains: 1 }, "warning /maxContains"],
    [{ contentSchema: {} }, "warning /contentSchema"],
    [{ $schema: "http://json-schema.org/draft-07/schema#", items: {}, additionalItems: false }, "warning /additionalItems"],
  ]);
});

test("schema-keyword-alone: with it, or read by unevaluated keywords", () => {
  checkSchemas(rule, [
    [{ if: {}, then: {} }, ""],
    [{ if: {}, else: {} }, ""],
    [{ contains: {}, minContains: 1, maxContains: 2 }, ""],
    [{ if: { properties: { a: {} } }, unevaluatedProperties: false }, ""],
    [{ allOf: [{ if: { properties: { a: {} } } }], unevaluatedProperties: false }, ""],
    [{ contentMediaType: "application/json", contentSchema: {} }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", items: [{}], additionalItems: false }, ""],
    [{ $schema: "http://json-schema.org/draft-04/schema#", if: {} }, ""],
    // That the type has no items is the cause, and it is told once.
    [{ $schema: "http://json-schema.org/draft-07/schema#", type: "object", additionalItems: false }, ""],
    [{ type: "object", minContains: 1 }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", type: ["object", "array"], additionalItems: false }, "warning /additionalItems"],
  ]);
});
