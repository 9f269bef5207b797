import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { quote } from "#shared/json/quote";

const rows: readonly (readonly [value: JsonValue, quoted: string])[] = [
  ["a\nb", '"a\\nb"'],
  [Infinity, "Infinity"],
  [{ a: [1, null, true] }, '{"a":[1,null,true]}'],
  ["x".repeat(18), `"${"x".repeat(18)}"`],
  ["x".repeat(19), `"${"x".repeat(17)}…"`],
  [`${"x".repeat(16)}😀😀`, `"${"x".repeat(16)}…"`],
  [["abcdefgh", "abcdefgh", "abcdefgh"], '["abcdefgh","abcd…"…'],
  [[[[[[1]]]]], "[[[[[…]]]]]"],
];
for (const [value, quoted] of rows) {
  test(`a quote of at most 20 code units: ${quoted}`, () => {
    assert.equal(quote(value, 20), quoted);
    assert.ok(quoted.length <= 20);
  });
}

test("values of any depth and size are quoted", () => {
  let deep: JsonValue = 1;
  for (let level = 0; level < 20_000; level += 1) deep = [deep];
  assert.equal(quote(deep), "[[[[[…]]]]]");
  assert.equal(quote(Array.from({ length: 1_000_000 }, () => 7)).length, 60);
});
