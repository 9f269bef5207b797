import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-definition-unused";

test("schema-definition-unused: definitions without a reference", () => {
  checkSchemas(rule, [
    [{ type: "object", $defs: { A: {} } }, "hint /$defs/A"],
    [{ $ref: "#/$defs/A", $defs: { A: {}, B: { $ref: "#/$defs/B" } } }, "hint /$defs/B"],
  ]);
});

test("schema-definition-unused: used by pointer, anchor or id, or a library", () => {
  checkSchemas(rule, [
    [{ $ref: "#/$defs/A", $defs: { A: { items: { $ref: "#b" } }, B: { $anchor: "b" }, C: { $id: "c" } }, properties: { c: { $ref: "c" } } }, ""],
    [{ $id: "https://a.test/lib", $defs: { A: {} } }, ""],
    [{ $ref: "#/$defs/A/properties/x", $defs: { A: { properties: { x: {} } } } }, ""],
    [{ type: "object", items: { $dynamicRef: "#x" }, $defs: { A: { $dynamicAnchor: "x" } } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"type":"object","$defs":{"A":{},"B":{"type":"null"}},"items":{"$ref":"#/$defs/B"}}', '{"type":"object","$defs":{"B":{"type":"null"}},"items":{"$ref":"#/$defs/B"}}'],
];
for (const [before, after] of fixes) test(`schema-definition-unused: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
