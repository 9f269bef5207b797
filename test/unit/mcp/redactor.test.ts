import assert from "node:assert/strict";
import { test } from "node:test";
import { redactor } from "#client/mcp/redactor";

const rows: readonly (readonly [secrets: readonly string[], text: string, shown: string])[] = [
  [[], "nothing to hide", "nothing to hide"],
  [["hunter22"], "Bearer hunter22, hunter22", "Bearer <redacted>, <redacted>"],
  [['a"b\\c'], '{"token":"a\\"b\\\\c"}', '{"token":"<redacted>"}'],
  [["a/b/c"], '{"token":"a\\/b\\/c"}', '{"token":"<redacted>"}'],
  [["pässword"], '{"token":"p\\u00e4ssword"}', '{"token":"<redacted>"}'],
  [["p@ss word"], "https://h.test/?k=p%40ss%20word", "https://h.test/?k=<redacted>"],
  [["short", "shorter"], "shorter short", "<redacted> <redacted>"],
  [["a.c+"], "abcc a.c+", "abcc <redacted>"],
  [["abc"], "abc is too short to be replaced", "abc is too short to be replaced"],
  [["lone \ud800"], "lone \ud800", "<redacted>"],
];

const long = "t".repeat(300_000);
test("a secret longer than a pattern can be is replaced as well, and one that only begins like it is not", () => {
  const redact = redactor([long, ...Array.from({ length: 200 }, (_, index) => `${"s".repeat(2_000)}${String(index)}`)]);
  assert.equal(redact(`a ${long} b ${"s".repeat(2_000)}117 c`), "a <redacted> b <redacted> c");
  assert.equal(redact("t".repeat(100)), "t".repeat(100));
});

for (const [secrets, text, shown] of rows) test(`${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`, () => assert.equal(redactor(secrets)(text), shown));
