import { test } from "node:test";
import { check, checkFix } from "../../../support/checkLint";

const rule = "annotation-shape";
const tool = (annotations: string): string => `[{ "name": "t", "description": "d", "inputSchema": { "type": "object" }, "annotations":\n  { ${annotations} } }]`;

test("annotation-shape: a hint that is no boolean", () => {
  check(rule, `${tool('"readOnlyHint": "true", "title": 1')}\n//                  ^^^^^^ error annotation-shape: The annotation "readOnlyHint" must be true or false, but is the string "true".\n//                                   ^ error annotation-shape: The annotation "title" must be a string, but is 1.`);
  checkFix(rule, tool('"readOnlyHint": "true"'), tool('"readOnlyHint": true'));
});

test("annotation-shape: a hint that nobody knows", () => {
  check(rule, `${tool('"readonlyHint": true')}\n//  ^^^^^^^^^^^^^^ info annotation-shape: No client knows the annotation "readonlyHint"; did you mean "readOnlyHint"?`);
  check(rule, `${tool('"audience": ["user"]')}\n//  ^^^^^^^^^^ info annotation-shape: No client knows the annotation "audience".`);
  checkFix(rule, tool('"destructive": false'), tool('"destructiveHint": false'));
});

test("annotation-shape: the known hints", () => {
  check(rule, tool('"title": "T", "readOnlyHint": true, "destructiveHint": false, "idempotentHint": true, "openWorldHint": false'));
});
