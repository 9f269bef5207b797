import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-dialect-uri";

test("schema-dialect-uri: the wrong scheme", () => {
  checkSchemas(rule, [
    [{ $schema: "http://json-schema.org/draft/2020-12/schema" }, "warning /$schema"],
    [{ $schema: "https://json-schema.org/draft-07/schema#" }, "warning /$schema"],
    [{ $schema: "https://json-schema.org/draft-07/schema" }, "warning /$schema"],
  ]);
});

test("schema-dialect-uri: the right one, with or without the empty fragment", () => {
  checkSchemas(rule, [
    [{ $schema: "http://json-schema.org/draft-07/schema" }, ""],
    [{ $schema: "https://json-schema.org/draft/2020-12/schema#" }, ""],
    [{ $schema: "http://json-schema.org/draft-04/schema#" }, ""],
    [{ properties: { $schema: { const: "https://json-schema.org/draft-07/schema#" } } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"$schema":"https://json-schema.org/draft-07/schema#"}', '{"$schema":"http://json-schema.org/draft-07/schema#"}'],
];
for (const [before, after] of fixes) test(`schema-dialect-uri: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
