import { test } from "node:test";
import { check, checkFix } from "../../../support/checkLint";

const rule = "tool-shape";

test("tool-shape: a field of the wrong type, with the PHP hint", () => {
  check(
    rule,
    `
{ "tools": [ {
    "name": "t", "description": "d", "inputSchema": { "type": "object" },
    "annotations": [],
//                 ^^ error tool-shape: The field "annotations" of a tool must be an object, but is the empty array [] (PHP writes an empty array this way: make it an object before encoding).
    "title": 5,
//           ^ error tool-shape: The field "title" of a tool must be a string, but is 5.
    "icons": { "src": "https://a.test/i.png" }
//           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error tool-shape: The field "icons" of a tool must be an array, but is an object.
}, "u" ] }`.replace('}, "u" ] }', '},\n    "u"\n//  ^^^ error tool-shape: A tool must be an object, but is the string "u".\n] }'),
  );
});

test("tool-shape: a list that is none", () => {
  check(
    rule,
    `
{ "jsonrpc": "2.0", "id": 1, "result": {
    "tools": {},
//           ^^ error tool-shape: The field "tools" of tools/list must be an array, but is the empty object {} (some encoders write an empty list this way).
    "nextCursor": 3
//                ^ error tool-shape: The field "nextCursor" must be a string, but is 3.
} }`,
  );
});

test("tool-shape: the shapes of the specification pass", () => {
  check(rule, '{ "tools": [ { "name": "t", "title": "T", "description": "d", "icons": [], "annotations": {}, "_meta": {}, "inputSchema": { "type": "object" } } ], "nextCursor": "n" }');
  check(rule, '{ "capabilities": { "tools": {} }, "resultType": "complete" }');
});

test("tool-shape: a misspelt field", () => {
  check(
    rule,
    `
{ "name": "t", "inputSchema": { "type": "object" },
  "desciption": "d",
//^^^^^^^^^^^^ warning tool-shape: No client reads "desciption" of a tool; did you mean "description"?
  "outputschema": { "type": "object" } }
//^^^^^^^^^^^^^^ warning tool-shape: No client reads "outputschema" of a tool; did you mean "outputSchema"?`,
  );
  checkFix(rule, '{ "name": "t", "inputSchema": { "type": "object" }, "Description": "d" }', '{ "name": "t", "inputSchema": { "type": "object" }, "description": "d" }');
});

test("tool-shape: fields of others, and a second spelling beside the right one, pass", () => {
  check(rule, '{ "name": "t", "description": "d", "descriptions": [], "version": "1", "tags": [], "handler": "x", "inputSchema": { "type": "object" } }');
});
