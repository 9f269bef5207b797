import { test } from "node:test";
import { checkFix, checkSchemas } from "../../../support/checkLint";

const rule = "schema-enum";

test("schema-enum: values that can never be", () => {
  checkSchemas(rule, [
    [{ type: "string", enum: [1, 2] }, "error /enum"],
    [{ type: "string", enum: ["a", 1] }, "warning /enum/1"],
    [{ type: "integer", enum: [1, 1.5] }, "warning /enum/1"],
  ]);
});

test("schema-enum: empty, or twice the same", () => {
  checkSchemas(rule, [
    [{ enum: [] }, "warning /enum"],
    [{ enum: ["a", "b", "a"] }, "warning /enum/2"],
    [{ enum: [{ a: 1, b: [2] }, { b: [2], a: 1.0 }] }, "warning /enum/1"],
  ]);
});

test("schema-enum: different values of the type", () => {
  checkSchemas(rule, [
    [{ type: ["string", "null"], enum: ["a", null] }, ""],
    [{ type: "integer", enum: [1.0, 2] }, ""],
    [{ type: "number", enum: [1, 1.5] }, ""],
    [{ enum: [1, "1", true, null, [], {}] }, ""],
    [{ properties: { enum: { enum: ["x"] } } }, ""],
  ]);
});

const fixes: readonly (readonly [before: string, after: string])[] = [
  ['{"enum":["a","a"]}', '{"enum":["a"]}'],
];
for (const [before, after] of fixes) test(`schema-enum: ${before} becomes ${after}`, () => checkFix(rule, before, after, { kind: "schema" }));

test("schema-enum: 200,000 values are looked at in no time to speak of, whatever they are", () => {
  const values = Array.from({ length: 200_000 }, (_, index) => `v${index}`);
  checkSchemas(rule, [[{ enum: values }, ""]]);
});
