import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-branches";

test("schema-branches: branches that make no difference", () => {
  checkSchemas(rule, [
    [{ anyOf: [{ type: "string" }, { type: "string", description: "x" }] }, "warning /anyOf/1"],
    [{ anyOf: [{ type: "string" }, {}] }, "warning /anyOf/1"],
    [{ type: "string", oneOf: [{ type: "integer" }, { const: "a" }] }, "warning /oneOf/0"],
    [{ anyOf: [{ type: "string" }, false] }, "warning /anyOf/1"],
  ]);
});

test("schema-branches: overlap where exactly one is wanted", () => {
  checkSchemas(rule, [
    [{ oneOf: [{ type: "integer" }, { type: "number" }] }, "warning /oneOf/1"],
    [{ oneOf: [{ type: "string" }, { type: ["string", "null"] }] }, "warning /oneOf/1"],
    [{ oneOf: [{ const: 1 }, { const: 1, title: "x" }] }, "warning /oneOf/1"],
    [{ oneOf: [{ type: "string" }, true] }, "warning /oneOf/1"],
  ]);
});

test("schema-branches: branches that do", () => {
  checkSchemas(rule, [
    [{ anyOf: [{ type: "integer" }, { type: "number" }] }, ""],
    [{ oneOf: [{ type: "string" }, { type: "null" }] }, ""],
    [{ oneOf: [{ type: "string", minLength: 2 }, { type: "string", maxLength: 1 }] }, ""],
    [{ oneOf: [{ required: ["a"] }, { required: ["b"] }] }, ""],
    [{ type: "number", anyOf: [{ type: "integer" }, { minimum: 3 }] }, ""],
    [{ anyOf: [{ type: "string", "x-kind": 1 }, { type: "string", "x-kind": 2 }] }, ""],
    [{ anyOf: [{}] }, ""],
  ]);
});
