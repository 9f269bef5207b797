import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { childrenOf, kindOf, propertyOf, rootOf, startOf, endOf, textOf, valueOf } from "#shared/json/nodes";
import { parseJson } from "#shared/json/parse";
import { pointerOf, resolvePointer } from "#shared/json/nodePointer";

/** What is read from a text, and its faults as `code@start-end`. */
const texts: readonly (readonly [text: string, value: unknown, faults?: string])[] = [
  ["", undefined, "empty@0-0"],
  [" \n", undefined, "empty@2-2"],
  ["{}", {}],
  [' {"a": [1, -2.5e+3, true, false, null, "x"]} ', { a: [1, -2500, true, false, null, "x"] }],
  ['"\\u0041\\n\\ud83d\\ude00"', "A\n😀"],
  ['{"\\u0061": 1, "a": 2}', { a: 2 }],
  ['{"__proto__": {"x": 1}}', JSON.parse('{"__proto__": {"x": 1}}')],
  ["\ufeff{}", {}, "bom@0-1"],
  ["// c\n{/* d */}", {}, "comment@0-4 comment@6-13"],
  ["{", {}, "unclosed@0-1"],
  ["[[[", [[[]]], "unclosed@2-3"],
  ["}", undefined, "unexpected-token@0-1"],
  ["[}", [], "unclosed@0-1 wrong-closer@1-2"],
  ['{"a":1,}', { a: 1 }, "trailing-comma@6-7"],
  ["[1,]", [1], "trailing-comma@2-3"],
  ["[1 2]", [1, 2], "missing-comma@1-2"],
  ['{"a":1 "b":2}', { a: 1, b: 2 }, "missing-comma@5-6"],
  ['{"a"\n"b":1}', { a: null, b: 1 }, "missing-colon@1-4"],
  ['{"a":,"b":2}', { a: null, b: 2 }, "missing-value@1-4"],
  ['{"a":[1,"b":2}', { a: [1], b: 2 }, "unclosed@5-6"],
  ['{"a":{"b":[1}, "c":2}', { a: { b: [1] }, c: 2 }, "unclosed@10-11"],
  ["{a: 1}", { a: 1 }, "unquoted-key@1-2"],
  ["{'a': 'b'}", { a: "b" }, "single-quotes@1-4 single-quotes@6-9"],
  ["[tru, NaN, 01, +1, .5, 1.]", [null, null, null, null, null, null], "bad-literal@1-4 bad-literal@6-9 bad-number@11-13 bad-number@15-17 bad-number@19-21 bad-number@23-25"],
  ['"abc', "abc", "unterminated-string@0-4"],
  ['["a\tb", "\\x"]', ["a\tb", "x"], "control-character@3-4 bad-escape@9-11"],
  ['"\\ud800"', "\ud800", "lone-surrogate@1-7"],
  ['"\ud800"', "\ud800", "lone-surrogate@1-2"],
  ["{} x", {}, "content-after-end@3-4"],
  ["/* open", undefined, "unterminated-comment@0-7"],
];

for (const [text, value, faults = ""] of texts) {
  test(`${JSON.stringify(text)} is read`, () => {
    const document = parseJson(text);
    const root = rootOf(document);
    assert.deepEqual(root === undefined ? undefined : valueOf(document, root), value);
    assert.equal(document.faults.map(({ code, start, end }) => `${code}@${start}-${end}`).join(" "), faults);
  });
}

test("every JSON text is read as JSON.parse reads it", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 1, "\t"), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      const document = parseJson(text);
      assert.deepEqual(valueOf(document, 0), JSON.parse(text));
      assert.deepEqual(document.faults.filter(({ code }) => code !== "lone-surrogate"), []);
    }),
  );
});

test("no text makes the parser fail, and every range lies in the text", () => {
  const pieces = fc.array(fc.constantFrom("{", "}", "[", "]", ",", ":", '"', '"a"', "1", "-", "tru", "null", "'", "\\", "\n", " ", "//", "/*", "*/", "\\u00", "\ud800", "é"), { maxLength: 40 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join("");
      const document = parseJson(text);
      for (const { start, end } of document.faults) assert.ok(start >= 0 && start <= end && end <= text.length, text);
      for (let node = 0; node < document.count; node++) {
        assert.ok(startOf(document, node) <= endOf(document, node) && endOf(document, node) <= text.length, text);
        for (const child of childrenOf(document, node)) {
          assert.ok(startOf(document, child) >= startOf(document, node) && endOf(document, child) <= endOf(document, node), text);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test("a text nested deeper than the limit is read up to it, whatever its depth", () => {
  for (const open of ["[", '{"a":']) {
    const document = parseJson(open.repeat(100_000));
    assert.deepEqual(document.faults.map(({ code }) => code).sort(), ["too-deep", "unclosed"]);
    assert.equal(document.count, 257);
  }
});

test("a property is found by its own name only, and the last of equal ones counts", () => {
  const document = parseJson('{"a": 1, "\\u0061": 2, "constructor": 3}');
  assert.equal(textOf(document, propertyOf(document, 0, "a") ?? -1), "2");
  assert.equal(propertyOf(document, 0, "toString"), undefined);
  assert.equal(propertyOf(document, 0, "__proto__"), undefined);
  assert.equal(childrenOf(document, 0).length, 3);
});

test("a node's pointer leads back to it", () => {
  const document = parseJson('{"a/b": [{"~": [1, 2]}], "": {"0": true}}');
  for (let node = 0; node < document.count; node++) assert.equal(resolvePointer(document, pointerOf(document, node)), node);
  assert.equal(resolvePointer(document, "/a~1b/0/~0/01"), undefined);
  assert.equal(kindOf(document, 99), "invalid");
});

test("a long string is read as a short one, whatever its escapes are", () => {
  const read = (string: string): unknown => {
    const document = parseJson(string);
    return valueOf(document, rootOf(document) ?? 0);
  };
  for (const piece of ["a", "\\n", "\\t\\b\\f\\r", "\\u00e9", "\\ud83d\\ude00x", "\\ud800 ", "é😀", '\\"', "\\\\", "\\/", "\\x", "\\u12-", "a\tb", "\\é"]) {
    assert.equal(read(`"${piece.repeat(3_000)}"`), String(read(`"${piece}"`)).repeat(3_000), piece);
  }
  assert.equal(read(`"${"\\n".repeat(3_000)}\\`), "\n".repeat(3_000));
});
