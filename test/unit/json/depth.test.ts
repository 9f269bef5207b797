import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isDeeperThan, textIsDeeperThan } from "#shared/json/depth";

const limit = 3;
const texts: readonly (readonly [text: string, deeper: boolean])[] = [
  ["[[[]]]", false],
  ["[[[[]]]]", true],
  ['{"a":{"b":[{}]}}', true],
  ['["[[[["]', false],
  ['["\\"[[[["]', false],
  ['["\\\\",[[[1]]]]', true],
  ['["\\\\\\"[[[["]', false],
  ['["never ended [[[[', false],
  ['["[[[[\\', false],
  ['{"":{"\\"":{"\\\\":{}}}}', true],
];

for (const [text, deeper] of texts) test(`${text} is ${deeper ? "" : "not "}deeper than ${limit}`, () => assert.equal(textIsDeeperThan(text, limit), deeper));

test("a text is as deep as its value", () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 1, max: 6 }), (value, most) => {
    const read = JSON.parse(JSON.stringify(value)) as Parameters<typeof isDeeperThan>[0];
    assert.equal(textIsDeeperThan(JSON.stringify(value), most), isDeeperThan(read, most - 1));
  }));
});
