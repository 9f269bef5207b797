import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "json-lone-surrogate";

test("json-lone-surrogate: half a pair is marked", () => {
  check(
    rule,
    String.raw`
[{ "name": "t", "inputSchema": { "type": "object" },
   "description": "a \ud800 b \udc00" }]
//                   ^^^^^^ warning json-lone-surrogate: "\ud800" is half of a surrogate pair and stands for no character.
//                            ^^^^^^ warning json-lone-surrogate`,
  );
});

test("json-lone-surrogate: whole pairs are fine", () => {
  check(rule, String.raw`[{ "name": "t", "inputSchema": { "type": "object" }, "description": "\ud83d\ude00 😀" }]`);
});
