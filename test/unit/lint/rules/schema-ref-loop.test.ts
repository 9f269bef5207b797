import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-ref-loop";

test("schema-ref-loop: case C22, a loop that consumes nothing", () => {
  checkSchemas(rule, [
    [{ $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/A" } } }, "error /$defs/A/$ref"],
    [{ $ref: "#/$defs/A", $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } } }, "error /$defs/B/$ref"],
    [{ allOf: [{ $ref: "#" }] }, "error /allOf/0/$ref"],
    [{ $defs: { A: { anyOf: [{ type: "null" }, { $ref: "#/$defs/A" }] } }, $ref: "#/$defs/A" }, "error /$defs/A/anyOf/1/$ref"],
    [{ $ref: "#" }, "error /$ref"],
  ]);
});

test("schema-ref-loop: recursion through the value", () => {
  checkSchemas(rule, [
    [{ $defs: { N: { type: "object", properties: { c: { type: "array", items: { $ref: "#/$defs/N" } } } } }, $ref: "#/$defs/N" }, ""],
    [{ properties: { a: { $ref: "#" } } }, ""],
    [{ allOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/A" }], $defs: { A: { type: "object" } } }, ""],
  ]);
});
