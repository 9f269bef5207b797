import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-id-conflict";

test("schema-id-conflict: ids and anchors given twice", () => {
  checkSchemas(rule, [
    [{ $defs: { A: { $id: "a" }, B: { $id: "a" } } }, "error /$defs/B/$id"],
    [{ $id: "https://a.test/x/", $defs: { A: { $id: "b" }, B: { $id: "https://a.test/x/b" } } }, "error /$defs/B/$id"],
    [{ $defs: { A: { $anchor: "a" }, B: { $anchor: "a" } } }, "error /$defs/B/$anchor"],
    [{ $defs: { A: { $anchor: "a" }, B: { $dynamicAnchor: "a" } } }, "error /$defs/B/$dynamicAnchor"],
    [{ $schema: "http://json-schema.org/draft-07/schema#", definitions: { A: { $id: "#a" }, B: { $id: "#a" } } }, "error /definitions/B/$id"],
    [{ $id: "https://json-schema.org/draft/2020-12/schema" }, "error /$id"],
  ]);
});

test("schema-id-conflict: equal names in different resources", () => {
  checkSchemas(rule, [
    [{ $defs: { A: { $id: "a", $anchor: "x" }, B: { $id: "b", $anchor: "x" } } }, ""],
    [{ $id: "https://json-schema.org/draft/2020-12/schema", $schema: "https://json-schema.org/draft/2020-12/schema" }, ""],
    [{ properties: { $id: { const: "a" }, x: { $id: "a" } } }, ""],
  ]);
});
