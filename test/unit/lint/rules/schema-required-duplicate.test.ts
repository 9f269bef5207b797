import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-required-duplicate";

test("schema-required-duplicate: a name that stands twice", () => {
  checkSchemas(rule, [
    [{ required: ["a", "b", "a"] }, "error /required/2"],
    [{ required: ["a", "A"] }, ""],
    [{ required: [] }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"required":["a","b","a"]}', '{"required":["a","b"]}'],
];
for (const [before, after] of fixes) test(`schema-required-duplicate: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));
