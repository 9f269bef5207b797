import { test } from "node:test";
import { checkSchemas } from "../../../support/checkLint";

const rule = "schema-ref-remote";

test("schema-ref-remote: references to elsewhere, none of them followed", () => {
  checkSchemas(rule, [
    [{ $ref: "http://127.0.0.1:9/canary.json" }, "warning /$ref"],
    [{ $ref: "file:///etc/passwd" }, "warning /$ref"],
    [{ $ref: "../other.json#/a" }, "warning /$ref"],
    [{ $id: "https://a.test/s", $ref: "t" }, "warning /$ref"],
  ]);
});

test("schema-ref-remote: local ones and metaschemas", () => {
  checkSchemas(rule, [
    [{ $ref: "#/$defs/A", $defs: { A: {} } }, ""],
    [{ $ref: "https://json-schema.org/draft/2020-12/schema" }, ""],
    [{ $ref: "https://json-schema.org/draft/2020-12/meta/core" }, ""],
    [{ $ref: "t", $defs: { T: { $id: "t" } } }, ""],
  ]);
});
