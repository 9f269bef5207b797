import assert from "node:assert/strict";
import { test } from "node:test";
import { parsePointer, toPointer, valueAt } from "#shared/json/pointer";

const document = { "": 0, "a/b": 1, "m~n": [true, { x: 2 }] };

const places: readonly (readonly [pointer: string, value: unknown])[] = [
  ["", document],
  ["/", 0],
  ["/a~1b", 1],
  ["/m~0n/1/x", 2],
  ["/m~0n/01", undefined],
  ["/m~0n/-", undefined],
  ["/m~0n/length", undefined],
  ["/__proto__", undefined],
  ["/constructor/prototype", undefined],
  ["a", undefined],
  ["/a~2b", undefined],
];
for (const [pointer, value] of places) test(`${JSON.stringify(pointer)} points at ${JSON.stringify(value)}`, () => assert.deepEqual(valueAt(document, pointer), value));

test("a path and its pointer are the same", () => {
  const path = ["a/b", "~1", "", "0"];
  assert.deepEqual(parsePointer(toPointer(path)), path);
});
