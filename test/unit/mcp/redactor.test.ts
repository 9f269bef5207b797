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

for (const [secrets, text, shown] of rows) test(`${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`, () => assert.equal(redactor(secrets)(text), shown));
