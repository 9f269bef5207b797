import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-keyword-ineffective";

test("schema-keyword-ineffective: a keyword of another type", () => {
  checkSchemas(rule, [
    [{ type: "object", items: {} }, "warning /items"],
    [{ type: "string", minimum: 1 }, "warning /minimum"],
    [{ type: ["integer", "null"], maxLength: 3 }, "warning /maxLength"],
    [{ type: "array", items: {}, properties: {} }, "warning /properties"],
    [{ type: "boolean", pattern: "a" }, "warning /pattern"],
  ]);
});

test("schema-keyword-ineffective: keywords that look at the type, at any, or elsewhere", () => {
  checkSchemas(rule, [
    [{ type: "integer", minimum: 1, multipleOf: 2, enum: [2], default: 2 }, ""],
    [{ type: ["string", "array"], minLength: 1, items: {} }, ""],
    [{ minLength: 1, minimum: 2 }, ""],
    [{ type: "integer", format: "int32" }, ""],
    [{ type: "string", anyOf: [{ minimum: 1 }] }, ""],
    [{ type: "thing", items: {} }, ""],
    [{ $schema: "http://json-schema.org/draft-07/schema#", properties: { a: { $ref: "#", type: "string", items: {} } } }, ""],
  ]);
});

test("schema-keyword-ineffective: a value that is wrong anyway", () => {
  checkSchemas(rule, [
    [{ type: "string", required: true }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"type":"object","items":{}}', '{"type":"object"}'],
];
for (const [before, after] of fixes) test(`schema-keyword-ineffective: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
