import { test } from "node:test";
import { check } from "../../../support/checkLint";

const rule = "json-duplicate-key";

test("json-duplicate-key: the later key is marked, however it is escaped", () => {
  check(
    rule,
    String.raw`
{ "mcpServers": {
    "a": { "command": "x" },
    "\u0061": { "command": "y" }
//  ^^^^^^^^ error json-duplicate-key: The key "a" stands twice in this object (once spelled "a", once "\u0061"): readers keep the later one and drop the earlier.
} }`,
  );
});

test("json-duplicate-key: inside a tool, and beside the tools", () => {
  check(
    rule,
    `
{ "tools": [ { "name": "t", "description": "d", "inputSchema": {
    "type": "object",
    "type": "object" } } ],
//  ^^^^^^ error json-duplicate-key: The key "type" stands twice in this object: readers keep the later one and drop the earlier.
  "nextCursor": "a",
  "nextCursor": "b"
//^^^^^^^^^^^^ error json-duplicate-key
}`,
  );
});

test("json-duplicate-key: equal names in different objects are no duplicates", () => {
  check(rule, '[{ "name": "a", "description": "a", "inputSchema": { "type": "object" } }, { "name": "b", "description": "b", "inputSchema": { "type": "object" } }]');
});
