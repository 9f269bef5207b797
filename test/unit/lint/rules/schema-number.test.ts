import assert from "node:assert/strict";
import { test } from "node:test";
import { told } from "../../../support/checkLint";

const rule = "schema-number";

test("schema-number: what a double does not carry", () => {
  const rows: readonly (readonly [number: string, isTold: boolean])[] = [
    ["1e400", true],
    ["-1e400", true],
    ["1e-400", true],
    ["9007199254740993", true],
    ["0.12345678901234567890", true],
    ["9007199254740992", false],
    ["1e300", false],
    ["0.1", false],
    ["-0", false],
    ["0e5", false],
    ["1.0", false],
    ["100000000000000000000", false],
  ];
  for (const [number, isTold] of rows) assert.deepEqual(told(rule, `{"maximum":${number}}`, { kind: "schema" }), isTold ? ["warning /maximum"] : [], number);
});
