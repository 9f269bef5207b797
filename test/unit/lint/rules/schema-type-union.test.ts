import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-type-union";

test("schema-type-union: case C8, lists of types and boolean schemas", () => {
  checkSchemas(rule, [
    [{ type: ["array", "null"], items: { type: ["object", "null"], properties: { v: true } } }, "error /type gemini, error /items/type gemini, error /items/properties/v gemini"],
  ], { profiles: ["gemini"] });
});

test("schema-type-union: case C10, an enum of numbers", () => {
  checkSchemas(rule, [
    [{ type: "integer", enum: [1, 2] }, "error /enum gemini"],
    [{ type: "string", enum: ["a"] }, ""],
  ], { profiles: ["gemini"] });
});

test("schema-type-union: nothing without the profile", () => {
  checkSchemas(rule, [
    [{ type: ["string", "null"], enum: [1, "a"] }, ""],
  ]);
});

test("schema-type-union: one type and null become nullable", () => {
  checkFix(rule, '{"type":["string","null"]}', '{"type":"string", "nullable": true}', { kind: "schema", profiles: ["gemini"] });
});
