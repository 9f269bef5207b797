import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "annotation-conflict";
const tool = (annotations: string): string => `[{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "annotations":\n  { ${annotations} } }]`;

test("annotation-conflict: read-only and destructive", () => {
  check(rule, `${tool('"readOnlyHint": true, "destructiveHint": true')}\n//                                           ^^^^ warning annotation-conflict: "destructiveHint": true contradicts "readOnlyHint": true.`);
});

for (const annotations of ['"readOnlyHint": true, "idempotentHint": true', '"readOnlyHint": true, "destructiveHint": false', '"destructiveHint": true', '"readOnlyHint": false, "destructiveHint": true']) {
  test(`annotation-conflict: no conflict in ${annotations}`, () => check(rule, tool(annotations)));
}
