import assert from "node:assert/strict";
import { test } from "node:test";
import type { JsonValue } from "#shared/json/jsonValue";
import { closedTree, openedTo, pageSize, revealed, toggled, treeRows, type TreeState, withMore } from "../../../client/webview/toolPanel/jsonTree";

function drawn(value: JsonValue, state: TreeState, marks?: ReadonlyMap<string, readonly string[]>): string[] {
  return treeRows(value, state, marks).map((row) =>
    row.kind === "more"
      ? `${"  ".repeat(row.level - 1)}… ${row.rest}`
      : `${"  ".repeat(row.level - 1)}${row.label === null ? "" : `${row.label}: `}${row.preview}${row.marked ? " (below)" : ""}${row.marks.map((mark) => ` !${mark}`).join("")}`,
  );
}

test("a closed value is one row, an open one shows its members in order", () => {
  const value = { b: [1, "x"], a: null, "": {} };
  assert.deepEqual(drawn(value, closedTree), ["{ 3 members }"]);
  assert.deepEqual(drawn(value, toggled(toggled(closedTree, ""), "/b")), ["{ 3 members }", "  b: [ 2 items ]", "    0: 1", '    1: "x"', "  a: null", "  : {}"]);
});

test("names are escaped in pointers and taken as own properties only", () => {
  const value = JSON.parse('{"a/b~c": {"__proto__": {"x": 1}}}') as JsonValue;
  const state = revealed(value, closedTree, "/a~1b~0c/__proto__/x");
  assert.deepEqual(drawn(value, state), ["{ 1 member }", "  a/b~c: { 1 member }", "    __proto__: { 1 member }", "      x: 1"]);
});

test("a huge array shows a page, then more, and a place in it is revealed", () => {
  const value = Array.from({ length: 100_000 }, (_, index) => index);
  const open = toggled(closedTree, "");
  assert.equal(treeRows(value, open).length, pageSize + 2);
  assert.equal(drawn(value, open).at(-1), "  … 99,900".replace(",", ""));
  assert.equal(treeRows(value, withMore(open, "")).length, 2 * pageSize + 2);
  assert.ok(treeRows(value, revealed(value, closedTree, "/250")).some((row) => row.pointer === "/250"));
});

test("a place that is not there is revealed as far as it is", () => {
  assert.deepEqual(drawn({ a: 1 }, revealed({ a: 1 }, closedTree, "/b/c")), ["{ 1 member }", "  a: 1"]);
  assert.deepEqual(drawn({ a: 1 }, revealed({ a: 1 }, closedTree, "no pointer")), ["{ 1 member }"]);
});

test("marks stand at their place, and what lies above says so", () => {
  const value = { user: { age: "x" } };
  const marks = new Map([["/user/age", ["Wrong."]]]);
  assert.deepEqual(drawn(value, revealed(value, closedTree, "/user/age"), marks), ["{ 1 member } (below)", "  user: { 1 member } (below)", '    age: "x" !Wrong.']);
});

test("a small value opens whole, a large one only as far as it fits", () => {
  assert.equal(treeRows({ a: { b: { c: 1 } } }, openedTo({ a: { b: { c: 1 } } })).length, 4);
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`m${index}`, { x: 1 }]));
  assert.equal(treeRows(wide, openedTo(wide)).length, pageSize + 2);
});

test("a value nested a thousand deep is walked without a stack", () => {
  let value: JsonValue = 1;
  for (let depth = 0; depth < 1_000; depth++) value = [value];
  const state = revealed(value, closedTree, "/0".repeat(1_000));
  assert.equal(treeRows(value, state).length, 1_001);
});
